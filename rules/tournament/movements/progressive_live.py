"""A progressive event drawn round by round: the winners are read from the results, and everybody's next table follows.

Where a table was tied at the bell and its laws let the game end so, the sides cut, and the higher card moves as the
winner; the cut is not scored. It is drawn from the round's own key: draw number k of it for table k.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.draw import draw_first_dealer, draw_key, order
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.individuals.progressive import first_round, leaders, next_round
from rules.tournament.movements.round_by_round import DrawnRound, PlayHistory
from rules.tournament.movements.seating import RoundSeating


@dataclass(frozen=True, slots=True)
class TableArrivals:
    """From where those at `table` have come."""

    table: int
    ways: tuple[Sentence, ...]

    @property
    def sentence(self) -> Sentence:
        """Each way, after the other."""
        return message(N_("{ways}."), ways=listed(self.ways))


def progressive_round(history: PlayHistory) -> DrawnRound:
    """The next round of the night, and the first as the key draws it.

    RulesError where a table of the last round has no result.
    """
    if not history.rounds:
        return DrawnRound(_drawn_first(history), number=1)
    last = history.rounds[-1]
    ahead = leaders(last, (result for result in history.results if result.round in (None, len(history.rounds))))
    cuts = {table: _cut(history.key, table) for table, side in ahead.items() if side is None}
    winners = {table: side for table, side in {**ahead, **cuts}.items() if side is not None}
    seating = next_round(
        history.night,
        history.rounds,
        winners,
        here=history.entries,
        key=history.key,
        tables=history.tables,
        stay=history.stay,
    )
    ways = _ways(last, winners, cuts)
    return DrawnRound(
        seating,
        tuple(
            TableArrivals(table.table, tuple(_way(ways, number) for number in table.numbers))
            for table in seating.tables
        ),
        len(history.rounds) + 1,
    )


def _drawn_first(history: PlayHistory) -> RoundSeating:
    """The places of the first round, taken in a drawn order; of those who are over the last drawn rest."""
    return first_round(order(history.key, sorted(history.entries)), history.tables, history.stay, history.met)


def _cut(key: bytes, table: int) -> int:
    """The side that cuts the higher card: as sides cut for the deal, where the lower one deals."""
    return 1 - draw_first_dealer(draw_key(key, table), (0, 1)).dealer


def _ways(last: RoundSeating, winners: Mapping[int, int], cuts: Mapping[int, int]) -> dict[int, Sentence]:
    """How each who played fared, and where."""
    ways = {}
    for table in last.tables:
        for side, numbers in enumerate(table.sides):
            text = _fared(won=winners[table.table] == side, by_cut=table.table in cuts)
            ways.update({number: message(text, number=number, table=table.table) for number in numbers})
    return ways


def _fared(*, won: bool, by_cut: bool) -> str:
    if by_cut:
        return (
            N_("player {number} tied at table {table} and won the cut")
            if won
            else N_("player {number} tied at table {table} and lost the cut")
        )
    return N_("player {number} won at table {table}") if won else N_("player {number} lost at table {table}")


def _way(ways: Mapping[int, Sentence], number: int) -> Sentence:
    return ways.get(number) or message(N_("player {number} had no table"), number=number)
