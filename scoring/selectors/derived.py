"""Standings as the ledger has them this moment, published or not."""

from collections.abc import Mapping
from functools import partial

from rules.brackets import SHAPES
from rules.standings import (
    Lists,
    Standings,
    knock_out_standings,
    meetings_in_lists,
    meetings_needed,
    rank,
    rank_lists,
)
from scoring.selectors.bracket import bracket_of
from scoring.selectors.ground import Ground, ground
from scoring.selectors.lists import lists_of
from scoring.selectors.tallies import Sums, net_wins_of, play_offs, sums


def derive(stage_id: int) -> Standings:
    """The standings of a stage, with every tie-break. Entries are pair numbers."""
    known = ground(stage_id)
    return placed(known, sums(known))


def placed(known: Ground, added: Sums) -> Standings:
    """Places from the sums and whatever else the ledger says; entries by pair number."""
    if known.movement in SHAPES:
        bracket = bracket_of(known.stage, known.movement, until=known.until).bracket
        return knock_out_standings(bracket, added.tallies, order=known.order, persons=known.persons)
    ids, numbers = added.ids, added.numbers
    ranked = frozenset(numbers)
    on = {} if known.lists is Lists.ONE else lists_of(known, ids)
    by_rate = _by_rate(known, added, on)
    needed = partial(meetings_in_lists, on=on) if on else meetings_needed
    asked = needed(added.tallies, order=known.order, by_rate=by_rate)
    net = net_wins_of(known, [(ids[int(x)], ids[int(y)]) for x, y in asked])
    place = partial(rank_lists, lists=known.lists, on=on) if on else rank
    return place(
        added.tallies,
        meetings={(numbers[x], numbers[y]): won for (x, y), won in net.items()},
        order=known.order,
        flips=[{numbers[entry]: face for entry, face in flip.items()} for flip in known.flips if flip.keys() <= ranked],
        lots=[[numbers[entry] for entry in lot] for lot in known.lots if ranked.issuperset(lot)],
        play_offs=[(numbers[x], numbers[y]) for x, y in play_offs(known) if ranked.issuperset((x, y))],
        shared=[[numbers[entry] for entry in block if entry in ranked] for block in known.shared],
        matter=known.matter,
        by_rate=by_rate,
        persons=known.persons,
    )


def _by_rate(known: Ground, added: Sums, on: Mapping[int, str]) -> bool:
    """Whether pairs are compared by the game: where sit-outs earn nothing and were unequal in the rounds closed.

    Of a round still being played, some games are in and some are not; that alone is no reason. Nor are the sit-outs of
    another list.
    """
    if known.credits or not (known.sat_out or known.missed or known.deleted):
        return False
    missed = {added.numbers[entry]: rounds for entry, rounds in known.missed.items() if entry in added.numbers}
    counted = {(on.get(int(row.entry), ""), row.sit_outs + missed.get(int(row.entry), 0)) for row in added.tallies}
    return len(counted) > len({of for of, _ in counted})
