"""Ages for an event on its day: known to be, known not to be, or not known.

Birth dates stay at the desk: nothing here is shown to the public.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from clubs.ages import born_kept
from clubs.models import Player
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Tournament
from tournaments.states import EntryState

UNKNOWN = N_("{name}: age unknown")


class OfAge(StrEnum):
    """The known facts."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class AgeOf:
    """One player; `sentence` says what is known and why."""

    player: Player
    of_age: OfAge
    sentence: Sentence


def age_of(tournament: Tournament, player: Player) -> AgeOf:
    """Whether the player has the least age of the event on its day."""
    least, born, name = tournament.least_age or 0, born_kept(player.born), str(player)
    if not least:
        return AgeOf(player, OfAge.YES, message(N_("{name}: no minimum age"), name=name))
    if born is None:
        return AgeOf(player, OfAge.UNKNOWN, message(UNKNOWN, name=name))
    low, high = born.age_on(tournament.date)
    if low >= least:
        return AgeOf(player, OfAge.YES, message(N_("{name}: age {age} on the day"), name=name, age=low))
    if high < least:
        text = N_("{name}: age {age} on the day (minimum {least})")
        return AgeOf(player, OfAge.NO, message(text, name=name, age=high, least=least))
    text = N_("{name}: age {low} or {high} on the day (only the birth year is known)")
    return AgeOf(player, OfAge.UNKNOWN, message(text, name=name, low=low, high=high))


def too_young(tournament: Tournament, players: Iterable[Player]) -> tuple[AgeOf, ...]:
    """Those who are known not to be old enough. No query."""
    found = (age_of(tournament, player) for player in players)
    return tuple(one for one in found if one.of_age is OfAge.NO)


def ages(tournament: Tournament, entry: Entry) -> tuple[AgeOf, ...]:
    """The players of an entry, where the event asks for an age."""
    return tuple(age_of(tournament, player) for player in entry.players) if tournament.least_age else ()


def doubtful(tournament: Tournament, entry: Entry) -> tuple[AgeOf, ...]:
    """Players of a checked-in entry whose age is neither known nor confirmed."""
    if entry.age_seen or entry.state == EntryState.WITHDRAWN:
        return ()
    return tuple(one for one in ages(tournament, entry) if one.of_age is not OfAge.YES)
