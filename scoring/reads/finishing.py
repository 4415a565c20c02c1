"""The end of an event: its final table as the ledger has it now, and whether it was ended before it had a champion.

After a second stage its places come first, and then those of the stage before for all who did not qualify.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES, champion
from rules.tournament.standings import Standings
from rules.tournament.standings.table import StandingsRow
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.reopen import EventReopened
from scoring.models import Kind, LedgerEntry
from scoring.standings.bracket import bracket_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import ShownRow, published, shown_rows, version_of
from tournaments.models import Entry, Stage
from tournaments.states import OVER, TournamentState


@dataclass(frozen=True, slots=True)
class FinishedPlace:
    """A row of the standings of a stage, with its place in the whole event."""

    place: int
    row: StandingsRow
    shared: bool
    reason: Sentence
    list: Sentence | None = None


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A row of the final table: `row`, as its stage has it, with place, reason and list in the whole event."""

    place: int
    row: ShownRow
    shared: bool
    reason: Sentence
    list: Sentence | None = None


def final_table(stage: Stage) -> tuple[FinalRow, ...]:
    """Every ranked pair of the event, best place first. One statement a stage for their names."""
    standings = derive(stage.pk)
    if stage.tournament.state in OVER:
        standings = standings.over()
    placed = list(places(stage, standings))
    shown: dict[int, ShownRow] = {}
    for _, of_a_stage in groupby(placed, key=lambda each: id(each.row.table)):
        rows = [each.row for each in of_a_stage]
        found = shown_rows(stage.tournament_id, rows[0].table, {}, [row.index for row in rows])
        shown.update((row.number, row) for row in found)
    return tuple(
        FinalRow(each.place, shown[int(each.row.entry)], each.shared, each.reason, each.list) for each in placed
    )


def final_rows(stage: Stage, standings: Standings) -> list[list[Any]]:
    """The same as the ledger keeps it: [place, entry, played, wins, points, reason], and its list where there are."""
    numbered = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    ids = dict(numbered.values_list("number", "pk"))
    return [
        [each.place, ids[int(row.entry)], row.played, str(row.wins), str(row.points), str(each.reason)]
        + ([str(each.list)] if each.list else [])
        for each in places(stage, standings)
        for row in (each.row,)
    ]


def places(stage: Stage, standings: Standings) -> Iterator[FinishedPlace]:
    """The standings of a stage, then those of the stages before, the last first, of anyone who has no place yet.

    Where the stage before had several lists, those of one place on them share one here.
    """
    taken = set()
    for row in standings.rows:
        taken.add(row.entry)
        yield FinishedPlace(row.place, row, standings.shared(row.index), row.reason, standings.list_at(row.index).title)
    for earlier in earlier_stages(stage):
        before = published(version_of(earlier.pk))[0].over()
        rest = sorted((row for row in before.rows if row.entry not in taken), key=lambda row: row.place)
        above = len(taken)
        for row in rest:
            taken.add(row.entry)
            place = above + 1 + sum(other.place < row.place for other in rest)
            shared = any(other.place == row.place and other is not row for other in rest)
            text = N_("Place {place} of stage {stage}. {reason}")
            yield FinishedPlace(
                place, row, shared, message(text, place=row.place, stage=earlier.number, reason=row.reason)
            )


def earlier_stages(stage: Stage) -> tuple[Stage, ...]:
    """Those before it, the last first. No query for the first stage."""
    if stage.number == 1:
        return ()
    return tuple(Stage.objects.filter(tournament=stage.tournament_id, number__lt=stage.number).order_by("-number"))


def without_champion(stage: Stage) -> bool:
    """Whether the stage is a knock-out that nobody has won yet."""
    if stage.movement not in SHAPES:
        return False
    return champion(bracket_of(stage.pk, stage.movement).bracket) is None


def ended_early(tournament_id: int, state: str) -> str:
    """Why the event was ended before it had a champion; "" where it was not, or was taken up again.

    No query while it is played.
    """
    if state not in OVER:
        return ""
    rows = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind__in=(Kind.EARLY, Kind.REOPEN))
    for row in rows.order_by("-link"):
        match entry_of(row):
            case EndedEarly():
                return row.reason
            case EventReopened(was=TournamentState.FINISHED):
                return ""
    return ""
