"""A person who plays; no account needed."""

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models.club import Club
from clubs.names import LONGEST, Person


class Player(models.Model):
    """Somebody the club knows by name. Two people may share a name: `note` tells them apart."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=LONGEST)
    note = models.CharField(max_length=LONGEST, blank=True, help_text="Tells two people of one name apart.")
    born = models.CharField(
        max_length=10, blank=True, help_text="1968 or 1968-05-03, where it is known. Never shown to the public."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords()

    class Meta:
        ordering = ["name", "id"]
        constraints = [models.UniqueConstraint(fields=["club", "name", "note"], name="one_player_of_a_name_and_note")]

    def __str__(self) -> str:
        return str(self.person)

    @property
    def person(self) -> Person:
        """The player's name."""
        return Person(self.name, self.note)
