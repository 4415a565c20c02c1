"""A person who plays; no account needed."""

from typing import Self

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models.club import Club
from clubs.models.held_rows import HeldRows
from clubs.models.history import KeptManager
from clubs.names import LONGEST, Person
from clubs.public_names import ShownAs, shown_name


class Players(HeldRows["Player"]):
    """Players."""

    def listed(self) -> Self:
        """Without those merged into another player, and those whose name was erased."""
        return self.filter(merged_into=None, erased_at=None)


class Player(models.Model):
    """Somebody the club knows by name. Two people may share a name: `note` tells them apart.

    The name is written here alone, and `clubs.services.players.save_corrected` is the one way to change it. `str()` has
    the form for the reader, `person` the full name.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=LONGEST)
    note = models.CharField(max_length=LONGEST, blank=True, help_text="Tells two people of one name apart.")
    born = models.CharField(
        max_length=10, blank=True, help_text="1968 or 1968-05-03, where it is known. Never shown to the public."
    )
    guest = models.BooleanField(
        default=False, help_text="Entered online under this name; the secretary has not said who it is."
    )
    shown_as = models.CharField(max_length=8, choices=ShownAs.choices, default=ShownAs.FULL)
    merged_into = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, editable=False, related_name="merged",
        help_text="The same person under another row: everything of this one was moved there.",
    )  # fmt: skip
    erased_at = models.DateTimeField(null=True, blank=True, editable=False, help_text="When the name was erased.")
    withdrawn_links = models.PositiveSmallIntegerField(
        default=0, db_default=0, editable=False,
        help_text="How often the links to this person's page were withdrawn. A link names the number it was made at.",
    )  # fmt: skip
    created_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords(history_manager=KeptManager)

    objects = Players.as_manager()

    class Meta:
        ordering = ["name", "id"]
        constraints = [models.UniqueConstraint(fields=["club", "name", "note"], name="one_player_of_a_name_and_note")]

    def __str__(self) -> str:
        return shown_name(self.person, self.shown_as)

    @property
    def person(self) -> Person:
        """The full name, for every reader: people are compared by it."""
        return Person(self.name, self.note)

    @property
    def kept(self) -> "Player":
        """The row that holds everything of this person: this one, unless it was merged into another."""
        return self.merged_into or self
