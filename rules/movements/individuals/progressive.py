"""A progressive night: winners move up, partners part, and the next seating waits for who has won.

Tables stand in order from the head to the booby table. When the head table is done, or at the clock, the bell stops all
play, even in the middle of a deal, and whoever leads has won; where a table is level, one more hand or a cut says who
moves, and is not scored. The winners at the head stay and its losers go to the booby table; elsewhere the winners move
up a table and the losers stay. Where it is agreed that losers drop, they go down one table instead, from the head too.
Who arrives together parts, each to partner one of those who are there (Keller 1887; Foster's Complete Hoyle).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from rules.draw import Chance
from rules.errors import Fault, RulesError
from rules.movements.individuals.night import Losers, Night, Parting, leader
from rules.movements.seating import RoundSeating, TableSeating
from rules.standings import Entry, Result
from rules.words import gettext_noop as N_
from rules.words import say

Group = tuple[list[int], list[int]]  # of a table: the two who are there first, and the two who come


def first_round(players: Sequence[int], tables: Sequence[int] = ()) -> RoundSeating:
    """Numbers as they were drawn: the first two against the next two at the head, and so on; the last rest.

    `tables`: the numbers of those in use, the head first, () for 1 and up.
    """
    count = len(players) // 4
    fours = (players[at : at + 4] for at in range(0, 4 * count, 4))
    seated = (
        TableSeating(table, (tuple(four[:2]), tuple(four[2:])))
        for table, four in zip(_numbered(tables, count), fours, strict=True)
    )
    return RoundSeating(tuple(seated), tuple(players[4 * count :]))


def leaders(turn: RoundSeating, results: Iterable[Result]) -> dict[int, int | None]:
    """Which side is ahead at each table of `turn` that has a result, None where it is level.

    Of two results of the same game the last counts.
    """
    played = {_who(result.sides): result for result in results}
    return {
        table.table: _ahead(table, played[_who(table.sides)]) for table in turn.tables if _who(table.sides) in played
    }


def _who(sides: Iterable[Iterable[Entry]]) -> frozenset[frozenset[Entry]]:
    """Who played whom, wherever they sat."""
    return frozenset(map(frozenset, sides))


def _ahead(table: TableSeating, result: Result) -> int | None:
    points = {entry: points for entry, points, _ in result.scored()}
    return leader([points[side[0]] for side in table.sides])


def next_round(
    night: Night,
    rounds: Sequence[RoundSeating],
    winners: Mapping[int, int],
    *,
    here: Collection[int] | None = None,
    key: bytes = b"",
    tables: Sequence[int] = (),
) -> RoundSeating:
    """The round after the last of `rounds`; `winners` says which side (0 or 1) won at each table of it.

    `here`: those who play on, late ones among them (None: those of the last round). Whoever is late or has rested comes
    in where somebody has gone, else at the booby table, and of those there who have rested least as many rest. From
    `key` is drawn where parting is drawn. `tables` as in the first round. RulesError where a table has no winner, or a
    winner no table.
    """
    last = _in_order(rounds[-1], tables)
    _check(last, winners)
    seated = [number for table in last.tables for number in table.numbers]
    staying = {*seated, *last.sit_out} if here is None else {*here}
    groups = [(_of(stay, staying), _of(come, staying)) for stay, come in _moved(night, last, winners)]
    rested = Counter(number for turn in rounds for number in turn.sit_out)
    waiting = sorted(staying - {*seated}, key=lambda number: (-rested[number], number))
    filled, waiting = _filled(groups, waiting, len(staying) // 4)
    filled, resting = _relieved(filled, waiting, last.sit_out, rested)
    numbers = _numbered(tables or [table.table for table in last.tables], len(filled))
    chance = Chance(key)
    seatings = (TableSeating(at, _parted(night, group, chance)) for at, group in zip(numbers, filled, strict=True))
    return RoundSeating(tuple(seatings), tuple(sorted(resting)))


def _in_order(turn: RoundSeating, tables: Sequence[int]) -> RoundSeating:
    """The round with its tables from the head to the booby table."""
    place = {table: at for at, table in enumerate(tables)}
    return replace(
        turn, tables=tuple(sorted(turn.tables, key=lambda one: (place.get(one.table, len(place)), one.table)))
    )


def _check(last: RoundSeating, winners: Mapping[int, int]) -> None:
    tables = {table.table for table in last.tables}
    faults = [
        Fault("no_winner", say(N_("Table {table}: say which side has won."), table=table), {"table": table})
        for table in sorted(tables)
        if winners.get(table) not in (0, 1)
    ]
    for table in sorted({*winners} - tables):
        faults.append(Fault("no_such_table", say(N_("Nobody played at table {table}."), table=table), {"table": table}))
    if faults:
        raise RulesError(faults)


def _of(numbers: Sequence[int], staying: Collection[int]) -> list[int]:
    return [number for number in numbers if number in staying]


def _moved(night: Night, last: RoundSeating, winners: Mapping[int, int]) -> list[tuple[Sequence[int], Sequence[int]]]:
    """Who is at each table next, from the head to the booby table."""
    won = [table.sides[winners[table.table]] for table in last.tables]
    lost = [table.sides[1 - winners[table.table]] for table in last.tables]
    if night.losers is Losers.STAY:
        return list(zip([*won[:1], *lost[1:]], [*won[1:], *lost[:1]], strict=True))
    return list(zip([*won[:1], *lost[:-1]], [*won[1:], *lost[-1:]], strict=True))


def _filled(groups: list[Group], waiting: list[int], count: int) -> tuple[list[Group], list[int]]:
    """So many tables with two and two at each, and who is left; who is at a table too many waits first."""
    waiting = [*(number for group in groups[count:] for two in group for number in two), *waiting]
    tables: list[Group] = [*groups[:count], *(([], []) for _ in range(count - len(groups)))]
    for two in (two for table in tables for two in table):
        missing = 2 - len(two)
        two += waiting[:missing]
        waiting = waiting[missing:]
    return tables, waiting


def _relieved(
    tables: list[Group], waiting: Sequence[int], sat_out: Collection[int], rested: Mapping[int, int]
) -> tuple[list[Group], list[int]]:
    """Those who sat out come in at the booby table for those of it who have rested least; and who rests now."""
    resting = [number for number in waiting if number not in sat_out]
    for number in (number for number in waiting if number in sat_out):
        booby = [(two, at) for two in tables[-1] for at in (0, 1) if two[at] not in sat_out]
        two, at = min(booby, key=lambda seat: (rested.get(seat[0][seat[1]], 0), -seat[0][seat[1]]))
        resting.append(two[at])
        two[at] = number
    return tables, resting


def _numbered(tables: Sequence[int], count: int) -> list[int]:
    """The numbers of so many tables: those that are named, then higher ones."""
    highest = max(tables, default=0)
    return [*tables, *range(highest + 1, highest + 1 + count)][:count]


def _parted(night: Night, group: Group, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """North and south, then east and west: one of each two a side."""
    if night.parting is Parting.DRAWN:
        stay, come = (chance.order(sorted(two)) for two in group)
    else:
        stay, come = (tuple(sorted(two)) for two in group)
    return (stay[1], come[1]), (stay[0], come[0])
