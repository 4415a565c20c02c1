"""Which nights count, where the series of the season does not say it."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from scoring.models import Season, SeasonNight
from scoring.services.seasons.held import held_season
from tournaments.models import Tournament


@transaction.atomic
def choose_night(*, by: Actor, season: Season, tournament: Tournament, counts: bool) -> SeasonNight:
    """Whether an event of the club counts, whatever the series says. `Refusal` "other_club", "rehearsal"."""
    row = held_season(by, season)
    refuse_strange_night(row, tournament)
    values = {"counts": counts}
    return SeasonNight.objects.update_or_create(season=row, tournament=tournament, defaults=values)[0]


def refuse_strange_night(season: Season, tournament: Tournament) -> None:
    """`Refusal` of an event that cannot be a night of this season."""
    if tournament.club_id != season.club_id:
        raise Refusal("other_club", N_("This event belongs to another club."))
    if tournament.rehearsal:
        raise Refusal("rehearsal", N_("A rehearsal counts for nothing. Choose another event."))
