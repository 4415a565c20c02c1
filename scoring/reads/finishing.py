"""The end of an event: its final table as the ledger has it now, and whether it was ended before it had a champion.

After a second stage its places come first, and then those of the stage before for all who did not qualify.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES, champion
from rules.tournament.standings import Decided, Standings
from rules.tournament.standings.table import StandingsRow
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.reopen import EventReopened
from scoring.models import Kind, LedgerEntry
from scoring.standings.bracket import bracket_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import published, rate_words, rate_written, version_of, written
from tournaments.models import Entry, Stage
from tournaments.states import OVER, TournamentState


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One pair; `settled` is false in a tie that is still open, `shared` where others have the same place.

    `rate` is what decides first, per game, and `rate_of` what it is of; "" and None where totals are compared.
    `list`: the title of the list on which it has its place, where there are several.
    """

    place: int
    number: int
    name: str
    zone: str
    played: int
    wins: str
    points: str
    rate: str
    rate_of: Sentence | None
    settled: bool
    shared: bool
    reason: Sentence
    list: Sentence | None = None


@dataclass(frozen=True, slots=True)
class FinishedPlace:
    """A row of the standings of a stage, with its place in the whole event."""

    place: int
    row: StandingsRow
    shared: bool
    reason: Sentence
    list: Sentence | None = None


def final_table(stage: Stage) -> tuple[FinalRow, ...]:
    """Every ranked pair of the event, best place first."""
    entries = {entry.number: entry for entry in _entries(stage)}
    standings = derive(stage.pk)
    if stage.tournament.state in OVER:
        standings = standings.over()
    rows = []
    for placed in places(stage, standings):
        row, entry = placed.row, entries[int(placed.row.entry)]
        rows.append(
            FinalRow(
                place=placed.place,
                number=int(row.entry),
                name=entry.name,
                zone=entry.zone.name if entry.zone else "",
                played=row.played,
                wins=written(row.wins),
                points=written(row.points),
                rate=rate_written(row.table, row.index),
                rate_of=rate_words(row.table),
                settled=row.decided_by is not Decided.TIE,
                shared=placed.shared,
                reason=placed.reason,
                list=placed.list,
            )
        )
    return tuple(rows)


def final_rows(stage: Stage, standings: Standings) -> list[list[Any]]:
    """The same as the ledger keeps it: [place, entry, played, wins, points, reason], and its list where there are."""
    ids = {entry.number: entry.pk for entry in _entries(stage)}
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


def _entries(stage: Stage) -> list[Entry]:
    found = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    return list(found.select_related("zone"))


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
