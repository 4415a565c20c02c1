"""Undo a new plan of the rounds to come, while no round of it is seated and nobody came or left."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import Room, from_json, prospect
from scoring.decisions.replanning import PLANNED, Replanned
from scoring.decisions.undo import Past, Undo, whole_event
from scoring.decisions.undone import Row
from scoring.ledger.command import Command
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.house import HouseSitsIn
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.models import LedgerEntry
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from tournaments.models import Stage
from tournaments.selectors import playing_on
from tournaments.selectors.chart import seated_so_far
from tournaments.services.events import open_for
from tournaments.services.plan_preview import compared, plan_fingerprint
from tournaments.services.stages import locked_stage
from tournaments.states import TournamentState

# The plan was made for other people, or another stage: an earlier one does not fit any more.
_OTHERS_PLAY = Advance | HouseSitsIn | LatePair | Return | Withdrawal


def plan_to_undo(stage: Stage, rows: Iterable[Row]) -> tuple[int, Replan] | None:
    """The last new plan with its link, unless a round of it is seated or somebody came or left since.

    `rows`: the event's own chain, first to last. At most one query.
    """
    plans: list[tuple[int, Replan]] = []
    for row, entry in rows:
        match entry:
            case Replan():
                plans.append((row.link, entry))
            case ReplanBack(takes_back=undone):
                plans = [one for one in plans if one[0] != undone]
            case _ if isinstance(entry, _OTHERS_PLAY):
                plans = []
    if not plans or not plans[-1][1].before:
        return None
    link, plan = plans[-1]
    planned = (plan.room, plan.first - 1 + plan.left, plan.first - 1)
    return (link, plan) if (stage.room, stage.rounds_planned, stage.rounds.count()) == planned else None


def preview_restored(*, stage: Stage, kept: Mapping[str, Any]) -> Replanned:
    """The effect of going back to the plan that `plan_kept` gave; changes nothing."""
    played, numbers = seated_so_far(stage), [entry.number or 0 for entry in playing_on(stage)]
    now, then = from_json(stage.plan), from_json(kept["plan"])
    first, wanted = len(played) + 1, kept["rounds_planned"] - len(played)
    return Replanned(
        first,
        compared(now, then, first),
        replace(prospect(played, now, numbers), rounds=stage.rounds_left),
        replace(prospect(played, then, numbers), rounds=wanted),
        Room.from_json(kept["room"]),
        False,
        plan_fingerprint(first, now, then, stage.rounds_left, wanted, stage.room, kept["room"]),
        then,
    )


@transaction.atomic
def undo_replan(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID | None = None) -> ReplanBack:
    """The rounds to come are again as they were before the new plan, which is entry `link` of the event's history.

    `Refusal` "planned_since" once a round of it is seated, or somebody came or left.
    """
    return restore_plan(Command(by, ReplanBack(takes_back=link), uuid or uuid4(), reasoned(reason)), stage)


def restore_plan(command: Command[ReplanBack], stage: Stage) -> ReplanBack:
    """The same, by a command that may have no reason."""
    asked = command.entry
    write = begin(command, stage.tournament)
    if write.before:
        return write.before
    open_for(stage.tournament, TournamentState.PLAYING)
    stage = locked_stage(stage)
    last, before = _last_plan(stage, asked.takes_back)
    for name in PLANNED:
        setattr(stage, name, before[name])
    stage.save(update_fields=PLANNED)
    decided = replace(asked, first=last.first, left=stage.rounds_left)
    write.append(decided)
    return decided


def refuse_planned_since(stage: Stage, link: int) -> None:
    """`Refusal` unless the new plan that is entry `link` can still be undone."""
    _last_plan(stage, link)


def _last_plan(stage: Stage, link: int) -> tuple[Replan, Mapping[str, Any]]:
    """The new plan of entry `link`, and the plan before it."""
    rows = LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None).order_by("link")
    number, last = plan_to_undo(stage, ((row, entry_of(row)) for row in rows)) or (0, None)
    if last is None or last.before is None or number != link:
        text = N_("The plan changed since, or a round of it is seated. Change the plan again instead.")
        raise Refusal("planned_since", text)
    return last, last.before


def _is_current(past: Past, row: LedgerEntry, plan: Replan) -> bool:
    link, _ = plan_to_undo(past.stage, (one for one in past.rows if one[0].game_id is None)) or (0, None)
    return link == row.link


def _undo(row: LedgerEntry, plan: Replan, stage: Stage) -> partial[ReplanBack]:
    return partial(undo_replan, stage=stage, link=row.link)


UNDO: tuple[Undo[Any], ...] = (
    Undo(
        form=Replan,
        service=_undo,
        states=(TournamentState.PLAYING,),
        subject=whole_event,
        offered=_is_current,
    ),
)
