"""A call for the director from an own page, and what came of it."""

import datetime
from dataclasses import dataclass

from rules.words import Sentence
from scoring.models import Kind, LedgerEntry
from scoring.reads.calls import DirectorCall, calls_at
from scoring.reads.desk_words import desk_words
from tournaments.models import Entry, Seat


@dataclass(frozen=True, slots=True)
class OwnCall:
    """The last call of a side. `decided`: what the desk then did to the game, each sentence with its reason."""

    at: datetime.datetime
    words: str
    open: bool
    on_the_way: bool
    decided: tuple[tuple[Sentence, str], ...]


def own_call(entry: Entry) -> OwnCall | None:
    """About the game that the entry plays or played last. Two queries where it called nobody, four at most."""
    seat = Seat.objects.filter(entry=entry).order_by("-game").first()
    if seat is None or not LedgerEntry.objects.filter(game=seat.game_id, kind=Kind.CALL).exists():
        return None
    own = [one for one in calls_at([seat.game_id]) if one.side == seat.side]
    return _shown(own[-1]) if own else None


def _shown(call: DirectorCall) -> OwnCall:
    decided: tuple[tuple[Sentence, str], ...] = ()
    if not call.open:
        ruling = ((call.ruling, ""),) if call.ruling else ()
        decided = desk_words(call.game) or ruling  # the ruling stays here when the table goes on
    return OwnCall(call.at, call.words, call.open, call.on_the_way, decided)
