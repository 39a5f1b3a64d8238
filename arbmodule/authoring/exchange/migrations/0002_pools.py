from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('exchange', '0001_parcels'),
    ]

    operations = [
        migrations.AddField(
            model_name='parcel',
            name='pool',
            field=models.CharField(choices=[('course', 'Course'), ('exam', 'Exam')], default='course', max_length=10),
        ),
    ]
