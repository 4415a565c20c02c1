"""Links and PINs from before 0.4 are sealed with Fernet, which notices any change; before, the seal had no checksum.

The code of before does not read this seal. Until it is replaced it finds every link by its digest as always, but shows
and prints links of before 0.4 wrong.
"""

import base64
import hashlib
import hmac

from cryptography.fernet import Fernet
from django.conf import settings
from django.db import migrations, models

KINDS = {"Table": "table", "Entry": "entry"}
BATCH = 500


def mac(purpose, nonce, digest):
    return hmac.digest(settings.LINK_KEY.encode(), f"{purpose}:{nonce}".encode(), digest)


def unseal(purpose, nonce, sealed):
    """As `clubs.derived_secrets.unseal` did it in 0.4.0."""
    pairs = zip(base64.urlsafe_b64decode(sealed), mac(purpose, nonce, hashlib.sha512))
    return bytes(one ^ other for one, other in pairs).decode(errors="replace")


def seal(purpose, nonce, text):
    """As `clubs.derived_secrets.seal` did it at the time of this migration."""
    key = base64.urlsafe_b64encode(mac(purpose, nonce, hashlib.sha256))
    return Fernet(key).encrypt(text.encode()).decode()


def seal_again(apps, schema_editor):
    for name, kind in KINDS.items():
        rows = apps.get_model("tournaments", name)._base_manager.using(schema_editor.connection.alias)
        rows = rows.exclude(sealed="").only("nonce", "digest", "sealed").order_by("pk")
        last = 0
        while some := list(rows.filter(pk__gt=last)[:BATCH]):
            last = some[-1].pk
            opened = [(row, unseal(f"{kind}-sealed", row.nonce, row.sealed)) for row in some]
            # Sealed with another key: nobody can read it any more, and `manage.py renew_links` replaces it.
            fits = [(row, text) for row, text in opened if row.digest == digest_of(text.partition(" ")[0])]
            for row, text in fits:
                row.sealed = seal(f"{kind}-sealed", row.nonce, text)
            rows.bulk_update([row for row, _ in fits], ["sealed"])


def digest_of(token):
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def sealed(kind):
    return migrations.AlterField(
        kind,
        "sealed",
        models.CharField(
            blank=True,
            default="",
            editable=False,
            help_text="The token and the PIN of an earlier version, sealed.",
            max_length=184,
        ),
    )


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0038_derived_links")]

    operations = [sealed("table"), sealed("entry"), migrations.RunPython(seal_again)]
