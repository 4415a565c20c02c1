"""The calendar of a club: where it plays, the nights that repeat, and single nights.

A night that repeats has no row of its own until it differs from its series or an event is planned for it. Times are
those of the clock in the hall (`Club.time_zone`), so a night at 19:00 stays at 19:00 when the clocks change.
"""

from uuid import uuid4

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club
from clubs.models.club_row import ClubRow
from clubs.models.text_fields import TidyField
from clubs.names import LONGEST

LONGEST_INFO = 500
LONGEST_REASON = 200


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


class NightSeries(models.Model):
    """A night that repeats: "every Tuesday at 19:00"."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="series")
    name = models.CharField(max_length=LONGEST)
    weekday = models.PositiveSmallIntegerField(choices=Weekday.choices)
    starts = models.TimeField(help_text="By the clock in the hall.")
    minutes = models.PositiveSmallIntegerField(default=180, help_text="How long a night takes.")
    first = models.DateField(help_text="No night before this day.")
    last = models.DateField(null=True, blank=True, help_text="No night after this day; empty: it goes on.")
    every_weeks = models.PositiveSmallIntegerField(default=1, help_text="1: each week; 2: each second week.")
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, null=True, blank=True, related_name="series")
    info = models.CharField(max_length=LONGEST_INFO, blank=True, help_text="A line for visitors: fee, food, parking.")
    uid = models.UUIDField(default=uuid4, editable=False, unique=True, help_text="Names it in calendar feeds.")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["weekday", "starts", "id"]

    def __str__(self) -> str:
        return self.name


class NightState(models.TextChoices):
    """A skipped night is never announced; a cancelled one is shown with its reason."""

    PLANNED = "planned", _("planned")
    SKIPPED = "skipped", _("skipped")
    CANCELLED = "cancelled", _("cancelled")


class ClubNight(models.Model):
    """One night: a single one, or one of a series that was moved, skipped, cancelled or has an event."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="nights")
    series = models.ForeignKey(NightSeries, on_delete=models.CASCADE, null=True, blank=True, related_name="nights")
    series_date = models.DateField(null=True, blank=True, help_text="The day its series would have it on.")
    date = models.DateField()
    starts = models.TimeField(help_text="By the clock in the hall.")
    minutes = models.PositiveSmallIntegerField(default=180)
    name = models.CharField(max_length=LONGEST)
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, null=True, blank=True, related_name="nights")
    info = models.CharField(max_length=LONGEST_INFO, blank=True)
    state = models.CharField(max_length=12, choices=NightState.choices, default=NightState.PLANNED)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="Why it is moved or cancelled.")
    uid = models.UUIDField(default=uuid4, editable=False, unique=True, help_text="Names a single night in feeds.")
    sequence = models.PositiveIntegerField(default=0, editable=False, help_text="Counts changes, for calendar feeds.")
    changed_at = models.DateTimeField(auto_now=True)

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
