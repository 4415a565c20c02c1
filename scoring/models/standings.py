"""The published standings: a snapshot that names what it covers."""

from django.db import models

from tournaments.models import Stage


class Snapshot(models.Model):
    """One a stage. `covers` is the sum of the chains' own counters; only a snapshot that covers more replaces it."""

    stage = models.OneToOneField(Stage, on_delete=models.CASCADE, primary_key=True, related_name="+")
    covers = models.BigIntegerField(default=-1)
    version = models.PositiveIntegerField(default=0, help_text="Counts the replacements: the ETag of the pages.")
    computed_at = models.DateTimeField(null=True)
    claimed_at = models.DateTimeField(null=True, help_text="When a reader took it upon itself to recompute.")
    frozen = models.BooleanField(default=False, help_text="Held still for the ceremony.")
    frozen_after = models.PositiveSmallIntegerField(null=True, help_text="The last round closed when it was frozen.")
    frozen_amid = models.BooleanField(default=False, help_text="It has results of the round after that too.")
    before_key = models.CharField(max_length=40, default="", help_text="Which round `before` precedes, and its covers.")
    before = models.TextField(default="", help_text="Places when the round before ended: {number: place}.")
    body = models.TextField(default="", help_text="Standings.to_json(), compact.")

    def __str__(self) -> str:
        return f"standings of {self.stage} (covers {self.covers})"
