"""Re-planned from here: the rest of the evening as the director agreed to it, written down with what it came to."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from rules.movements import to_json
from scoring.models import Kind
from scoring.services.saying import Saying, reason_written
from tournaments import services as seating
from tournaments.models import Stage
from tournaments.services import Replanned
from tournaments.services.events import open_for
from tournaments.states import TournamentState


@transaction.atomic
def replan(
    *,
    by: User,
    stage: Stage,
    previewed: str | None,
    rounds: int | None = None,
    without: Sequence[int] = (),
    stay: Sequence[int] = (),
    reason: str = "",
    uuid: UUID | None = None,
) -> Replanned | None:
    """Rounds to come are seated afresh, as `tournaments.services.replan_stage` has it; rounds drawn up stay.

    Returns what changed; None for a UUID that has been answered before. The REPLAN entry keeps the new plan, how many
    rounds there are, tables out of use and who keeps their table. `NotAsSeen` unless `previewed` is the mark of the
    difference as it is now.
    """
    asked = {"rounds": rounds, "without": sorted({*without}), "stay": sorted({*stay})}
    saying = Saying(by, stage.tournament, Kind.REPLAN, uuid or uuid4(), asked, reason_written(reason))
    if saying.answer() is not None:
        return None
    open_for(stage.tournament, TournamentState.PLAYING)
    change = seating.replan_stage(by=by, stage=stage, previewed=previewed, rounds=rounds, without=without, stay=stay)
    plan = to_json(turn.after for turn in change.rounds)
    changed = [turn.round for turn in change.rounds]
    saying.record(first=change.first, left=change.after.rounds, changed=changed, plan=plan, room=change.room.to_json())
    return change
