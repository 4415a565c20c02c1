"""Further e-mail addresses of accounts: forget those that were never confirmed, and those that are somebody else's."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import Exists, F, OuterRef, Q


def forget_claims(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    """A confirmed further address that is nobody else's stays: somebody may be used to signing in with it.

    A database without a table of further addresses has none to forget. That table is no dependency of this migration:
    it refers to accounts, so the migration that joins 1 to 13 must come before it.
    """
    if "emailaddress" not in apps.all_models["account"]:
        return
    further = apps.get_model("account", "EmailAddress").objects.exclude(email=F("user__email"))
    another = apps.get_model("clubs", "User").objects.filter(email=OuterRef("email")).exclude(pk=OuterRef("user_id"))
    claims = further.filter(Q(verified=False) | Exists(another))
    further.model.objects.filter(pk__in=list(claims.values_list("pk", flat=True))).delete()


class Migration(migrations.Migration):
    dependencies = [("clubs", "0003_born")]

    operations = [migrations.RunPython(forget_claims, migrations.RunPython.noop, elidable=True)]
