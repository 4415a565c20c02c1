"""A progressive event: winners move up, partners part, and the next seating depends on the winners.

Tables are in order from the head to the booby table. When the head table is done, or at the clock, the bell stops all
play, even in the middle of a deal, and anyone who leads has won; where a table is tied, one more hand or a cut says who
moves, and is not scored. The winners at the head stay and its losers go to the booby table; elsewhere the winners move
up a table and the losers stay. Where it is agreed that losers drop, they go down one table instead, from the head too.
Where it is agreed that winners stay, losers move on a table, from the booby table to the head.
A player who cannot move keeps table and side: the opponent with the lower number goes in their place, with the partner.
Partners who arrive together separate; each plays with one of those at the table (Keller 1887; Foster's Complete Hoyle).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from rules.base.draw import Chance
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements.individuals.met_before import seated_apart
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting, ProgressiveRules, winner_at_bell
from rules.tournament.movements.places import TableSide, kept_homes
from rules.tournament.movements.seating import RoundSeating, TableSeating
from rules.tournament.movements.sit_outs import SitOuts
from rules.tournament.standings import Entry, GameResult

Group = tuple[list[int], list[int]]  # of a table: the two who are there first, and the two who come
Sides = tuple[tuple[int, ...], ...]


def first_round(
    players: Sequence[int],
    tables: Sequence[int] = (),
    stay: Collection[int] = (),
    met: Collection[tuple[int, int]] = (),
) -> RoundSeating:
    """Numbers as they were drawn: the first two against the next two at the head, and so on; the last rest.

    `met`: opponents of an earlier night, whom exchanges of two seats part as far as they can.

    `tables`: the numbers of those in use, the head first, () for 1 and up. `stay`: those who cannot move; one who was
    drawn beside another, or to rest, changes places with the first player of the next side that has none.
    """
    count = len(players) // 4
    players = _spread(seated_apart(players, met), stay)
    fours = (players[at : at + 4] for at in range(0, 4 * count, 4))
    seated = (
        TableSeating(table, (tuple(four[:2]), tuple(four[2:])))
        for table, four in zip(_numbered(tables, count), fours, strict=True)
    )
    return RoundSeating(tuple(seated), tuple(players[4 * count :]))


def _spread(players: Sequence[int], stay: Collection[int]) -> Sequence[int]:
    """Nobody who cannot move rests or has a partner who cannot move either, as far as the sides go."""
    order, sides = list(players), range(0, len(players) // 4 * 4, 2)
    for number in [player for player in players if player in stay]:
        at = order.index(number)
        beside = order[at ^ 1] if at < len(sides) * 2 else None
        free = next((side for side in sides if not {*order[side : side + 2]} & {*stay}), None)
        if free is not None and (beside is None or beside in stay):
            order[at], order[free] = order[free], order[at]
    return order


def leaders(seating: RoundSeating, results: Iterable[GameResult]) -> dict[int, int | None]:
    """Which side is ahead at each table of `turn` that has a result, None where it is tied.

    Of two results of the same game the last counts.
    """
    played = {_who(result.sides): result for result in results}
    return {
        table.table: _ahead(table, played[_who(table.sides)]) for table in seating.tables if _who(table.sides) in played
    }


def _who(sides: Iterable[Iterable[Entry]]) -> frozenset[frozenset[Entry]]:
    """The opponents of each player, at any table."""
    return frozenset(map(frozenset, sides))


def _ahead(table: TableSeating, result: GameResult) -> int | None:
    if result.beside_score is not None:
        return next(at for at, side in enumerate(table.sides) if result.won_by(side[0]))
    points = {entry: points for entry, points, _ in result.scored()}
    return winner_at_bell([points[side[0]] for side in table.sides])


def next_round(
    night: ProgressiveRules,
    rounds: Sequence[RoundSeating],
    winners: Mapping[int, int],
    *,
    here: Collection[int] | None = None,
    key: bytes = b"",
    tables: Sequence[int] = (),
    stay: Collection[int] = (),
) -> RoundSeating:
    """The round after the last of `rounds`; `winners` says which side (0 or 1) won at each table of it.

    `here`: those who play on, late ones among them (None: those of the last round). Those whose turn it is sit out
    (`rules.tournament.movements.sit_outs`), of several those at the lowest table. Late players and those who sat out
    come in at the booby table; a place free above it goes to one of its players. From `key` is drawn where parting is
    drawn. `tables` as in the first round. RulesError where a table has no winner, or a winner no table.
    """
    last = _in_order(rounds[-1], tables)
    _check(last, winners)
    seated = [number for table in last.tables for number in table.numbers]
    staying = {*seated, *last.sit_out} if here is None else {*here}
    places = [[*stay, *come] for stay, come in _moved(night, last, winners)]
    resting = _resting(rounds, staying, [number for place in places for number in place])
    playing = staying - {*resting}
    groups = [(_of(stay, playing), _of(come, playing)) for stay, come in _moved(night, last, winners)]
    waiting = sorted(playing - {*seated})
    partners = {a: b for table in last.tables for side in table.sides for a, b in (side, side[::-1])}
    count = len(staying) // 4
    numbers = _numbered(tables or [table.table for table in last.tables], max(count, len(groups)))
    homes = _homes(rounds, {*stay} & staying, numbers)
    numbers, groups = _tables_left(numbers, groups, count, homes)
    filled = _filled(groups, waiting, count, partners)
    _send_home(filled, numbers, {number: homes[number] for number in homes if number in playing}, last)
    chance = Chance(key)
    seatings = (
        TableSeating(at, _keeping_sides(_parted(night, group, chance), homes))
        for at, group in zip(numbers, filled, strict=True)
    )
    return RoundSeating(tuple(seatings), tuple(sorted(resting)))


def _in_order(seating: RoundSeating, tables: Sequence[int]) -> RoundSeating:
    """The round with its tables from the head to the booby table."""
    place = {table: at for at, table in enumerate(tables)}
    return replace(
        seating, tables=tuple(sorted(seating.tables, key=lambda one: (place.get(one.table, len(place)), one.table)))
    )


def _check(last: RoundSeating, winners: Mapping[int, int]) -> None:
    tables = {table.table for table in last.tables}
    faults = [
        Fault("no_winner", message(N_("Table {table}: enter which side won."), table=table), {"table": table})
        for table in sorted(tables)
        if winners.get(table) not in (0, 1)
    ]
    for table in sorted({*winners} - tables):
        faults.append(
            Fault("no_such_table", message(N_("Nobody played at table {table}."), table=table), {"table": table})
        )
    if faults:
        raise RulesError(faults)


def _of(numbers: Sequence[int], staying: Collection[int]) -> list[int]:
    return [number for number in numbers if number in staying]


def _moved(
    night: ProgressiveRules, last: RoundSeating, winners: Mapping[int, int]
) -> list[tuple[Sequence[int], Sequence[int]]]:
    """The players at each table next, from the head to the booby table."""
    won = [table.sides[winners[table.table]] for table in last.tables]
    lost = [table.sides[1 - winners[table.table]] for table in last.tables]
    if night.losers is Losers.MOVE_ON:
        return list(zip(won, [*lost[-1:], *lost[:-1]], strict=True))
    if night.losers is Losers.STAY:
        return list(zip([*won[:1], *lost[1:]], [*won[1:], *lost[:1]], strict=True))
    return list(zip([*won[:1], *lost[:-1]], [*won[1:], *lost[-1:]], strict=True))


def _resting(rounds: Sequence[RoundSeating], staying: Collection[int], placed: Sequence[int]) -> tuple[int, ...]:
    """Those whose turn it is: of several first those at the lowest table, then the highest number."""
    known = SitOuts(rounds)
    known.begin(staying)
    at = {number: place // 4 for place, number in enumerate(placed)}
    order = sorted(staying, key=lambda number: (-at.get(number, -1), -number))
    return known.choose(len(staying) % 4 if len(staying) >= 4 else len(staying), order)


def _filled(groups: Sequence[Group], waiting: Sequence[int], count: int, partners: Mapping[int, int]) -> list[Group]:
    """The tables with two and two at each. A free place above the booby table goes to one of the booby table.

    Those who wait come in there, after those of a table that is given up. Where it can be helped nobody meets as a
    partner the one of the last round.
    """
    waiting = [*(number for group in groups[count:] for two in group for number in two), *waiting]
    tables: list[Group] = [*groups[:count], *(([], []) for _ in range(count - len(groups)))]
    for table in tables:
        booby = tables[-1] if table is not tables[-1] else ([], [])
        for two, others in (table, table[::-1]):
            for _ in range(2 - len(two)):
                free = [*booby[0], *booby[1]] or waiting
                one = next((number for number in free if partners.get(number) not in others), free[0])
                next(some for some in (*booby, waiting) if one in some).remove(one)
                two.append(one)
    return tables


def _homes(rounds: Sequence[RoundSeating], stay: Collection[int], tables: Sequence[int]) -> dict[int, TableSide]:
    """The place of each who cannot move; for one who comes late, the lowest side that is nobody's."""
    homes = kept_homes(rounds, stay, of_four=True)
    for number in sorted({*stay} - homes.keys()):
        sides = (TableSide(table, side) for table in reversed(tables) for side in (0, 1))
        free = next((side for side in sides if side not in homes.values()), None)
        if free:
            homes[number] = free
    return homes


def _tables_left(
    numbers: Sequence[int], groups: Sequence[Group], count: int, homes: Mapping[int, TableSide]
) -> tuple[list[int], list[Group]]:
    """The first `count` tables, and behind their groups those of tables that are given up.

    The lowest table is given up that nobody keeps who cannot move.
    """
    kept = {home.table for home in homes.values()}
    by_need = sorted(range(len(groups)), key=lambda at: (numbers[at] in kept, -at))
    given_up = sorted(by_need[: max(0, len(groups) - count)])
    left = [at for at in range(len(numbers)) if at not in given_up]
    order = [*(at for at in left if at < len(groups)), *given_up]
    return [numbers[at] for at in left][:count], [groups[at] for at in order]


def _send_home(
    groups: Sequence[Group], numbers: Sequence[int], homes: Mapping[int, TableSide], last: RoundSeating
) -> None:
    """Each who cannot move changes places with one of the four at their own table.

    That is one who comes from the table where the other would have gone, else one who was there already, the lower
    number.
    """
    was_at = {number: table.table for table in last.tables for number in table.numbers}
    for number, home in homes.items():
        at = next(at for at, group in enumerate(groups) if number in (*group[0], *group[1]))
        if home.table not in numbers or numbers[at] == home.table:
            continue
        stay, come = groups[numbers.index(home.table)]
        others = [other for other in (*stay, *come) if homes.get(other, TableSide(0, 0)).table != home.table]
        other = min(others, key=lambda other: (was_at.get(other) != numbers[at], other not in stay, other))
        half = next(half for half in groups[at] if number in half)
        own = stay if other in stay else come
        half[half.index(number)], own[own.index(other)] = other, number


def _keeping_sides(sides: Sides, homes: Mapping[int, TableSide]) -> Sides:
    """The four at a table, with those who cannot move on their own side; else the partners as they were parted."""
    (a, c), (b, d) = sides
    ways = (sides, sides[::-1], ((b, c), (a, d)), ((a, d), (b, c)))
    kept = (way for way in ways if all(homes[n].side == at for at in (0, 1) for n in way[at] if n in homes))
    return next(kept, sides)


def _numbered(tables: Sequence[int], count: int) -> list[int]:
    """The numbers of the tables: those that are named, then higher ones."""
    highest = max(tables, default=0)
    return [*tables, *range(highest + 1, highest + 1 + count)][:count]


def _parted(night: ProgressiveRules, group: Group, chance: Chance) -> Sides:
    """North and south, then east and west: one of each two a side."""
    if night.parting is Parting.DRAWN:
        stay, come = (chance.order(sorted(two)) for two in group)
    else:
        stay, come = (tuple(sorted(two)) for two in group)
    return (stay[1], come[1]), (stay[0], come[0])
