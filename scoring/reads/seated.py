"""Who sits where: the entries of games, side by side."""

from collections.abc import Iterable

from tournaments.models import Seat


def seated_in(games: Iterable[int]) -> dict[int, list[list[int]]]:
    """By game, the ids of the entries that sit in it, side by side."""
    seats = Seat.objects.filter(game__in=games).order_by("game", "side", "seat").values_list("game", "side", "entry")
    seated: dict[int, dict[int, dict[int, None]]] = {}
    for game, side, entry in seats:
        seated.setdefault(game, {}).setdefault(side, {})[entry] = None
    return {game: [list(entries) for entries in sides.values()] for game, sides in seated.items()}
