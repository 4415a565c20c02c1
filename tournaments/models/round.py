"""A round of an event: everybody plays one game, or sits out."""

from django.db import models

from tournaments.models.stage import Stage
from tournaments.states import RoundState


class Round(models.Model):
    """A round that has been seated: its games exist and are never re-planned."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=RoundState.choices, default=RoundState.OPEN)
    sit_out = models.JSONField(default=list, help_text="Ids of the entries without a table this round.")
    missed = models.JSONField(
        default=list, blank=True, help_text="Ids of those in sit_out who were away, having withdrawn, and came back."
    )
    reasons = models.JSONField(
        default=list, blank=True, help_text='Of each table, or of who sits out: {"table", "says"}.'
    )
    opened_at = models.DateTimeField()
    held_seconds = models.PositiveIntegerField(default=0, help_text="By so much breaks have put its clock back.")
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["stage", "number"], name="one_round_of_a_number")]

    def __str__(self) -> str:
        return f"round {self.number}"
