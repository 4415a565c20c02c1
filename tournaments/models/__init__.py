"""Models of events: tournaments, stages, entries, tables, rounds, games, seats, and the draws made."""

from tournaments.models.breaks import Break
from tournaments.models.draw import Draw, DrawKind
from tournaments.models.entry import Entry, LineLabel, Single
from tournaments.models.game import Game, GameKind, Seat
from tournaments.models.online_entry import OnlineEntry
from tournaments.models.round import Round
from tournaments.models.stage import Stage
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament
