"""Names of competitors, for the reader: also of players who were merged since a table was published."""

from collections.abc import Iterable, Mapping

from clubs.models import Player
from clubs.public_names import shown_together
from rules.club.seasons import Competitor


def kept_players(numbers: Iterable[int]) -> dict[int, Player]:
    """By number, the row that holds everything of this player today. One query."""
    rows = Player.objects.filter(pk__in=set(numbers)).select_related("merged_into")
    return {player.pk: player.kept for player in rows}


def competitor_names(competitors: Iterable[Competitor]) -> Mapping[Competitor, str]:
    """'Ann Lee', or 'Ann Lee & Bob May'. One query."""
    asked = list(competitors)
    players = kept_players(number for competitor in asked for number in competitor)
    return {
        competitor: shown_together((players[one].person, players[one].shown_as) for one in competitor)
        for competitor in asked
    }
