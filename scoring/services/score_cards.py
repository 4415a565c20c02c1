"""An empty score card for each new game."""

from collections.abc import Iterable

from scoring.models import ScoreCard
from tournaments.models import Game, Stage
from tournaments.selectors.seating import seated_in


def deal_cards(stage: Stage, games: Iterable[Game]) -> list[ScoreCard]:
    """An empty score card for each of the games that has none yet. Two statements, however many games."""
    wanted = [game.pk for game in games]
    cards = [
        ScoreCard(game_id=game, stage=stage, tournament_id=stage.tournament_id, sides=sides)
        for game, sides in seated_in(wanted).items()
    ]
    return ScoreCard.objects.bulk_create(cards, ignore_conflicts=True)
