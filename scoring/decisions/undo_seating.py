"""Undo the start of an event, or the closing of a round and the seating of the next, before the first hand.

`undo_offered` says when and with what effect; the acts refuse by the same conditions.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Exists, QuerySet

from clubs.after_commit import after_commit
from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.decisions.undo_conditions import counting_since, decided_since, refuse_continuous
from scoring.decisions.undone import Row
from scoring.ledger.command import Command
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.round import RoundClosed
from scoring.ledger.entries.round_back import RoundBack
from scoring.ledger.entries.start import Start
from scoring.ledger.entries.start_back import StartBack
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
from tournaments.models import Round, Stage, Tournament
from tournaments.services.events import open_for
from tournaments.states import RoundState, StageState, TournamentState

_SEATED_BY = (Kind.START, Kind.ADVANCE, Kind.ROUND, Kind.ROUND_BACK)


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """The start of the event can be undone now (`start`), or else the seating of `round`.

    `reopens`: the round that is open again, if any. `lines`: the effect in words.
    """

    round: int
    start: bool
    reopens: int | None
    lines: tuple[Sentence, ...]


def undo_offered(round_: Round, tables: int) -> UndoOffer | None:
    """The offer of the desk for a round with this number of `tables`; None where the service would refuse.

    One query.
    """
    try:
        _refuse_not_in_play(round_)
        if begins_event(round_):
            late = _start_kept(round_).late
            return UndoOffer(round_.number, True, None, tuple(_start_undone(round_, tables, len(late))))
        reopens = _round_reopened(round_)
    except Refusal:
        return None
    return UndoOffer(round_.number, False, reopens, tuple(_seating_undone(round_, reopens, tables)))


def begins_event(round_: Round) -> bool:
    """Whether it was seated by the start of the event, so that undoing it undoes the start."""
    return round_.number == round_.stage.number == 1


def refuse_undo_seating(round_: Round) -> None:
    """`Refusal` unless the seating of the round can be undone now: by `undo_start` if it begins the event."""
    _refuse_touched(round_)
    if begins_event(round_):
        _start_kept(round_)
    else:
        _round_reopened(round_)


@transaction.atomic
def undo_round(*, by: User, round: Round, reason: str = "", uuid: UUID | None = None) -> Round | None:  # noqa: A002
    """The seated round is removed, and the one before is open again; None where that was closed by itself.

    The ROUND_BACK entry keeps the seating. `Refusal` once a hand, result or signature is saved at one of its tables.
    """
    stage = round.stage
    write = begin(Command(by, RoundBack(round=round.number), uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        now = _locked(round)
        reopened, seats = _round_reopened(now), seats_of(now)
        ScoreCard.objects.filter(game__round=now).delete()
        tournament_services.unseat_round(round=now)
        if reopened is not None:
            tournament_services.reopen_after_undo(round=stage.rounds.get(number=reopened))
        after_commit(renew, stage.pk)
        write.append(replace(write.command.entry, reopened=reopened, seats=seats))
        return stage.rounds.filter(number=reopened or 0).first()
    return stage.rounds.filter(number=write.before.reopened or 0).first()


@transaction.atomic
def undo_start(*, by: User, round: Round, reason: str = "", uuid: UUID | None = None) -> Tournament:  # noqa: A002
    """Registration is open again: entries, numbers and check-ins are as before the start. Tables keep their links.

    Late pairs are registered like the others, and penalties still count. The START_BACK entry keeps the seating.
    `Refusal` once a hand, result or signature is saved at a table.
    """
    stage = round.stage
    command = Command(by, StartBack(stage=stage.pk), uuid or uuid4(), reason_written(reason))
    write = begin(command, stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        now = _locked(round)
        kept, seats = _start_kept(now), seats_of(now)
        ScoreCard.objects.filter(stage=stage).delete()
        was = ((pk, tuple(values)) for pk, *values in kept.start.was)
        tournament_services.undo_start(by=by, stage=stage, was=was, late=kept.late)
        write.append(replace(command.entry, seats=seats))
    return Tournament.objects.get(pk=stage.tournament_id)


def _locked(round_: Round) -> Round:
    """The round as it is now, with its cards locked: nobody writes at a table of it in the meantime."""
    now = get_or_refuse(Round.objects.select_related("stage__tournament"), pk=round_.pk)
    list(ScoreCard.objects.select_for_update().filter(game__round=now))
    _refuse_touched(now)
    return now


def _refuse_touched(round_: Round) -> None:
    """`Refusal` unless the round is in play, and nothing is saved at any of its tables."""
    _refuse_not_in_play(round_)
    tables = tables_touched(round_)
    if tables is not None:
        text = N_("Round {round} has begun. Tables with entries: {tables}. Correct them one by one.")
        raise Refusal("round_begun", text, round=round_.number, tables=tables)


def _refuse_not_in_play(round_: Round) -> None:
    """`Refusal` unless the round is open, and no game of it started by itself."""
    stage = round_.stage
    if stage.state != StageState.RUNNING or round_.state != RoundState.OPEN:
        raise Refusal("not_last_round", N_("Only the round in play can be undone."))
    refuse_continuous(stage)


def tables_touched(round_: Round) -> str | None:
    """The tables of the round where anything is saved, "3, 4"; None where nothing is."""
    written = set(_at_tables(round_).values_list("game__table__number", flat=True))
    return ", ".join(str(number or "–") for number in sorted(written, key=lambda one: one or 0)) if written else None


@dataclass(frozen=True, slots=True)
class StartKept:
    """The START entry of the event, and the ids of pairs that came late since: they are registered again."""

    start: Start
    late: tuple[int, ...]


def _at_tables(round_: Round) -> QuerySet[LedgerEntry]:
    return LedgerEntry.objects.filter(game__round=round_)


def _start_kept(round_: Round) -> StartKept:
    """The START entry and the late pairs since; `Refusal` once anything else that still counts was recorded."""
    first, *since = _recorded(round_)
    for row, entry in since:
        if not isinstance(entry, LatePair):
            raise decided_since(row)
    row, start = first
    if not isinstance(start, Start) or start.stage != round_.stage_id:
        raise decided_since(row)
    return StartKept(start, tuple(entry.entry for _, entry in since if isinstance(entry, LatePair)))


def _round_reopened(round_: Round) -> int | None:
    """The number of the round that is open again when this one goes; None where it was seated by itself.

    `Refusal` once anything was recorded since, such as a withdrawal: it may depend on the round.
    """
    if round_.number == 1:
        raise Refusal("first_round", N_("This is the first round of the stage. Undo the stage instead."))
    row, entry = _recorded(round_)[-1]
    if isinstance(entry, RoundClosed) and entry.following == round_.number:
        return entry.round
    if row.at > round_.opened_at:
        raise decided_since(row)
    return None


def _recorded(round_: Round) -> list[Row]:
    """The entries of the event that count, from the one by which a round was last seated: never empty.

    `Refusal` once anything is saved at a table of the round, also about a game that is void by now.
    """
    own = LedgerEntry.objects.filter(~Exists(_at_tables(round_)), tournament=round_.stage.tournament_id, game=None)
    rows = counting_since(_SEATED_BY, own)
    if not rows:
        raise Refusal("not_last_round", N_("Only the round in play can be undone."))
    return rows


def _start_undone(round_: Round, tables: int, late: int) -> Iterator[Sentence]:
    yield message(N_("Registration is open again. Names, check-ins and numbers are as before the start."))
    if late:
        yield message(N_("{late} late {late:entry is|entries are} registered, without a number."), late=late)
    yield message(_FREED, round=round_.number, count=tables)
    yield message(N_("Table links and penalties stay. Draws stay in the list: a new start uses the next draw."))


def _seating_undone(round_: Round, reopens: int | None, tables: int) -> Iterator[Sentence]:
    if reopens is not None:
        yield message(N_("Round {round} is open again, with its results."), round=reopens)
    yield message(_FREED, round=round_.number, count=tables)
    if round_.stage.live and not round_.stage.live.whole:
        yield message(N_("The draw stays in the list: seated again, the round uses the next draw."))


_FREED = N_("The seating of round {round} is removed at {count} {count:table|tables}. Printed seating is out of date.")


def seats_of(seated: Round | Stage) -> tuple[dict[str, object], ...]:
    """The seating of a round, or of a whole stage, as the entry of the history keeps it."""
    games = seated.games.select_related("table").prefetch_related("seats").order_by("pk")
    return tuple(
        {"table": game.table.number if game.table else 0, "entries": [seat.entry_id for seat in game.seats.all()]}
        for game in games
    )
