"""Guide cards: a card at each place says where to go next, read from the seatings themselves."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rules.movements.places import TableSide, sides_at_tables
from rules.movements.seating import RoundSeating


@dataclass(frozen=True, slots=True)
class GuideCard:
    """Anyone who sits at `place` goes to `then`, after whichever round."""

    place: TableSide
    then: TableSide


def guide_cards(rounds: Iterable[RoundSeating]) -> tuple[GuideCard, ...]:
    """A card for each place, by table; none at all where a place leads now to one place and now to another.

    An entry alone at a table sits out there, and then follows the card of that place.
    """
    then: dict[TableSide, TableSide] = {}
    for before, after in pairwise(map(sides_at_tables, rounds)):
        for number, place in before.items():
            if number in after and then.setdefault(place, after[number]) != after[number]:
                return ()
    return tuple(GuideCard(place, then[place]) for place in sorted(then))
