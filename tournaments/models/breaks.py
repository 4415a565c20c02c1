"""A break that the director calls as play allows: from now, or once a round is closed."""

from django.db import models

from tournaments.models.stage import Stage


class Break(models.Model):
    """For a number of minutes or, without, until somebody ends it. `until` is set while it is on, where it is known.

    One that has not `ended` is on, or waits for the end of the round; past `until` it is over all the same.
    """

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="breaks")
    after_round = models.PositiveSmallIntegerField(null=True, help_text="It begins when this round is closed.")
    minutes = models.PositiveSmallIntegerField(null=True)
    called_at = models.DateTimeField()
    began_at = models.DateTimeField(null=True)
    until = models.DateTimeField(null=True)
    ended = models.BooleanField(default=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["stage"], condition=models.Q(ended=False), name="one_break_at_a_time"),
        ]

    def __str__(self) -> str:
        return f"break of {self.minutes} minutes" if self.minutes else "break"
