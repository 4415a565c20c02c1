"""Undo a stage that was begun by mistake, while nothing has been played in it."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from scoring.ledger.command import Command
from scoring.ledger.entries.stage_back import StageBack
from scoring.models import ScoreCard
from scoring.reads.undo_seating import seats_of
from scoring.reads.undo_stage import refuse_begun
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.standings.ledger_position import release
from tournaments import services as tournament_services
from tournaments.models import Stage
from tournaments.services.events import open_for
from tournaments.states import TournamentState


@transaction.atomic
def undo_stage(*, by: User, stage: Stage, reason: str, uuid: UUID | None = None) -> Stage:
    """The stage is as if it had not begun; the one before plays on, and is answered. Its standings move again.

    The STAGE_BACK entry keeps its seating; the ADVANCE entry names its qualifiers. `Refusal` for the first
    stage, once anything is written at a table of it or recorded about it, and where it is not in play.
    """
    command = Command(by, StageBack(stage=stage.pk, number=stage.number), uuid or uuid4(), reasoned(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return Stage.objects.get(pk=write.before.back)
    open_for(stage.tournament, TournamentState.PLAYING)
    list(ScoreCard.objects.select_for_update().filter(stage=stage))  # nobody writes at a table in the meantime
    advance = refuse_begun(stage)
    seats = seats_of(stage)
    ScoreCard.objects.filter(stage=stage).delete()
    was = {pk: (line, first) for pk, line, first in advance.was}
    before = tournament_services.undo_stage(by=by, stage=stage, was=was)
    release(before.pk)
    write.append(replace(command.entry, back=before.pk, seats=seats))
    return before
