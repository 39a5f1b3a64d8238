import django.db.models.deletion
from django.db import migrations, models

from arbmodule.append_only import installer, remover


class Migration(migrations.Migration):

    dependencies = [
        ('exams', '0006_sat_on_paper'),
    ]

    operations = [
        migrations.CreateModel(
            name='OnPaper',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('sat', 'Sat'), ('went_on', 'Went On'), ('taken_back', 'Taken Back')], max_length=12)),
                ('made_by', models.CharField(max_length=12)),
                ('made_at', models.DateTimeField()),
                ('sitting', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='said_on_paper', to='exams.sitting')),
            ],
            options={
                'ordering': ('made_at', 'pk'),
            },
        ),
        migrations.RunPython(installer("exams_onpaper"), remover("exams_onpaper")),
    ]
