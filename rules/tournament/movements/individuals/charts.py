"""Charts that a quick search does not find: found offline, kept as text, and read once when one is first asked for.

`charts.txt` has a line for each number of players and rounds: both numbers and the chart. A round has a letter for each
player, table by table with partners side by side, and after the tables those who sit out. Lines that begin with # say
how the charts were found. `python -m rules movement optimised --players N --rounds R --search SECONDS` searches on and
prints a line to keep where it finds a better chart.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rules.tournament.movements.individuals.over_fours import without_repeats

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
KEPT = Path(__file__).with_name("charts.txt")


def best_known(players: int, rounds: int) -> list[list[int]] | None:
    """The rounds of the best chart that is kept or made by a design, as seats from 0; None where a search is needed.

    In the first round everybody sits in order, and the last numbers sit out.
    """
    if kept := kept_chart(players, rounds):
        return in_order(kept, players)
    tables = without_repeats(players, rounds)
    return in_order([[place for table in turn for place in table] for turn in tables], players) if tables else None


def kept_chart(players: int, rounds: int) -> list[list[int]] | None:
    """The seats of each round, four to a table, of the chart in the file; None where there is none."""
    written = _kept().get((players, rounds))
    if written is None:
        return None
    places = [LETTERS.index(letter) for letter in written]
    playing = players // 4 * 4
    return [places[at : at + playing] for at in range(0, len(places), players)]


def written_chart(players: int, chart: Sequence[Sequence[int]]) -> str:
    """A line of the file."""
    seats = ([*turn, *sorted({*range(players)} - {*turn})] for turn in chart)
    return f"{players} {len(chart)} {''.join(LETTERS[place] for turn in seats for place in turn)}"


def in_order(chart: Sequence[Sequence[int]], players: int) -> list[list[int]]:
    """The same chart with other numbers: the first round seats 0, 1, 2 … in order."""
    first = [*chart[0], *sorted({*range(players)} - {*chart[0]})]
    names = {place: name for name, place in enumerate(first)}
    return [[names[place] for place in turn] for turn in chart]


@cache
def _kept() -> dict[tuple[int, int], str]:
    lines = KEPT.read_text(encoding="ascii").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {(int(players), int(rounds)): chart for players, rounds, chart in rows}
