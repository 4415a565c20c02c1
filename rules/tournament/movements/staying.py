"""Somebody who must not move: a plan with its numbers and tables changed about so that they keep their place.

The meetings of the plan do not change, only the numbers. Where the movement has places for those who stay (B in
A up, one pair in a Howell), they are given these. Where everybody looks the next table up in a chart, their games can
also be put at their table, as long as no two of them meet: then one would have to move, and no plan can help it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.catalogue import MOVEMENTS
from rules.tournament.movements.places import TableSide, kept_places, sides_at_tables, turned_home
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.seating import RoundSeating

SEARCH_LIMIT = 20_000


def stay(plan: Plan, numbers: Collection[int]) -> Plan:
    """`plan` with `numbers` each at one side of one table throughout, in the section they were in.

    RulesError for an unknown number, or for more than can stay.
    """
    if faults := unknown_numbers(numbers, plan.pairs):
        raise RulesError(faults)
    names: dict[int, int] = {}
    for section in _sections(plan):
        wanted = sorted(section & {*numbers})
        names |= _exchanged(wanted, _places(plan, section, wanted), plan.rounds[0])
    renumbered = renamed(plan, names)
    if {*numbers} <= kept_places(renumbered.rounds).keys():
        return renumbered
    homes = _homes(renumbered.rounds, sorted({*numbers}))
    return replace(renumbered, rounds=tuple(_at_home(seating, homes) for seating in renumbered.rounds))


def too_many_in(movement: Sentence, most: int, count: int) -> Fault:
    """The fault of more who cannot move than a movement has places for."""
    text = N_("In {movement}, {most} can stay seated, not {count}. Choose another movement, or let the others move.")
    return Fault("stay", message(text, movement=movement, most=most, count=count))


def unknown_numbers(numbers: Collection[int], pairs: int) -> list[Fault]:
    """The faults of numbers that no pair has."""
    unknown = sorted(number for number in {*numbers} if not 1 <= number <= pairs)
    text = N_("There is no number {number}: the numbers are 1 to {pairs}.")
    return [Fault("unknown_number", message(text, number=n, pairs=pairs), {"number": n}) for n in unknown]


def renamed(plan: Plan, names: Mapping[int, int]) -> Plan:
    """The same plan in which number k is called `names[k]`, or k still where it is not among them."""
    rounds = tuple(seating.renamed(names) for seating in plan.rounds)
    lines = plan.lines and {names.get(number, number): line for number, line in plan.lines.items()}
    return replace(plan, rounds=rounds, lines=lines)


def _sections(plan: Plan) -> Iterable[set[int]]:
    sections = plan.sections or dict.fromkeys(range(1, plan.pairs + 1), 1)
    return ({number for number in sections if sections[number] == one} for one in sorted({*sections.values()}))


def _places(plan: Plan, section: set[int], wanted: Sequence[int]) -> Sequence[int]:
    """As many numbers of the plan as are wanted, who can stay in it: those who are wanted, as far as may be."""
    keep = kept_places(plan.rounds).keys() & section
    if len(wanted) <= len(keep):
        return _nearest(sorted(keep), wanted, plan.rounds[0])
    movement = MOVEMENTS.get(plan.movement)
    if movement and not movement.by_chart:
        raise RulesError(too_many_in(movement.title, len(keep), len(wanted)))
    moves = _tables_visited(plan.rounds)
    able = sorted(section, key=lambda number: (number not in wanted, moves[number], number))
    found = _apart(able, len(wanted), _tablemates(plan.rounds), iter(range(SEARCH_LIMIT)))
    if found is None:
        text = N_(
            "{count} cannot all stay seated for {rounds} {rounds:round|rounds}: some would meet, and one "
            "would have to move. Play fewer rounds, choose another movement, or let some of them move."
        )
        raise RulesError(Fault("stay", message(text, count=len(wanted), rounds=len(plan.rounds))))
    return found


def _nearest(keep: Sequence[int], wanted: Sequence[int], first: RoundSeating) -> list[int]:
    """The wanted entries that stay, for each of the others its first opponent, and then any entry that stays."""
    mates = [mate for number in wanted for mate in first.opponents(number)]
    ranked = sorted(keep, key=lambda number: (number not in wanted, number not in mates, number))
    return ranked[: len(wanted)]


def _apart(
    able: Sequence[int], number: int, mates: Mapping[int, set[int]], tries: Iterator[int]
) -> tuple[int, ...] | None:
    """Numbers that never share a table, the first that are found; None if there are none, or none are found soon."""
    if not number:
        return ()
    for at, one in enumerate(able):
        if next(tries, None) is None:
            return None
        rest = _apart([other for other in able[at + 1 :] if other not in mates[one]], number - 1, mates, tries)
        if rest is not None:
            return (one, *rest)
    return None


def _tables_visited(rounds: Iterable[RoundSeating]) -> Counter[int]:
    """At how many tables each number sits."""
    return Counter(
        number
        for number, _ in {
            (number, place.table) for seating in rounds for number, place in sides_at_tables(seating).items()
        }
    )


def _tablemates(rounds: Iterable[RoundSeating]) -> Mapping[int, set[int]]:
    mates: defaultdict[int, set[int]] = defaultdict(set)
    for table in chain.from_iterable(seating.tables for seating in rounds):
        for number in table.numbers:
            mates[number].update(table.numbers)
    return mates


def _exchanged(wanted: Sequence[int], places: Sequence[int], first: RoundSeating) -> dict[int, int]:
    """New names by old ones: a wanted entry takes one of the places, and the entry of that place takes its old one."""
    without = [number for number in wanted if number not in places]
    free = [place for place in places if place not in wanted]
    names: dict[int, int] = {}
    for number in without:
        place = next((mate for mate in first.opponents(number) if mate in free), None) or free[0]
        free.remove(place)
        names |= {place: number, number: place}
    return names


def _homes(rounds: Sequence[RoundSeating], numbers: Iterable[int]) -> dict[int, TableSide]:
    """A place each: the first at which it sits at a table that nobody else has."""
    homes: dict[int, TableSide] = {}
    for number in numbers:
        own = (seated[number] for seated in map(sides_at_tables, rounds) if number in seated)
        taken = {home.table for home in homes.values()}
        anywhere = (TableSide(table, 0) for table in count(1))
        homes[number] = next(place for place in chain(own, anywhere) if place.table not in taken)
    return homes


def _at_home(seating: RoundSeating, homes: Mapping[int, TableSide]) -> RoundSeating:
    """Each game of one who stays at its table; anyone who would have played there has the table that is left."""
    at_home = {
        table: turned_home(table, number, homes[number])
        for table in seating.tables
        for number in table.numbers
        if number in homes
    }
    taken = {table.table for table in at_home.values()}
    empty = (table.table for table in at_home if table.table not in taken)
    others = (table for table in seating.tables if table not in at_home)
    moved = (replace(table, table=next(empty)) if table.table in taken else table for table in others)
    return replace(seating, tables=tuple(sorted((*at_home.values(), *moved), key=lambda table: table.table)))
