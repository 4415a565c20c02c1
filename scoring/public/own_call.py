"""A call for the director from an own page, and what came of it."""

import datetime
from dataclasses import dataclass

from rules.base.words import Sentence
from scoring.models import Kind, LedgerEntry
from scoring.reads.calls import DirectorCall, calls_at
from scoring.reads.desk_words import desk_words
from scoring.standings.event_summary import EventSummary
from tournaments.models import Entry, Round, Seat
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class OwnCall:
    """The last call of a side. `decided`: what the desk then did to the game, each sentence with its reason."""

    at: datetime.datetime
    words: str
    open: bool
    on_the_way: bool
    decided: tuple[tuple[Sentence, str], ...]


def own_call(entry: Entry) -> OwnCall | None:
    """Its last call, until that is settled and the next round is open. Two queries where it called nobody."""
    sides = dict(Seat.objects.filter(entry=entry).values_list("game", "side"))
    if not sides or not LedgerEntry.objects.filter(game__in=sides, kind=Kind.CALL).exists():
        return None
    own = sorted((one for one in calls_at(sides) if one.side == sides[one.game]), key=lambda one: one.id)
    opened = Round.objects.filter(games=max(sides)).values_list("opened_at", flat=True).first()
    return _shown(own[-1]) if own and (own[-1].open or not opened or own[-1].at >= opened) else None


def game_to_call_about(entry: Entry, now: EventSummary) -> int | None:
    """The game that the entry plays, or else its last one, while its result can be corrected."""
    seats = Seat.objects.filter(entry=entry, game__stage=now.stage)
    playing = seats.filter(game__state=GameState.OPEN) if now.in_play else seats.none()
    found = playing.order_by("-game").first() or seats.filter(game__state=GameState.FINAL).order_by("-game").first()
    return found.game_id if found else None


def _shown(call: DirectorCall) -> OwnCall:
    decided: tuple[tuple[Sentence, str], ...] = ()
    if not call.open:
        ruling = ((call.ruling, ""),) if call.ruling else ()
        decided = desk_words(call.game) or ruling  # the ruling stays here when the table goes on
    return OwnCall(call.at, call.words, call.open, call.on_the_way, decided)
