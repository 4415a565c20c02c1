"""A score card for each new game: the empty paper on its table."""

from collections.abc import Iterable

from scoring.models import ScoreCard
from tournaments.models import Game, Seat, Stage


def deal_cards(stage: Stage, games: Iterable[Game]) -> list[ScoreCard]:
    """An empty score card for each of the games that has none yet. Two statements, however many games."""
    wanted = [game.pk for game in games]
    seats = Seat.objects.filter(game__in=wanted).order_by("game", "seat").values_list("game", "side", "entry")
    sides: dict[int, dict[int, int]] = {}
    for game, side, entry in seats:
        sides.setdefault(game, {})[side] = entry
    cards = [
        ScoreCard(
            game_id=game,
            stage=stage,
            tournament_id=stage.tournament_id,
            entry_a_id=sides[game][0],
            entry_b_id=sides[game][1],
        )
        for game in wanted
    ]
    return ScoreCard.objects.bulk_create(cards, ignore_conflicts=True)
