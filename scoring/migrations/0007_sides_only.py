"""The columns for two pairs are gone."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("scoring", "0006_to_sides")]

    operations = [
        migrations.RemoveIndex("result", "scoring_res_stage_i_81795f_idx"),
        *(migrations.RemoveField("result", name) for name in ("entry_a", "entry_b", "score_a", "score_b")),
        *(migrations.RemoveField("scorecard", name) for name in ("entry_a", "entry_b", "signed_a", "signed_b")),
    ]
