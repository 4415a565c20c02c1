"""A progressive night as it is drawn: who has won is read from the results, and everybody's way is told.

Where a table was level at the bell and its laws let the game stand so, the sides cut, and the higher card moves as the
winner; the cut is not scored. It is drawn from the round's own key: draw number k of it for table k.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.draw import draw_first_dealer, key_of, order
from rules.movements.individuals.progressive import first_round, leaders, next_round
from rules.movements.live import Drawn, SoFar
from rules.movements.seating import RoundSeating
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class Came:
    """From where those at `table` have come."""

    table: int
    ways: tuple[Sentence, ...]

    @property
    def sentence(self) -> Sentence:
        """Each way, after the other."""
        return say(N_("{ways}."), ways=listed(self.ways))


def progressive_round(so_far: SoFar) -> Drawn:
    """The next round of the night, and the first as the key draws it.

    RulesError where a table of the last round has no result.
    """
    if not so_far.rounds:
        return Drawn(_drawn_first(so_far))
    last = so_far.rounds[-1]
    ahead = leaders(last, (result for result in so_far.results if result.round in (None, len(so_far.rounds))))
    cuts = {table: _cut(so_far.key, table) for table, side in ahead.items() if side is None}
    winners = {table: side for table, side in {**ahead, **cuts}.items() if side is not None}
    seating = next_round(
        so_far.night, so_far.rounds, winners, here=so_far.entries, key=so_far.key, tables=so_far.tables
    )
    ways = _ways(last, winners, cuts)
    return Drawn(
        seating,
        tuple(Came(table.table, tuple(_way(ways, number) for number in table.numbers)) for table in seating.tables),
    )


def _drawn_first(so_far: SoFar) -> RoundSeating:
    """The places of the first round, taken in a drawn order; of those who are over the last drawn rest."""
    return first_round(order(so_far.key, sorted(so_far.entries)), so_far.tables)


def _cut(key: bytes, table: int) -> int:
    """The side that cuts the higher card: as sides cut for the deal, where the lower one deals."""
    return 1 - draw_first_dealer(key_of(key, table), (0, 1)).dealer


def _ways(last: RoundSeating, winners: Mapping[int, int], cuts: Mapping[int, int]) -> dict[int, Sentence]:
    """How each who played fared, and where."""
    ways = {}
    for table in last.tables:
        for side, numbers in enumerate(table.sides):
            text = _fared(won=winners[table.table] == side, by_cut=table.table in cuts)
            ways.update({number: say(text, number=number, table=table.table) for number in numbers})
    return ways


def _fared(*, won: bool, by_cut: bool) -> str:
    if by_cut:
        return (
            N_("{number} was level at table {table} and won the cut")
            if won
            else N_("{number} was level at table {table} and lost the cut")
        )
    return N_("{number} won at table {table}") if won else N_("{number} lost at table {table}")


def _way(ways: Mapping[int, Sentence], number: int) -> Sentence:
    return ways.get(number) or say(N_("{number} had no table"), number=number)
