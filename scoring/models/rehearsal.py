"""A rehearsal: how fast its bots play, and what the director has tried."""

from django.db import models

from tournaments.models import Tournament


class Rehearsal(models.Model):
    """Beside the event that is the rehearsal (`Tournament.rehearsal_of`); deleted with it.

    Bots play that event, and lists leave it out. `end_rehearsal` deletes it, with every row that has a key to it.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, primary_key=True, related_name="+")
    speed = models.PositiveSmallIntegerField(default=0, help_text="Hands a minute at each table; 0: the bots wait.")
    played_to = models.DateTimeField(help_text="Up to this moment the bots have played what was due.")
    last_player = models.PositiveBigIntegerField(
        default=0, help_text="The club's last player when it began: later ones without another event go with it."
    )
    tried = models.JSONField(default=dict, help_text='By situation of the checklist, what it is about: {"entry": 7}.')

    def __str__(self) -> str:
        return f"rehearsal {self.tournament_id}"
