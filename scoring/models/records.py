"""Games of published nights as ratings and boards count them, and the ratings: derived, made again at any time."""

from django.db import models

from clubs.models import Club
from tournaments.models import Tournament


class NightRecord(models.Model):
    """The counted games of one event; `covers` as much of the ledger. Only a record that covers more replaces it."""

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, primary_key=True, related_name="+")
    covers = models.BigIntegerField(default=-1, help_text="Entries of the event, changes of its date, and merges.")
    counts = models.BooleanField(default=True, help_text="The event is published; otherwise nothing of it counts.")
    computed_at = models.DateTimeField(null=True)
    games = models.TextField(default="[]", help_text="CountedGame.to_json() of each, in order.")
    digest = models.CharField(max_length=64, default="", help_text="Hash of `games`.")
    numbers = models.TextField(default="{}", help_text="The number of each player's entry.")
    chain = models.CharField(max_length=64, default="", help_text="Hash of all rated games up to and with this night.")
    ratings = models.TextField(default="{}", help_text="After the night, of those who played: [mu, sigma, games].")

    def __str__(self) -> str:
        return f"games of {self.tournament}"


class ClubRatings(models.Model):
    """The ratings of a club's players. `covers` is the sum of what the records of its nights cover."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, primary_key=True, related_name="+")
    covers = models.BigIntegerField(default=-1)
    computed_at = models.DateTimeField(null=True)
    ratings = models.TextField(default="{}", help_text="Of each player: [mu, sigma, games].")

    def __str__(self) -> str:
        return f"ratings of {self.club}"
