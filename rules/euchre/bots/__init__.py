"""Computer players: one that plays sensibly, and a table to seat it at."""

from rules.euchre.bots.house import HousePlayer
from rules.euchre.bots.table import play_hand, rehearse
from rules.euchre.bots.view import BotPlayer, View

__all__ = ["BotPlayer", "HousePlayer", "View", "play_hand", "rehearse"]
