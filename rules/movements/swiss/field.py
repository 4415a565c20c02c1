"""The field of a Swiss: who stands where, who has met whom, and who has sat out how often.

Nobody is an opponent too. With an odd number the last place of the field is nobody's: whoever meets it sits out.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules.draw import order
from rules.movements.live import SoFar
from rules.movements.swiss.matching import Two
from rules.standings import Tally


@dataclass(frozen=True, slots=True)
class Field:
    """Those who play on, the highest first and the level ones as drawn; places count from 0.

    `met`: how often two have met, where they have; `sat`: how often each has sat out; `stay`: the places of those who
    must not move.
    """

    numbers: tuple[int, ...]
    tallies: tuple[Tally, ...]
    met: Mapping[Two, int]
    sat: tuple[int, ...]
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
    def rested_least(self) -> tuple[int, ...]:
        """The places of those who have sat out least, the lowest first."""
        fewest = min(self.sat)
        return tuple(at for at in reversed(range(len(self.sat))) if self.sat[at] == fewest)


def field_of(so_far: SoFar) -> Field:
    """Everybody by wins and then points, the level ones in the order that the key draws."""
    none = {number: Tally(number) for number in so_far.entries}
    tallies = {number: so_far.tallies.get(number, none[number]) for number in so_far.entries}
    drawn = order(so_far.key, sorted(so_far.entries))
    numbers = sorted(drawn, key=lambda number: (-tallies[number].wins, -tallies[number].points))
    at = {number: place for place, number in enumerate(numbers)}
    sat = Counter(number for turn in so_far.rounds for number in turn.sit_out)
    return Field(
        tuple(numbers),
        tuple(tallies[number] for number in numbers),
        _meetings(so_far, at),
        tuple(sat[number] for number in numbers),
        frozenset(at[number] for number in so_far.stay if number in at),
    )


def _meetings(so_far: SoFar, at: Mapping[int, int]) -> Counter[Two]:
    games = (table.sides for turn in so_far.rounds for table in turn.tables)
    both = ((at[a], at[b]) for (a,), (b,) in games if a in at and b in at)
    return Counter((min(two), max(two)) for two in both)
