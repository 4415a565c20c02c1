"""An entry: an entry of one or two players, and singles who wait for a partner."""

from typing import Any, ClassVar, Self

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models import Player, Zone
from clubs.models.history import KeptManager
from clubs.names import Person, surnames
from clubs.public_names import shown_together
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from tournaments.models.one_or_two import OneOrTwoPlayers
from tournaments.models.private_link import LINK_FIELDS, PrivateLink
from tournaments.models.tournament import Tournament
from tournaments.states import EntryState


class LineLabel(models.TextChoices):
    """In movements with lines: A moves up, B stays (or the reverse)."""

    A = "A", "A"
    B = "B", "B"


PEOPLE = (
    *("first__name", "first__note", "first__shown_as"),
    *("second__name", "second__note", "second__shown_as"),
)


class EntryQuerySet(models.QuerySet["Entry"]):
    """Entries, read with their players: the name of an entry is theirs."""

    def by_name(self) -> Self:
        """In the order of their names."""
        return self.order_by("first__name", "second__name", "pk")

    def with_names(self, *fields: str) -> list[tuple[Any, ...]]:
        """For each entry these fields, and last its name as shown. One query."""
        rows = self.values_list(*fields, *PEOPLE)
        return [(*row[: len(fields)], joined_name(*row[len(fields) :])) for row in rows]


class EntryManager(models.Manager["Entry"]):
    """Fetches the players with every entry, so that showing its name costs no further query."""

    def get_queryset(self) -> EntryQuerySet:
        """All entries, with their players."""
        return EntryQuerySet(self.model, using=self._db).select_related("first", "second")


class Entry(OneOrTwoPlayers, PrivateLink):
    """One pair (or one player) of one event. `number` is its place in the movement, drawn at the start.

    It is named after its players. A qualifier keeps its first event, its place there, and the entry that it replaces.

    Its link opens its own page, /p/token/. With its PIN of four digits it agrees to a score at somebody else's phone.
    """

    link_kind: ClassVar = "entry"
    pin_digits: ClassVar = 4
    plays_in: ClassVar[str] = "tournament"  # two players in one event are two people

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    line = models.CharField(max_length=1, choices=LineLabel.choices, blank=True)
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
    cannot_move = models.BooleanField(
        default=False, db_default=False, help_text="Keeps one side of one table in every movement."
    )
    says_here_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Said by phone, not confirmed."
    )
    registered_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords(history_manager=KeptManager, excluded_fields=LINK_FIELDS)

    objects = EntryManager.from_queryset(EntryQuerySet)()

    class Meta:
        ordering = ["number", "id"]
        base_manager_name = "objects"
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_of_a_number")]

    @property
    def short_name(self) -> str:
        """The surnames of a pair, for narrow columns; the whole name of a player."""
        return surnames([str(player) for player in self.players]) if self.second_id else self.name

    @property
    def title(self) -> Sentence:
        """'Pair 7', or 'Player 7', once numbers are drawn, the names before."""
        return entry_called(self.number, "" if self.number else self.name, person=self.second_id is None)


class Single(models.Model):
    """A player entered without a partner, until a draw gives one (Tournament Play 4a)."""

    plays_in: ClassVar[str] = "tournament"  # two players in one event are two people

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="singles_entered")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    zone = models.ForeignKey(Zone, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    checked_in = models.BooleanField(default=False)
    house = models.BooleanField(default=False, help_text="Plays only to make up a table.")
    says_here_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Said by phone, not confirmed."
    )
    entry = models.ForeignKey(Entry, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    registered_at = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords(history_manager=KeptManager)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["tournament", "player"], name="single_once_an_event")]

    def __str__(self) -> str:
        return str(self.player)


def joined_name(
    first: str,
    first_note: str,
    first_shown_as: str,
    second: str | None,
    second_note: str | None,
    second_shown_as: str | None,
) -> str:
    """The name of an entry from the columns of its players; without a second player those are None."""
    people = [(Person(first, first_note), first_shown_as)]
    if second is not None:
        people.append((Person(second, second_note or ""), second_shown_as or ""))
    return shown_together(people)


def entry_called(number: int | None, name: str, *, person: bool) -> Sentence:
    """'Pair 7' (of one person 'Player 7') once it has its number, the names before."""
    if not number:
        return message("{name}", name=name)
    return message(N_("Player {number}"), number=number) if person else message(N_("Pair {number}"), number=number)
