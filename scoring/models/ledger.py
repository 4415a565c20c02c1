"""The ledger: one append-only row for whatever can move a place.

Rows are chained by hash, one chain a game and one a tournament for entries that belong to no game. Database triggers
refuse UPDATE and DELETE on both engines, and TRUNCATE on PostgreSQL (`scoring.ledger.triggers`). Only a name can be
erased from a row, and its hash stays. Only rows written in a rehearsal may be deleted: they say so themselves, and as
that cannot be updated, no other row ever will. Every index
is paid for by each hand, so keys that nobody searches by have none.
"""

from django.conf import settings
from django.db import models

from clubs.names import LONGEST_REASON
from tournaments.models import Game, Table, Tournament

LONGEST_DEVICE = 80


class Kind(models.TextChoices):
    """The kind of a row. The first group belongs to a game's chain, the second to the tournament's."""

    DEALER = "dealer", "first dealer"
    HAND = "hand", "hand"
    UNDO = "undo", "hand undone"
    FINAL = "final", "final score"
    BELL = "bell", "stopped at the bell"
    BANK = "bank", "at the bank"
    RULING = "ruling", "ruling"
    SIGN = "sign", "agreed"
    DESK = "desk", "result from the desk"
    WALK_OVER = "walk_over", "walk-over"
    REOPEN = "reopen", "re-opened"
    VOID = "void", "void"
    SEATING = "seating", "who really sat there"
    MERGE = "merge", "tables merged"
    TAKE_BACK = "take_back", "taken back"
    OBJECTION = "objection", "objection"
    SUBSTITUTE = "substitute", "substitute seated"
    CALL = "call", "director called"

    START = "start", "stage started"
    ROUND = "round", "round closed"
    ORDER = "order", "order of ties changed"
    LATE = "late", "late pair"
    WITHDRAWAL = "withdrawal", "withdrawal"
    RETURN = "return", "withdrawal taken back"
    PENALTY = "penalty", "penalty to a pair"
    COIN = "coin", "coins flipped"
    EXTRA = "extra", "extra game called"
    SHARED = "shared", "place shared"
    TABLE = "table", "final table"
    ADVANCE = "advance", "on to the next stage"
    REPLAN = "replan", "re-planned from here"
    BREAK = "break", "break"
    HOUSE = "house", "who sits in"
    SENT = "sent", "sent on to another event"
    DECLINED = "declined", "says no, or yes after all"
    STAGE_BACK = "stage_back", "stage taken back"
    PAIRING = "pairing", "pairing fixed by hand"
    EARLY = "early", "ended early"
    BASIS = "basis", "basis of comparison changed"
    PACE = "pace", "when games start"
    CLOCK = "clock", "round clock"
    ROUND_BACK = "round_back", "round undone"
    START_BACK = "start_back", "start undone"


DECIDING = (Kind.DESK, Kind.WALK_OVER, Kind.REOPEN, Kind.VOID, Kind.MERGE)
"""Decisions of the desk that settle what a table called or objected about."""
OF_CASES = (Kind.CALL, Kind.OBJECTION)
"""Entries about a case that waits, and its answers: none of them is a line of a sheet."""


class LedgerEntry(models.Model):
    """One thing that happened: who, when, from which device, why, and the client's own UUID.

    Its body has ids and never names, because names are corrected.
    """

    uuid = models.UUIDField(unique=True)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    link = models.PositiveIntegerField(help_text="The place in its chain, from 1.")
    sheet = models.PositiveSmallIntegerField(default=0, help_text="0 the desk, 1 and 2 the keepers at the table.")
    number = models.PositiveIntegerField(help_text="The place on the sheet, from 1; at the desk the link itself.")
    replaces = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    kind = models.CharField(max_length=12, help_text="A `Kind`: without choices, so that a new one needs no migration.")
    body = models.JSONField(help_text="A frozen `rules` value in the shapes of the formats page, with a schema number.")
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    table = models.ForeignKey(Table, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    device = models.CharField(max_length=LONGEST_DEVICE, blank=True)
    at = models.DateTimeField()
    rehearsal = models.BooleanField(
        default=False, db_default=False, help_text="Of a rehearsal: the only rows that may be deleted, never changed."
    )
    previous = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["id"]
        verbose_name_plural = "ledger entries"
        # The desk asks for these every few seconds; a hand pays nothing for an index that leaves it out.
        indexes = [
            models.Index(
                fields=["tournament", "game"], condition=models.Q(kind=Kind.OBJECTION), name="objections_of_an_event"
            ),
            models.Index(fields=["tournament", "game"], condition=models.Q(kind=Kind.CALL), name="calls_of_an_event"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "link"], condition=models.Q(game__isnull=False), name="one_link_of_a_game"
            ),
            models.UniqueConstraint(
                fields=["tournament", "link"], condition=models.Q(game__isnull=True), name="one_link_of_a_tournament"
            ),
            models.UniqueConstraint(
                fields=["game", "sheet", "number"], condition=models.Q(game__isnull=False), name="one_place_on_a_sheet"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.link})"

    @property
    def title(self) -> str:
        """The name of its kind."""
        return str(Kind(self.kind).label)
