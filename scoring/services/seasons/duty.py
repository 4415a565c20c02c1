"""Players who could not play on a night, on duty for the club."""

from django.db import transaction
from django.db.models import Q

from clubs.errors import Refusal
from clubs.models import Player
from clubs.policy import Actor, account_of
from rules.base.words import gettext_noop as N_
from scoring.models import Season, SeasonDuty
from scoring.reads.seasons.events import season_events
from scoring.services.seasons.held import held_season
from tournaments.models import Entry, Tournament
from tournaments.states import EntryState


@transaction.atomic
def put_on_duty(*, by: Actor, season: Season, tournament: Tournament, player: Player) -> SeasonDuty:
    """The player was on duty on this night. Put on duty twice, it is the same.

    `Refusal` "no_night" for an event that does not count, "other_club", "played" for somebody who plays in it.
    """
    row = held_season(by, season)
    player = player.kept
    if tournament.pk not in {event.id for event in season_events(row)}:
        raise Refusal("no_night", N_("This event does not count for the season."))
    if player.club_id != row.club_id or player.erased_at:
        raise Refusal("other_club", N_("This player does not belong to the club."))
    mine = Q(first=player) | Q(second=player)
    if Entry.objects.filter(mine, tournament=tournament).exclude(state=EntryState.WITHDRAWN).exists():
        raise Refusal("played", N_("{player} is entered in this event. Duty is for players who do not play."),
                      player=player)  # fmt: skip
    values = {"by": account_of(by)}
    return SeasonDuty.objects.get_or_create(season=row, tournament=tournament, player=player, defaults=values)[0]


@transaction.atomic
def take_off_duty(*, by: Actor, season: Season, duty: SeasonDuty) -> None:
    """The player was not on duty after all."""
    row = held_season(by, season)
    row.duties.filter(pk=duty.pk).delete()
