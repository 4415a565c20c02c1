"""The days on which a player was at the club."""

from django.db import models

from clubs.models.player import Player


class Attendance(models.Model):
    """One player, one day: checked in, or seated at the start. It says nothing about results."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="attendances")
    day = models.DateField(help_text="By the clock in the hall.")

    class Meta:
        ordering = ["-day", "player_id"]
        constraints = [models.UniqueConstraint(fields=["player", "day"], name="one_attendance_a_day")]

    def __str__(self) -> str:
        return f"{self.player}, {self.day}"
