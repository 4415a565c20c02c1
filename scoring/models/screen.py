"""A screen in the hall that was connected to an event with a short code."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.models.limits import between
from tournaments.models import Tournament


class ScreenContent(models.TextChoices):
    """The pages on a screen. All but the first choice show their own pages alone, if the event has any."""

    ALL = "all", _("All pages in turn")
    SEATING = "seating", _("Seating")
    STANDINGS = "standings", _("Standings")
    CLOCK = "clock", _("Clock")
    BRACKET = "bracket", _("Bracket")


class Screen(models.Model):
    """A browser that shows an event. It keeps a token in a cookie; the digest of that token is here.

    A later event of the same club can take it over, so nobody has to type the code again.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64, unique=True, editable=False, help_text="SHA-256 of its token.")
    number = models.PositiveSmallIntegerField(help_text="Among the screens of the club.")
    label = models.CharField(max_length=40, blank=True, help_text="Where it is.")
    shows = models.CharField(max_length=12, choices=ScreenContent.choices, default=ScreenContent.ALL)
    held = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=between(1, 99), help_text="The page that it stays on."
    )
    connected_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number", "id"]

    def __str__(self) -> str:
        return f"screen {self.number}"
