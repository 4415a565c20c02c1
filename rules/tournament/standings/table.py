"""The standings as a value: the places, their criteria, and the open ties.

Ten thousand rows are kept as plain tuples, in order of place, beside the few `Node`s that say how
each block was ordered. Rows, ties and their sentences are made from these when somebody reads them,
so a snapshot of the whole table is written and read as compact arrays. Sums that few tie orders need have
their own columns, only where the order needs them.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from rules.base.amounts import Amount
from rules.base.words import Sentence
from rules.laws.tie_order import SEED_ORDER, Criterion, TieOrder
from rules.tournament.standings import paper, reasons
from rules.tournament.standings.basis import Listed, Lists
from rules.tournament.standings.nodes import DECIDED, Decided, Node, Open, StoredPlace
from rules.tournament.standings.results import Entry
from rules.tournament.standings.tally import games_counted
from rules.tournament.standings.ties import NextStep, TieStep

SCHEMA = 3
"""1 said neither the order nor any columns, and is read as the seed's order; 2 knew one list only."""
COLUMNS: Final = (Criterion.MARGIN, Criterion.STRENGTH, Criterion.LONE_HANDS)
"""Values that are kept line by line only if the order uses them."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One entry's place and its basis."""

    place: int
    entry: Entry
    played: int
    wins: Amount
    points: Amount
    decided_by: Decided
    index: int = field(compare=False, repr=False)
    table: "Standings" = field(compare=False, repr=False)

    def amount(self, criterion: Criterion) -> Amount:
        """The value for the entry, per game where that counts."""
        return self.table.amount(self.index, criterion)

    @property
    def reason(self) -> Sentence:
        """Why: "3rd: tied on 7 wins with Pair 4 and Pair 9; three-way tie, so total points: 71 > 68 > 66"."""
        return reasons.reason(self.table, self.index)


@dataclass(frozen=True, slots=True)
class Tie:
    """Entries that share a place until `next` is done; `matters` where that place is one that matters.

    `of`: the title of their list, where there are lists.
    """

    entries: tuple[Entry, ...]
    place: int
    next: NextStep
    matters: bool
    sentence: Sentence
    of: Sentence | None = None


@dataclass(frozen=True)
class Standings:
    """The whole table. `by_rate`: every sum is compared per game played. `uneven`: the games of some are more than
    those of others, as the rounds closed so far have it.

    `numbers` are what sentences call the entries by, line by line, where that is not the entry itself; `persons`: the
    entries are players, and no pairs. `order` is what it was ranked by; `columns` hold, line by line, what of it is not
    in the lines. `lists`: where it was ranked in parts, their names and rows, one after another. `chips`: the points
    are chips won or lost. `due`: compared per game, and a round that an entry missed is a game not won.

    `str()` is the table on paper: every place with its reason, and the next step for each tie that matters.
    """

    lines: tuple[StoredPlace, ...] = ()
    nodes: tuple[Node, ...] = ()
    open: tuple[Open, ...] = ()
    by_rate: bool = False
    numbers: tuple[Entry, ...] | None = None
    persons: bool = False
    order: TieOrder = SEED_ORDER
    columns: Mapping[Criterion, tuple[Amount, ...]] = field(default_factory=dict, hash=False)
    lists: tuple[Listed, ...] = ()
    uneven: bool = False
    chips: bool = False
    due: bool = False

    def __repr__(self) -> str:
        return f"<Standings entries={len(self.lines)}, open ties={len(self.open)}>"

    def __str__(self) -> str:
        ties = [str(tie.sentence) for tie in self.pressing]
        return "\n".join([*(line for part in self.parts for line in self._list(part)), *([""] if ties else []), *ties])

    def _list(self, part: Listed) -> Iterator[str]:
        if part.title is not None:
            yield str(part.title)
        yield from paper.table_written(self, range(part.start, part.stop))

    @cached_property
    def rows(self) -> tuple[StandingsRow, ...]:
        """Every row, best place first; entries that share a place are in order of number."""
        return tuple(self.row(index) for index in range(len(self.lines)))

    def row(self, index: int) -> StandingsRow:
        """The row at `index`, without making the others."""
        return StandingsRow(*self.lines[index][:5], self.decided_by(index), index, self)

    def decided_by(self, index: int) -> Decided:
        """The criterion or step that gave the entry at `index` its place."""
        node = self.lines[index].node
        return Decided(self.order[0].value) if node < 0 else self.nodes[node].decided

    def amount(self, index: int, criterion: Criterion) -> Amount:
        """The value for the entry at `index`, per game where that counts; KeyError where the order does not ask."""
        line = self.lines[index]
        if criterion in COLUMNS:
            total = self.columns[criterion][index]
        else:
            total = line.points if criterion is Criterion.POINTS else line.wins
        if not self.by_rate:
            return total
        games = games_counted(criterion, line.played, line.uncounted)
        return Fraction(total) / games if games else 0

    def rate(self, index: int) -> Amount | None:
        """The first criterion per game: the wins, points or margin a game of the entry; None where totals do."""
        return self.amount(index, self.order[0]) if self.by_rate else None

    @property
    def sharing(self) -> Iterator[tuple[int, tuple[Entry, ...]]]:
        """Each place taken with its entry, list after list."""
        index = 0
        while index < len(self.lines):
            beside = self.level(index)
            yield self.lines[index].place, tuple(self.lines[at].entry for at in beside)
            index = beside.stop

    def level(self, index: int) -> range:
        """The rows at the place of the row at `index`, without looking at all the places."""
        place, within = self.lines[index].place, self.list_at(index)
        first = last = index
        while first > within.start and self.lines[first - 1].place == place:
            first -= 1
        while last + 1 < within.stop and self.lines[last + 1].place == place:
            last += 1
        return range(first, last + 1)

    def shared(self, index: int) -> bool:
        """Whether others share the place of the row at `index`."""
        return len(self.level(index)) > 1

    def plays_on(self, index: int) -> bool:
        """Whether the entry at `index` is still in a knock-out: a tie with a detail there is still being played."""
        node = self.lines[index].node
        return node >= 0 and self.nodes[node].decided is Decided.TIE and bool(self.nodes[node].detail)

    def list_at(self, index: int) -> Listed:
        """The list of the row at `index`; the whole table, if there is only one."""
        if not self.lists:
            return self.parts[0]
        return next(one for one in self.lists if one.start <= index < one.stop)

    @cached_property
    def parts(self) -> tuple[Listed, ...]:
        """The lists one after another; the whole table, if there is only one."""
        return self.lists or (Listed(Lists.ONE, "", 0, len(self.lines)),)

    @cached_property
    def places(self) -> Mapping[Entry, int]:
        """The place of each entry."""
        return {line.entry: line.place for line in self.lines}

    @cached_property
    def unresolved(self) -> tuple[Tie, ...]:
        """The ties that the rules cannot break, best place first."""
        return tuple(self._tie(tie) for tie in self.open)

    @property
    def pressing(self) -> tuple[Tie, ...]:
        """Those of them whose place matters, without making the others."""
        return tuple(self._tie(tie) for tie in self.open if tie.matters)

    def _tie(self, tie: Open) -> Tie:
        block = range(*self.nodes[tie.node][1:3])
        names = {self.lines[index].entry: self.called(index) for index in block}
        sentence = reasons.what_next(tie.next, names, persons=self.persons)
        of = self.list_at(block[0]).title
        return Tie(tuple(names), self.lines[block[0]].place, tie.next, tie.matters, sentence, of)

    def over(self) -> "Standings":
        """The same once play is over: tied entries share a place that does not matter."""
        idle = {tie.node for tie in self.open if not tie.matters}
        nodes = (node._replace(decided=Decided.SHARED) if at in idle else node for at, node in enumerate(self.nodes))
        return replace(self, nodes=tuple(nodes), open=tuple(tie for tie in self.open if tie.matters))

    def reason(self, index: int) -> Sentence:
        """The reason for the row at `index`, without making the other rows."""
        return reasons.reason(self, index)

    def basis(self, index: int) -> tuple[object, ...]:
        """The basis of the reason for the row at `index`: the same basis, the same reason, in whatever table."""
        return reasons.basis(self, index)

    def called(self, index: int) -> Entry:
        """The name of the entry at `index` in sentences."""
        return self.lines[index].entry if self.numbers is None else self.numbers[index]

    def to_json(self) -> str:
        """Compact JSON: rows and nodes as arrays, decisions as positions in `DECIDED`."""
        return json.dumps(
            {
                "schema": SCHEMA,
                "by_rate": self.by_rate,
                "rows": self.lines,
                "nodes": [(DECIDED.index(node.decided), *node[1:]) for node in self.nodes],
                "open": [(tie.node, tie.matters, tie.next.kind, tie.next.entries, tie.next.games) for tie in self.open],
                "numbers": self.numbers,
                **({"persons": True} if self.persons else {}),
                **({"order": self.order} if self.order != SEED_ORDER else {}),
                **({"columns": self.columns} if self.columns else {}),
                **({"lists": self.lists} if self.lists else {}),
                **({"chips": True} if self.chips else {}),
                **({"due": True} if self.due else {}),
                "uneven": self.uneven,
            },
            default=str,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, stored: str | bytes) -> "Standings":
        """The standings that `to_json` wrote, now or under an earlier schema."""
        table = json.loads(stored)
        numbers = table["numbers"]
        return cls(
            _lines(table["rows"]),
            tuple(_node(*node) for node in table["nodes"]),
            tuple(_open(*tie) for tie in table["open"]),
            table["by_rate"],
            None if numbers is None else tuple(numbers),
            table.get("persons", False),
            tuple(Criterion(name) for name in table["order"]) if "order" in table else SEED_ORDER,
            {Criterion(name): tuple(map(_amount, column)) for name, column in table.get("columns", {}).items()},
            tuple(Listed(Lists(of), *rest) for of, *rest in table.get("lists", ())),
            table.get("uneven", table["by_rate"] and Criterion.RATE.value not in table.get("order", ())),
            table.get("chips", False),
            table.get("due", False),
        )


def _lines(rows: list[list[Any]]) -> tuple[StoredPlace, ...]:
    """Stored rows; a half win or a rate of points is written as "7/2"."""
    if all(type(row[3]) is type(row[4]) is int for row in rows):
        return tuple(map(StoredPlace._make, rows))
    return tuple(
        StoredPlace(place, entry, played, _amount(wins), _amount(points), node, uncounted)
        for place, entry, played, wins, points, node, uncounted in rows
    )


def _amount(stored: str | int) -> Amount:
    return Fraction(stored) if isinstance(stored, str) else stored


def _node(decided: int, start: int, stop: int, parent: int, detail: list[Entry | None]) -> Node:
    return Node(DECIDED[decided], start, stop, parent, tuple(detail))


def _open(node: int, matters: bool, kind: str, entries: list[Entry], games: list[list[Entry]]) -> Open:
    return Open(node, matters, NextStep(TieStep(kind), tuple(entries), tuple((a, b) for a, b in games)))
