"""A stage that was begun by mistake is taken back, while nothing has been played in it."""

from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from scoring.models import Kind, ScoreCard, Snapshot
from scoring.selectors.stage_back import refuse_begun
from scoring.services.saying import Saying, reasoned
from tournaments import services as seating
from tournaments.models import Stage
from tournaments.services.events import open_for
from tournaments.states import TournamentState


@transaction.atomic
def take_back_stage(*, by: User, stage: Stage, reason: str, uuid: UUID | None = None) -> Stage:
    """The stage is as if it had not begun; the one before plays on, and is answered. Its standings move again.

    The STAGE_BACK entry keeps its seating; who went on to it stands in the ADVANCE entry. `Refusal` for the first
    stage, once anything is written at a table of it or said about it, and where it is not in play.
    """
    asked = {"stage": stage.pk, "number": stage.number}
    saying = Saying(by, stage.tournament, Kind.STAGE_BACK, uuid or uuid4(), asked, reasoned(reason))
    if answer := saying.answer():
        return Stage.objects.get(pk=answer["back"])
    open_for(stage.tournament, TournamentState.PLAYING)
    list(ScoreCard.objects.select_for_update().filter(stage=stage))  # nobody writes at a table meanwhile
    advance = refuse_begun(stage)
    seats = [
        {"table": game.table.number if game.table else 0, "entries": [seat.entry_id for seat in game.seats.all()]}
        for game in stage.games.select_related("table").prefetch_related("seats").order_by("pk")
    ]
    ScoreCard.objects.filter(stage=stage).delete()
    was = {pk: (line, first) for pk, line, first in advance.body["answer"].get("was", ())}
    before = seating.take_back_stage(by=by, stage=stage, was=was)
    Snapshot.objects.filter(stage=before).update(frozen=False)
    saying.record(back=before.pk, seats=seats)
    return before
