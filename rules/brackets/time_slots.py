"""How long a knock-out takes: time slots, each with as many games as are ready and find a table."""

from collections import Counter
from collections.abc import Mapping

from rules.brackets.fixtures import Format, SourceKind, fixtures


def slots_needed(
    kind: Format,
    entries: int,
    tables: int,
    *,
    third_place: bool = False,
    consolation: bool = False,
    final_is_replayed: bool = True,
) -> int:
    """Time slots from the first game to the last; where a final may be played again, that game among them."""
    options = {"third_place": third_place, "consolation": consolation, "final_is_replayed": final_is_replayed}
    return max(_games_by_slot(kind, entries, tables, options))


def most_at_once(
    kind: Format, entries: int, *, third_place: bool = False, consolation: bool = False, final_is_replayed: bool = True
) -> int:
    """The most games that are played side by side where everybody finds a table."""
    options = {"third_place": third_place, "consolation": consolation, "final_is_replayed": final_is_replayed}
    return max(_games_by_slot(kind, entries, entries, options).values())


def _games_by_slot(kind: Format, entries: int, tables: int, options: Mapping[str, bool]) -> "Counter[int]":
    taken: Counter[int] = Counter()
    ends: list[int] = []
    for fixture in fixtures(kind, entries, **options):
        sources = (fixture.a, fixture.b)
        slot = 1 + max(ends[source.of] if source.takes is not SourceKind.ENTRY else 0 for source in sources)
        while taken[slot] >= tables:
            slot += 1
        taken[slot] += 1
        ends.append(slot)
    return taken
