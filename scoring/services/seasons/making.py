"""The nights of a whole season from one event: a copy of it on each day of the series."""

import datetime
from collections.abc import Collection

from django.db import transaction

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import NightState
from clubs.night_calendar import nights_between
from clubs.policy import Act, Actor, account_of, require
from rules.base.words import gettext_noop as N_
from scoring.models import Season
from scoring.services.seasons.choosing import refuse_strange_night
from scoring.services.seasons.held import held_season
from tournaments.models import Tournament
from tournaments.services.nights import copy_event

MOST_AT_ONCE = 60


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
