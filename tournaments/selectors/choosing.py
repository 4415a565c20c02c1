"""Which movements an event could be played in, before it begins."""

from dataclasses import replace

from rules.movements import LiveOption, Option
from tournaments.models import Tournament
from tournaments.states import EntryState

LONGER = 2  # rounds that a knock-out of few may take beyond a game for each of them


def pairs_present(tournament: Tournament) -> int:
    """Pairs (or players) that are checked in, or all that are registered while nobody is. Two queries."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    return entries.filter(state=EntryState.CHECKED_IN).count() or entries.count()


def movement_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[Option, ...]:
    """Every movement that seats the event with its rounds, length and guarantee, the advised one first.

    `minutes` None is no limit; `pairs` (or players) None takes those present. RulesError where there is no time, or
    there are too few.
    """
    count, limit = _asked(tournament, minutes, pairs)
    return tournament.company.options(count, minutes=limit, minutes_per_game=tournament.minutes_per_game, rounds=rounds)


def live_movement_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[LiveOption, ...]:
    """What can be drawn round by round beside them, asked in the same way."""
    count, limit = _asked(tournament, minutes, pairs)
    if minutes is None and tournament.company.in_twos:
        limit += LONGER * tournament.minutes_per_game
    return tournament.company.live_options(
        count, minutes=limit, minutes_per_game=tournament.minutes_per_game, rounds=rounds
    )


def all_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[Option | LiveOption, ...]:
    """Both, and first what is recommended: what the book has its tournaments play where there is time for it."""
    asked = {"minutes": minutes, "rounds": rounds, "pairs": pairs}
    planned, live = movement_options(tournament, **asked), live_movement_options(tournament, **asked)
    by_the_book = tuple(one for one in live if one.recommended)
    if by_the_book:
        planned = tuple(replace(one, recommended=False) for one in planned)
    return (*by_the_book, *planned, *(one for one in live if not one.recommended))


def _asked(tournament: Tournament, minutes: int | None, pairs: int | None) -> tuple[int, int]:
    """How many play, and how many minutes there are: without a limit, a game for each of them."""
    count = pairs if pairs is not None else pairs_present(tournament)
    return count, tournament.minutes_per_game * max(1, count) if minutes is None else minutes
