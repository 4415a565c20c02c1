"""Receipts kept tables' links and PINs and the links of invitations as they were answered; now they keep whose."""

from datetime import timedelta
from typing import Any

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.utils import timezone

KEPT_FOR = timedelta(days=14)


def take_secrets_out(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    """Forget what has outlived its use, and rewrite the rest as addresses keep their answers from now on."""
    receipts = apps.get_model("clubs", "Receipt").objects
    receipts.filter(answered_at__lt=timezone.now() - KEPT_FOR).delete()
    for receipt in receipts.exclude(body="").order_by("pk").iterator():
        kept = without_secrets(receipt.body)
        if kept != receipt.body:
            receipt.body = kept
            receipt.save(update_fields=["body"])


def without_secrets(body: Any) -> Any:
    """Of tables their numbers, of one table nothing (its address names it), of an invitation's link all but its key."""
    if isinstance(body, list) and all(isinstance(one, dict) and "pin" in one for one in body):
        return [table["number"] for table in body]
    if isinstance(body, dict) and "pin" in body:
        return ""
    if isinstance(body, dict) and body.get("set_password_link"):
        return {**body, "set_password_link": body["set_password_link"].rpartition("-")[0]}
    return body


class Migration(migrations.Migration):
    dependencies = [("clubs", "0001_initial")]

    operations = [
        migrations.AlterField(
            "receipt",
            "body",
            models.JSONField(help_text="What the address keeps of its answer (`to_keep` of its view)."),
        ),
        migrations.RunPython(take_secrets_out, migrations.RunPython.noop, elidable=True),
    ]
