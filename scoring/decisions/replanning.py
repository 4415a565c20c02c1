"""Re-planning: the director says what the rest of the evening must keep. Only later rounds change.

The new plan is in the history as the director confirmed it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
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
from scoring.ledger.command import Command
from scoring.ledger.entries.replan import Replan
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments.models import Stage
from tournaments.selectors import playing_on
from tournaments.selectors.cannot_move import staying_now
from tournaments.selectors.chart import seated_so_far
from tournaments.services.events import open_for, refuse_unless
from tournaments.services.plan_preview import (
    RoundChange,
    compared,
    others_moved,
    plan_fingerprint,
    refuse_outdated_preview,
)
from tournaments.services.stages import locked_stage, refuse_not_running
from tournaments.states import TournamentState

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

    @property
    def stale(self) -> tuple[int, ...]:
        """The numbers whose printed movement cards are wrong once the plan is made."""
        return tuple(sorted(others_moved(self.rounds)))


def preview_replan(*, stage: Stage, rounds: int | None = None, without: Sequence[int] = ()) -> Replanned:
    """The effect of a new plan from here; changes nothing.

    The `rounds` still to come (None: as many as planned), for those who play now; rounds seated stay. `without`: tables
    out of use from now on. Those marked so keep the table at which they last sat. Movements drawn round by round keep
    to that in the rounds they draw. `Refusal` where no round is left; RulesError for an impossible plan.
    """
    room = Room(staying_now(stage), tuple(sorted({*without})))
    refuse_replan(stage)
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


def refuse_replan(stage: Stage) -> None:
    """`Refusal` where no new plan is possible: out of play, or in a knock-out without a round to come."""
    refuse_not_running(stage)
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if not stage.rounds_left and stage.live and stage.live.whole:
        raise Refusal("no_round_left", N_("Every round of this knock-out has been drawn."))


@transaction.atomic
def replan(
    *,
    by: User,
    stage: Stage,
    previewed: str | None,
    rounds: int | None = None,
    without: Sequence[int] = (),
    reason: str = "",
    uuid: UUID | None = None,
) -> Replanned | None:
    """Rounds to come are seated again, as `preview_replan` has it; rounds seated stay.

    Returns what changed; None for a UUID that has been answered before. The REPLAN entry keeps the new plan, how many
    rounds there are, tables out of use and the entries that keep their table. `PreviewOutdated` unless `previewed` is
    the fingerprint of the current difference.
    """
    asked = Replan(rounds=rounds, without=tuple(sorted({*without})), stay=staying_now(stage))
    command = Command(by, asked, uuid or uuid4(), reason_written(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return None
    open_for(stage.tournament, TournamentState.PLAYING)
    stage = locked_stage(stage)
    kept = plan_kept(stage)
    change = preview_replan(stage=stage, rounds=rounds, without=without)
    refuse_outdated_preview(change, previewed)
    stage.plan = to_json(change.plan)
    stage.room = change.room.to_json()
    stage.rounds_planned = change.first - 1 + change.after.rounds
    stage.replanned = change.first
    stage.over = False
    stage.save(update_fields=PLANNED)
    decided = replace(
        asked,
        first=change.first,
        left=change.after.rounds,
        changed=tuple(one_round.round for one_round in change.rounds),
        plan=to_json(one_round.after for one_round in change.rounds),
        room=change.room.to_json(),
        before=kept,
    )
    write.append(decided)
    return change


def plan_kept(stage: Stage) -> dict[str, Any]:
    """All of the stage that a new plan changes, as `preview_restored` and the history take it."""
    return {name: getattr(stage, name) for name in PLANNED}


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
    if faults:
        raise RulesError(faults)
    room.refuse_live(live, max(numbers, default=0))
