"""Whether the rules that a stage froze are unchanged, and whether its tables follow from its results."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import LawBook, laws_written
from rules.tournament.standings import SitOutPolicy, Standings
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.basis import BasisChanged
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.stage_back import StageBack
from scoring.ledger.entries.start import Start
from scoring.ledger.entries.start_back import StartBack
from scoring.ledger.entries.table import FinalTable
from scoring.models import Kind, LedgerEntry, Snapshot
from scoring.reads.finishing import final_rows
from scoring.standings.derived import placed
from scoring.standings.inputs import standings_inputs
from scoring.verification.problem import UNREADABLE, LedgerProblem
from tournaments.models import Stage, Tournament
from tournaments.services.starting import laws_on
from tournaments.states import TournamentState

_FREEZE = (Kind.START, Kind.ADVANCE, Kind.ORDER, Kind.BASIS, Kind.STAGE_BACK, Kind.START_BACK)
COLUMNS = 5  # of a final row: place, entry, played, wins, points. Its reason is a sentence, whose wording may change


@dataclass(frozen=True, slots=True)
class FrozenStage:
    """The rules of a stage, from the entry that began it and from those that changed it. None: it does not say.

    `laws` of a stage after the first are those that were agreed; a head table's bell is in them once it has begun.
    """

    laws: Mapping[str, Any]
    sit_out: Mapping[str, Any]
    tie_order: tuple[str, ...]
    lists: str
    entries: tuple[int, ...]
    movement: str | None
    matter: int | None
    basis: str | None


def frozen_of(event_id: int) -> dict[int, FrozenStage]:
    """By stage, what the event's own chain says of it."""
    frozen: dict[int, FrozenStage] = {}
    for row in LedgerEntry.objects.filter(tournament=event_id, game=None, kind__in=_FREEZE).order_by("link"):
        match entry_of(row):
            case Start() as start:
                frozen[start.stage] = _frozen(start)
            case Advance() as advance:
                frozen[advance.to] = replace(_frozen(advance), entries=advance.entries)
            case OrderChanged(stage=stage, tie_order=order, lists=lists) if stage in frozen:
                frozen[stage] = replace(frozen[stage], tie_order=order, lists=lists)
            case BasisChanged(stage=stage, compare=compare) if stage in frozen:
                frozen[stage] = replace(frozen[stage], basis=compare)
            case StageBack(stage=stage) | StartBack(stage=stage):
                frozen.pop(stage, None)
    return frozen


def _frozen(began: Start | Advance) -> FrozenStage:
    return FrozenStage(
        laws=began.laws,
        sit_out=began.sit_out,
        tie_order=began.tie_order,
        lists=began.lists,
        entries=(),
        movement=began.played,
        matter=began.matter,
        basis=began.compared or began.compare,
    )


def stage_problems(event_id: int) -> Iterator[LedgerProblem]:
    """The differences from the start of a stage and the director's later changes."""
    stages = {stage.pk: stage for stage in Stage.objects.filter(tournament=event_id).select_related("tournament")}
    frozen = frozen_of(event_id)
    for stage_id in sorted(frozen.keys() - stages.keys()):
        text = N_("The stage with the id {stage} started, but has been deleted.")
        yield LedgerProblem(event_id, None, None, "lost_stage", message(text, stage=stage_id))
    for stage in stages.values():
        if not _can_be_read(stage):
            text = N_("Stage {stage} has settings that cannot be read.")
            yield LedgerProblem(event_id, None, None, "unreadable_stage", message(text, stage=stage.number))
    for stage_id in sorted(frozen.keys() & stages.keys()):
        for text in _changed(stages[stage_id], frozen[stage_id]):
            sentence = message(text, stage=stages[stage_id].number)
            yield LedgerProblem(event_id, None, None, "wrong_stage", sentence)


def _can_be_read(stage: Stage) -> bool:
    """Whether pages can open the settings that the record does not hold."""
    try:
        _settings = stage.settled_room, stage.settled_wishes, stage.settled_night, len(stage.plan)
    except UNREADABLE:
        return False
    return True


def _changed(stage: Stage, frozen: FrozenStage) -> Iterator[str]:
    if not _same_laws(stage, frozen):
        yield N_("Stage {stage} has different rules than when it started.")
    if stage.tie_order != list(frozen.tie_order):
        yield N_("Stage {stage} breaks ties in a different order than the history shows.")
    if stage.lists != frozen.lists:
        yield N_("Stage {stage} uses different ranking lists than the history shows.")
    if frozen.basis not in (None, stage.basis):
        yield N_("Stage {stage} compares results differently than the history shows.")
    if not _same_policy(stage, frozen):
        yield N_("Stage {stage} scores sit-outs differently than when it started.")
    if tuple(stage.entries) != frozen.entries:
        yield N_("Stage {stage} has different entries than those that qualified.")
    if frozen.movement not in (None, stage.movement) or frozen.matter not in (None, stage.places_that_matter):
        yield N_("The movement or the playoff places of stage {stage} are not those it started with.")


def _same_laws(stage: Stage, frozen: FrozenStage) -> bool:
    try:
        agreed: LawBook = laws_written(frozen.laws)
        return stage.law_book in (agreed, laws_on(agreed, stage.movement, stage.settled_night))
    except UNREADABLE:
        return False


def _same_policy(stage: Stage, frozen: FrozenStage) -> bool:
    try:
        return SitOutPolicy.from_json(stage.sit_out_policy) == SitOutPolicy.from_json(frozen.sit_out)
    except UNREADABLE:
        return False


def table_problems(tournament: Tournament) -> Iterator[LedgerProblem]:
    """Whether standings shown to everybody, and final tables in the ledger, follow from the results."""
    stages = tuple(Stage.objects.filter(tournament=tournament).select_related("tournament").order_by("number"))
    derived: dict[int, Standings] = {}
    for stage in stages:
        known = standings_inputs(stage.pk)
        derived[stage.pk] = placed(known)
        if _shown_otherwise(stage, known.ledger_position, derived[stage.pk]):
            text = N_("The standings shown for stage {stage} do not match its results.")
            yield LedgerProblem(tournament.pk, None, None, "wrong_standings", message(text, stage=stage.number))
    numbered = {stage.pk: stage for stage in stages}
    for stage_id, link, rows in _tables_told(tournament):
        if stage_id in numbered and _cut(rows) != _cut(final_rows(numbered[stage_id], derived[stage_id].over())):
            text = N_("The final standings of stage {stage} in the history do not match its results.")
            yield LedgerProblem(
                tournament.pk, None, link, "wrong_table", message(text, stage=numbered[stage_id].number)
            )


def _shown_otherwise(stage: Stage, ledger_position: int, derived: Standings) -> bool:
    """Whether a snapshot shows other places or sums; one that is behind, or held still, covers less and may."""
    shown = Snapshot.objects.filter(stage=stage).values_list("covers", "body").first()
    if shown is None or shown[0] < ledger_position or not shown[1]:
        return False
    try:
        return shown[0] > ledger_position or _sums(Standings.from_json(shown[1])) != _sums(derived)
    except UNREADABLE:
        return True


def _sums(standings: Standings) -> list[tuple[Any, ...]]:
    return [(row.place, row.entry, row.played, row.wins, row.points) for row in standings.rows]


def _tables_told(tournament: Tournament) -> Iterator[tuple[int, int, list[list[Any]]]]:
    """Stage, link and rows of each final table that the history still goes by."""
    kinds = [Kind.ADVANCE, Kind.STAGE_BACK, *([Kind.TABLE] if tournament.state == TournamentState.PUBLISHED else [])]
    own = LedgerEntry.objects.filter(tournament=tournament, game=None, kind__in=kinds).order_by("link")
    last: dict[int, tuple[int, list[list[Any]]]] = {}
    for row in own:
        match entry_of(row):
            case StageBack(back=back):
                last.pop(back, None)
            case Advance(stage=stage, rows=rows) | FinalTable(stage=stage, rows=rows):
                last[stage] = (row.link, list(rows))
    for stage_id, (link, rows_then) in last.items():
        yield stage_id, link, rows_then


def _cut(rows: list[list[Any]]) -> list[list[Any]]:
    return [row[:COLUMNS] for row in rows]
