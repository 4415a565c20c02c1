"""Tallies to places: one recursive partition, never a sort key.

Who beat who is not transitive, and the size of a tie changes the rule that breaks it, so no comparison
of two entries can give the order. Entries level on wins are a block; the criteria are asked in order, and
the first that tells a block apart leaves smaller blocks, each of which starts over as what it now is: of
three where two are left level, the two are a two-way tie.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from math import lcm

from rules.standings.nodes import Decided, Line, Node, Open
from rules.standings.order import SEED_ORDER, Criterion, TieOrder
from rules.standings.table import Standings
from rules.standings.tally import Amount, Entry, Meetings, Tally
from rules.standings.ties import Flip, NextStep, PlayOff, Step, knock_out, seeds

Numbered = Callable[[Entry], Entry]


def rank(
    tallies: Iterable[Tally],
    meetings: Meetings | None = None,
    *,
    order: TieOrder = SEED_ORDER,
    flips: Sequence[Flip] = (),
    lots: Sequence[Sequence[Entry]] = (),
    play_offs: Sequence[PlayOff] = (),
    shared: Iterable[Collection[Entry]] = (),
    matter: int | None = None,
    number: Numbered | None = None,
    by_rate: bool | None = None,
    persons: bool = False,
) -> Standings:
    """The standings of `tallies`, places 1-2-2-4, whatever order they come in.

    `meetings`: net wins of x over y for those that met (`net_wins`), needed for `meetings_needed` only.
    `flips`, `lots` and `play_offs` (winner, loser) are in the order they happened, and set the order inside a
    level block only; those that fit no block are passed over. `shared`: ties the director ends as they are.
    `matter`: the lowest place that matters, None for every place. `number`: what sentences call an entry, and the
    order in which those at one place stand. `by_rate`: wins and points by the game; None, when games are unequal.
    `persons`: sentences speak of players, and not of pairs.
    """
    ranking = _Ranking(tallies, order, number, by_rate)
    ranking.meetings = meetings or {}
    ranking.flips, ranking.lots, ranking.play_offs = flips, lots, play_offs
    ranking.shared, ranking.matter = tuple(frozenset(block) for block in shared), matter
    return ranking.standings(persons)


def meetings_needed(
    tallies: Iterable[Tally], *, order: TieOrder = SEED_ORDER, by_rate: bool | None = None
) -> frozenset[tuple[Entry, Entry]]:
    """The pairs of entries whose games against each other decide a two-way tie, so that only those are fetched.

    Found without ranking: two alone on their wins, or left alone on wins and points by a larger tie.
    """
    if Criterion.HEAD_TO_HEAD not in order:
        return frozenset()
    rows = _in_order(tallies, None)
    wins, points = _keys(rows, _unequal(rows) if by_rate is None else by_rate)
    pairs = []
    for block in _level(range(len(rows)), wins):
        if len(block) == 2 and Criterion.POINTS not in order[: order.index(Criterion.HEAD_TO_HEAD)]:
            pairs.append(block)
        elif Criterion.POINTS in order:
            pairs += [part for part in _level(block, points) if len(part) == 2]
    return frozenset((rows[first].entry, rows[second].entry) for first, second in pairs)


def _level(block: Iterable[int], keys: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, in no order; within each, in the order it came."""
    blocks: dict[Amount, list[int]] = {}
    for index in block:
        blocks.setdefault(keys[index], []).append(index)
    return list(blocks.values())


class _Ranking:
    """The partition under way: blocks are lists of positions in `tallies`, best first once placed."""

    def __init__(
        self, tallies: Iterable[Tally], order: TieOrder, number: Numbered | None, by_rate: bool | None
    ) -> None:
        self.number = number
        self.tallies = _in_order(tallies, number)
        self.order = order
        self.by_rate = _unequal(self.tallies) if by_rate is None else by_rate
        self.wins, self.points = _keys(self.tallies, self.by_rate)
        self.meetings: Meetings = {}
        self.flips: Sequence[Flip] = ()
        self.lots: Sequence[Sequence[Entry]] = ()
        self.play_offs: Sequence[PlayOff] = ()
        self.shared: tuple[frozenset[Entry], ...] = ()
        self.matter: int | None = None
        self.lines: list[Line] = []
        self.nodes: list[Node] = []
        self.open: list[Open] = []
        self.splits: dict[Criterion, Callable[[list[int], int], bool]] = {
            Criterion.HEAD_TO_HEAD: self._head_to_head,
            Criterion.POINTS: self._points,
            Criterion.EXTRA_GAMES: self._extra_games,
        }

    def standings(self, persons: bool) -> Standings:
        for block in _blocks(range(len(self.tallies)), self.wins):
            self._resolve(block, -1)
        numbers = None if self.number is None else tuple(self.number(line.entry) for line in self.lines)
        return Standings(tuple(self.lines), tuple(self.nodes), tuple(self.open), self.by_rate, numbers, persons)

    def _resolve(self, block: list[int], parent: int) -> None:
        """Place a block of level entries below those already placed."""
        if len(block) == 1:
            self._place(block, parent)
        elif not any(self.splits[criterion](block, parent) for criterion in self.order[1:]):
            self._place(block, self._node(Decided.SHARED, block, parent))

    def _place(self, block: list[int], node: int) -> None:
        place = len(self.lines) + 1
        for index in block:
            entry, played, wins, points, _, uncounted = self.tallies[index]
            self.lines.append(Line(place, entry, played, wins, points, node, uncounted))

    def _node(self, decided: Decided, block: list[int], parent: int, detail: tuple[Entry | None, ...] = ()) -> int:
        start = len(self.lines)
        self.nodes.append(Node(decided, start, start + len(block), parent, detail))
        return len(self.nodes) - 1

    def _head_to_head(self, block: list[int], parent: int) -> bool:
        """Who beat who, of exactly two; never of three (55+ Games, Tournament Play 10)."""
        if len(block) != 2:
            return False
        met = self.tallies[block[0]].entry, self.tallies[block[1]].entry
        net = self.meetings.get(met, 0)
        if net:
            node = self._node(Decided.HEAD_TO_HEAD, block, parent)
            self._place(block[:1] if net > 0 else block[1:], node)
            self._place(block[1:] if net > 0 else block[:1], node)
        return net != 0

    def _points(self, block: list[int], parent: int) -> bool:
        """Highest total of recorded points; who is left level starts over as a smaller tie."""
        blocks = _blocks(block, self.points)
        if len(blocks) == 1:
            return False
        node = self._node(Decided.POINTS, block, parent, self._met(block))
        for part in blocks:
            self._resolve(part, node)
        return True

    def _met(self, block: list[int]) -> tuple[Entry | None, ...]:
        """Why who beat who did not settle a two-way tie: (0,) they never met, (1,) each won as often."""
        if len(block) != 2 or Criterion.HEAD_TO_HEAD not in self.order[: self.order.index(Criterion.POINTS)]:
            return ()
        return (int((self.tallies[block[0]].entry, self.tallies[block[1]].entry) in self.meetings),)

    def _extra_games(self, block: list[int], parent: int) -> bool:
        """Coins, lots and extra games, as far as they have come."""
        entries = [self.tallies[index].entry for index in block]
        if any(group.issuperset(entries) for group in self.shared):
            return False
        drawn = seeds(entries, self.flips, self.lots)
        if drawn is None:
            self._leave_open(block, parent, NextStep(Step.FLIP if len(block) == 3 else Step.LOTS, tuple(entries)))
        else:
            self._play_off(dict(zip(entries, block, strict=True)), drawn, parent)
        return True

    def _play_off(self, block: Mapping[Entry, int], drawn: Sequence[Entry], parent: int, placing: bool = False) -> None:
        """Place the drawn entries by the extra games played; who went out in the same round is level."""
        result = knock_out(drawn, self.play_offs)
        positions = sorted(block[entry] for entry in drawn)
        step = NextStep(Step.PLACING_GAME if placing else Step.EXTRA_GAME, tuple(drawn), result.pending)
        if len(result.classes) == 1:
            self._leave_open(positions, parent, step)
            return
        bye = drawn[0] if len(drawn) == 3 else None
        node = self._node(Decided.EXTRA_GAMES, positions, parent, (bye, *(e for game in result.played for e in game)))
        for level in result.classes:
            self._place_class(block, level, node, step if result.pending and level is result.classes[0] else None)

    def _place_class(
        self, block: Mapping[Entry, int], level: tuple[Entry, ...], node: int, step: NextStep | None
    ) -> None:
        positions = sorted(block[entry] for entry in level)
        if step is not None:
            self._leave_open(positions, node, step)
        elif len(level) == 1 or not self._worth_placing(level):
            self._place(positions, node)
        else:
            self._play_off(block, level, node, placing=True)

    def _worth_placing(self, level: tuple[Entry, ...]) -> bool:
        """Whether losers of one round play on: where the place is said to matter, or they did play."""
        games = {frozenset(game) for game in self.play_offs}
        played = len(level) == 2 and frozenset(level) in games
        return played or (self.matter is not None and len(self.lines) < self.matter)

    def _leave_open(self, block: list[int], parent: int, step: NextStep) -> None:
        """Show the block as a tie, with what would settle it."""
        node = self._node(Decided.TIE, block, parent)
        self.open.append(Open(node, self.matter is None or len(self.lines) < self.matter, step))
        self._place(block, node)


def _in_order(tallies: Iterable[Tally], number: Numbered | None) -> list[Tally]:
    """By number, so that the order of what came in cannot show; words after numbers where both are used."""
    key = (lambda row: number(row.entry)) if number else (lambda row: row.entry)
    try:
        return sorted(tallies, key=key)
    except TypeError:
        return sorted(tallies, key=lambda row: (isinstance(key(row), str), key(row)))


def _unequal(tallies: list[Tally]) -> bool:
    return len({(row.played, row.uncounted) for row in tallies}) > 1


def _keys(tallies: list[Tally], by_rate: bool) -> tuple[list[Amount], list[Amount]]:
    """What to compare wins and points by: the sums, or the sums for a common number of games, exactly."""
    wins, points = [row.wins for row in tallies], [row.points for row in tallies]
    if not by_rate:
        return wins, points
    games = [row.played for row in tallies]
    return _per_game(wins, games), _per_game(points, [row.played - row.uncounted for row in tallies])


def _per_game(sums: list[Amount], games: list[int]) -> list[Amount]:
    common = lcm(*(count for count in set(games) if count))
    return [amount * (common // count) if count else 0 for amount, count in zip(sums, games, strict=True)]


def _blocks(block: Iterable[int], keys: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, highest first, each in the order it came."""
    ordered = sorted(block, key=keys.__getitem__, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=keys.__getitem__)]
