"""Re-planning: every round to come seated again for those who play now, at the tables in use now.

Played rounds stay, and their meetings are repeated as little as possible. The current plan stays where it is as good.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.movements.individuals.wishes import NONE, Wishes
from rules.tournament.movements.measure import opposed, partnered
from rules.tournament.movements.places import TableSide, at_home, kept_homes, last_places
from rules.tournament.movements.planning import MOST_ROUNDS, too_big
from rules.tournament.movements.plans import table_faults
from rules.tournament.movements.replan import replan_rounds
from rules.tournament.movements.seating import RoundSeating, SeatingKind, TableSeating, pair_table, tables_of
from rules.tournament.movements.sit_outs import SitOuts, too_soon, unequal
from rules.tournament.movements.swiss.matching import cheapest

MATCHED = 1_000_000  # rounds to come times the square of the entries up to which they are matched: two seconds
SEARCHED = 600  # games to come up to which a whole movement is tried too: a second at most

Cost = tuple[int, ...]


def afresh(
    event_format: EventFormat,
    movement: str,
    *,
    numbers: Collection[int],
    rounds: int,
    played: Sequence[RoundSeating],
    planned: Sequence[RoundSeating] = (),
    without: Collection[int] = (),
    stay: Collection[int] = (),
    wishes: Wishes = NONE,
) -> tuple[RoundSeating, ...]:
    """The next `rounds` for these `numbers` after those `played`, the same for the same question.

    In this order: two who are to `stay` do not meet; sit-outs are in turn (`rules.tournament.movements.sit_outs`) and
    no more than must be; partners, then opponents are new; and as `planned` where that serves as well. `without`:
    tables out of use; of `wishes`, by number, those of who plays are kept. RulesError for numbers that do not play,
    tables that cannot be, or too few to play.
    """
    _check(event_format, numbers, rounds, without, stay)
    homes = _homes(played, {*stay}, without, of_four=event_format.kind is SeatingKind.INDIVIDUALS)
    homes |= {
        who: TableSide(table, 0) for who, table in wishes.fixed.items() if who in numbers and table not in without
    }
    ways = [
        *_as_planned(planned, numbers, rounds),
        *_ways(event_format, movement, numbers, rounds, played, homes, wishes),
    ]
    best = min(ways, key=lambda seatings: _cost(seatings, played, homes))
    return tuple(at_tables_kept(seating, homes, without) for seating in best)


def _check(
    event_format: EventFormat, numbers: Collection[int], rounds: int, without: Collection[int], stay: Collection[int]
) -> None:
    event_format.refuse_too_few(len(numbers))
    faults = table_faults(sorted(without))
    if not 0 <= rounds <= MOST_ROUNDS:
        text = N_("The rounds left to play can be 0 to {most}, not {rounds}.")
        faults.append(Fault("rounds", message(text, most=MOST_ROUNDS, rounds=rounds), {"rounds": rounds}))
    elif not can_match(event_format, len(numbers), rounds):
        text = N_(
            "With {entries} {entries:entry|entries}, at most {most} {most:round|rounds} can be planned again. "
            "Choose fewer."
        )
        most = MATCHED // len(numbers) ** 2
        faults.append(Fault("rounds", message(text, entries=len(numbers), most=most), {"rounds": rounds}))
    for number in sorted({*stay} - {*numbers}):
        text = N_("Number {number} is no longer playing, so it cannot keep a table.")
        faults.append(Fault("unknown_number", message(text, number=number), {"number": number}))
    if faults:
        raise RulesError(faults)


def can_match(event_format: EventFormat, entries: int, rounds: int) -> bool:
    """Whether these rounds can be matched in one step. It takes long, and the event is locked until it ends."""
    if event_format.in_twos:
        return rounds * entries**2 <= MATCHED
    return not too_big(event_format.kind, entries, rounds)


def _as_planned(
    planned: Sequence[RoundSeating], numbers: Collection[int], rounds: int
) -> Iterable[tuple[RoundSeating, ...]]:
    """The current plan, where it has enough rounds and everybody in each of them."""
    seatings = tuple(planned[:rounds])
    there = (
        sorted([*(n for table in seating.tables for n in table.numbers), *seating.sit_out]) for seating in seatings
    )
    if len(seatings) == rounds and all(found == sorted(numbers) for found in there):
        yield tuple(replace(seating, held=()) for seating in seatings)


def _ways(
    event_format: EventFormat,
    movement: str,
    numbers: Collection[int],
    rounds: int,
    played: Sequence[RoundSeating],
    homes: Mapping[int, TableSide],
    wishes: Wishes,
) -> Iterable[tuple[RoundSeating, ...]]:
    if not event_format.in_twos:
        tables = {number: home.table for number, home in homes.items() if number not in wishes.fixed}
        yield replan_rounds(
            event_format, movement, numbers=numbers, rounds=rounds, played=played, wishes=wishes, kept=tables
        )
        return
    yield _matched(sorted(numbers), rounds, played, homes)
    if rounds * len(numbers) <= SEARCHED:
        yield replan_rounds(event_format, "round-robin", numbers=numbers, rounds=rounds, played=played)


def _matched(
    numbers: Sequence[int], rounds: int, played: Sequence[RoundSeating], homes: Mapping[int, TableSide]
) -> tuple[RoundSeating, ...]:
    """Two against two, round after round: those who have met least, and the odd one out is the one whose turn it is."""
    seatings: list[RoundSeating] = []
    for _ in range(rounds):
        seatings.append(_next(numbers, [*played, *seatings], homes))
    return tuple(seatings)


def _next(numbers: Sequence[int], history: Sequence[RoundSeating], homes: Mapping[int, TableSide]) -> RoundSeating:
    field = [*numbers, 0] if len(numbers) % 2 else list(numbers)  # 0 is the phantom
    known = SitOuts(history)
    known.begin(numbers)
    turns, met = known.ranks(numbers), opposed(tables_of(history))
    dear = (len(history) + 1) * len(field)

    def weight(one: int, other: int) -> int:
        low, high = sorted((field[one], field[other]))
        if not low:
            return turns[high] * dear**4
        clash = low in homes and high in homes
        return dear * met[low, high] ** 2 + dear**3 * clash

    found = cheapest(len(field), weight, ((a, b) for a in range(len(field)) for b in range(a + 1, len(field))))
    pairs = sorted(tuple(sorted((field[a], field[b]))) for a, b in found)
    sitting = tuple(high for low, high in pairs if not low)
    seated = [(low, high) for low, high in pairs if low]
    tables = tuple(pair_table(table, *two) for table, two in enumerate(_kept_near(seated, history), start=1))
    return RoundSeating(tables, sitting)


def _kept_near(seated: Sequence[tuple[int, int]], history: Sequence[RoundSeating]) -> list[tuple[int, int]]:
    """In order of the tables at which one of the two last sat, that one named first: there is less to walk."""
    last = last_places(history)
    nowhere = TableSide(len(history) * len(seated) + len(seated) + 1, 0)
    sides = [tuple(sorted(two, key=lambda number: (last.get(number, nowhere), number))) for two in seated]
    return sorted(((two[0], two[1]) for two in sides), key=lambda two: (last.get(two[0], nowhere), two))


def _cost(seatings: Sequence[RoundSeating], played: Sequence[RoundSeating], homes: Mapping[int, TableSide]) -> Cost:
    """Less is better: those who stay and meet, sit-outs out of turn, then too many, partners and opponents again."""
    tables = list(tables_of(seatings))
    clashes = sum(len({homes[number].table for number in table.numbers if number in homes}) > 1 for table in tables)
    everything = [*tables_of(played), *tables]
    again = (sum(times**2 for times in counted(everything).values()) for counted in (partnered, opposed))
    sitting = sum(len(seating.sit_out) for seating in seatings)
    return clashes, too_soon(played, seatings), sitting, unequal([*played, *seatings]), *again


def _homes(
    played: Sequence[RoundSeating], stay: Iterable[int], without: Collection[int], *, of_four: bool
) -> dict[int, TableSide]:
    """A place each for those who cannot move: where they last sat, unless it is out of use or another's by now."""
    kept = kept_homes(played, [*stay], of_four=of_four)
    homes = {number: home for number, home in kept.items() if home.table not in without}
    for number in sorted({*stay} - homes.keys()):
        taken = {home.table for home in homes.values()} | {*without}
        homes[number] = TableSide(next(table for table in count(1) if table not in taken), 0)
    return homes


def at_tables_kept(seating: RoundSeating, homes: Mapping[int, TableSide], without: Collection[int]) -> RoundSeating:
    """Each who cannot move is at home; the others are at their table as planned, where it is free and in use."""
    put: dict[int, TableSeating] = {}
    waiting: list[TableSeating] = []
    for table in seating.tables:
        home = next((homes[number] for number in table.numbers if number in homes), None)
        if home is not None and home.table not in put:
            put[home.table] = at_home(replace(table, table=home.table), homes)
        else:
            waiting.append(table)
    moving = []
    for table in waiting:
        if table.table in put or table.table in without:
            moving.append(table)
        else:
            put[table.table] = table
    for table in moving:
        free = next(number for number in count(1) if number not in put and number not in without)
        put[free] = replace(table, table=free)
    return RoundSeating(tuple(put[number] for number in sorted(put)), seating.sit_out, seating.held)
