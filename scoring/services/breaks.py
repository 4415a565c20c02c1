"""A break called by the director, and its end: written down, and shown everywhere at once."""

from functools import partial
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.models import User
from scoring.models import Kind
from scoring.selectors.pulse import renew
from scoring.services.saying import Saying, reason_written
from tournaments import services as seating
from tournaments.models import Stage
from tournaments.selectors import Rest, rest_of
from tournaments.services.events import open_for
from tournaments.states import TournamentState


@transaction.atomic
def call_break(
    *,
    by: User,
    stage: Stage,
    minutes: int | None = None,
    after_round: bool = False,
    reason: str = "",
    uuid: UUID | None = None,
) -> Rest | None:
    """A break from now or after the round being played, of so many minutes or (None) until it is ended.

    The clock of the round stands meanwhile. Returns the break as it is then. `Refusal` while another is called.
    """
    asked = {"what": "call", "minutes": minutes, "after_round": after_round}
    saying = Saying(by, stage.tournament, Kind.BREAK, uuid or uuid4(), asked, reason_written(reason))
    if saying.answer() is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        called = seating.call_break(stage=stage, at=timezone.now(), minutes=minutes, after_round=after_round)
        saying.record(moves=False, after=called.after_round, until=called.until and called.until.isoformat())
        transaction.on_commit(partial(renew, stage.pk), robust=True)
    return rest_of(stage, timezone.now())


@transaction.atomic
def end_break(*, by: User, stage: Stage, reason: str = "", uuid: UUID | None = None) -> None:
    """Play goes on: the break is over early, or taken back before it began. `Refusal` where there is none."""
    saying = Saying(by, stage.tournament, Kind.BREAK, uuid or uuid4(), {"what": "end"}, reason_written(reason))
    if saying.answer() is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        called = seating.end_break(stage=stage, at=timezone.now())
        saying.record(moves=False, begun=called.began_at is not None)
        transaction.on_commit(partial(renew, stage.pk), robust=True)
