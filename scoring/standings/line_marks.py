"""The mark of one entry's line of the standings: the same mark, the same line and the same reason for its place.

Most versions of the standings leave most lines as they were. A page about one entry is sent again only when its own
mark changes.
"""

import hashlib

from rules.tournament.standings import Standings
from scoring.standings.latest_by_stage import LatestByStage
from scoring.standings.snapshot import SnapshotVersion, published

STAGES = 256  # whose marks a process keeps: some bytes for each entry that somebody looks at


def line_mark(version: SnapshotVersion, number: int) -> str | None:
    """The mark of the entry with this number; None where it has no line. No statement, one for a new version."""
    kept = _marks.get(version.stage)
    if kept is None or kept[0] != version:
        kept = version, {}
        _marks.keep(version.stage, kept)
    marks = kept[1]
    if number not in marks:
        marks[number] = _mark(published(version)[0], number)
    return marks[number]


def _mark(standings: Standings, number: int) -> str | None:
    index = next((index for index, line in enumerate(standings.lines) if line.entry == number), None)
    if index is None:
        return None
    row = standings.row(index)
    sums = row.place, standings.shared(index), row.played, row.wins, row.points
    shown = (*sums, standings.list_at(index).title, standings.basis(index))
    return hashlib.blake2b(repr(shown).encode(), digest_size=8).hexdigest()


_marks = LatestByStage[tuple[SnapshotVersion, dict[int, str | None]]](STAGES)
