"""Re-planning: the rest of the evening as the director confirmed it, recorded with its new plan."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from rules.movements import to_json
from scoring.ledger.command import Command
from scoring.ledger.entries.replan import Replan
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments import services as tournament_services
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
    """Rounds to come are seated again, as `tournaments.services.replan_stage` has it; rounds seated stay.

    Returns what changed; None for a UUID that has been answered before. The REPLAN entry keeps the new plan, how many
    rounds there are, tables out of use and the entries that keep their table. `PreviewOutdated` unless `previewed` is
    the fingerprint of the current difference.
    """
    asked = Replan(rounds=rounds, without=tuple(sorted({*without})), stay=tuple(sorted({*stay})))
    command = Command(by, asked, uuid or uuid4(), reason_written(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return None
    open_for(stage.tournament, TournamentState.PLAYING)
    change = tournament_services.replan_stage(
        by=by, stage=stage, previewed=previewed, rounds=rounds, without=without, stay=stay
    )
    decided = replace(
        asked,
        first=change.first,
        left=change.after.rounds,
        changed=tuple(one_round.round for one_round in change.rounds),
        plan=to_json(one_round.after for one_round in change.rounds),
        room=change.room.to_json(),
    )
    write.append(decided)
    return change
