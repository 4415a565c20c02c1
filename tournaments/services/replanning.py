"""Re-planning: the director says what the rest of the evening must keep, and only later rounds change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import transaction

from clubs.errors import Refusal
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements import (
    Prospect,
    Room,
    RoundByRoundMovement,
    RoundSeating,
    afresh,
    from_json,
    prospect,
    to_json,
)
from rules.tournament.movements.planning import MOST_ROUNDS
from tournaments.models import Stage
from tournaments.selectors import playing_on
from tournaments.selectors.chart import seated_so_far
from tournaments.services.plan_preview import RoundChange, compared, plan_fingerprint, refuse_outdated_preview
from tournaments.services.stages import locked_stage
from tournaments.states import StageState

PLANNED: Final = ("plan", "room", "rounds_planned", "replanned", "over")  # the fields of a stage that a plan changes


@dataclass(frozen=True, slots=True)
class Replanned:
    """The rounds that differ from the earlier plan, and the effect of either plan; `first`: the first of all to come.

    `plan`: all later rounds as they would be.
    `room`: tables out of use and entries that keep their table, from now on. `joined`: there were several rooms, and is
    one.
    """

    first: int
    rounds: tuple[RoundChange, ...]
    before: Prospect
    after: Prospect
    room: Room
    joined: bool
    previewed: str
    plan: Sequence[RoundSeating]
    afresh: bool = True


def preview_replan(
    *, stage: Stage, rounds: int | None = None, without: Sequence[int] = (), stay: Sequence[int] = ()
) -> Replanned:
    """The effect of a new plan from here; changes nothing. RulesError and `Refusal` as `replan_stage`."""
    room = Room(tuple(sorted({*stay})), tuple(sorted({*without})))
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("This can only be done while the event is in play."))
    left = stage.rounds_left
    if not left and not rounds:
        raise Refusal("no_round_left", N_("Every round has been drawn. Enter how many more to play."))
    played, numbers = seated_so_far(stage), [entry.number or 0 for entry in playing_on(stage)]
    before, wanted = from_json(stage.plan), left if rounds is None else rounds
    if stage.live:
        _check_live(stage, stage.live, rounds, room, numbers)
        after: Sequence[RoundSeating] = ()
    else:
        after = afresh(
            stage.event_format,
            stage.movement,
            numbers=numbers,
            rounds=wanted,
            played=played,
            planned=before,
            without=room.without,
            stay=room.stay,
            wishes=stage.settled_wishes,
        )
    first = len(played) + 1
    return Replanned(
        first,
        compared(before, after, first),
        replace(prospect(played, before, numbers), rounds=left),
        replace(prospect(played, after, numbers), rounds=wanted),
        room,
        stage.settled_room.sections > 1,
        plan_fingerprint(first, before, after, left, wanted, stage.room, room.to_json()),
        after,
    )


@transaction.atomic
def replan_stage(
    *,
    stage: Stage,
    previewed: str | None,
    rounds: int | None = None,
    without: Sequence[int] = (),
    stay: Sequence[int] = (),
) -> Replanned:
    """The `rounds` still to come (None: as many as planned), for those who play now; rounds seated stay.

    `without`: tables out of use from now on; `stay`: numbers that keep the table at which they last sat. Movements
    drawn round by round keep to that in the rounds they draw. `PreviewOutdated` unless `previewed` is the
    fingerprint of what is done; `Refusal` where no round is left; RulesError for an impossible plan.
    """
    stage = locked_stage(stage)
    change = preview_replan(stage=stage, rounds=rounds, without=without, stay=stay)
    refuse_outdated_preview(change, previewed)
    stage.plan = to_json(change.plan)
    stage.room = change.room.to_json()
    stage.rounds_planned = change.first - 1 + change.after.rounds
    stage.replanned = change.first
    stage.over = False
    stage.save(update_fields=PLANNED)
    return change


def plan_kept(stage: Stage) -> dict[str, Any]:
    """All of the stage that a new plan changes, as `restore_plan` takes it."""
    return {name: getattr(stage, name) for name in PLANNED}


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


def restore_plan(*, stage: Stage, kept: Mapping[str, Any]) -> Stage:
    """The stage with the plan that `plan_kept` gave; the caller knows that it still fits."""
    stage = locked_stage(stage)
    for name in PLANNED:
        setattr(stage, name, kept[name])
    stage.save(update_fields=PLANNED)
    return stage


def _check_live(
    stage: Stage, live: RoundByRoundMovement, rounds: int | None, room: Room, numbers: Sequence[int]
) -> None:
    """RulesError where a movement drawn round by round cannot keep to it."""
    faults = []
    if live.whole and rounds is not None:
        text = N_("{movement} plays as many rounds as it needs to find a winner.")
        faults.append(Fault("rounds", message(text, movement=live.title)))
    if rounds is not None and not 0 <= rounds <= MOST_ROUNDS:
        text = N_("The rounds left to play can be 0 to {most}, not {rounds}.")
        faults.append(Fault("rounds", message(text, most=MOST_ROUNDS, rounds=rounds)))
    if room.stay and not stage.event_format.in_twos:
        text = N_("{movement} decides where everyone goes, so nobody can keep a table.")
        faults.append(Fault("stay", message(text, movement=live.title)))
    if faults:
        raise RulesError(faults)
    room.refuse_live(live, max(numbers, default=0))
