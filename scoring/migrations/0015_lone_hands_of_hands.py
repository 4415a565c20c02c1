from typing import Any

from django.db import migrations

from scoring.migrations.frozen.lone_hands import lone_hands


def count(apps: Any, schema_editor: Any) -> None:
    """Write what the sheets already say, once: an event that goes by lone hands has not been before."""
    credits_ = apps.get_model("scoring", "Credit").objects
    cards = apps.get_model("scoring", "ScoreCard").objects.filter(game__in=credits_.values("game"))
    for card in cards.iterator():
        for entries, counts in zip(card.sides, lone_hands(card.sheets, card.sides), strict=True):
            for entry, often in zip(entries, counts, strict=True):
                if often:
                    credits_.filter(game=card.game_id, entry=entry).update(lone_hands=often)


class Migration(migrations.Migration):
    dependencies = [('scoring', '0014_lone_hands')]

    operations = [migrations.RunPython(count, migrations.RunPython.noop, elidable=True)]
