"""A numbered table of an event, with its private link and PIN."""

from typing import ClassVar

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models.history import KeptManager
from tournaments.models.private_link import LINK_FIELDS, PrivateLink
from tournaments.models.tournament import Tournament


class Table(PrivateLink):
    """One table. Its PIN of six digits, unique in the event, is for a camera that will not read the code."""

    link_kind: ClassVar = "table"
    pin_digits: ClassVar = 6

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    revoked = models.BooleanField(default=False)
    history = HistoricalRecords(history_manager=KeptManager, excluded_fields=LINK_FIELDS)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_table_of_a_number")]

    def __str__(self) -> str:
        return f"table {self.number}"
