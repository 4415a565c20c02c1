"""Which events of a club are nights of a season: those of its series, and those chosen by hand."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

from clubs.clock import today_in
from clubs.night_calendar import nights_between
from scoring.models import Season
from tournaments.models import Tournament
from tournaments.states import BEFORE_PLAY, TournamentState

FAR = datetime.timedelta(days=366)  # a season without a last day looks so far ahead
_FIELDS = ("code", "name", "date", "moved_from", "starts", "state", "listed")


@dataclass(frozen=True, slots=True)
class SeasonEvent:
    """An event that could count. `by_series`: its series says so; `counts`: it does, by its series or by choice."""

    id: int
    code: str
    name: str
    date: datetime.date
    state: TournamentState
    by_series: bool
    counts: bool

    @property
    def begun(self) -> bool:
        """Whether it has results that count, or will soon."""
        return self.counts and self.state not in (*BEFORE_PLAY, TournamentState.CANCELLED)

    @property
    def provisional(self) -> bool:
        """Whether its places may still change without any correction."""
        return self.state != TournamentState.PUBLISHED


def season_events(season: Season, *, every: bool = False) -> tuple[SeasonEvent, ...]:
    """The events that count, by date; `every`: also the others of the season's days. At most four queries."""
    chosen = dict(season.chosen.values_list("tournament", "counts"))
    nights = dict(_nights_of_series(season))
    events = Tournament.objects.filter(club=season.club_id, rehearsal_of=None, put_away=False)
    last = season.last or datetime.date.max
    asked = Q(pk__in=chosen) | Q(date__in=nights) | Q(moved_from__in=nights)
    if every:
        asked |= Q(date__range=(season.first, last))
    rows = list(events.filter(asked).order_by("date", "pk").only(*_FIELDS))
    of_series = _of_series(rows, nights)
    found = (_event(row, row.pk in of_series, chosen) for row in rows)
    return tuple(event for event in found if event.counts or every)


def last_played(events: Iterable[SeasonEvent]) -> datetime.date | None:
    """The day of the last night that has begun; None before the first. Rules of nights up to it never change."""
    return max((event.date for event in events if event.begun), default=None)


def _nights_of_series(season: Season) -> Iterable[tuple[datetime.date, datetime.time]]:
    """The days of the series, and when its night begins."""
    if season.series_id is None:
        return
    last = season.last or max(season.first, today_in(season.club.time_zone)) + FAR
    key = f"s{season.series_id}-"
    for night in nights_between(season.club, season.first, last):
        if night.key.startswith(key):
            yield night.date, night.starts


def _of_series(rows: Iterable[Tournament], nights: Mapping[datetime.date, datetime.time]) -> set[int]:
    """The listed events of these nights. Of several on one day, those that begin when the night does."""
    by_day: dict[datetime.date, list[Tournament]] = defaultdict(list)
    for row in rows:
        day = next((day for day in (row.date, row.moved_from) if day in nights), None)
        if day is not None and row.listed and row.starts in (None, nights[day]):
            by_day[day].append(row)
    found = set()
    for some in by_day.values():
        exact = [row for row in some if row.starts is not None]
        found |= {row.pk for row in exact or some}
    return found


def _event(row: Tournament, by_series: bool, chosen: Mapping[int, bool]) -> SeasonEvent:
    state = TournamentState(row.state)
    return SeasonEvent(row.pk, row.code, row.name, row.date, state, by_series, chosen.get(row.pk, by_series))
