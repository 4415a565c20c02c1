"""The calendar of a club: where it plays, the nights that repeat, and single nights.

A night that repeats has no row of its own until it differs from its series or an event is planned for it. Times are
those of the clock in the hall (`Club.time_zone`), so a night at 19:00 stays at 19:00 when the clocks change.
"""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from uuid import uuid4

from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.clock import FIRST_YEAR_OF_EVENTS, year_faults
from clubs.models.club import Club
from clubs.models.club_row import ClubRow
from clubs.models.limits import between
from clubs.models.text_fields import TidyField
from clubs.names import LONGEST
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message

LONGEST_REASON = 200
LONGEST_BREAK = timedelta(days=366)
MOST_NIGHTS = 600  # of a series in one question: eleven years of every week


class Venue(ClubRow):
    """A hall: its name, and the address that a map finds."""

    sort = "venue"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="venues")
    name = models.CharField(max_length=LONGEST)
    address = TidyField(max_length=200, blank=True)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_venue_of_a_name")]


class Weekday(models.IntegerChoices):
    """As Python's `date.weekday()` counts."""

    MONDAY = 0, _("Monday")
    TUESDAY = 1, _("Tuesday")
    WEDNESDAY = 2, _("Wednesday")
    THURSDAY = 3, _("Thursday")
    FRIDAY = 4, _("Friday")
    SATURDAY = 5, _("Saturday")
    SUNDAY = 6, _("Sunday")


class Rhythm(models.IntegerChoices):
    """How many weeks there are from one night of a series to the next."""

    EVERY_WEEK = 1, _("every week")
    EVERY_SECOND_WEEK = 2, _("every second week")
    EVERY_FOURTH_WEEK = 4, _("every fourth week")


class DaysOfMonth(models.TextChoices):
    """Which such days of each month: 1,3 is the first and third Tuesday, −1 the last."""

    ALL = "", _("all")
    FIRST = "1", _("the first")
    SECOND = "2", _("the second")
    THIRD = "3", _("the third")
    FOURTH = "4", _("the fourth")
    LAST = "-1", _("the last")
    FIRST_AND_THIRD = "1,3", _("the first and third")
    SECOND_AND_FOURTH = "2,4", _("the second and fourth")


class CalendarBreak(ClubRow):
    """A span of days on which no series has its night, and why: "Christmas break".

    A single night may still be added.
    """

    sort = "break"
    names_differ = False  # there is a Christmas break every year

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="breaks")
    first = models.DateField(help_text="The first day without a night.")
    last = models.DateField(help_text="The last day without a night.")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["first", "id"]

    def faults(self) -> Iterable[Fault]:
        """Years that nobody plans for; a last day before the first; longer than a year, which is a typing error."""
        if years := list(year_faults(FIRST_YEAR_OF_EVENTS, first=self.first, last=self.last)):
            return years
        if self.first <= self.last <= self.first + LONGEST_BREAK:
            return ()
        sentence = message(N_("Choose a last day on or after the first day, at most a year later."))
        return [Fault("break_days", sentence, {"field": "last"})]

    def covers(self, day: date) -> bool:
        """Whether no series has its night on this day."""
        return self.first <= day <= self.last


class PlannedNight(ClubRow):
    """When and how long people play, and what visitors read about it."""

    names_differ = False

    starts = models.TimeField(help_text="By the clock in the hall.")
    minutes = models.PositiveSmallIntegerField(default=180, validators=between(15, 1440), help_text="180, if left out.")
    info = TidyField(max_length=500, blank=True, help_text="For visitors: fee, food, parking.")
    uid = models.UUIDField(default=uuid4, editable=False, unique=True, help_text="Names it in calendar feeds.")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class NightSeries(PlannedNight):
    """A night that repeats: "every Tuesday at 19:00"."""

    sort = "series"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="series")
    weekday = models.PositiveSmallIntegerField(choices=Weekday.choices, help_text="0 is Monday, 6 is Sunday.")
    first = models.DateField(help_text="No night before this day.")
    last = models.DateField(null=True, blank=True, help_text="No night after it; null: no end.")
    every_weeks = models.PositiveSmallIntegerField(
        choices=Rhythm.choices, default=Rhythm.EVERY_WEEK, help_text="1 (every week), if left out."
    )
    of_month = models.CharField(
        max_length=3,
        choices=DaysOfMonth.choices,
        default=DaysOfMonth.ALL,
        db_default=DaysOfMonth.ALL,
        blank=True,
        help_text="1,3: the first and third such day of each month. -1: the last. Empty: all.",
    )
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, null=True, blank=True, related_name="series")

    class Meta:
        ordering = ["weekday", "starts", "id"]

    def faults(self) -> Iterable[Fault]:
        """Years that nobody plans for; two rhythms at once; no night at all between its first and its last day."""
        if years := list(year_faults(FIRST_YEAR_OF_EVENTS, first=self.first, last=self.last)):
            return years
        if self.of_month and self.every_weeks != Rhythm.EVERY_WEEK:
            sentence = message(N_("Choose every week, or all days of the month: both together name no day."))
            return [Fault("two_rhythms", sentence, {"field": "of_month"})]
        if self.last is None or self.days(self.first, self.last):
            return ()
        text = N_("Between these dates there is no {day}. Choose a later last date.")
        return [Fault("no_night", message(text, day=self.get_weekday_display()), {"field": "last"})]

    @property
    def rhythm(self) -> str:
        """On which days, in words: "Tuesday", or "the first and third Tuesday of the month"."""
        day = self.get_weekday_display()
        if self.of_month:
            return gettext("%(which)s %(day)s of the month") % {"which": self.get_of_month_display(), "day": day}
        if self.every_weeks == Rhythm.EVERY_WEEK:
            return day
        return gettext("%(day)s, %(often)s") % {"day": day, "often": self.get_every_weeks_display()}

    def days(self, first: date, last: date) -> list[date]:
        """The days between these on which it has its night, if nothing is changed."""
        until = min(last, self.last) if self.last else last
        found = self._rule().between(datetime.combine(first, time()), datetime.combine(until, time()), inc=True)
        return [moment.date() for moment in found[:MOST_NIGHTS]]

    def _rule(self) -> rrule:
        if self.of_month:
            days = [weekday(self.weekday, int(week)) for week in self.of_month.split(",")]
            return rrule(MONTHLY, byweekday=days, dtstart=datetime.combine(self.first, time()))
        # The first night is on the first such weekday: of "every second week" that is where counting begins.
        start = self.first + timedelta(days=(self.weekday - self.first.weekday()) % 7)
        return rrule(WEEKLY, interval=self.every_weeks, dtstart=datetime.combine(start, time()))


class NightState(models.TextChoices):
    """A skipped night is never announced; a cancelled one is shown with its reason."""

    PLANNED = "planned", _("planned")
    SKIPPED = "skipped", _("skipped")
    CANCELLED = "cancelled", _("cancelled")


class ClubNight(PlannedNight):
    """One night: a single one, or one of a series that was moved, skipped, cancelled or has an event."""

    sort = "night"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="nights")
    series = models.ForeignKey(NightSeries, on_delete=models.CASCADE, null=True, blank=True, related_name="nights")
    series_date = models.DateField(null=True, blank=True, help_text="The day its series would have it on.")
    date = models.DateField()
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, null=True, blank=True, related_name="nights")
    state = models.CharField(max_length=12, choices=NightState.choices, default=NightState.PLANNED)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="Why it is moved or cancelled.")
    sequence = models.PositiveIntegerField(default=0, editable=False, help_text="Counts changes, for calendar feeds.")

    class Meta:
        ordering = ["date", "starts", "id"]
        constraints = [
            models.UniqueConstraint(fields=["series", "series_date"], name="one_night_of_a_series_and_day"),
            models.CheckConstraint(
                condition=models.Q(series__isnull=True, series_date__isnull=True)
                | models.Q(series__isnull=False, series_date__isnull=False),
                name="a_night_of_a_series_has_its_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.date}"

    def faults(self) -> Iterable[Fault]:
        """A day in a year that nobody plans for."""
        return year_faults(FIRST_YEAR_OF_EVENTS, date=self.date)
