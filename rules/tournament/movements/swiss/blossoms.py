"""Everybody matched at the least cost: Edmonds' blossoms with prices, on whole numbers.

Theory. Each point has a price, and no edge costs less than its two ends are priced together; an edge that costs just
that much is tight. A matching of tight edges only is a cheapest one, for every other pays the same prices and more. So
prices are moved until the tight edges match everybody. From a point that is still alone grows a tree of tight edges,
every other one matched: outer nodes (at even distance) and inner ones. The prices of outer points rise and those of
inner points fall by the same, which keeps the tree tight, until another edge becomes tight: to a node outside, which
joins the tree with its mate; to one that is alone, and then the path to it is matched the other way about; or between
two outer nodes, and then the odd ring that it closes becomes one outer node, a blossom. A blossom has its own price, by
which all edges within it may be dearer than their ends; when that is used up in an inner blossom, the ring is opened
again.

Prices move by the clock of one tree: each node notes when it joined it, events wait in a heap for their time, and an
event that has been overtaken is put off or dropped. All costs are doubled, so that prices stay whole.

J. Edmonds, Paths, trees, and flowers (1965); Z. Galil, Efficient algorithms for finding maximum matching in graphs
(1986).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import chain
from typing import Final

Link = tuple[int, int]  # an edge with a direction: from its first end to its second

_NOBODY: Final = -1
_NONE, _OUTER, _INNER = 0, 1, -1  # a node's place in the tree, and the way its price moves with the clock
_OPENED: Final = -2


class Blossoms:
    """A graph of `size` points with the costs of its edges; `match` finds the cheapest way to match them all."""

    def __init__(self, size: int, edges: Iterable[tuple[int, int, int]]) -> None:
        self.size = size
        self.edges: list[dict[int, int]] = [{} for _ in range(size)]
        for one, other, cost in edges:
            self.edges[one][other] = self.edges[other][one] = 2 * cost
        self.mate = [_NOBODY] * size
        self.price = [min(costs.values(), default=0) // 2 for costs in self.edges]
        self.top = list(range(size))
        # of nodes: the points, and after them the blossoms
        self.base = list(range(size))
        self.up = [_NOBODY] * size
        self.own = [0] * size
        self.place = [_NONE] * size
        self.since = [0] * size
        self.came: list[Link] = [(_NOBODY, _NOBODY)] * size
        self.ring: dict[int, list[int]] = {}
        self.links: dict[int, list[Link]] = {}  # from each node of the ring to the next
        self.now = 0
        self.tree: list[int] = []
        self.events: list[tuple[int, int, int]] = []

    def match(self) -> bool:
        """Match everybody; False where that cannot be done."""
        for point in range(self.size):
            if self.mate[point] == _NOBODY:
                self._at_once(point)
        return all(self.mate[point] != _NOBODY or self._grow_from(point) for point in range(self.size))

    def saved(self, one: int, other: int, cost: int) -> int:
        """The saving of an edge that was left out, compared with the prices of its ends, once all are matched.

        0 and less: it is no loss.
        """
        saved = self.price[one] + self.price[other] - 2 * cost
        if saved > 0 and self.top[one] == self.top[other]:
            for blossom, same in zip(self._around[one], self._around[other], strict=False):
                if blossom != same or saved <= 0:
                    break
                saved -= 2 * self.own[blossom]
        return saved

    @cached_property
    def _around(self) -> list[list[int]]:
        """The blossoms that contain each point, the outermost first."""
        return [list(reversed([*self._outwards(point)])) for point in range(self.size)]

    def _outwards(self, node: int) -> Iterator[int]:
        while (node := self.up[node]) >= 0:
            yield node

    def _at_once(self, point: int) -> None:
        """Raise the price of a point until an edge is tight; match it if the other end is also alone."""
        slack, other = min(
            ((cost - self.price[point] - self.price[other], other) for other, cost in self.edges[point].items()),
            key=lambda found: (found[0], self.mate[found[1]] != _NOBODY),
            default=(0, _NOBODY),
        )
        self.price[point] += slack
        if other != _NOBODY and self.mate[other] == _NOBODY:
            self.mate[point], self.mate[other] = other, point

    def _grow_from(self, root: int) -> bool:
        """Grow a tree until its root is matched; False when it can grow no more."""
        self.now, self.tree, self.events = 0, [], []
        self._join(root, _OUTER, (_NOBODY, root))
        self._look_around((root,))
        while self.events:
            self.now, one, other = heappop(self.events)
            if other == _NOBODY:
                self._open_if_used_up(one)
            elif self._tight(one, other) and self._follow(one, other):
                return True
        return False

    def _tight(self, one: int, other: int) -> bool:
        """Whether this edge, from an outer point, leads anywhere now; if it will later, it is put off."""
        here, there = self.top[one], self.top[other]
        if here == there or self.place[there] == _INNER:
            return False
        slack = self.edges[one][other] - self._price_now(one) - self._price_now(other)
        if slack > 0:
            heappush(self.events, (self.now + (slack // 2 if self.place[there] else slack), one, other))
        return slack == 0

    def _follow(self, one: int, other: int) -> bool:
        """Take a tight edge from an outer point; True if it leads to somebody who is alone, who is then matched."""
        there = self.top[other]
        if self.place[there] == _OUTER:
            self._close_ring(one, other)
            return False
        base = self.base[there]
        if self.mate[base] == _NOBODY:
            self._match_path(one, other)
            return True
        self._join(there, _INNER, (one, other))
        outer = self.top[self.mate[base]]
        self._join(outer, _OUTER, (base, self.mate[base]))
        self._look_around(self._points(outer))
        return False

    def _price_now(self, point: int) -> int:
        node = self.top[point]
        return self.price[point] + self.place[node] * (self.now - self.since[node])

    def _points(self, node: int) -> Iterator[int]:
        """The points in a node, a point being its own."""
        if node < self.size:
            yield node
        else:
            yield from chain.from_iterable(map(self._points, self.ring[node]))

    def _join(self, node: int, place: int, came: Link) -> None:
        """Take a node into the tree; an inner blossom is opened when its price is used up."""
        self.place[node], self.since[node], self.came[node] = place, self.now, came
        self.tree.append(node)
        if place == _INNER and node >= self.size:
            heappush(self.events, (self.now + self.own[node], node, _NOBODY))

    def _settle(self, node: int) -> None:
        """Book what the clock has done to a node's prices, and take it out of the tree."""
        moved = self.place[node] * (self.now - self.since[node])
        if moved:
            self.own[node] += moved
            for point in self._points(node):
                self.price[point] += moved
        self.place[node] = _NONE

    def _look_around(self, points: Iterable[int]) -> None:
        """Note when each edge of points that have become outer ones will be tight."""
        events, top, place, price, since, now = self.events, self.top, self.place, self.price, self.since, self.now
        for point in points:
            here, mine = top[point], self._price_now(point)
            for other, cost in self.edges[point].items():
                there = top[other]
                if place[there] == _NONE:
                    heappush(events, (now + cost - mine - price[other], point, other))
                elif place[there] == _OUTER and there != here:
                    slack = cost - mine - price[other] - now + since[there]
                    heappush(events, (now + slack // 2, point, other))

    def _to_root(self, node: int) -> list[int]:
        path = [node]
        while (above := self.came[path[-1]][0]) != _NOBODY:
            path.append(self.top[above])
        return path

    def _close_ring(self, one: int, other: int) -> None:
        """Two outer nodes meet: the ring that they close becomes one outer node, at the place of its base."""
        down, back = self._to_root(self.top[one]), self._to_root(self.top[other])
        while len(down) > 1 and len(back) > 1 and down[-2] == back[-2]:
            down.pop()
            back.pop()
        base = back.pop()
        ring = [*reversed(down), *back]
        links = [
            *(self.came[node] for node in reversed(down[:-1])),
            (one, other),
            *(_turned(self.came[n]) for n in back),
        ]
        inner = [node for node in ring if self.place[node] == _INNER]
        blossom = self._new_node(base)
        self.ring[blossom], self.links[blossom] = ring, links
        for node in ring:
            self._settle(node)
            self.up[node] = blossom
        for point in self._points(blossom):
            self.top[point] = blossom
        self._join(blossom, _OUTER, self.came[base])
        self._look_around(chain.from_iterable(map(self._points, inner)))

    def _new_node(self, base: int) -> int:
        self.base.append(self.base[base])
        self.up.append(_NOBODY)
        self.own.append(0)
        self.place.append(_NONE)
        self.since.append(self.now)
        self.came.append((_NOBODY, _NOBODY))
        return len(self.base) - 1

    def _open_if_used_up(self, blossom: int) -> None:
        """Open an inner blossom: half of its ring stays in the tree, from where it was entered to its base."""
        if self.place[blossom] != _INNER:
            return
        came = self.came[blossom]
        self._settle(blossom)
        for node in self._taken_apart(blossom):
            for point in self._points(node):
                self.top[point] = node
        path, links = self._way_to_base(blossom, came[1])
        for at, (node, link) in enumerate(zip(path, (came, *links), strict=True)):
            self._join(node, _OUTER if at % 2 else _INNER, link)
        for node in path[1::2]:
            self._look_around(self._points(node))
        for node in {*self.ring[blossom]} - {*path}:
            self._look_towards(node)

    def _taken_apart(self, blossom: int) -> Sequence[int]:
        self.up[blossom] = _OPENED
        for node in self.ring[blossom]:
            self.up[node] = _NOBODY
        return self.ring[blossom]

    def _look_towards(self, node: int) -> None:
        """Note when each edge from an outer point to a node that has left the tree will be tight."""
        for point in self._points(node):
            for outer, cost in self.edges[point].items():
                if self.place[self.top[outer]] == _OUTER:
                    slack = cost - self.price[point] - self._price_now(outer)
                    heappush(self.events, (self.now + slack, outer, point))

    def _way_to_base(self, blossom: int, point: int) -> tuple[list[int], list[Link]]:
        """The nodes of a ring from the one with `point` to its base, in an even number of steps, and their links."""
        ring, links = self.ring[blossom], self.links[blossom]
        node = point
        while node not in ring:
            node = self.up[node]
        at = ring.index(node)
        if at % 2:
            return [*ring[at:], ring[0]], links[at:]
        return ring[at::-1], [_turned(link) for link in reversed(links[:at])]

    def _match_path(self, one: int, other: int) -> None:
        """Match `other`, who is alone, and from it back to the root everybody the other way about."""
        self._settle_all()
        self._rebase(self.top[other], other)
        while True:
            node = self.top[one]
            self._rebase(node, one)
            self.mate[one], self.mate[other] = other, one
            above = self.came[node][0]
            if above == _NOBODY:
                return
            one, other = self.came[self.top[above]]
            self._rebase(self.top[other], other)

    def _settle_all(self) -> None:
        for node in self.tree:
            if self.up[node] == _NOBODY:
                self._settle(node)

    def _rebase(self, node: int, point: int) -> None:
        """Match all in a node but `point`, which becomes its base."""
        if self.base[node] == point:
            return
        ring, links = self.ring[node], self.links[node]
        path, ways = self._way_to_base(node, point)
        self._rebase(path[0], point)
        for step in range(1, len(path), 2):
            one, other = ways[step]
            self._rebase(path[step], one)
            self._rebase(path[step + 1], other)
            self.mate[one], self.mate[other] = other, one
        at = ring.index(path[0])
        self.ring[node], self.links[node] = ring[at:] + ring[:at], links[at:] + links[:at]
        self.base[node] = point


def _turned(link: Link) -> Link:
    return link[1], link[0]
