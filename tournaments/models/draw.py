"""A draw that was made: its key is shown with it, so that anyone can make it again."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament

LONGEST_WITNESS = 120


class DrawKind(models.TextChoices):
    NUMBERS = "numbers", _("numbers and tables")
    PARTNERS = "partners", _("partners")
    SEATING = "seating", _("seats for a round")
    COIN = "coin", _("coin flip")
    PRIZE = "prize", _("prize")


class Draw(models.Model):
    """Draw number k uses HMAC(secret, k); real cards and coins are recorded with who saw them (`key` is then empty)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="draws")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=DrawKind.choices)
    key = models.CharField(max_length=64, blank=True)
    what = models.JSONField(help_text="`draw` input of the formats page: what and of.")
    outcome = models.JSONField()
    about = models.CharField(max_length=400, blank=True)
    witness = models.CharField(max_length=LONGEST_WITNESS, blank=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_draw_of_a_number")]

    def __str__(self) -> str:
        return f"draw {self.number}: {self.get_kind_display()}"
