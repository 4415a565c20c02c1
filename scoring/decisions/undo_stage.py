"""Undo a stage that was begun by mistake, while nothing has been played in it: its effect, and why it is too late."""

from collections.abc import Iterator
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.decisions.undo_seating import seats_of
from scoring.decisions.undone import still_counting
from scoring.ledger.command import Command
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.stage_back import StageBack
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.standings.ledger_position import release
from tournaments import services as tournament_services
from tournaments.models import Entry, Stage
from tournaments.selectors.seating import with_entries
from tournaments.services.events import open_for
from tournaments.states import StageState, TournamentState


@transaction.atomic
def undo_stage(*, by: User, stage: Stage, reason: str, uuid: UUID | None = None) -> Stage:
    """The stage is as if it had not begun; the one before plays on, and is answered. Its standings move again.

    The STAGE_BACK entry keeps its seating; the ADVANCE entry names its qualifiers. `Refusal` for the first
    stage, once anything is written at a table of it or recorded about it, and where it is not in play.
    """
    command = Command(by, StageBack(stage=stage.pk, number=stage.number), uuid or uuid4(), reasoned(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return Stage.objects.get(pk=write.before.back)
    open_for(stage.tournament, TournamentState.PLAYING)
    list(ScoreCard.objects.select_for_update().filter(stage=stage))  # nobody writes at a table in the meantime
    advance = refuse_begun(stage)
    seats = seats_of(stage)
    ScoreCard.objects.filter(stage=stage).delete()
    was = {pk: (line, first) for pk, line, first in advance.was}
    before = tournament_services.undo_stage(by=by, stage=stage, was=was)
    release(before.pk)
    write.append(replace(command.entry, back=before.pk, seats=seats))
    return before


def refuse_begun(stage: Stage) -> Advance:
    """The entry by which its qualifiers entered it; `Refusal` where the stage is the first, is over, or has been played
    in.
    """
    advances = event_rows(Advance, stage.tournament_id)
    begun = next(((row, advance) for row, advance in reversed(advances) if advance.to == stage.pk), None)
    if begun is None or not Stage.objects.filter(pk=stage.pk, state=StageState.RUNNING).exists():
        raise Refusal("no_stage_to_take_back", N_("Only a later stage that is still in play can be undone."))
    tables = sorted(
        set(LedgerEntry.objects.filter(game__stage=stage).values_list("game__table__number", flat=True)) - {None}
    )
    if tables:
        text = N_("The stage cannot be undone. Tables with entries: {tables}.")
        raise Refusal("stage_begun", text, tables=", ".join(map(str, tables)))
    own = LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, link__gt=begun[0].link)
    for entry, _ in still_counting(own.exclude(kind__in=(Kind.REOPEN, Kind.CLOCK, Kind.BREAK))):
        text = N_("The stage cannot be undone. Something was saved after it started: “{what}”.")
        raise Refusal("stage_spoken_of", text, what=entry.title)
    return begun[1]


def undone_with(stage: Stage) -> tuple[Sentence, ...]:
    """The effect of undoing it, in words; `Refusal` as `refuse_begun`."""
    refuse_begun(stage)
    return tuple(_undone(stage))


def _undone(stage: Stage) -> Iterator[Sentence]:
    names = {entry.pk: str(entry.title) for entry in Entry.objects.filter(pk__in=stage.entries)}
    yield message(
        N_("Stage {number} is removed. Back in the stage before: {pairs}."),
        number=stage.number,
        pairs=", ".join(names[pk] for pk in stage.entries),
    )
    for game in stage.games.select_related("table").prefetch_related(with_entries()).order_by("pk"):
        table = game.table.number if game.table else 0
        pairs = ", ".join(dict.fromkeys(str(seat.entry.title) for seat in game.seats.all()))
        yield message(N_("Table {table} is free again: {pairs}"), table=table, pairs=pairs)
    yield message(N_("Stage {number} is in play again. Its standings can change."), number=stage.number - 1)
