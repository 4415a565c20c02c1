"""Opponents of an earlier night: a drawn order in which as few of them as possible meet again.

Only exchanges of two seats change the order, each time the first one that helps. So anybody can repeat it by hand.
"""

from collections.abc import Collection, Sequence
from typing import TypeVar

Person = TypeVar("Person")


def seated_apart(drawn: Sequence[Person], met: Collection[tuple[Person, Person]]) -> list[Person]:
    """The drawn order after these exchanges: the first two against the next two, and so on; the last rest."""
    order, known = list(drawn), {frozenset(two) for two in met}
    playing = len(order) // 4 * 4

    def again(at: int) -> int:
        across = at // 4 * 4 + (2 if at % 4 < 2 else 0)
        others = order[across : across + 2] if at < playing else []
        return sum(frozenset((order[at], other)) in known for other in others)

    def helps(a: int, b: int) -> bool:
        before = again(a) + again(b)
        order[a], order[b] = order[b], order[a]
        if again(a) + again(b) < before:
            return True
        order[a], order[b] = order[b], order[a]
        return False

    while known and any(helps(a, b) for a in range(playing) if again(a) for b in range(len(order)) if b != a):
        pass
    return order
