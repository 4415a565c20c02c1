"""A numbered table of an event, with its private link and PIN."""

import secrets

from django.db import models
from simple_history.models import HistoricalRecords

from clubs.models.generated import GeneratedCharField
from clubs.models.history import KeptManager
from tournaments.models.tournament import Tournament


def new_token() -> str:
    """128 random bits for the private link."""
    return secrets.token_urlsafe(16)


def new_pin() -> str:
    """Six digits, the fall-back where a camera will not read the code."""
    return f"{secrets.randbelow(1_000_000):06d}"


class Table(models.Model):
    """One table. Making a new token revokes the old link and its PIN at once."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    token = GeneratedCharField(max_length=32, unique=True, default=new_token)
    pin = GeneratedCharField(max_length=6, default=new_pin)
    revoked = models.BooleanField(default=False)
    history = HistoricalRecords(history_manager=KeptManager, excluded_fields=["token", "pin"])

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_table_of_a_number"),
            models.UniqueConstraint(fields=["tournament", "pin"], name="one_table_a_pin"),
        ]

    def __str__(self) -> str:
        return f"table {self.number}"
