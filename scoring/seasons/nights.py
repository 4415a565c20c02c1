"""The nights of a season: which events count, a copy of one for each day of the series, and players on duty."""

import datetime
from collections.abc import Collection

from django.db import transaction
from django.db.models import Q

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import NightState, Player
from clubs.night_calendar import nights_between
from clubs.policy import Act, Actor, account_of, require
from rules.base.words import gettext_noop as N_
from scoring.models import Season, SeasonDuty, SeasonNight
from scoring.seasons.changes import held_season, refuse_published_season
from scoring.seasons.events import SeasonEvent, season_events
from tournaments.models import Entry, Tournament
from tournaments.services.nights import copy_event
from tournaments.states import EntryState

MOST_AT_ONCE = 60


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


def nights_to_make(season: Season) -> tuple[datetime.date, ...]:
    """The days of the series, from today to the end of the season, on which no event is planned. Three queries.

    A season without a last day gets the next year.
    """
    if season.series_id is None:
        return ()
    today = today_in(season.club.time_zone)
    first, key = max(season.first, today), f"s{season.series_id}-"
    last = season.last or first + datetime.timedelta(days=364)
    events = Tournament.objects.filter(club=season.club_id, rehearsal_of=None, put_away=False)
    planned = set(events.filter(date__range=(first, last)).values_list("date", flat=True))
    nights = (night for night in nights_between(season.club, first, last) if night.key.startswith(key))
    days = (night.date for night in nights if night.state == NightState.PLANNED and night.date not in planned)
    return tuple(days)[:MOST_AT_ONCE]


@transaction.atomic
def season_nights_from(
    *, by: Actor, season: Season, template: Tournament, dates: Collection[datetime.date]
) -> list[Tournament]:
    """A copy of the template on each of these days, without its people.

    The actor needs the permission to create events too. `Refusal` "no_days", "other_days" for a day that is not free
    any more, or is no day of the series.
    """
    require(by, Act.CREATE_EVENT, season.club)
    row = held_season(by, season)
    refuse_strange_night(row, template)
    if not dates:
        raise Refusal("no_days", N_("Choose at least one day."))
    if not set(dates) <= set(nights_to_make(row)):
        raise Refusal("other_days", N_("The calendar has changed. Check the days again."))
    user = account_of(by)
    return [copy_event(by=user, tournament=template, name=template.name, date=day) for day in sorted(set(dates))]


@transaction.atomic
def put_on_duty(*, by: Actor, season: Season, tournament: Tournament, player: Player) -> SeasonDuty:
    """The player was on duty on this night. Put on duty twice, it is the same.

    `Refusal` "no_night" for an event that does not count, "other_club", "played" for somebody who plays in it.
    """
    row = held_season(by, season)
    player = player.kept
    if tournament.pk not in {event.id for event in season_events(row)}:
        raise _no_night()
    if player.club_id != row.club_id or player.erased_at:
        raise Refusal("other_club", N_("This player does not belong to the club."))
    mine = Q(first=player) | Q(second=player)
    if Entry.objects.filter(mine, tournament=tournament).exclude(state=EntryState.WITHDRAWN).exists():
        raise Refusal("played", N_("{player} is entered in this event. Duty is for players who do not play."),
                      player=player)  # fmt: skip
    values = {"by": account_of(by)}
    return SeasonDuty.objects.get_or_create(season=row, tournament=tournament, player=player, defaults=values)[0]


def refuse_duty(season: Season, counting: Collection[SeasonEvent]) -> None:
    """`Refusal` where nobody can be put on duty: of a published season, and while no event counts."""
    refuse_published_season(season)
    if not counting:
        raise _no_night()


@transaction.atomic
def take_off_duty(*, by: Actor, season: Season, duty: SeasonDuty) -> None:
    """The player was not on duty after all."""
    row = held_season(by, season)
    row.duties.filter(pk=duty.pk).delete()


def _no_night() -> Refusal:
    return Refusal("no_night", N_("This event does not count for the season."))
