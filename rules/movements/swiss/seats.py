"""At which table a game of a Swiss is played: the highest at the first, and where somebody stays, there."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.errors import RulesError
from rules.movements.live import SoFar
from rules.movements.places import Place, places
from rules.movements.seating import TableSeating, pair_table
from rules.movements.tables import table_faults, too_few

Game = tuple[int, int]  # two numbers, the higher standing first


def seats(games: Sequence[Game], so_far: SoFar) -> list[TableSeating]:
    """The games, the highest first, at their tables; RulesError where these are too few or listed wrongly."""
    homes = _homes(so_far)
    tables = _tables(len(games), so_far, homes.values())
    fixed: dict[Game, Place] = {}
    for number, home in homes.items():
        game = next((game for game in games if number in game), None)
        if game and game not in fixed and home.table in tables:
            fixed[game] = home if game[0] == number else Place(home.table, 1 - home.side)
    taken = {place.table for place in fixed.values()}
    free = (table for table in tables if table not in taken)
    sat_a = Counter(number for turn in so_far.rounds for table in turn.tables for number in table.sides[0])
    placed = ((game, fixed.get(game) or Place(next(free), int(sat_a[game[0]] > sat_a[game[1]]))) for game in games)
    return [pair_table(place.table, game[place.side], game[1 - place.side]) for game, place in placed]


def _tables(needed: int, so_far: SoFar, homes: Iterable[Place]) -> tuple[int, ...]:
    """Those in use: all that were so far and as many as it takes, unless they are listed."""
    if not so_far.tables:
        return tuple(range(1, 1 + max(needed, *(home.table for home in homes), 0)))
    faults = table_faults(so_far.tables)
    if len(so_far.tables) < needed:
        faults.append(too_few(needed, len(so_far.tables)))
    if faults:
        raise RulesError(faults)
    return so_far.tables


def _homes(so_far: SoFar) -> dict[int, Place]:
    """The place of each who stays: the first it had at a table that is not another's by now."""
    homes: dict[int, Place] = {}
    for number in sorted({*so_far.stay} & {*so_far.entries}):
        taken = {home.table for home in homes.values()}
        own = (seated[number] for seated in map(places, so_far.rounds) if number in seated)
        home = next((place for place in own if place.table not in taken), None)
        if home:
            homes[number] = home
    return homes
