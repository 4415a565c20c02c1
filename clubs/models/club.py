"""A club, and the zones whose pairs it enters in zone events."""

from datetime import date, time
from zoneinfo import ZoneInfo

from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.clock import HourClock, today_in, zone_called
from clubs.models.club_row import ClubRow
from clubs.models.held_rows import HeldRows
from clubs.models.limits import between
from clubs.models.text_fields import LinesField, TidyField, TimeZoneField
from clubs.names import LONGEST, LONGEST_ZONE
from rules.base.words import gettext_noop as N_

SITE_ADDRESS = r"^https?://[A-Za-z0-9_.:\[\]-]+(?:/[A-Za-z0-9_./~-]*)?\Z"


class Clubs(HeldRows["Club"]):
    """Clubs."""

    def renew_pages(self, **changes: object) -> None:
        """Write `changes`, and have the public pages of these clubs made again."""
        self.update(**changes, names_corrected=models.F("names_corrected") + 1)


class Club(models.Model):
    """One club: its events, its players, its clock."""

    name = models.CharField(max_length=LONGEST)
    slug = models.SlugField(max_length=60, unique=True)
    time_zone = TimeZoneField(max_length=64, default="UTC", help_text="The venue's, such as America/Edmonton.")
    hour_clock = models.PositiveSmallIntegerField(
        choices=HourClock,
        default=HourClock.TWELVE,
        db_default=HourClock.TWELVE,
        help_text="How times of day are written: on 12 or 24 hours.",
    )
    names_corrected = models.PositiveIntegerField(
        default=0, editable=False, help_text="Counts the corrections of players' names: pages that show them change."
    )
    about = LinesField(max_length=2_000, blank=True, help_text="How to join; shown on the club's public page.")
    how_to_pay = TidyField(
        max_length=200, blank=True, db_default="", help_text="How members pay their fee; said in letters about it."
    )
    public = models.BooleanField(default=True, help_text="The club has a page that anybody may open.")
    shows_ratings = models.BooleanField(default=True, help_text="Anybody may see how players are rated.")
    two_steps = models.BooleanField(
        default=False, db_default=False, help_text="Everyone who works for this club signs in in two steps."
    )
    site_address = models.CharField(
        max_length=200,
        blank=True,
        validators=[
            RegexValidator(SITE_ADDRESS, _("Write the address of the site, such as https://euchre.example.org."))
        ],
        help_text="What links in letters begin with.",
    )
    quiet_from = models.TimeField(default=time(21), help_text="No letters from here …")
    quiet_until = models.TimeField(default=time(8), help_text="… to here, by the clock in the hall.")
    guest_months = models.PositiveSmallIntegerField(
        default=24,
        validators=between(1, 240),
        help_text="Contact data of people without membership are deleted after so many months unseen.",
    )
    letter_days = models.PositiveSmallIntegerField(
        default=90,
        validators=between(1, 3_650),
        help_text="Sent letters are deleted after so many days.",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Since then nothing new is entered; null while it is open."
    )
    archived_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="When the whole club was last downloaded."
    )
    deleted_at = models.DateTimeField(
        null=True, blank=True, editable=False,
        help_text="Since then nobody opens it: only rows that the record of its events needs are left, without names.",
    )  # fmt: skip

    objects = Clubs.as_manager()

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def hall_clock(self) -> ZoneInfo:
        """The time zone of the venue. While it is active, times are written as the club does."""
        return zone_called(self.time_zone, self.hour_clock)

    @property
    def closed_on(self) -> date | None:
        """The day on which it was closed, by the clock in the hall; None while it is open."""
        return today_in(self.time_zone, self.closed_at) if self.closed_at else None


class Zone(ClubRow):
    """A zone of the 55+ Games: two of its pairs qualify for the provincial games."""

    sort = "zone"
    in_use = N_("{name} belongs to an event or an entry. You can rename it, but not delete it.")
    on_public_pages = True

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="zones")
    name = models.CharField(max_length=LONGEST_ZONE)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_zone_of_a_name")]
