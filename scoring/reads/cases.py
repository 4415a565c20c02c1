"""The cases of one game that wait for the desk: its calls, its objections, and sheets that differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.ledger.entries.call import CaseKind
from scoring.reads.calls import calls_at
from scoring.reads.differing import taken_at
from scoring.reads.objections import objections_to
from scoring.reads.table_state import TableState, TableStatus
from scoring.reads.taken import OnTheWay


@dataclass(frozen=True, slots=True)
class GameCase:
    """A case of a game. `link`: of its entry, None of sheets that differ. `taken`: somebody of the desk is on the way.

    `open`: it waits for somebody of the desk.
    """

    kind: CaseKind
    link: int | None
    open: bool
    taken: OnTheWay | None


def cases_of(state: TableState) -> Iterator[GameCase]:
    """Every call and objection of a game, settled or not, and its sheets, whether they differ or not."""
    differ, game = state.status is TableStatus.DIFFERS, state.game_id
    yield GameCase(CaseKind.DIFFERS, None, differ, taken_at([state]).get(game))
    for call in calls_at([game]):
        yield GameCase(CaseKind.CALL, call.link, call.open, call.taken)
    for objection in objections_to([game]):
        yield GameCase(CaseKind.OBJECTION, objection.link, objection.open, objection.taken)


def untaken_cases(state: TableState) -> tuple[GameCase, ...]:
    """Those of a game that wait, and that nobody has taken."""
    return tuple(case for case in cases_of(state) if case.open and not case.taken)
