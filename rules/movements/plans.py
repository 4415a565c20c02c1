"""A whole plan as a value: every round of a movement, what it guarantees, and the chart to print."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.movements.chart import chart, who_enters
from rules.movements.measure import Guarantees, guarantees
from rules.movements.seating import RoundSeating, SeatingKind
from rules.movements.titles import TITLES
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Plan:
    """Every round of a movement, for this number of `entries`: pairs, or players where each plays alone.

    `lines` says which line each number starts in, `sections` in which section it plays; None where there are none.
    `str()` is the chart on paper.
    """

    movement: str
    entries: int
    rounds: tuple[RoundSeating, ...]
    lines: Mapping[int, str] | None = None
    of: SeatingKind = SeatingKind.PAIRS
    sections: Mapping[int, int] | None = None

    def __repr__(self) -> str:
        return f"<Plan {self.movement}, {who_enters(self.of)}={self.entries}, rounds={len(self.rounds)}>"

    def __str__(self) -> str:
        return self.chart()

    @property
    def pairs(self) -> int:
        """The entries of a movement of pairs."""
        return self.entries

    @property
    def title(self) -> Sentence:
        """The title of the movement; its name, if it is drawn round by round."""
        return TITLES.get(self.movement, Sentence(self.movement))

    @property
    def guarantees(self) -> Guarantees:
        """The promises that the rounds keep, counted from them."""
        return guarantees(self)

    def chart(self, notes: Iterable[Sentence] = ()) -> str:
        """A chart to print, with `notes` below what it guarantees."""
        return chart(self, self.title, notes)
