"""Who sits where, when: tournaments, stages, entries, tables, rounds, games, seats, and the draws made."""

from tournaments.models.draw import Draw
from tournaments.models.entry import Entry, Single
from tournaments.models.game import Game, GameKind, Seat
from tournaments.models.round import Round
from tournaments.models.stage import Stage
from tournaments.models.table import Table
from tournaments.models.tournament import Tournament

__all__ = ["Draw", "Entry", "Game", "GameKind", "Round", "Seat", "Single", "Stage", "Table", "Tournament"]
