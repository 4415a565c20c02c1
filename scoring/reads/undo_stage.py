"""The effect of undoing a later stage, and the reasons why it cannot be undone."""

from collections.abc import Iterator

from clubs.errors import Refusal
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.advance import Advance
from scoring.models import Kind, LedgerEntry
from scoring.reads.undo_seating import still_counting
from tournaments.models import Entry, Stage
from tournaments.selectors.seating import with_entries
from tournaments.states import StageState


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
