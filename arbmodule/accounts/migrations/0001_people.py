import arbmodule.accounts.models
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from arbmodule import append_only

TABLES = ("accounts_invitation", "accounts_withdrawal", "accounts_rolechange")


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Person',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('email', models.EmailField(max_length=254, unique=True, verbose_name='e-mail address')),
                ('name', models.CharField(blank=True, max_length=80, verbose_name='name shown')),
                ('language', models.CharField(choices=[('nl', 'Nederlands'), ('en', 'English'), ('pl', 'Polski')], default='nl', max_length=5, verbose_name='language')),
                ('role', models.CharField(choices=[('learner', 'learner'), ('instructor', 'instructor'), ('examiner', 'examiner'), ('administrator', 'administrator')], default='learner', max_length=20, verbose_name='role')),
                ('four_colours', models.BooleanField(default=False, verbose_name='four-colour suits')),
                ('is_active', models.BooleanField(default=True)),
                ('joined_at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                'verbose_name': 'person',
                'verbose_name_plural': 'people',
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('email'), name='person_email_in_any_case')],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('email', models.EmailField(max_length=254, verbose_name='e-mail address')),
                ('role', models.CharField(choices=[('learner', 'learner'), ('instructor', 'instructor'), ('examiner', 'examiner'), ('administrator', 'administrator')], max_length=20, verbose_name='role')),
                ('language', models.CharField(choices=[('nl', 'Nederlands'), ('en', 'English'), ('pl', 'Polski')], default='nl', max_length=5, verbose_name='language of the letter')),
                ('code', models.CharField(default=arbmodule.accounts.models.new_code, max_length=64, unique=True)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('made_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='invitations_made', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-made_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='RoleChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role_before', models.CharField(choices=[('learner', 'learner'), ('instructor', 'instructor'), ('examiner', 'examiner'), ('administrator', 'administrator')], max_length=20)),
                ('role_after', models.CharField(choices=[('learner', 'learner'), ('instructor', 'instructor'), ('examiner', 'examiner'), ('administrator', 'administrator')], max_length=20)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('invitation', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='role_change', to='accounts.invitation')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='role_changes_made', to=settings.AUTH_USER_MODEL)),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='role_changes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-made_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Withdrawal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('invitation', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='withdrawal', to='accounts.invitation')),
                ('made_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.RunPython(append_only.installer(*TABLES), append_only.remover(*TABLES)),
    ]
