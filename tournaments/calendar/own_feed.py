"""The private address of a player's own calendar."""

from clubs.models import Player
from clubs.player_links import PlayerLink

_own_feed = PlayerLink("own-feed", salt="tournaments.own_feed")


def own_feed_path(player: Player) -> str:
    """The path of the calendar of this player's events."""
    return _own_feed.path_of(player)


def player_of_feed(token: str) -> Player:
    """The player of this calendar; `Refusal` not_found for an address that is not ours."""
    return _own_feed.player_behind(token)
