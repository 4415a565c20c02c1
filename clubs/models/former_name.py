"""Names that players had before they were corrected."""

from django.db import models

from clubs.models.player import Player
from clubs.models.user import User
from clubs.names import LONGEST, Person


class FormerName(models.Model):
    """One earlier name of a player. Only the club sees it, and erasing it touches no result."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=LONGEST)
    note = models.CharField(max_length=LONGEST, blank=True)
    corrected_at = models.DateTimeField(help_text="When another name took its place.")
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", help_text="Who corrected it."
    )

    class Meta:
        ordering = ["-corrected_at", "-id"]

    def __str__(self) -> str:
        return str(Person(self.name, self.note))
