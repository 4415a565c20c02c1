"""The new plan that can still be undone, from the history alone and the current plan."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from scoring.ledger.entries import entry_of
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.house import HouseSitsIn
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry
from tournaments.models import Stage

# The plan was made for other people, or another stage: an earlier one does not fit any more.
_OTHERS_PLAY = Advance | HouseSitsIn | LatePair | Return | Withdrawal


class PlanToUndo(NamedTuple):
    """Entry `link` made the plan from round `first` on; `before` is what it changed (`plan_kept`)."""

    link: int
    first: int
    before: Mapping[str, Any]


def event_entries(tournament_id: int) -> Iterator[tuple[int, BaseEntry]]:
    """The event's own chain, first to last, by link. One query."""
    for row in LedgerEntry.objects.filter(tournament=tournament_id, game=None).order_by("link"):
        yield row.link, entry_of(row)


def plan_to_undo(stage: Stage, entries: Iterable[tuple[int, BaseEntry]]) -> PlanToUndo | None:
    """The last new plan, unless a round of it is seated or somebody came or left since. At most one query."""
    plans: list[tuple[int, Replan]] = []
    for link, entry in entries:
        match entry:
            case Replan():
                plans.append((link, entry))
            case ReplanBack(takes_back=undone):
                plans = [one for one in plans if one[0] != undone]
            case _ if isinstance(entry, _OTHERS_PLAY):
                plans = []
    if not plans or not plans[-1][1].before:
        return None
    link, plan = plans[-1]
    planned = (plan.room, plan.first - 1 + plan.left, plan.first - 1)
    if (stage.room, stage.rounds_planned, stage.rounds.count()) != planned:
        return None
    return PlanToUndo(link, plan.first, plan.before or {})
