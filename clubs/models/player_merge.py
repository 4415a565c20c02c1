"""Two rows that turned out to be one person: what was moved, so that it can be moved back."""

from django.db import models

from clubs.models.player import Player
from clubs.models.user import User


class PlayerMerge(models.Model):
    """The rows of `gone` now belong to `kept`. The ledger holds ids and is untouched: `gone` leads to `kept`."""

    kept = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="merges")
    gone = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    moved = models.JSONField(default=list, help_text='What was moved: [["tournaments.entry", "first", 31], …].')
    replaced = models.JSONField(default=dict, help_text="Values of `kept` that were filled in from `gone`.")
    made_at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-id"]

    def __str__(self) -> str:
        return f"{self.gone} is {self.kept}"
