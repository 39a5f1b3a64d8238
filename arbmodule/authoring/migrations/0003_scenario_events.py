import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from arbmodule.append_only import installer, remover


class Migration(migrations.Migration):

    dependencies = [
        ('authoring', '0002_pools'),
        ('lessons', '0002_archived_scenarios'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ScenarioEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('act', models.CharField(choices=[('archived', 'put away'), ('restored', 'taken out again')], max_length=12)),
                ('at', models.DateTimeField()),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('scenario', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='events', to='lessons.scenario')),
            ],
            options={
                'ordering': ('at', 'pk'),
            },
        ),
        migrations.RunPython(installer("authoring_scenarioevent"), remover("authoring_scenarioevent")),
    ]
