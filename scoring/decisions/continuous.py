"""Continuous play in a knock-out: chosen by the director, and the next games seated as soon as a result is in."""

from uuid import UUID, uuid4

from django.db import transaction

from clubs.after_commit import after_commit
from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.pace import PaceChanged
from scoring.services.run import begin
from scoring.services.start_ready import start_ready_games
from scoring.standings.event_summary import renew
from tournaments.models import Stage
from tournaments.services.events import refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import TournamentState


@transaction.atomic
def change_pace(*, by: User, stage: Stage, continuous: bool, uuid: UUID | None = None) -> Stage:
    """Start each game of a knock-out as soon as both sides are known, or wait for the round again.

    Games in play are not touched. Switched on, the games that can start do so at once. `Refusal` in other movements.
    """
    command = Command(by, PaceChanged(stage=stage.pk, continuous=continuous), uuid or uuid4())
    write = begin(command, stage.tournament)
    if write.before:
        return Stage.objects.get(pk=stage.pk)
    changed = locked_stage(stage)
    refuse_pace(changed)
    changed.continuous = continuous
    changed.save(update_fields=["continuous"])
    write.append(command.entry)
    start_ready_games(stage.pk)
    after_commit(renew, stage.pk)
    return changed


def refuse_pace(stage: Stage) -> None:
    """`Refusal` unless a knock-out is in play."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if stage.live is None or not stage.live.whole:
        raise Refusal("not_knock_out", N_("Only a knock-out can start games before the round."))
