"""Two players of one name, or nearly, who are not one person: the secretary said so."""

from django.db import models

from clubs.models.player import Player
from clubs.models.user import User


class TwoPeople(models.Model):
    """These two are not suggested as duplicates. The order of the two means nothing."""

    one = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    said_at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["-said_at", "-id"]
        verbose_name_plural = "two people"
        constraints = [models.UniqueConstraint(fields=["one", "other"], name="two_people_once")]

    def __str__(self) -> str:
        return f"{self.one} is not {self.other}"
