"""A chart improved step by step: two players change places while that brings it nearer to what it could be at best.

Theory. Every seat has links, to the seat of the partner and to those of the opponents. How often two have been partners
and opponents is one number in a square, which has its price (`rules.tournament.movements.individuals.prices`). To
change two players in a round touches the counts of their links alone. One who has something to complain of changes with
anyone of the same round; changes that make the chart dearer are accepted too, ever more rarely (annealing), so that it
is not caught where every change is for the worse. Anyone who rests, or keeps a table or a partner, does so throughout.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from rules.tournament.movements.individuals.prices import MEETING, OPPONENT, PARTNER, prices_of_counts, rises_of, shared

HOT, COLD = 6.0, 1.5
MEDDLING = 0.02  # how often one who is content changes as well
EFFORT, MOST_EFFORT = 6_000, 600_000  # changes thought of for each seat of each round, and at most
LOOK_UP = 20_000  # changes between two reports

Prices = list[int]
Square = list[list[int]]
Links = Sequence[tuple[int, int, Prices]]  # of a seat: the other seat, what a meeting adds to the count, and its price
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
        self.times = len(rounds) + 1 + max((*before.partners.values(), *before.opponents.values()), default=0)
        self.wide = 2 * self.times  # a count is wide * partners + opponents; see `_first_counts`
        self.prices = prices_of_counts(self.times)
        self.as_partners, self.as_opponents = rises_of(self.prices, self.wide), rises_of(self.prices, 1)
        self.counts = self._first_counts()
        self.links = [self._links(seat) for seat in range(self.in_all)]
        self.against = [links[1:] for links in self.links]
        self.cost = sum(self._entered(seats) for seats in self.rounds)
        self.best, self.best_cost = [[*seats] for seats in self.rounds], self.cost
        self.changed = set[int]()  # rounds that are no longer as in the best

    def run(self, watch: Callable[[int, int], bool], hot: float = HOT) -> list[Seats]:
        """The best found when none can be cheaper, no effort is left, or `watch` (called with its progress) is False.

        `hot`: how readily it begins by making things worse; COLD where it begins with what is good.
        """
        least, weighed, effort = self._least(), 0, min(MOST_EFFORT, EFFORT * self.in_all * len(self.rounds))
        while self.best_cost > least and weighed < effort and watch(weighed, effort):
            self._weigh_some(hot + (COLD - hot) * weighed / effort, least)
            weighed += LOOK_UP
        return self.best

    def _first_counts(self) -> Square:
        """The counts before round 1: two who are apart begin at the high price, two who stay together at none."""
        counts = [[0] * self.space.players for _ in range(self.space.players)]
        for (a, b), times in self.before.partners.items():
            _count(counts, a, b, self.wide * times)
        for (a, b), times in self.before.opponents.items():
            _count(counts, a, b, times)
        for a, b in self.space.apart:
            _count(counts, a, b, self.wide * self.times)
        for a, b in self.space.away:
            _count(counts, a, b, self.times)
        for a, b in self.space.partner.items():
            counts[a][b] += 2 * self.wide * self.times
        return counts

    def _links(self, seat: int) -> Links:
        if seat >= self.in_fours:
            first = seat - (seat - self.in_fours) % 3
            others = (other for other in range(first, first + 3) if other != seat)
            return tuple((other, 1, self.as_opponents) for other in others)
        against = seat - seat % 4 + (2 if seat % 4 < 2 else 0)
        return (
            (seat ^ 1, self.wide, self.as_partners),
            (against, 1, self.as_opponents),
            (against + 1, 1, self.as_opponents),
        )

    def _entered(self, seats: Seats) -> int:
        """The additional cost of a round after those before it; it counts with them from now on."""
        cost = 0
        for seat, links in enumerate(self.links):
            for other, step, rises in links:
                if other > seat:
                    a, b = seats[seat], seats[other]
                    cost += rises[self.counts[a][b]]
                    _count(self.counts, a, b, step)
        return cost

    def _least(self) -> int:
        """A lower bound for the cost of any chart: meetings shared out evenly among all allowed twos."""
        space, rounds = self.space, len(self.rounds)
        kept = sum(seats[seat] in space.partner for seats in self.rounds for seat in range(0, self.in_fours, 2))
        free = space.players - len(space.partner)
        may_be_partners = free * (free - 1) // 2 - sum(not {*two} & {*space.partner} for two in space.apart)
        may_meet = (space.players * (space.players - 1) - len(space.partner)) // 2 - len(space.away)
        partners = self.in_fours // 2 * rounds - kept
        opponents = (4 * space.fours + 3 * space.threes) * rounds
        return (
            shared(PARTNER, partners, may_be_partners)
            + shared(OPPONENT, opponents, may_meet)
            + shared(MEETING, partners + opponents, may_meet)
        )

    def _weigh_some(self, heat: float, least: int) -> None:
        random, rounds, in_all = self.random, self.rounds, self.in_all
        for _ in range(LOOK_UP):
            index, here = int(random() * len(rounds)), int(random() * in_all)
            seats = rounds[index]
            if self._content(seats, here) and random() > MEDDLING:
                continue
            if self._try(seats, here, self._another(here), heat):
                self.changed.add(index)
            if self.cost < self.best_cost:
                for index in self.changed:  # of 200 rounds few have changed, and to copy them all takes a second
                    self.best[index] = [*rounds[index]]
                self.changed.clear()
                self.best_cost = self.cost
                if self.cost <= least:
                    return

    def _content(self, seats: Seats, here: int) -> bool:
        player = seats[here]
        counts = self.counts[player]
        for other, step, rises in self.links[here]:  # noqa: SIM110  (a million times, all(…) takes twice as long)
            if rises[counts[seats[other]] - step]:
                return False
        return True

    def _another(self, here: int) -> int:
        """Any seat at a table of as many."""
        if here < self.in_fours:
            return int(self.random() * self.in_fours)
        return self.in_fours + int(self.random() * (self.in_all - self.in_fours))

    def _try(self, seats: Seats, here: int, there: int, heat: float) -> bool:
        """Change two players, or the sides of which one is of partners who stay together, if heat allows it."""
        partner, table = self.space.partner, self.space.table
        in_fours = here < self.in_fours
        elsewhere = here // 4 != there // 4 if in_fours else (here - self.in_fours) // 3 != (there - self.in_fours) // 3
        changes: tuple[Two, ...] = ((here, there),)
        links = self.links
        if partner and (seats[here] in partner or seats[there] in partner):
            if not elsewhere:
                return False
            changes, links = ((here & ~1, there & ~1), (here | 1, there | 1)), self.against
        elif not elsewhere and (here in (there, there ^ 1) or not in_fours):
            return False
        if elsewhere and table and any(seats[seat] in table for change in changes for seat in change):
            return False
        if elsewhere:
            dearer = sum(_dearer(seats, a, b, links, self.counts) for a, b in changes)
        else:
            dearer = self._other_sides(seats, here, there)
        if dearer > 0 and self.random() >= exp(-dearer / heat):
            return False
        for a, b in changes:
            _change(seats, a, b, links, self.counts)
        self.cost += dearer
        return True

    def _other_sides(self, seats: Seats, here: int, there: int) -> int:
        """How much more the chart costs with two opponents of one table changed: the others change their kind."""
        counts, prices, step = self.counts, self.prices, self.wide - 1
        x, y, of_x, of_y = (seats[seat] for seat in (here, there, here ^ 1, there ^ 1))
        parted, joined = (counts[x][of_x], counts[y][of_y]), (counts[x][of_y], counts[y][of_x])
        return sum(prices[count - step] - prices[count] for count in parted) + sum(
            prices[count + step] - prices[count] for count in joined
        )


def _dearer(seats: Seats, here: int, there: int, links: Sequence[Links], counts: Square) -> int:
    """How much more the chart costs with these two changed about."""
    x, y = counts[seats[here]], counts[seats[there]]
    cost = 0
    for other, step, rises in links[here]:
        if other != there:
            z = seats[other]
            cost += rises[y[z]] - rises[x[z] - step]
    for other, step, rises in links[there]:
        if other != here:
            z = seats[other]
            cost += rises[x[z]] - rises[y[z] - step]
    return cost


def _change(seats: Seats, here: int, there: int, links: Sequence[Links], counts: Square) -> None:
    x, y = seats[here], seats[there]
    for seat, leaves, comes in ((here, x, y), (there, y, x)):
        for other, step, _ in links[seat]:
            if other not in (here, there):
                _count(counts, leaves, seats[other], -step)
                _count(counts, comes, seats[other], step)
    seats[here], seats[there] = y, x


def _count(counts: Square, a: int, b: int, by: int) -> None:
    counts[a][b] += by
    counts[b][a] += by
