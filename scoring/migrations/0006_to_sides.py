"""Move the values of the columns for two pairs into values by side."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def to_sides(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    cards, results = apps.get_model("scoring", "ScoreCard"), apps.get_model("scoring", "Result")
    credits = apps.get_model("scoring", "Credit")
    for card in cards.objects.iterator(500):
        card.sides = [[card.entry_a_id], [card.entry_b_id]]
        card.signed = {side: link for side, link in (("0", card.signed_a), ("1", card.signed_b)) if link}
        card.save(update_fields=["sides", "signed"])
    for result in results.objects.iterator(500):
        result.score = [result.score_a, result.score_b]
        result.save(update_fields=["score"])
        if result.counts:
            lead = result.score_a - result.score_b
            of_game = {"game_id": result.game_id, "stage_id": result.stage_id}
            credits.objects.create(entry_id=result.entry_a_id, side=0, points=result.score_a, lead=lead, **of_game)
            credits.objects.create(entry_id=result.entry_b_id, side=1, points=result.score_b, lead=-lead, **of_game)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0005_sides")]

    operations = [migrations.RunPython(to_sides)]
