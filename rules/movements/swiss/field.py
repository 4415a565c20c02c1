"""The field of a Swiss: its order, its meetings, and its sit-outs.

Nobody is an opponent too. With an odd number the last place of the field is nobody's: anyone who meets it sits out.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules.draw import order
from rules.movements.round_by_round import PlayHistory
from rules.movements.seating import tables_of
from rules.movements.sit_outs import SitOuts
from rules.movements.swiss.matching import Two
from rules.standings import Tally


@dataclass(frozen=True, slots=True)
class Field:
    """Those who play on, the highest first and the tied ones as drawn; places count from 0.

    `met`: how often two have met, where they have; `sat`: how often each has sat out; `turn`: the turn to sit out, 0
    for the entries that are due first (`rules.movements.sit_outs`); `stay`: the places of those who must not move.
    """

    numbers: tuple[int, ...]
    tallies: tuple[Tally, ...]
    met: Mapping[Two, int]
    sat: tuple[int, ...]
    turn: tuple[int, ...]
    stay: frozenset[int]

    @property
    def size(self) -> int:
        """Places there are to pair, nobody's among them: always even."""
        return len(self.numbers) + len(self.numbers) % 2

    @property
    def nobody(self) -> int | None:
        """Nobody's place, None where nobody has to sit out."""
        return len(self.numbers) if len(self.numbers) % 2 else None

    @property
    def due(self) -> tuple[int, ...]:
        """The places of those whose turn it is to sit out, the lowest first."""
        return tuple(at for at in reversed(range(len(self.turn))) if not self.turn[at])


def field_of(history: PlayHistory) -> Field:
    """Everybody by wins and then points, the tied ones in the order that the key draws."""
    none = {number: Tally(number) for number in history.entries}
    tallies = {number: history.tallies.get(number, none[number]) for number in history.entries}
    drawn = order(history.key, sorted(history.entries))
    numbers = sorted(drawn, key=lambda number: (-tallies[number].wins, -tallies[number].points))
    at = {number: place for place, number in enumerate(numbers)}
    known = SitOuts(history.rounds)
    known.begin(numbers)
    turns = known.ranks(numbers)
    return Field(
        tuple(numbers),
        tuple(tallies[number] for number in numbers),
        _meetings(history, at),
        tuple(known.sat[number] for number in numbers),
        tuple(turns[number] for number in numbers),
        frozenset(at[number] for number in history.stay if number in at),
    )


def _meetings(history: PlayHistory, at: Mapping[int, int]) -> Counter[Two]:
    games = (table.sides for table in tables_of(history.rounds))
    both = ((at[a], at[b]) for (a,), (b,) in games if a in at and b in at)
    return Counter((min(two), max(two)) for two in both)
