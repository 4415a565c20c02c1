"""Which movements an event could be played in, before it begins."""

from dataclasses import dataclass, replace

from clubs.names import fold
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import any_laws_of
from rules.tournament.movements import Evening, EventFormat, LiveOption, MovementAdvice, advise_movements
from tournaments.models import Single, Tournament
from tournaments.states import EntryState


def pairs_present(tournament: Tournament) -> int:
    """Pairs (or players) that are checked in, or all that are registered while nobody is. Two queries."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    return entries.filter(state=EntryState.CHECKED_IN).count() or entries.count()


@dataclass(frozen=True, slots=True)
class PeopleHere:
    """The names of those who will be seated, and of those who are `absent`. While nobody is checked in, all will be.

    `waiting`: players who are here too, and have no partner; a start leaves them out.
    """

    here: tuple[str, ...]
    absent: tuple[str, ...]
    anybody_here: bool
    waiting: tuple[str, ...] = ()


def people_here(tournament: Tournament) -> PeopleHere:
    """The people that a start now would seat. Two queries."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN).by_name().with_names("state")
    here = tuple(name for state, name in entries if state == EntryState.CHECKED_IN)
    rest = tuple(name for state, name in entries if state != EntryState.CHECKED_IN)
    waiting = tuple(map(str, waiting_for_partners(tournament)))
    return PeopleHere(here, rest, True, waiting) if here else PeopleHere(rest, (), False, waiting)


def waiting_for_partners(tournament: Tournament) -> list[Single]:
    """The players who are here and have no partner, by name; everybody counts as here while nobody is checked in.

    House players only fill tables, so nobody misses them.
    """
    waiting = list(tournament.singles_entered.filter(entry=None, house=False).select_related("player"))
    here = [single for single in waiting if single.checked_in]
    checked_in = bool(here) or tournament.entries.filter(state=EntryState.CHECKED_IN).exists()
    return sorted(here if checked_in else waiting, key=lambda single: fold(str(single)))


def advice_for(
    tournament: Tournament,
    *,
    minutes: int | None = None,
    rounds: int | None = None,
    pairs: int | None = None,
    tables: int | None = None,
    rooms: int = 1,
) -> MovementAdvice:
    """The movements that fit the event, and why the others do not; None is no limit, for `minutes` what the event says,
    and for `pairs` (or players) those present.

    With several `rooms`, the movements that fit the smallest, and the draw for all of them together. RulesError if
    there is no time, or there are too few.
    """
    event_format = tournament.event_format
    minutes = tournament.minutes_available if minutes is None else minutes
    count = pairs_present(tournament) if pairs is None else pairs
    advice = advise_movements(event_format, Evening(count, tournament.minutes_per_game, minutes, rounds, tables))
    if rooms == 1:
        return advice
    smallest, there = max(event_format.fewest, count // rooms), tables and tables // rooms
    inside = advise_movements(event_format, Evening(smallest, tournament.minutes_per_game, minutes, rounds, there))
    known = {one.movement for one in inside.options}
    drawn = (one for one in advice.options if isinstance(one, LiveOption) and one.movement not in known)
    return replace(inside, options=(*inside.options, *drawn))


def advice_by_book(ruleset: str, evening: Evening, *, changing: bool = False) -> MovementAdvice:
    """The movements that fit an evening under an unchanged rule book, before there is an event; `changing`: a new
    partner each round.

    RulesError as `advice_for`, and where `changing` is not for the book.
    """
    laws = any_laws_of(ruleset)
    if changing and not laws.partners:
        sentence = message(N_("These rules have no partners, so partners cannot change."))
        raise RulesError(Fault("no_partners_to_change", sentence))
    return advise_movements(EventFormat(laws, changing), evening)
