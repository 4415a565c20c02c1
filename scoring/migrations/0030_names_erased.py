from django.db import migrations

from scoring.migrations.frozen import append_only_but_erasing, append_only_but_rehearsals


def install(apps, schema_editor):
    append_only_but_erasing.install(schema_editor.connection)


def install_before(apps, schema_editor):
    append_only_but_rehearsals.install(schema_editor.connection)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0029_calls'),
    ]

    operations = [
        migrations.RunPython(install, install_before),
    ]
