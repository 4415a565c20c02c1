"""A score card for each new game: the empty paper on its table."""

from collections.abc import Iterable

from scoring.models import ScoreCard
from tournaments.models import Game, Seat, Stage


def deal_cards(stage: Stage, games: Iterable[Game]) -> list[ScoreCard]:
    """An empty score card for each of the games that has none yet. Two statements, however many games."""
    wanted = [game.pk for game in games]
    cards = [
        ScoreCard(game_id=game, stage=stage, tournament_id=stage.tournament_id, sides=sides)
        for game, sides in seated_in(wanted).items()
    ]
    return ScoreCard.objects.bulk_create(cards, ignore_conflicts=True)


def seated_in(games: Iterable[int]) -> dict[int, list[list[int]]]:
    """By game, the ids of the entries that sit in it, side by side."""
    seats = Seat.objects.filter(game__in=games).order_by("game", "side", "seat").values_list("game", "side", "entry")
    seated: dict[int, dict[int, dict[int, None]]] = {}
    for game, side, entry in seats:
        seated.setdefault(game, {}).setdefault(side, {})[entry] = None
    return {game: [list(entries) for entries in sides.values()] for game, sides in seated.items()}
