"""A knock-out that has no champion, and an event that was ended before it had one."""

from rules.brackets import SHAPES, champion
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.reopen import EventReopened
from scoring.models import Kind, LedgerEntry
from scoring.standings.bracket import bracket_of
from tournaments.models import Stage
from tournaments.states import OVER, TournamentState


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
