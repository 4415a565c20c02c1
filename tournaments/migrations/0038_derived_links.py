"""Links and PINs of tables and entries are derived with a key outside the database, and no longer stored.

Those of before stay as they are printed and sent: sealed with the same key.
"""

import base64
import hashlib
import hmac
import secrets

from django.conf import settings
from django.db import migrations, models

KINDS = {"Table": "table", "Entry": "entry"}
BATCH = 500


def seal(purpose, nonce, text):
    """As `clubs.derived_secrets.seal` did it at the time of this migration."""
    pad = hmac.digest(settings.LINK_KEY.encode(), f"{purpose}:{nonce}".encode(), hashlib.sha512)
    covered = bytes(one ^ other for one, other in zip(text.encode(), pad))
    return base64.urlsafe_b64encode(covered).decode()


def seal_links(apps, schema_editor):
    for name, kind in KINDS.items():
        rows = apps.get_model("tournaments", name)._base_manager.using(schema_editor.connection.alias)
        while some := list(rows.filter(digest=None).only("token", "pin")[:BATCH]):
            for row in some:
                row.nonce = secrets.token_urlsafe(16)
                row.digest = hashlib.sha256(row.token.encode()).hexdigest()
                row.sealed = seal(f"{kind}-sealed", row.nonce, f"{row.token} {row.pin}")
            rows.bulk_update(some, ["nonce", "digest", "sealed"])


def fields(kind):
    yield migrations.AddField(kind, "nonce", models.CharField(default="", editable=False, max_length=22), preserve_default=False)
    yield migrations.AddField(kind, "digest", models.CharField(editable=False, max_length=64, null=True))
    yield migrations.AddField(
        kind,
        "sealed",
        models.CharField(
            blank=True,
            default="",
            editable=False,
            help_text="The token and the PIN of an earlier version, sealed.",
            max_length=88,
        ),
    )


def digest(kind):
    field = models.CharField(editable=False, help_text="SHA-256 of its token.", max_length=64, unique=True)
    return migrations.AlterField(kind, "digest", field)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0037_online_partner_lost")]

    operations = [
        *fields("table"),
        *fields("entry"),
        migrations.RunPython(seal_links),
        migrations.RemoveConstraint("table", "one_table_a_pin"),
        *(migrations.RemoveField(kind, name) for kind in ("table", "entry") for name in ("token", "pin")),
        digest("table"),
        digest("entry"),
    ]
