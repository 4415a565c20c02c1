"""Games of any number of sides: who plays stands on the card as one value, and each entry has its credit of a game."""

import django.db.models.deletion
from django.db import migrations, models

PROTECTED = {"on_delete": django.db.models.deletion.PROTECT, "related_name": "+"}


class Migration(migrations.Migration):
    dependencies = [("scoring", "0004_withdrawal_taken_back"), ("tournaments", "0001_initial")]

    operations = [
        migrations.AddField(
            "scorecard",
            "sides",
            models.JSONField(default=list, help_text="Ids of the entries that play, side by side: [[12], [15]]."),
        ),
        migrations.AddField(
            "scorecard",
            "signed",
            models.JSONField(default=dict, help_text="The link in which each side agreed that has: {side: link}."),
        ),
        migrations.AddField(
            "result",
            "score",
            models.JSONField(default=list, help_text="Points by side, as recorded."),
            preserve_default=False,
        ),
        migrations.CreateModel(
            name="Credit",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.ForeignKey(db_index=False, to="tournaments.game", **PROTECTED)),
                ("entry", models.ForeignKey(db_index=False, to="tournaments.entry", **PROTECTED)),
                ("stage", models.ForeignKey(db_index=False, to="tournaments.stage", **PROTECTED)),
                ("side", models.PositiveSmallIntegerField()),
                ("points", models.IntegerField()),
                (
                    "lead",
                    models.IntegerField(
                        help_text="Own points less the best of the other sides: above 0 the game is won."
                    ),
                ),
            ],
        ),
        migrations.AddIndex("credit", models.Index(fields=["stage", "entry"], name="scoring_cre_stage_i_4d6454_idx")),
        migrations.AddConstraint(
            "credit", models.UniqueConstraint(fields=["game", "entry"], name="one_credit_a_game_and_entry")
        ),
    ]
