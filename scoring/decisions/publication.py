"""Publishing: the final table becomes a ledger entry, standings are frozen, and the secret of the draws is shown."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Max

from clubs.after_commit import after_commit
from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, require
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.table import FinalTable
from scoring.models import Result, Snapshot
from scoring.reads.finishing import final_rows
from scoring.reads.qualifiers import qualifying
from scoring.services.run import begin
from scoring.standings import publishing
from scoring.standings.event_summary import renew
from scoring.standings.ledger_position import release
from tournaments import services as tournament_services
from tournaments.models import Stage, Tournament
from tournaments.services.event_letters import tell_results
from tournaments.services.events import locked, refuse_unless
from tournaments.states import RoundState, TournamentState


@transaction.atomic
def publish_event(*, by: User, stage: Stage, uuid: UUID | None = None) -> Tournament:
    """Publish the final table of an event that is finished.

    The TABLE entry keeps every row as [place, entry, played, wins, points, reason] and the qualifying pairs of each
    zone, so that what was published stays readable whatever the code becomes. The snapshot is held still. Standings
    that were frozen for the ceremony are released by it: everybody sees the final table.
    """
    command = Command(by, FinalTable(stage=stage.pk), uuid or uuid4())
    write = begin(command, stage.tournament)
    if write.before:
        return Tournament.objects.get(pk=stage.tournament_id)
    tournament = locked(stage.tournament)
    refuse_publishing(tournament)
    release(stage.pk)
    publishing.compute(stage.pk)
    snapshot = get_or_refuse(Snapshot.objects.all(), stage=stage)
    if Snapshot.objects.filter(stage=stage, frozen=False, version=snapshot.version).update(frozen=True) != 1:
        raise Refusal("wrong_state", N_("The standings just changed. Check them again, then publish."))
    standings = publishing.derive(stage.pk).over()
    through = tuple(
        {"zone": zone.zone, "qualified": [pair.entry for pair in zone.qualified]} for zone in qualifying(stage.pk)
    )
    decided = replace(
        command.entry,
        rows=tuple(final_rows(stage, standings)),
        by_rate=standings.by_rate,
        qualified=through,
        ledger_position=snapshot.covers,
    )
    after_commit(renew, stage.pk)
    published = tournament_services.publish_tournament(by=by, tournament=tournament)
    write.append(decided)
    if not published.rehearsal:
        tell_results(published)
    return published


def refuse_publishing(event: Tournament) -> None:
    """`Refusal` unless play is over, and the results are not published."""
    refuse_unless(event, TournamentState.FINISHED)


@transaction.atomic
def freeze(*, by: User, stage: Stage, still: bool = True) -> None:
    """Freeze the standings for the ceremony, or release them; not once they are published."""
    tournament = locked(stage.tournament)
    require(by, Act.PUBLISH, tournament.club, tournament_id=tournament.pk)
    refuse_published(tournament)
    if still and not Snapshot.objects.filter(stage=stage, frozen=True).exists():
        publishing.compute(stage.pk)
        closed = stage.rounds.filter(state=RoundState.CLOSED).aggregate(last=Max("number"))["last"] or 0
        later = Result.objects.filter(stage=stage, counts=True, game__round__number__gt=closed)
        Snapshot.objects.filter(stage=stage).update(frozen=True, frozen_after=closed, frozen_amid=later.exists())
    elif not still:
        release(stage.pk)
    after_commit(renew, stage.pk)
    publishing.wake(stage.pk)


def refuse_published(tournament: Tournament) -> None:
    """`Refusal` once the standings are published: they stay frozen."""
    if tournament.state == TournamentState.PUBLISHED:
        raise Refusal("published", N_("The results are published and frozen. Reopen the event to change them."))
