"""Each entry gets a private link to its own page, and so do the entries of earlier events."""

import secrets

from django.db import migrations, models


def give_links(apps, schema_editor):
    entries = apps.get_model("tournaments", "Entry")._base_manager
    rows = list(entries.filter(token=None).only("pk"))
    for row in rows:
        row.token = secrets.token_urlsafe(16)
    entries.bulk_update(rows, ["token"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0021_this_night")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="token",
            field=models.CharField(editable=False, max_length=32, null=True),
        ),
        migrations.RunPython(give_links, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="entry",
            name="token",
            field=models.CharField(
                editable=False, help_text="Its own page: /p/token/.", max_length=32, unique=True
            ),
        ),
    ]
