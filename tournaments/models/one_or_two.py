"""One or two players who enter together, and the name that follows from theirs."""

from django.db import models

from clubs.models import Player
from clubs.public_names import shown_together


class OneOrTwoPlayers(models.Model):
    """A row of one player, or of a pair."""

    first = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name

    @property
    def players(self) -> tuple[Player, ...]:
        """The one or two people."""
        return tuple(player for player in (self.first, self.second) if player)

    @property
    def name(self) -> str:
        """As shown: 'Ann Lee & Bob May'. Never stored: a corrected player is correct in every event."""
        return shown_together((player.person, player.shown_as) for player in self.players)
