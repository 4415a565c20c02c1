"""Re-planning: the rest of the evening as the director confirmed it, recorded with its new plan; and undoing that."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import to_json
from scoring.ledger.command import Command
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.reads.undo_plan import event_entries, plan_to_undo
from scoring.services.reasons import reason_written, reasoned
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
    kept = tournament_services.plan_kept(get_or_refuse(Stage.objects.all(), pk=stage.pk))
    change = tournament_services.replan_stage(
        stage=stage, previewed=previewed, rounds=rounds, without=without, stay=stay
    )
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


@transaction.atomic
def undo_replan(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID | None = None) -> ReplanBack:
    """The rounds to come are again as they were before the new plan, which is entry `link` of the event's history.

    `Refusal` "planned_since" once a round of it is seated, or somebody came or left.
    """
    asked = ReplanBack(takes_back=link)
    write = begin(Command(by, asked, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return write.before
    open_for(stage.tournament, TournamentState.PLAYING)
    stage = get_or_refuse(Stage.objects.all(), pk=stage.pk)
    last = plan_to_undo(stage, event_entries(stage.tournament_id))
    if last is None or last.link != link:
        text = N_("The plan changed since, or a round of it is seated. Change the plan again instead.")
        raise Refusal("planned_since", text)
    stage = tournament_services.restore_plan(stage=stage, kept=last.before)
    decided = replace(asked, first=last.first, left=stage.rounds_left)
    write.append(decided)
    return decided
