"""Tallies to places: one recursive partition, never a sort key.

Head-to-head is not transitive, and the size of a tie changes the rule that breaks it. So no comparison of two entries
can give the order. Entries tied on what comes first are a block; the other criteria are asked in order,
and the first that tells a block apart leaves smaller blocks, each of which starts over as its new size: of three with
two still tied, the two are a two-way tie. Coins and extra games settle a block to its end.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

from rules.base.amounts import Amount
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws.tie_order import SEED_ORDER, Criterion, TieOrder
from rules.tournament.standings.basis import Basis, counts_per_game
from rules.tournament.standings.nodes import DECIDED_BY, Decided, Node, Open, StoredPlace
from rules.tournament.standings.order import SUMS
from rules.tournament.standings.results import Entry, Meetings
from rules.tournament.standings.table import COLUMNS, Standings
from rules.tournament.standings.tally import AMOUNTS, Numbered, Tally, blocks, in_order, keys, levels
from rules.tournament.standings.ties import Flip, NextStep, PlayOff, TieStep, play_off_ties, seeds, won_toss


class RankOptions(TypedDict, total=False):
    """All else that places can depend on. Each can be left out.

    `flips`, `lots` and `play_offs` (winner, loser) are in the order they happened, and set the order inside a tied
    block only; those that fit no block are passed over. `shared`: ties the director ends as they are. `matter`: the
    lowest place that matters, None for every place. `number`: the name of an entry in sentences, and the order of
    entries at one place. `basis`: whether sums are compared as they are or per game played; an order with `rate` in it
    counts per game in any case. `persons`: sentences speak of players, and not of pairs.
    """

    flips: Sequence[Flip]
    lots: Sequence[Sequence[Entry]]
    play_offs: Sequence[PlayOff]
    shared: Iterable[Collection[Entry]]
    matter: int | None
    number: Numbered | None
    basis: Basis
    persons: bool


def rank(
    tallies: Iterable[Tally],
    meetings: Meetings | None = None,
    *,
    order: TieOrder = SEED_ORDER,
    **options: Unpack[RankOptions],
) -> Standings:
    """The standings of `tallies`, places 1-2-2-4, whatever order they come in; `options` as `RankOptions` has them.

    `meetings`: net wins of x over y for those that met (`net_wins`), needed for `meetings_needed` only. RulesError
    where the order asks for head-to-head and they are left out, or for the wins of opponents (`with_strength`) and a
    tally has none. `EventResults` computes all of this from the games.

    Lists, such as of line A and of line B, are ranked by `rank_lists`.
    """
    rows = in_order(tallies, options.get("number"))
    if faults := [*_left_out(rows, meetings, order)]:
        raise RulesError(faults)
    return _Ranking(rows, meetings or {}, order, **options).standings()


def _left_out(rows: Iterable[Tally], meetings: Meetings | None, order: TieOrder) -> Iterator[Fault]:
    """A fault for each tie-break that follows from the games and was not computed from them.

    Without the meetings any two would be told that they never met, and without the wins of opponents all would be tied.
    """
    if meetings is None and Criterion.HEAD_TO_HEAD in order:
        text = N_("Head-to-head is one of the tie-breaks. Give the results of the games too.")
        yield Fault("no_meetings", message(text), {"field": "meetings"})
    if Criterion.STRENGTH in order and any(row.strength is None for row in rows):
        text = N_("The wins of opponents are one of the tie-breaks. Give the results of the games too.")
        yield Fault("no_strength", message(text), {"field": "tallies"})


def meetings_needed(
    tallies: Iterable[Tally], *, order: TieOrder = SEED_ORDER, basis: Basis = Basis.TOTALS
) -> frozenset[tuple[Entry, Entry]]:
    """The pairs of entries whose games against each other decide a two-way tie, so that only those are fetched.

    Found without ranking: two alone on all that is added up before who beat who, or left alone by any of the rest.
    """
    if Criterion.HEAD_TO_HEAD not in order:
        return frozenset()
    rows = in_order(tallies)
    at, by_rate = order.index(Criterion.HEAD_TO_HEAD), counts_per_game(order, basis)
    parts, pairs = [list(range(len(rows)))], []
    for step, criterion in enumerate(order):
        if criterion in SUMS:
            by = keys(rows, criterion, by_rate)
            parts = [part for block in parts for part in levels(block, by) if len(part) > 1]
        if step >= at:
            pairs += [part for part in parts if len(part) == 2]
    return frozenset((rows[first].entry, rows[second].entry) for first, second in pairs)


@dataclass(slots=True)
class _Ranking:
    """The partition under way: blocks are lists of positions in `tallies`, best first once placed."""

    tallies: Sequence[Tally]
    meetings: Meetings
    order: TieOrder
    flips: Sequence[Flip] = ()
    lots: Sequence[Sequence[Entry]] = ()
    play_offs: Sequence[PlayOff] = ()
    shared: Iterable[Collection[Entry]] = ()
    matter: int | None = None
    number: Numbered | None = None
    basis: Basis = Basis.TOTALS
    persons: bool = False
    keys: dict[Criterion, list[Amount]] = field(default_factory=dict)
    flips_of: dict[frozenset[Entry], list[Flip]] = field(default_factory=dict)
    blocks_shared: tuple[frozenset[Entry], ...] = ()
    lines: list[StoredPlace] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    open: list[Open] = field(default_factory=list)

    def standings(self) -> Standings:
        for flip in self.flips:
            self.flips_of.setdefault(frozenset(flip), []).append(flip)
        self.blocks_shared = tuple(frozenset(block) for block in self.shared)
        by_rate = counts_per_game(self.order, self.basis)
        sums = [criterion for criterion in self.order if criterion in SUMS]
        self.keys = {criterion: keys(self.tallies, criterion, by_rate) for criterion in sums}
        for block in blocks(range(len(self.tallies)), self.keys[self.order[0]]):
            self._resolve(block, -1)
        numbers = None if self.number is None else tuple(self.number(line.entry) for line in self.lines)
        return Standings(
            lines=tuple(self.lines),
            nodes=tuple(self.nodes),
            open=tuple(self.open),
            by_rate=by_rate,
            numbers=numbers,
            persons=self.persons,
            order=self.order,
            columns={criterion: self._column(criterion) for criterion in self.order if criterion in COLUMNS},
        )

    def _column(self, criterion: Criterion) -> tuple[Amount, ...]:
        """The value for each line, in their order."""
        of = {row.entry: AMOUNTS[criterion](row) for row in self.tallies}
        return tuple(of[line.entry] for line in self.lines)

    def _resolve(self, block: list[int], parent: int) -> None:
        """Place a block of tied entries below those already placed."""
        if len(block) == 1:
            self._place(block, parent)
        elif not any(self._split(criterion, block, parent) for criterion in self.order[1:]):
            self._share(block, parent)

    def _split(self, criterion: Criterion, block: list[int], parent: int) -> bool:
        """Place a block by one criterion, if it tells the block apart.

        A table of methods, kept for all blocks, would lead back to this ranking. Python could then free none of its
        tallies before its garbage collector comes, and everybody in the process would wait for that.
        """
        match criterion:
            case Criterion.HEAD_TO_HEAD:
                return self._head_to_head(block, parent)
            case Criterion.COIN:
                return self._coin(block, parent)
            case Criterion.EXTRA_GAMES:
                return self._extra_games(block, parent)
            case Criterion.SHARED:
                return self._share(block, parent)
            case _:
                return self._sum(criterion, block, parent)

    def _share(self, block: list[int], parent: int) -> bool:
        """Anyone those tied shares the place."""
        self._place(block, self._node(Decided.SHARED, block, parent))
        return True

    def _place(self, block: list[int], node: int) -> None:
        place = len(self.lines) + 1
        for index in block:
            row = self.tallies[index]
            self.lines.append(StoredPlace(place, row.entry, row.played, row.wins, row.points, node, row.uncounted))

    def _node(self, decided: Decided, block: list[int], parent: int, detail: tuple[Entry | None, ...] = ()) -> int:
        start = len(self.lines)
        self.nodes.append(Node(decided, start, start + len(block), parent, detail))
        return len(self.nodes) - 1

    def _head_to_head(self, block: list[int], parent: int) -> bool:
        """The head-to-head of exactly two; never of three (55+ Games, Tournament Play 10)."""
        if len(block) != 2:
            return False
        met = self.tallies[block[0]].entry, self.tallies[block[1]].entry
        net = self.meetings.get(met, 0)
        if net:
            node = self._node(Decided.HEAD_TO_HEAD, block, parent)
            self._place(block[:1] if net > 0 else block[1:], node)
            self._place(block[1:] if net > 0 else block[:1], node)
        return net != 0

    def _sum(self, criterion: Criterion, block: list[int], parent: int) -> bool:
        """Highest first; entries still tied start over as a smaller tie."""
        parts = blocks(block, self.keys[criterion])
        if len(parts) == 1:
            return False
        node = self._node(DECIDED_BY[criterion], block, parent, self._met(criterion, block))
        for part in parts:
            self._resolve(part, node)
        return True

    def _met(self, criterion: Criterion, block: list[int]) -> tuple[Entry | None, ...]:
        """Why who beat who did not settle a two-way tie: (0,) they never met, (1,) each won as often."""
        if len(block) != 2 or Criterion.HEAD_TO_HEAD not in self.order[: self.order.index(criterion)]:
            return ()
        return (int((self.tallies[block[0]].entry, self.tallies[block[1]].entry) in self.meetings),)

    def _coin(self, block: list[int], parent: int) -> bool:
        """Of two the one with heads is first; of three the one with the odd coin, and the others flip again."""
        by_entry = {self.tallies[index].entry: index for index in block}
        if len(block) > 3 or self._is_shared(by_entry):
            return False
        first = won_toss(tuple(by_entry), self.flips_of.get(frozenset(by_entry), ()))
        if first is None:
            self._leave_open(block, parent, NextStep(TieStep.TOSS, tuple(by_entry)))
            return True
        others = [index for index in block if index != by_entry[first]]
        node = self._node(Decided.COIN, block, parent)
        self._place([by_entry[first]], node)
        if len(others) == 1:
            self._place(others, node)
        elif not self._coin(others, node):
            self._share(others, node)
        return True

    def _is_shared(self, entries: Iterable[Entry]) -> bool:
        """Whether the director has settled the tie as a shared place."""
        return any(group.issuperset(entries) for group in self.blocks_shared)

    def _extra_games(self, block: list[int], parent: int) -> bool:
        """Coins, lots and extra games, as far as they have come."""
        entries = [self.tallies[index].entry for index in block]
        if self._is_shared(entries):
            return False
        drawn = seeds(entries, self.flips_of.get(frozenset(entries), ()), self.lots)
        if drawn is None:
            self._leave_open(block, parent, NextStep(TieStep.FLIP if len(block) == 3 else TieStep.LOTS, tuple(entries)))
        else:
            self._play_off(dict(zip(entries, block, strict=True)), drawn, parent)
        return True

    def _play_off(self, block: Mapping[Entry, int], drawn: Sequence[Entry], parent: int, placing: bool = False) -> None:
        """Place the drawn entries by the extra games played; who went out in the same round is tied."""
        result = play_off_ties(drawn, self.play_offs)
        positions = sorted(block[entry] for entry in drawn)
        step = NextStep(TieStep.PLACING_GAME if placing else TieStep.EXTRA_GAME, tuple(drawn), result.pending)
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
