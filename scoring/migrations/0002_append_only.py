"""From here on the database refuses UPDATE, DELETE and TRUNCATE of the ledger."""

from django.db import migrations

from scoring.migrations.frozen import append_only


def install(apps, schema_editor):
    append_only.install(schema_editor.connection)


def lift(apps, schema_editor):
    append_only.lift(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0001_initial")]
    operations = [migrations.RunPython(install, lift)]
