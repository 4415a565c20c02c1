"""At which table a game of a Swiss is played: the highest at the first, and where somebody stays, there."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.errors import RulesError
from rules.movements.places import TableSide, sides_at_tables
from rules.movements.round_by_round import PlayHistory
from rules.movements.seating import TableSeating, pair_table
from rules.movements.tables import table_faults, too_few

Game = tuple[int, int]  # two numbers, the higher standing first


def seat_games(games: Sequence[Game], history: PlayHistory) -> list[TableSeating]:
    """The games, the highest first, at their tables; RulesError where these are too few or listed wrongly."""
    homes = _homes(history)
    tables = _tables(len(games), history, homes.values())
    fixed: dict[Game, TableSide] = {}
    for number, home in homes.items():
        game = next((game for game in games if number in game), None)
        if game and game not in fixed and home.table in tables:
            fixed[game] = home if game[0] == number else TableSide(home.table, 1 - home.side)
    taken = {place.table for place in fixed.values()}
    free = (table for table in tables if table not in taken)
    sat_a = Counter(number for seating in history.rounds for table in seating.tables for number in table.sides[0])
    placed = ((game, fixed.get(game) or TableSide(next(free), int(sat_a[game[0]] > sat_a[game[1]]))) for game in games)
    return [pair_table(place.table, game[place.side], game[1 - place.side]) for game, place in placed]


def _tables(needed: int, history: PlayHistory, homes: Iterable[TableSide]) -> tuple[int, ...]:
    """Those in use: all that were so far and as many as it takes, unless they are listed."""
    if not history.tables:
        return tuple(range(1, 1 + max(needed, *(home.table for home in homes), 0)))
    faults = table_faults(history.tables)
    if len(history.tables) < needed:
        faults.append(too_few(needed, len(history.tables)))
    if faults:
        raise RulesError(faults)
    return history.tables


def _homes(history: PlayHistory) -> dict[int, TableSide]:
    """The place of each who stays: the first it had at a table that is not another's by now."""
    homes: dict[int, TableSide] = {}
    for number in sorted({*history.stay} & {*history.entries}):
        taken = {home.table for home in homes.values()}
        own = (seated[number] for seated in map(sides_at_tables, history.rounds) if number in seated)
        home = next((place for place in own if place.table not in taken), None)
        if home:
            homes[number] = home
    return homes
