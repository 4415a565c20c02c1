"""Players that need no chair: one that plays sensibly, one that plays anything legal, and a table to seat them at."""

from rules.bots.house import HousePlayer
from rules.bots.legal import LegalPlayer
from rules.bots.table import play_game, play_hand, rehearse
from rules.bots.view import Player, View

__all__ = ["HousePlayer", "LegalPlayer", "Player", "View", "play_game", "play_hand", "rehearse"]
