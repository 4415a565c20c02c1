"""A round of an event: everybody plays one game, or sits out."""

from django.db import models

from tournaments.models.stage import Stage
from tournaments.states import RoundState


class Round(models.Model):
    """A round that has been seated: its games exist and are never re-planned. The director starts its clock.

    One is open at a time, but several where a knock-out is played continuously (`Stage.continuous`).
    """

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
    before = models.JSONField(
        default=dict, blank=True, editable=False, help_text="What its seating changed of its stage, to undo it."
    )
    opened_at = models.DateTimeField()
    clock_started_at = models.DateTimeField(null=True, blank=True, help_text="Empty until the director starts it.")
    held_seconds = models.PositiveIntegerField(default=0, help_text="By so much breaks and pauses delay its end.")
    paused_at = models.DateTimeField(null=True, blank=True, help_text="Since when the director has paused it.")
    added_minutes = models.SmallIntegerField(default=0, help_text="Minutes given to all tables; below 0, taken away.")
    clock_stopped = models.BooleanField(default=False, help_text="The director plays this round without a clock.")
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["stage", "number"], name="one_round_of_a_number")]

    def __str__(self) -> str:
        return f"round {self.number}"
