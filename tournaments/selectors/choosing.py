"""Which movements an event could be played in, before it begins."""

from rules.movements import Option, options
from tournaments.models import Tournament
from tournaments.states import EntryState


def pairs_present(tournament: Tournament) -> int:
    """Pairs that are checked in, or all that are registered while nobody is. Two queries."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    return entries.filter(state=EntryState.CHECKED_IN).count() or entries.count()


def movement_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[Option, ...]:
    """Every movement with its rounds, length and guarantee, the advised one first, for so much time.

    `minutes` None is no limit; `pairs` None takes those present. RulesError where there is no time or no pair.
    """
    count = pairs if pairs is not None else pairs_present(tournament)
    game = tournament.minutes_per_game
    longest = game * max(1, count)
    return options(count, minutes=longest if minutes is None else minutes, minutes_per_game=game, rounds=rounds)
