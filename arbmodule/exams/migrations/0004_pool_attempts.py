import django.db.models.deletion
from django.db import migrations, models

from arbmodule.append_only import installer, remover


class Migration(migrations.Migration):

    dependencies = [
        ('exams', '0003_candidates_of_a_class'),
    ]

    operations = [
        migrations.CreateModel(
            name='PoolAttempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=12)),
                ('path', models.CharField(max_length=300)),
                ('made_at', models.DateTimeField()),
                ('paper', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='pool_attempts', to='exams.paper')),
            ],
            options={
                'ordering': ('made_at', 'pk'),
            },
        ),
        migrations.RunPython(installer("exams_poolattempt"), remover("exams_poolattempt")),
    ]
