"""Computer players: one that plays sensibly, and a table to seat it at."""

from rules.bots.house import HousePlayer
from rules.bots.table import play_hand, rehearse
from rules.bots.view import BotPlayer, View
