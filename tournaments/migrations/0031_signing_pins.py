"""Every entry gets a PIN of its own, also those of events in play."""

import secrets

from django.db import migrations, models

BATCH = 500


def give_pins(apps, schema_editor):
    """A PIN for each entry without one."""
    entries = apps.get_model("tournaments", "Entry")
    without = entries.objects.using(schema_editor.connection.alias).filter(pin="").only("pk")
    for_all = []
    for entry in without.iterator(chunk_size=BATCH):
        entry.pin = f"{secrets.randbelow(10_000):04d}"
        for_all.append(entry)
    entries.objects.using(schema_editor.connection.alias).bulk_update(for_all, ["pin"], batch_size=BATCH)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0030_put_away")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="pin",
            field=models.CharField(
                default="", editable=False, help_text="On its card; it agrees to scores with it.", max_length=4
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="historicaltournament",
            name="signing_pins",
            field=models.BooleanField(
                default=False,
                help_text="Tables ask for the PIN of the personal card when a side agrees to a score.",
            ),
        ),
        migrations.AddField(
            model_name="tournament",
            name="signing_pins",
            field=models.BooleanField(
                default=False,
                help_text="Tables ask for the PIN of the personal card when a side agrees to a score.",
            ),
        ),
        migrations.RunPython(give_pins, migrations.RunPython.noop),
    ]
