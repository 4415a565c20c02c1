"""Who plays: an entry of one or two players, and singles who wait for a partner."""

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models import Player, Zone
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from tournaments.models.tournament import Tournament
from tournaments.states import EntryState


class Line(models.TextChoices):
    """In movements with lines: A moves up, B stays (or the other way about)."""

    A = "A", "A"
    B = "B", "B"


class Entry(models.Model):
    """One pair (or one player) of one event. `number` is its place in the movement, drawn at the start."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    first = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=250, help_text="As shown: 'Ann Lee & Bob May'.")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    line = models.CharField(max_length=1, choices=Line.choices, blank=True)
    state = models.CharField(max_length=12, choices=EntryState.choices, default=EntryState.REGISTERED)
    house = models.BooleanField(default=False, help_text="A house pair fills a table and is not ranked.")
    first_open_table = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The table this pair went to by itself (Tournament Play 4b)."
    )
    from_round = models.PositiveSmallIntegerField(default=1, help_text="The first round it may play.")
    begins_with = models.OneToOneField(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="Where partners change: the partner of the first round. Each names the other.",
    )
    came_from = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="went_to", help_text="In another event."
    )
    came_place = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Its place there.")
    alternate_for = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="+", help_text="Who did not come, there."
    )
    age_seen = models.BooleanField(default=False, help_text="Somebody at the desk saw that they are old enough.")
    registered_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords()

    class Meta:
        ordering = ["number", "id"]
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_of_a_number")]

    def __str__(self) -> str:
        return self.name

    @property
    def players(self) -> tuple[Player, ...]:
        """The one or two people it is made of."""
        return tuple(player for player in (self.first, self.second) if player)

    @property
    def title(self) -> Sentence:
        """'Pair 7', or 'Player 7', once numbers are drawn, the names before."""
        return entry_called(self.number, self.name, person=self.second_id is None)


class Single(models.Model):
    """A player entered without a partner, until a draw gives one (Tournament Play 4a)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="singles_entered")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    checked_in = models.BooleanField(default=False)
    house = models.BooleanField(default=False, help_text="Plays only to make up a table.")
    entry = models.ForeignKey(Entry, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    registered_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords()

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["tournament", "player"], name="single_once_an_event")]

    def __str__(self) -> str:
        return str(self.player)


def entry_called(number: int | None, name: str, *, person: bool) -> Sentence:
    """'Pair 7' (of one person 'Player 7') once it has its number, the names before."""
    if not number:
        return say("{name}", name=name)
    return say(N_("Player {number}"), number=number) if person else say(N_("Pair {number}"), number=number)
