"""A chart improved step by step: two players change places while that brings it nearer to what it could be at best.

Theory. Every seat has links, to the seat of the partner and to those of the opponents. How often two have been partners
is counted in one square, how often opponents in another, and each count has its price, that of a further time being no
less than that of the last, so that the sum is least where counts are even. Partners twice cost PARTNER times as much as
opponents three times, and two who are to stay apart cost APART each time. To change two players in a round
touches the counts of their links alone. One who has something to complain of changes with anyone of the same round;
changes that make the chart dearer are accepted too, ever more rarely (annealing), so that it is not caught where every
change is for the worse. Anyone who rests, or keeps a table or a partner, does so throughout.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

PARTNER, APART = 8, 400
HOT, COLD = 0.35, 0.3
MEDDLING = 0.02  # how often one who is content changes as well
EFFORT, MOST_EFFORT = 6_000, 1_000_000  # changes thought of for each seat of each round, and at most
LOOK_UP = 20_000  # changes between two reports

Prices = list[int]
Square = list[list[int]]
Links = Sequence[tuple[int, Square, Prices]]  # of a seat: the other seat, where it is counted, at what prices
Two = tuple[int, int]
Seats = list[int]  # of a round: who has each seat; four to a table, partners side by side, then three to a table


@dataclass(frozen=True, slots=True)
class SearchSpace:
    """The conditions of a search; players and tables are numbered from 0.

    `fours` and `threes` are tables of four and of three. `partner`: with whom one stays; `table`: the table of four
    that one keeps; `apart`: two who must not be partners; `away`: two of them who must not be opponents either.
    """

    players: int
    fours: int
    threes: int = 0
    partner: Mapping[int, int] = field(default_factory=dict)
    table: Mapping[int, int] = field(default_factory=dict)
    apart: frozenset[tuple[int, int]] = frozenset()
    away: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class MeetingCounts:
    """How often two have been partners and opponents in the rounds already played."""

    partners: Mapping[Two, int] = field(default_factory=dict)
    opponents: Mapping[Two, int] = field(default_factory=dict)


NOTHING = MeetingCounts()


class Search:
    """The rounds of a chart, what they cost, and the changes that make them cost less."""

    def __init__(self, space: SearchSpace, rounds: Sequence[Seats], seed: int, before: MeetingCounts = NOTHING) -> None:
        self.space, self.before = space, before
        self.rounds = [[*seats] for seats in rounds]
        self.random = Random(seed).random  # noqa: S311  (a search, not a draw)
        self.in_fours = 4 * space.fours
        self.in_all = self.in_fours + 3 * space.threes
        times = len(rounds) + 1 + max((*before.partners.values(), *before.opponents.values()), default=0)
        self.partner_prices = [*(PARTNER * n for n in range(times)), *[APART] * times, *[0] * times]
        self.opponent_prices = [*(max(0, n - 1) for n in range(times)), *[APART] * times]
        self.partners = self._first_counts(times)
        self.opponents = _square(space.players, before.opponents)
        for a, b in space.away:
            self.opponents[a][b] = self.opponents[b][a] = times
        self.links = [self._links(seat) for seat in range(self.in_all)]
        self.against = [links[1:] for links in self.links]
        self.cost = sum(self._entered(seats) for seats in self.rounds)
        self.best, self.best_cost = [[*seats] for seats in self.rounds], self.cost

    def run(self, watch: Callable[[int, int], bool], hot: float = HOT) -> list[Seats]:
        """The best found when none can be cheaper, no effort is left, or `watch` (called with its progress) is False.

        `hot`: how readily it begins by making things worse; COLD where it begins with what is good.
        """
        least, weighed, effort = self._least(), 0, min(MOST_EFFORT, EFFORT * self.in_all * len(self.rounds))
        while self.best_cost > least and weighed < effort and watch(weighed, effort):
            self._weigh_some(hot + (COLD - hot) * weighed / effort, least)
            weighed += LOOK_UP
        return self.best

    def _first_counts(self, times: int) -> Square:
        """Two who are apart begin at the high price, two who stay together at none."""
        counts = _square(self.space.players, self.before.partners)
        for a, b in self.space.apart:
            counts[a][b] = counts[b][a] = times
        for a, b in self.space.partner.items():
            counts[a][b] = 2 * times
        return counts

    def _links(self, seat: int) -> Links:
        if seat >= self.in_fours:
            first = seat - (seat - self.in_fours) % 3
            others = (other for other in range(first, first + 3) if other != seat)
            return tuple((other, self.opponents, self.opponent_prices) for other in others)
        against = seat - seat % 4 + (2 if seat % 4 < 2 else 0)
        return (
            (seat ^ 1, self.partners, self.partner_prices),
            (against, self.opponents, self.opponent_prices),
            (against + 1, self.opponents, self.opponent_prices),
        )

    def _entered(self, seats: Seats) -> int:
        """The additional cost of a round after those before it; it counts with them from now on."""
        cost = 0
        for seat, links in enumerate(self.links):
            for other, counts, prices in links:
                if other > seat:
                    a, b = seats[seat], seats[other]
                    cost += prices[counts[a][b]]
                    _count(counts, a, b, 1)
        return cost

    def _least(self) -> int:
        """A lower bound for the cost of any chart: meetings shared out evenly among all allowed twos."""
        space, rounds = self.space, len(self.rounds)
        kept = sum(seats[seat] in space.partner for seats in self.rounds for seat in range(0, self.in_fours, 2))
        free = space.players - len(space.partner)
        partners = free * (free - 1) // 2 - sum(not {*two} & {*space.partner} for two in space.apart)
        opponents = (space.players * (space.players - 1) - len(space.partner)) // 2 - len(space.away)
        return _shared(self.partner_prices, self.in_fours // 2 * rounds - kept, partners) + _shared(
            self.opponent_prices, (4 * space.fours + 3 * space.threes) * rounds, opponents
        )

    def _weigh_some(self, heat: float, least: int) -> None:
        random, rounds, in_all = self.random, self.rounds, self.in_all
        for _ in range(LOOK_UP):
            seats, here = rounds[int(random() * len(rounds))], int(random() * in_all)
            if self._content(seats, here) and random() > MEDDLING:
                continue
            self._try(seats, here, self._another(here), heat)
            if self.cost < self.best_cost:
                self.best, self.best_cost = [[*seats] for seats in rounds], self.cost
                if self.cost <= least:
                    return

    def _content(self, seats: Seats, here: int) -> bool:
        player = seats[here]
        for other, counts, prices in self.links[here]:  # noqa: SIM110  (a million times, all(…) takes twice as long)
            if prices[counts[player][seats[other]] - 1]:
                return False
        return True

    def _another(self, here: int) -> int:
        """Any seat at a table of as many."""
        if here < self.in_fours:
            return int(self.random() * self.in_fours)
        return self.in_fours + int(self.random() * (self.in_all - self.in_fours))

    def _try(self, seats: Seats, here: int, there: int, heat: float) -> None:
        """Change two players, or the sides of which one is of partners who stay together, if heat allows it."""
        partner, table = self.space.partner, self.space.table
        elsewhere = here // 4 != there // 4 or here >= self.in_fours
        changes: tuple[Two, ...] = ((here, there),)
        links = self.links
        if partner and (seats[here] in partner or seats[there] in partner):
            if not elsewhere:
                return
            changes, links = ((here & ~1, there & ~1), (here | 1, there | 1)), self.against
        elif here in (there, there ^ 1) and here < self.in_fours:
            return
        if elsewhere and table and any(seats[seat] in table for change in changes for seat in change):
            return
        dearer = 0
        for a, b in changes:
            dearer += _dearer(seats, a, b, links)
        if dearer <= 0 or self.random() < exp(-dearer / heat):
            for a, b in changes:
                _change(seats, a, b, links)
            self.cost += dearer


def _square(players: int, counted: Mapping[Two, int]) -> Square:
    square = [[0] * players for _ in range(players)]
    for (a, b), times in counted.items():
        square[a][b] = square[b][a] = times
    return square


def _dearer(seats: Seats, here: int, there: int, links: Sequence[Links]) -> int:
    """How much more the chart costs with these two changed about."""
    x, y = seats[here], seats[there]
    cost = 0
    for other, counts, prices in links[here]:
        if other != there:
            z = seats[other]
            cost += prices[counts[y][z]] - prices[counts[x][z] - 1]
    for other, counts, prices in links[there]:
        if other != here:
            z = seats[other]
            cost += prices[counts[x][z]] - prices[counts[y][z] - 1]
    return cost


def _change(seats: Seats, here: int, there: int, links: Sequence[Links]) -> None:
    x, y = seats[here], seats[there]
    for seat, leaves, comes in ((here, x, y), (there, y, x)):
        for other, counts, _ in links[seat]:
            if other not in (here, there):
                _count(counts, leaves, seats[other], -1)
                _count(counts, comes, seats[other], 1)
    seats[here], seats[there] = y, x


def _count(counts: Square, a: int, b: int, by: int) -> None:
    counts[a][b] += by
    counts[b][a] += by


def _shared(prices: Prices, times: int, among: int) -> int:
    """The price of a number of meetings, shared out evenly."""
    if not among:
        return 0
    each, over = divmod(times, among)
    return among * sum(prices[:each]) + over * prices[min(each, len(prices) - 1)]
