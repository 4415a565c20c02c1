"""Private links of online entries are made from the row, and a player who waits for a drawn partner can have one."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0033_movement_wanted")]

    operations = [
        migrations.RemoveField(model_name="onlineentry", name="digest"),
        migrations.AddField(
            model_name="onlineentry",
            name="nonce",
            field=models.CharField(default="", editable=False, max_length=12),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="onlineentry",
            name="moved_up",
            field=models.BooleanField(default=False, help_text="It got its place from the waiting list."),
        ),
        migrations.AddField(
            model_name="onlineentry",
            name="single",
            field=models.OneToOneField(
                blank=True,
                help_text="Its place in an event where partners are drawn.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="online_entry",
                to="tournaments.single",
            ),
        ),
        migrations.AlterField(
            model_name="onlineentry",
            name="state",
            field=models.CharField(
                choices=[
                    ("searching", "looking for a partner"),
                    ("waiting", "on the waiting list"),
                    ("in", "entered"),
                    ("joined", "entered with a partner"),
                    ("withdrawn", "withdrawn"),
                ],
                max_length=12,
            ),
        ),
    ]
