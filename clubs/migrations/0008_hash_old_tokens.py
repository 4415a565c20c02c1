"""Tokens of before go on working for a while as hashes, and their keys are forgotten."""

import hashlib
from datetime import timedelta

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.utils import timezone

OLD = "authtoken_token"  # REST framework's table, which had each key in clear
GOOD_FOR = timedelta(days=90)


def hash_old_tokens(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Keep the SHA-256 of every old key, then drop the table that has the keys."""
    connection = schema_editor.connection
    if OLD not in connection.introspection.table_names():
        return
    tokens = apps.get_model("clubs", "ApiToken").objects
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT key, user_id FROM "{OLD}"')
        old = cursor.fetchall()
        cursor.execute(f'DROP TABLE "{OLD}"')
    end = timezone.now() + GOOD_FOR
    for key, user_id in old:
        tokens.create(user_id=user_id, digest=hashlib.sha256(key.encode()).hexdigest(), expires_at=end)


class Migration(migrations.Migration):
    dependencies = [("clubs", "0007_hashed_tokens")]

    operations = [migrations.RunPython(hash_old_tokens, migrations.RunPython.noop, elidable=True)]
