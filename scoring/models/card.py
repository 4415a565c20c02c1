"""The heads of the chains: a score card for each game, a logbook for each tournament.

Both can be made again from the ledger at any time (`manage.py verify_ledger` does); they are kept so that
a hand costs one row read, one written and one moved on.
"""

from django.db import models

from rules.euchre.score_sheet import CardState
from tournaments.models import Game, Stage, Tournament


class Chain(models.Model):
    """Where a chain of ledger entries ends. Moved on by a conditional update from its old length."""

    length = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True, help_text="Hash of the last entry.")

    class Meta:
        abstract = True


CARD_STATES = [
    (CardState.OPEN.value, "being played"),
    (CardState.DIFFERS.value, "the two sheets differ"),
    (CardState.AGREEING.value, "waiting for both pairs to agree"),
    (CardState.FINAL.value, "final"),
    (CardState.VOID.value, "void"),
]


class ScoreCard(Chain):
    """A table's paper: its players, its record so far, and the sides that have agreed to the score."""

    game = models.OneToOneField(Game, on_delete=models.PROTECT, primary_key=True, related_name="+")
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    sides = models.JSONField(default=list, help_text="Ids of the entries that play, side by side: [[12], [15]].")
    state = models.CharField(max_length=8, choices=CARD_STATES, default=CardState.OPEN)
    sheets = models.JSONField(default=dict, help_text="GameRecord.to_json().")
    signed = models.JSONField(default=dict, help_text="The link in which each side agreed that has: {side: link}.")

    class Meta:
        indexes = [models.Index(fields=["stage", "state"])]

    def __str__(self) -> str:
        return f"score card of game {self.game_id}"


class Logbook(Chain):
    """The tournament's own chain. `moved` is the last link that could move a place."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, primary_key=True, related_name="+")
    moved = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"logbook of {self.tournament}"
