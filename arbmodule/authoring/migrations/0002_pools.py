from django.db import migrations, models


def pools_of_scenarios(apps, schema_editor):
    """A draft that changes a question of the exam pool belongs to that pool."""
    draft = apps.get_model("authoring", "Draft")
    draft.objects.filter(scenario__pool="exam").update(pool="exam")


class Migration(migrations.Migration):

    dependencies = [
        ('authoring', '0001_drafts'),
        ('lessons', '0002_archived_scenarios'),
    ]

    operations = [
        migrations.AddField(
            model_name='draft',
            name='pool',
            field=models.CharField(choices=[('course', 'Course'), ('exam', 'Exam')], default='course', max_length=10),
        ),
        migrations.RemoveIndex(
            model_name='draft',
            name='drafts_by_state',
        ),
        migrations.AddIndex(
            model_name='draft',
            index=models.Index(fields=['pool', 'state', '-changed_at'], name='drafts_by_pool_and_state'),
        ),
        migrations.RunPython(pools_of_scenarios, migrations.RunPython.noop),
    ]
