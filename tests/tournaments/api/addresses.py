"""Where an event's things are, over the API."""

from tournaments.models import Tournament


def at(tournament: Tournament, path: str = "") -> str:
    return f"/api/v1/tournaments/{tournament.code}/{path}"
