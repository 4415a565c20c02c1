"""Lists: the entries of one event ranked in parts, each with its own places, ties and qualifiers.

Pairs of line A never meet each other, nor those of one room any of another, so a club may have a list for each. A table
of lists is one table: the lists follow one another, and places begin again with each.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import Any, Unpack

from rules.laws.tie_order import SEED_ORDER, TieOrder
from rules.tournament.standings.basis import Basis, Listed, Lists
from rules.tournament.standings.nodes import Node, Open, StoredPlace
from rules.tournament.standings.places import RankOptions, meetings_needed, rank
from rules.tournament.standings.results import Entry, Meetings
from rules.tournament.standings.table import Standings
from rules.tournament.standings.tally import Tally


def rank_lists(
    tallies: Iterable[Tally],
    meetings: Meetings | None = None,
    *,
    lists: Lists,
    on: Mapping[Any, str],
    order: TieOrder = SEED_ORDER,
    **options: Unpack[RankOptions],
) -> Standings:
    """The standings of each list, one after another; `on` says who is on which, `lists` what they
    are of; all else is as in `rank`.

    Entries on no list are on the last.
    """
    parts = split_lists(tallies, on)
    return _joined(lists, {name: rank(rows, meetings, order=order, **options) for name, rows in parts.items()})


def meetings_in_lists(
    tallies: Iterable[Tally],
    *,
    on: Mapping[Any, str],
    order: TieOrder = SEED_ORDER,
    basis: Basis = Basis.TOTALS,
) -> frozenset[tuple[Entry, Entry]]:
    """As `meetings_needed`, list by list."""
    parts = split_lists(tallies, on).values()
    return frozenset(chain.from_iterable(meetings_needed(rows, order=order, basis=basis) for rows in parts))


def split_lists(tallies: Iterable[Tally], on: Mapping[Any, str]) -> dict[str, list[Tally]]:
    """The tallies of each list, by its name: 2 before 10, and no name last."""
    parts: dict[str, list[Tally]] = {}
    for row in tallies:
        parts.setdefault(on.get(row.entry, ""), []).append(row)
    return {name: parts[name] for name in sorted(parts, key=lambda name: (not name, len(name), name))}


def _joined(of: Lists, tables: Mapping[str, Standings]) -> Standings:
    """The tables of all the lists as one."""
    lines: list[StoredPlace] = []
    nodes: list[Node] = []
    left_open: list[Open] = []
    lists: list[Listed] = []
    for name, table in tables.items():
        above, before = len(lines), len(nodes)
        lists.append(Listed(of, name, above, above + len(table.lines)))
        lines += (line._replace(node=_further(line.node, before)) for line in table.lines)
        nodes += (
            node._replace(start=node.start + above, stop=node.stop + above, parent=_further(node.parent, before))
            for node in table.nodes
        )
        left_open += (tie._replace(node=tie.node + before) for tie in table.open)
    every = list(tables.values())
    return replace(
        every[0] if every else Standings(),
        lines=tuple(lines),
        nodes=tuple(nodes),
        open=tuple(left_open),
        numbers=tuple(chain.from_iterable(table.numbers or () for table in every)) or None,
        columns={name: tuple(chain.from_iterable(table.columns[name] for table in every)) for name in every[0].columns}
        if every
        else {},
        lists=tuple(lists),
    )


def _further(node: int, before: int) -> int:
    return node + before if node >= 0 else node


def interleave_lists(best: Sequence[Sequence[Entry]]) -> tuple[Entry, ...]:
    """The best of each list, as one order: all the firsts, then all the seconds, and so on."""
    return tuple(entry for turn in zip_longest(*best) for entry in turn if entry is not None)


def seeded_apart(best: Sequence[Sequence[Entry]]) -> tuple[Entry, ...]:
    """The same, for a knock-out: firsts before seconds, and in round one nobody of their own list, if that is possible.

    Firsts keep the order of the lists. Of the others, those of one place are exchanged while that keeps more apart.
    """
    order = list(interleave_lists(best))
    list_of = {entry: number for number, entries in enumerate(best) for entry in entries}
    turn_of = {entry: turn for entries in best for turn, entry in enumerate(entries)}
    improved = True
    while improved:
        improved = any(_exchanged(order, at, list_of, turn_of) for at in _meeting_own(order, list_of))
    return tuple(order)


def _meeting_own(order: Sequence[Entry], list_of: Mapping[Entry, int]) -> list[int]:
    """The places, lowest last, of those who would meet one of their own list in round one: 1 meets S, 2 meets S − 1."""
    size = 1 << (len(order) - 1).bit_length()
    return [
        at
        for at in range(size - len(order), len(order))
        if order[size - 1 - at] != order[at] and list_of[order[at]] == list_of[order[size - 1 - at]]
    ]


def _exchanged(order: list[Entry], at: int, list_of: Mapping[Entry, int], turn_of: Mapping[Entry, int]) -> bool:
    """Change the entry at a place with another of the same turn, if fewer then meet one of their own list."""
    before = len(_meeting_own(order, list_of))
    for other in reversed(range(len(order))):
        if turn_of[order[other]] != turn_of[order[at]] or other == at or not turn_of[order[at]]:
            continue
        order[at], order[other] = order[other], order[at]
        if len(_meeting_own(order, list_of)) < before:
            return True
        order[at], order[other] = order[other], order[at]
    return False
