"""The final table as the ledger has it now: every pair with its place, its sums and the reason."""

from dataclasses import dataclass

from rules.standings import Decided
from rules.words import Sentence
from scoring.selectors.derived import derive
from scoring.selectors.standings import written
from tournaments.models import Entry, Stage
from tournaments.states import OVER


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One pair; `settled` is false in a tie that is still open, `shared` where others have the same place."""

    place: int
    number: int
    name: str
    zone: str
    played: int
    wins: str
    points: str
    settled: bool
    shared: bool
    reason: Sentence


def final_table(stage: Stage) -> tuple[FinalRow, ...]:
    """Every ranked pair, best place first."""
    entries = {entry.number: entry for entry in _entries(stage)}
    standings = derive(stage.pk)
    if stage.tournament.state in OVER:
        standings = standings.over()
    rows = []
    for row in standings.rows:
        entry = entries[int(row.entry)]
        rows.append(
            FinalRow(
                place=row.place,
                number=int(row.entry),
                name=entry.name,
                zone=entry.zone.name if entry.zone else "",
                played=row.played,
                wins=written(row.wins),
                points=written(row.points),
                settled=row.decided_by is not Decided.TIE,
                shared=standings.shared(row.index),
                reason=row.reason,
            )
        )
    return tuple(rows)


def _entries(stage: Stage) -> list[Entry]:
    found = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    return list(found.select_related("zone"))
