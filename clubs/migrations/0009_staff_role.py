"""Call a user's role in a club what it is, so that "member" is free for people who pay a fee."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

OLD, NEW = "manage_members", "manage_staff"


def rename_act(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Let requests that were answered before this version be answered the same again."""
    _replace(apps, OLD, NEW)


def rename_act_back(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    _replace(apps, NEW, OLD)


def _replace(apps: Apps, old: str, new: str) -> None:
    for receipt in apps.get_model("clubs", "Receipt").objects.exclude(authority=[]).iterator():
        authority = [[club, new if act == old else act, event] for club, act, event in receipt.authority]
        if authority != receipt.authority:
            receipt.authority = authority
            receipt.save(update_fields=["authority"])


class Migration(migrations.Migration):
    dependencies = [("clubs", "0008_hash_old_tokens")]

    operations = [
        migrations.RenameModel("Membership", "StaffRole"),
        migrations.AlterField(
            "StaffRole",
            "club",
            models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="staff", to="clubs.club"),
        ),
        migrations.AlterField(
            "StaffRole",
            "user",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="staff_roles", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.RunPython(rename_act, rename_act_back),
    ]
