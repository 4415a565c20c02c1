"""Which movements an event could be played in, before it begins."""

from rules.errors import Fault, RulesError
from rules.laws import any_laws_of
from rules.movements import Evening, EventFormat, LiveOption, MovementAdvice, MovementOption, advise_movements
from rules.words import gettext_noop as N_
from rules.words import message
from tournaments.models import Tournament
from tournaments.states import EntryState


def pairs_present(tournament: Tournament) -> int:
    """Pairs (or players) that are checked in, or all that are registered while nobody is. Two queries."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    return entries.filter(state=EntryState.CHECKED_IN).count() or entries.count()


def advice_for(
    tournament: Tournament,
    *,
    minutes: int | None = None,
    rounds: int | None = None,
    pairs: int | None = None,
    tables: int | None = None,
) -> MovementAdvice:
    """What fits the event and why the rest does not; None is no limit, and for `pairs` (or players) those present.

    RulesError where there is no time, or there are too few.
    """
    count = pairs_present(tournament) if pairs is None else pairs
    return advise_movements(
        tournament.event_format, Evening(count, tournament.minutes_per_game, minutes, rounds, tables)
    )


def advice_by_book(ruleset: str, evening: Evening, *, changing: bool = False) -> MovementAdvice:
    """What fits an evening by a rule book as it stands, before there is an event; `changing`: a new partner each round.

    RulesError as `advice_for`, and where `changing` is not for the book.
    """
    laws = any_laws_of(ruleset)
    if changing and not laws.partners:
        sentence = message(N_("Everybody plays alone by this book, so no partners change."))
        raise RulesError(Fault("no_partners_to_change", sentence))
    return advise_movements(EventFormat(laws, changing), evening)


def all_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[MovementOption | LiveOption, ...]:
    """What fits, and first what is recommended: what the book has its tournaments play where there is time for it."""
    return advice_for(tournament, minutes=minutes, rounds=rounds, pairs=pairs).options


def movement_options(
    tournament: Tournament, *, minutes: int | None = None, rounds: int | None = None, pairs: int | None = None
) -> tuple[MovementOption, ...]:
    """Those of them that are planned whole."""
    found = all_options(tournament, minutes=minutes, rounds=rounds, pairs=pairs)
    return tuple(one for one in found if isinstance(one, MovementOption))
