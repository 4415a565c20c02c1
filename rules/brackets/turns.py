"""How long a knock-out takes: turns in which as many games are played side by side as are ready and find a table."""

from collections import Counter
from collections.abc import Mapping

from rules.brackets.fixtures import Format, Takes, fixtures


def turns(
    kind: Format,
    entries: int,
    tables: int,
    *,
    third_place: bool = False,
    consolation: bool = False,
    final_is_replayed: bool = True,
) -> int:
    """Turns from the first game to the last; where a final may be played again, that game among them."""
    options = {"third_place": third_place, "consolation": consolation, "final_is_replayed": final_is_replayed}
    return max(_games_a_turn(kind, entries, tables, options))


def most_at_once(
    kind: Format, entries: int, *, third_place: bool = False, consolation: bool = False, final_is_replayed: bool = True
) -> int:
    """The most games that are played side by side where everybody finds a table."""
    options = {"third_place": third_place, "consolation": consolation, "final_is_replayed": final_is_replayed}
    return max(_games_a_turn(kind, entries, entries, options).values())


def _games_a_turn(kind: Format, entries: int, tables: int, options: Mapping[str, bool]) -> "Counter[int]":
    taken: Counter[int] = Counter()
    ends: list[int] = []
    for fixture in fixtures(kind, entries, **options):
        sources = (fixture.a, fixture.b)
        turn = 1 + max(ends[source.of] if source.takes is not Takes.ENTRY else 0 for source in sources)
        while taken[turn] >= tables:
            turn += 1
        taken[turn] += 1
        ends.append(turn)
    return taken
