"""Snapshots are written often and read whole: on PostgreSQL they are kept as they are, not compressed first."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def store_plainly(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("ALTER TABLE scoring_snapshot ALTER COLUMN body SET STORAGE EXTERNAL")
        schema_editor.execute("ALTER TABLE scoring_snapshot ALTER COLUMN before SET STORAGE EXTERNAL")


class Migration(migrations.Migration):
    dependencies = [("scoring", "0002_append_only")]

    operations = [migrations.RunPython(store_plainly, migrations.RunPython.noop)]
