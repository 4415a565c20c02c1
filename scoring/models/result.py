"""A game's result as the Master Score Card shows it, and its value for each player: both derived."""

from django.db import models

from rules.base.game_ending import GameEnding
from tournaments.models import Entry, Game, Stage

ENDINGS = [
    (GameEnding.TARGET.value, "played out"),
    (GameEnding.TIMED_OUT.value, "stopped at the bell"),
    (GameEnding.WALKOVER.value, "walk-over"),
    (GameEnding.DECISION.value, "director's decision"),
    (GameEnding.DECIDING_A.value, "the deciding hand, won by A"),
    (GameEnding.DECIDING_B.value, "the deciding hand, won by B"),
]
"""With words for the admin site."""


class Result(models.Model):
    """Written when a game becomes final and whenever that changes; never deleted. `link`: the chain's counter then.

    The game's score card says who played, in the same order of sides.
    """

    game = models.OneToOneField(Game, on_delete=models.PROTECT, primary_key=True, related_name="+")
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="+")
    score = models.JSONField(help_text="Points by side, as recorded.")
    ending = models.CharField(max_length=12, choices=ENDINGS, default=GameEnding.TARGET.value)
    counts = models.BooleanField(default=True, help_text="False once the game is re-opened, void, or an extra game.")
    link = models.PositiveIntegerField()

    def __str__(self) -> str:
        return "–".join(map(str, self.score))


class Credit(models.Model):
    """The value of a counted game for one entry: its side's points, how far they lead (below 0: trail), and
    whether it won.

    There is one for each entry that played, and none of a game that does not count.
    """

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="+", db_index=False)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+", db_index=False)
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="+", db_index=False)
    side = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    lead = models.IntegerField(help_text="Own points less the best of the other sides.")
    won = models.BooleanField(
        default=False, help_text="Its side won: by its lead, or a play-off of those level on top."
    )
    lone_hands = models.PositiveSmallIntegerField(default=0, help_text="Lone hands that it made, as the sheets say.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "entry"], name="one_credit_a_game_and_entry")]
        indexes = [models.Index(fields=["stage", "entry"])]

    def __str__(self) -> str:
        return f"points: {self.points}"
