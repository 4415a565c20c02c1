"""The nights of a club between two days: series unrolled, with breaks and each night moved, skipped or cancelled."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote
from uuid import UUID

from django.core.cache import caches
from django.db.models import Q

from clubs.clock import zone_called
from clubs.models import CalendarBreak, Club, ClubNight, NightSeries, NightState, Venue
from clubs.policy import nothing_here
from clubs.selectors import get_or_refuse

NIGHT_KEPT = 60


@dataclass(frozen=True, slots=True)
class NightShown:
    """One night by the clock in the hall. `key` names it in addresses, `uid` in calendar feeds.

    `moved_from` is the day that its series would have it on, where that is another one.
    """

    key: str
    uid: str
    sequence: int
    changed_at: datetime.datetime
    date: datetime.date
    starts: datetime.time
    minutes: int
    name: str
    venue: str
    address: str
    info: str
    state: NightState
    reason: str
    moved_from: datetime.date | None
    time_zone: str

    @property
    def begins(self) -> datetime.datetime:
        """Its start, in the zone of the hall. A time that the change of the clocks leaves out is an hour later."""
        zone = zone_called(self.time_zone)
        local = datetime.datetime.combine(self.date, self.starts, tzinfo=zone)
        return local.astimezone(datetime.UTC).astimezone(zone)

    @property
    def ends(self) -> datetime.datetime:
        """Its end, `minutes` after its start by any clock."""
        end = self.begins.astimezone(datetime.UTC) + datetime.timedelta(minutes=self.minutes)
        return end.astimezone(zone_called(self.time_zone))

    @property
    def where(self) -> str:
        """The hall with its address; "" where nobody has said."""
        return ", ".join(filter(None, (self.venue, self.address)))

    @property
    def map(self) -> str:
        """Where a map of the world shows the address."""
        return f"https://www.openstreetmap.org/search?query={quote(self.address, safe='')}"

    @property
    def cancelled(self) -> bool:
        """Whether nobody plays."""
        return self.state == NightState.CANCELLED


def nights_between(
    club: Club, first: datetime.date, last: datetime.date, *, skipped: bool = False
) -> tuple[NightShown, ...]:
    """Every night of these days, in order; `skipped`: also those that are not announced. Three queries."""
    days = (first, last)
    rows = club.nights.filter(Q(date__range=days) | Q(series_date__range=days)).select_related(
        "venue", "series", "club"
    )
    changed = {(night.series_id, night.series_date): night for night in rows if night.series_id}
    found = [night_of(night) for night in rows if first <= night.date <= last]
    breaks = breaks_between(club, first, last)
    for series in club.series.select_related("venue"):
        usual = (day for day in series.days(first, last) if (series.pk, day) not in changed)
        found += [_of_series(series, day, club, breaks) for day in usual]
    shown = (night for night in found if skipped or night.state != NightState.SKIPPED)
    return tuple(sorted(shown, key=lambda night: (night.date, night.starts, night.key)))


def breaks_between(club: Club, first: datetime.date, last: datetime.date) -> list[CalendarBreak]:
    """The breaks that have a day among these, in order."""
    return list(club.breaks.filter(first__lte=last, last__gte=first))


def night_on(slug: str, day: datetime.date) -> NightShown | None:
    """The night of the club on this day; None where there is none, or they are in more than one hall.

    Four queries, at most once in `NIGHT_KEPT` seconds: pages that are asked for every few seconds show it.
    """
    kept, key = caches["pages"], _kept_under(slug, day)
    found: tuple[NightShown, ...] | None = kept.get(key)
    if found is None:
        nights = nights_between(Club.objects.get(slug=slug), day, day)
        found = nights[:1] if len({night.venue for night in nights}) == 1 else ()
        kept.set(key, found, NIGHT_KEPT)
    return next(iter(found), None)


def forget_nights(club: Club, days: Iterable[datetime.date]) -> None:
    """Drop these days from what `night_on` keeps: they have changed, and letters are written at once."""
    caches["pages"].delete_many([_kept_under(club.slug, day) for day in days])


def _kept_under(slug: str, day: datetime.date) -> str:
    return f"night-{slug}-{day}"


def venue_on(slug: str, day: datetime.date) -> str:
    """The venue of the club's nights on this day; "" where there is none, or more than one."""
    night = night_on(slug, day)
    return night.venue if night else ""


def night_called(club: Club, key: str) -> NightShown:
    """The night of this key; `Refusal` not_found where the club has none."""
    kind, _, rest = key.partition("-")
    if kind == "n" and rest.isascii() and rest.isdigit() and len(rest) <= 18:
        rows = club.nights.select_related("venue", "series", "club")
        return night_of(get_or_refuse(rows, pk=int(rest), series=None))
    series, day = series_and_day(club, key)
    row = club.nights.select_related("venue", "series", "club").filter(series=series, series_date=day).first()
    return night_of(row) if row else _of_series(series, day, club, breaks_between(club, day, day))


def series_and_day(club: Club, key: str) -> tuple[NightSeries, datetime.date]:
    """Of a night that repeats; `Refusal` not_found for a day on which its series has none."""
    number, _, text = key.removeprefix("s").partition("-")
    try:
        day = datetime.date.fromisoformat(text)
        series = get_or_refuse(club.series.select_related("venue"), pk=int(number))
    except (ValueError, OverflowError):
        raise nothing_here() from None
    if day not in series.days(day, day):
        raise nothing_here()
    return series, day


def night_of(night: ClubNight) -> NightShown:
    """The night of this row, as the calendar shows it."""
    series = night.series
    moved = night.series_date if night.series_date != night.date else None
    return NightShown(
        key=_key(series, night.series_date) if series and night.series_date else f"n-{night.pk}",
        uid=_uid(series.uid, night.series_date) if series and night.series_date else str(night.uid),
        sequence=night.sequence,
        changed_at=night.changed_at,
        date=night.date,
        starts=night.starts,
        minutes=night.minutes,
        name=night.name,
        **_place(night.venue),
        info=night.info,
        state=NightState(night.state),
        reason=night.reason,
        moved_from=moved,
        time_zone=night.club.time_zone,
    )


def _of_series(series: NightSeries, day: datetime.date, club: Club, breaks: Iterable[CalendarBreak]) -> NightShown:
    """A night as its series has it; in a break it is skipped, for the reason of the break."""
    pause = next((one for one in breaks if one.covers(day)), None)
    return NightShown(
        key=_key(series, day),
        uid=_uid(series.uid, day),
        sequence=0,
        changed_at=series.changed_at,
        date=day,
        starts=series.starts,
        minutes=series.minutes,
        name=series.name,
        **_place(series.venue),
        info=series.info,
        state=NightState.SKIPPED if pause else NightState.PLANNED,
        reason=pause.name if pause else "",
        moved_from=None,
        time_zone=club.time_zone,
    )


def _place(venue: Venue | None) -> dict[str, str]:
    return {"venue": venue.name if venue else "", "address": venue.address if venue else ""}


def _key(series: NightSeries, day: datetime.date) -> str:
    return f"s{series.pk}-{day.isoformat()}"


def _uid(series: UUID, day: datetime.date) -> str:
    return f"{series}-{day:%Y%m%d}"
