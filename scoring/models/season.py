"""Seasons of a club: their rules by day, their nights, players on duty, what was published, and tables of old seasons.

Results are not here: a season reads them from the standings of its events, so a corrected game moves its table too.
"""

import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, NightSeries, Player
from clubs.names import LONGEST
from rules.club.seasons import RulesFrom, SeasonRules, SeasonTable, season_from_json
from tournaments.models import Tournament

LONGEST_TOTAL = 20


class SeasonState(models.TextChoices):
    """A running season changes with every game; a published one stays as it was published."""

    RUNNING = "running", _("running")
    PUBLISHED = "published", _("published")


class Season(models.Model):
    """Nights of a club that are added up to one table."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=LONGEST)
    first = models.DateField(help_text="No night before this day counts by itself.")
    last = models.DateField(null=True, blank=True, help_text="Null: it goes on.")
    series = models.ForeignKey(
        NightSeries, on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        help_text="All nights of this series count; empty: only chosen ones.",
    )  # fmt: skip
    fresh_opponents = models.BooleanField(
        default=False, db_default=False,
        help_text="Seats of individuals avoid the opponents of the night before, unless Start says otherwise.",
    )  # fmt: skip
    state = models.CharField(max_length=12, choices=SeasonState.choices, default=SeasonState.RUNNING)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-first", "-id"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_season_of_a_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def published(self) -> bool:
        """Whether its table is the one that was published."""
        return self.state == SeasonState.PUBLISHED

    def within(self, day: datetime.date) -> bool:
        """Whether the day is one of the season."""
        return self.first <= day and (self.last is None or day <= self.last)


class SeasonRulesVersion(models.Model):
    """The rules of the nights from a day on (`rules.club.seasons.SeasonRules`)."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="versions")
    from_date = models.DateField()
    rules = models.JSONField(help_text="SeasonRules.to_json()")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["from_date"]
        constraints = [models.UniqueConstraint(fields=["season", "from_date"], name="one_version_a_day")]

    def __str__(self) -> str:
        return f"rules of {self.season} from {self.from_date}"

    @property
    def version(self) -> RulesFrom:
        """The same as a value."""
        return RulesFrom(self.from_date, SeasonRules.from_json(self.rules))


class SeasonNight(models.Model):
    """An event that counts although its series does not say so, or does not count although it does."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="chosen")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    counts = models.BooleanField(default=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["season", "tournament"], name="chosen_once_a_season")]

    def __str__(self) -> str:
        return f"{self.tournament} in {self.season}"


class SeasonDuty(models.Model):
    """A player who could not play on a night, on duty for the club."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="duties")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        verbose_name_plural = "season duties"
        constraints = [
            models.UniqueConstraint(fields=["season", "tournament", "player"], name="on_duty_once_a_night"),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.tournament}"


class SeasonPublication(models.Model):
    """The table as it was published, never changed afterwards. A reopened season may be published once more."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="publications")
    body = models.TextField(help_text="season_to_json()")
    covers = models.JSONField(help_text="How much of the ledger of each event it covers: {event: position}.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.season}, published {self.at:%Y-%m-%d}"

    @property
    def table(self) -> SeasonTable:
        """The table itself."""
        return season_from_json(self.body)


class PastSeason(models.Model):
    """The final table of a season before this software, from a spreadsheet."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=LONGEST)
    ended = models.DateField(help_text="Its last day, or about that.")
    remark = models.CharField(max_length=200, blank=True, help_text="How it was scored, say.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-ended", "-id"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="one_past_season_of_a_name")]

    def __str__(self) -> str:
        return self.name


class PastSeasonRow(models.Model):
    """One line. `name` is kept as it was written; where it is a player of the club, the player's name is shown."""

    past = models.ForeignKey(PastSeason, on_delete=models.CASCADE, related_name="rows")
    line = models.PositiveSmallIntegerField(help_text="Its position in the table, from 1.")
    place = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Empty: not ranked.")
    name = models.CharField(max_length=LONGEST)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    total = models.CharField(max_length=LONGEST_TOTAL, blank=True)
    nights = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["line"]
        constraints = [models.UniqueConstraint(fields=["past", "line"], name="one_line_of_a_past_season")]

    def __str__(self) -> str:
        return self.name
