"""A break called by the director, and its end: recorded, and shown everywhere at once."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.after_commit import after_commit
from clubs.models import User
from scoring.ledger.command import Command
from scoring.ledger.entries.break_ import BreakCalled, BreakEnded
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
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
    """A break from now or after the round being played, of a number of `minutes` or (None) until it is ended.

    The clock of the round is stopped in the meantime. Returns the new break. `Refusal` while another is
    called.
    """
    asked = BreakCalled(minutes=minutes, after_round=after_round)
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return rest_of(stage, timezone.now())
    open_for(stage.tournament, TournamentState.PLAYING)
    called = tournament_services.call_break(stage=stage, at=timezone.now(), minutes=minutes, after_round=after_round)
    after_commit(renew, stage.pk)
    write.append(replace(asked, after=called.after_round, until=called.until.isoformat() if called.until else None))
    return rest_of(stage, timezone.now())


@transaction.atomic
def end_break(*, by: User, stage: Stage, reason: str = "", uuid: UUID | None = None) -> None:
    """Play continues: the break is over early, or cancelled before it began. `Refusal` where there is none."""
    write = begin(Command(by, BreakEnded(), uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return
    open_for(stage.tournament, TournamentState.PLAYING)
    called = tournament_services.end_break(stage=stage, at=timezone.now())
    after_commit(renew, stage.pk)
    write.append(BreakEnded(begun=called.began_at is not None))
