"""The effect of later rounds on their players, counted with the rounds played, so that plans can be compared."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rules.tournament.movements.measure import opposed, partnered
from rules.tournament.movements.places import last_places, sides_at_tables
from rules.tournament.movements.round_by_round import sit_outs_of
from rules.tournament.movements.seating import RoundSeating, TableSeating, tables_of
from rules.tournament.movements.sit_outs import too_soon

Counting = Callable[[Iterable[TableSeating]], Mapping[tuple[int, int], int]]


@dataclass(frozen=True, slots=True)
class Prospect:
    """`rounds` to come. In these: `met_again`, times that two meet who have met; `partners_again` likewise.

    `fewest_without` and `most_without`: sit-outs of one of them in the whole evening. `too_soon`: times that the rule
    of sit-outs is broken (`rules.tournament.movements.sit_outs`). `staying`: who has one place in all later rounds,
    that where they last sat.
    """

    rounds: int
    met_again: int
    partners_again: int
    fewest_without: int
    most_without: int
    too_soon: int
    staying: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Every measure by its name."""
        return {**asdict(self), "staying": list(self.staying)}


def prospect(played: Sequence[RoundSeating], to_come: Sequence[RoundSeating], numbers: Collection[int]) -> Prospect:
    """The effect of `to_come` on these `numbers` after the rounds `played`; before arrival nobody sits out."""
    sat = sit_outs_of((*played, *to_come))
    without = [sat[number] for number in numbers]
    return Prospect(
        len(to_come),
        times_again(opposed, played, to_come),
        times_again(partnered, played, to_come),
        min(without, default=0),
        max(without, default=0),
        too_soon(played, to_come),
        tuple(sorted(_staying(played, to_come, numbers))),
    )


def times_again(
    counted: Counting,
    played: Iterable[RoundSeating],
    to_come: Iterable[RoundSeating],
) -> int:
    """Meetings (or partnerships, as `counted`) of the later rounds that are not the first of those two."""
    before, coming = counted(tables_of(played)), counted(tables_of(to_come))
    return sum(times - (two not in before) for two, times in coming.items())


def _staying(
    played: Sequence[RoundSeating], to_come: Sequence[RoundSeating], numbers: Collection[int]
) -> Iterable[int]:
    last = last_places(played)
    coming = [sides_at_tables(seating) for seating in to_come]
    for number in numbers:
        own = {seating[number] for seating in coming if number in seating}
        if len(own) == 1 and last.get(number) in (None, *own):
            yield number
