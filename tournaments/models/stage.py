"""One movement played by some entries, with everything it obeys copied as values when it starts."""

from django.db import models

from rules.laws import Laws
from tournaments.models.tournament import Tournament
from tournaments.states import StageState


class Stage(models.Model):
    """Laws, movement, sit-out policy and tie order stand here as values: mending a preset changes no played event."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=12, choices=StageState.choices, default=StageState.PLANNED)
    movement = models.CharField(max_length=24)
    laws = models.JSONField(help_text="rules.laws.Laws.to_json()")
    sit_out_policy = models.JSONField(help_text="rules.standings.SitOutPolicy.to_json()")
    tie_order = models.JSONField(help_text="Names of criteria, first to last.")
    changes = models.CharField(max_length=200, blank=True, help_text="Which line moved at each change so far: AAB…")
    plan = models.JSONField(
        help_text="Rounds not yet drawn up as games: rules.movements round seatings, first to last."
    )
    tables = models.PositiveSmallIntegerField(help_text="Tables in the circle: half the pairs, rounded up.")
    rounds_planned = models.PositiveSmallIntegerField()
    places_that_matter = models.PositiveSmallIntegerField(default=2)
    started_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_stage_of_a_number")]

    def __str__(self) -> str:
        return f"{self.tournament}, stage {self.number}"

    @property
    def law_book(self) -> Laws:
        """The laws this stage is played under."""
        return Laws.from_json(self.laws)
