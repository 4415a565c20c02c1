"""The end of an event: played out, published, and reopened when something must be corrected."""

import datetime

from django.db import transaction
from django.utils import timezone

from clubs.models import User
from clubs.services.closing import hold_open
from tournaments.models import Tournament
from tournaments.models.tournament import new_secret
from tournaments.services.history import moved
from tournaments.states import StageState, TournamentState, move


@transaction.atomic
def finish_tournament(*, tournament: Tournament, by: User | None = None) -> Tournament:
    """Played out: no round is seated any more. That no game is open is for `scoring` to see."""
    moved(tournament, TournamentState.FINISHED, by=by)
    for stage in tournament.stages.filter(state=StageState.RUNNING):
        move(stage, StageState.FINISHED)
    return tournament


@transaction.atomic
def publish_tournament(
    *, tournament: Tournament, by: User | None = None, at: datetime.datetime | None = None
) -> Tournament:
    """Publish the final table, and with it the secret of the draws, for good."""
    first = tournament.published_at or at or timezone.now()
    moved(tournament, TournamentState.PUBLISHED, by=by, published_at=first, secret_shown=True)
    return tournament


@transaction.atomic
def reopen_tournament(*, tournament: Tournament, by: User | None = None, reason: str = "") -> Tournament:
    """One step back: published to played out, or played out to in play.

    Draws in play after a publication come from a new secret, whose hash is shown from now on; the one that
    everybody has seen stays shown with the draws made from it.
    """
    if tournament.state == TournamentState.PUBLISHED:
        moved(tournament, TournamentState.FINISHED, by=by, reason=reason)
        return tournament
    hold_open(by=by, club_id=tournament.club_id)
    moved(tournament, TournamentState.PLAYING, by=by, reason=reason, **_another_secret(tournament))
    last = tournament.stages.order_by("number").last()
    if last is not None and last.state == StageState.FINISHED:
        move(last, StageState.RUNNING)
    return tournament


def _another_secret(tournament: Tournament) -> dict[str, object]:
    """Fields of an event whose secret has been seen; none while it has not."""
    if not tournament.secret_shown:
        return {}
    seen = {"secret": tournament.secret, "last": tournament.draws_made}
    earlier = [*tournament.earlier_secrets, seen]
    return {"secret": new_secret(), "secret_shown": False, "earlier_secrets": earlier}
