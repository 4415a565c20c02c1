"""A game's result as the Master Score Card shows it: one row a game, derived from its chain."""

from django.db import models

from tournaments.models import Entry, Game, Stage


class Ending(models.TextChoices):
    """The values of `rules.game.Ending`, with words for the admin site."""

    TARGET = "target", "played out"
    TIMED_OUT = "timed_out", "stopped at the bell"
    WALK_OVER = "walkover", "walk-over"


class Result(models.Model):
    """Written when a game becomes final and whenever that changes; never deleted. `link`: the chain's counter then."""

    game = models.OneToOneField(Game, on_delete=models.PROTECT, primary_key=True, related_name="+")
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="+")
    entry_a = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+", db_index=False)
    entry_b = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+", db_index=False)
    score_a = models.SmallIntegerField()
    score_b = models.SmallIntegerField()
    ending = models.CharField(max_length=12, choices=Ending.choices, default=Ending.TARGET)
    counts = models.BooleanField(default=True, help_text="False once the game is re-opened, void, or an extra game.")
    link = models.PositiveIntegerField()

    class Meta:
        indexes = [models.Index(fields=["stage", "entry_a", "entry_b"])]

    def __str__(self) -> str:
        return f"{self.score_a}–{self.score_b}"
