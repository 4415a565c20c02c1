"""How long a knock-out takes: turns in which as many games are played side by side as are ready and find a table."""

from collections import Counter

from rules.brackets.fixtures import Format, Takes, fixtures


def turns(kind: Format, entries: int, tables: int) -> int:
    """Turns from the first game to the last, a final played again among them."""
    taken: Counter[int] = Counter()
    ends: list[int] = []
    for fixture in fixtures(kind, entries):
        sources = (fixture.a, fixture.b)
        turn = 1 + max(ends[source.of] if source.takes is not Takes.ENTRY else 0 for source in sources)
        while taken[turn] >= tables:
            turn += 1
        taken[turn] += 1
        ends.append(turn)
    return max(ends)
