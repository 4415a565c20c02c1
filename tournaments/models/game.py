"""A game: who sits where at one table in one round. Never a score; scores live in the ledger."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from clubs.models import Player
from clubs.models.history import KeptManager
from rules.laws import LawBook, laws_written
from tournaments.models.entry import Entry
from tournaments.models.round import Round
from tournaments.models.stage import Stage
from tournaments.models.table import Table
from tournaments.states import GameState


class GameKind(models.TextChoices):
    SCHEDULED = "scheduled", _("scheduled game")
    EXTRA = "extra", _("extra game for a tie")
    PLAY_OFF = "play_off", _("playoff game for a tie")


class Game(models.Model):
    """Two sides (or more) at a table. One is open there in a round; others ended when tables were merged."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="games")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, null=True, blank=True, related_name="games")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, null=True, blank=True, related_name="games")
    kind = models.CharField(max_length=12, choices=GameKind.choices, default=GameKind.SCHEDULED)
    state = models.CharField(max_length=8, choices=GameState.choices, default=GameState.OPEN)
    laws = models.JSONField(null=True, blank=True, help_text="LawBook.to_json() where a table has laws of its own.")
    added_minutes = models.SmallIntegerField(default=0, help_text="Minutes given to this table alone.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "table"], condition=models.Q(state="open"), name="one_open_game_a_table_and_round"
            ),
        ]
        indexes = [models.Index(fields=["table", "state"])]

    def __str__(self) -> str:
        where = f"table {self.table.number}" if self.table else "no table"
        return f"round {self.round.number}, {where}" if self.round else f"extra game, {where}"

    def laws_beside(self, of_stage: LawBook) -> LawBook:
        """The same as `law_book` for a caller that has the laws of the stage: they are not read again."""
        return laws_written(self.laws) if self.laws else of_stage

    @property
    def law_book(self) -> LawBook:
        """The laws of the game: those of its stage, unless its table has its own laws."""
        return laws_written(self.laws) if self.laws else self.stage.law_book


class Seat(models.Model):
    """Side 0 is A (North–South), side 1 B (East–West), seats 0 to 3 clockwise; of more sides the side is the seat.

    A side has one entry, or two partners for this game. Standings credit entries through their seats.
    """

    plays_in: ClassVar[str] = "entry__tournament"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    side = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    plays_on = models.BooleanField(default=False, help_text="A substitute who also plays in later games.")
    history = HistoricalRecords(history_manager=KeptManager)

    class Meta:
        ordering = ["game", "seat"]
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat")]

    def __str__(self) -> str:
        return f"{self.entry} in seat {self.seat}"
