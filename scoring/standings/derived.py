"""Standings as the ledger has them this moment, published or not; each line or room can have its own list."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from rules.tournament.brackets import SHAPES
from rules.tournament.movements import section_of
from rules.tournament.standings import (
    Lists,
    Standings,
    knock_out_standings,
    meetings_in_lists,
    meetings_needed,
    rank,
    rank_lists,
)
from scoring.standings.bracket import bracket_of
from scoring.standings.inputs import StandingsInputs, standings_inputs
from scoring.standings.tallies import AllResults, ResultSums, Sums, play_offs, sums
from tournaments.models import Entry


def lists_of(known: StandingsInputs, numbers: Iterable[int]) -> dict[int, str]:
    """The name of the list by number: A or B, or that of the room; "" for a late entry that is in none.

    One statement for lines, none for rooms.
    """
    if known.lists is Lists.ROOMS:
        return {number: str(section_of(number, known.rooms) or "") for number in numbers}
    lines = dict(Entry.objects.filter(tournament=known.tournament).values_list("number", "line"))
    return {number: lines[number] for number in numbers}


def derive(stage_id: int) -> Standings:
    """The standings of a stage, with every tie-break. Entries are pair numbers."""
    return placed(standings_inputs(stage_id))


def placed(known: StandingsInputs, results: ResultSums | None = None) -> Standings:
    """Places from the sums of `results` and whatever else the ledger says; entries by pair number."""
    results = results or AllResults()
    added = sums(known, results)
    if known.movement in SHAPES:
        bracket = bracket_of(known.stage, known.movement, until=known.until).bracket
        return knock_out_standings(bracket, added.tallies, order=known.order, persons=known.persons)
    ids, numbers = added.ids, added.numbers
    ranked = frozenset(numbers)
    on = {} if known.lists is Lists.ONE else lists_of(known, ids)
    needed = partial(meetings_in_lists, on=on) if on else meetings_needed
    asked = needed(added.tallies, order=known.order, basis=known.basis)
    net = results.net_wins(known, [(ids[int(x)], ids[int(y)]) for x, y in asked])
    place = partial(rank_lists, lists=known.lists, on=on) if on else rank
    standings = place(
        added.tallies,
        meetings={(numbers[x], numbers[y]): won for (x, y), won in net.items()},
        order=known.order,
        flips=[{numbers[entry]: face for entry, face in flip.items()} for flip in known.flips if flip.keys() <= ranked],
        lots=[[numbers[entry] for entry in lot] for lot in known.lots if ranked.issuperset(lot)],
        play_offs=[(numbers[x], numbers[y]) for x, y in play_offs(known) if ranked.issuperset((x, y))],
        shared=[[numbers[entry] for entry in block if entry in ranked] for block in known.shared],
        matter=known.matter,
        basis=known.basis,
        persons=known.persons,
    )
    return replace(standings, uneven=_uneven(known, added, on), chips=known.chips, due=known.due)


def _uneven(known: StandingsInputs, added: Sums, on: Mapping[int, str]) -> bool:
    """Whether some have played more games than others of their list in the rounds closed.

    A round still being played is no reason: some of its games are in and some are not. A sit-out that is worth
    something counts as a game, and so does a forfeited round where totals are compared.
    """
    if not (known.sat_out or known.missed or known.deleted):
        return False
    missed = known.missed_rounds if known.due else known.missed_rounds - known.not_won
    without = Counter({added.numbers[entry]: often for entry, often in missed.items() if entry in added.numbers})
    if not known.credits:
        without.update({int(row.entry): row.sit_outs for row in added.tallies})
    counted = {(on.get(int(row.entry), ""), without[int(row.entry)]) for row in added.tallies}
    return len(counted) > len({of for of, _ in counted})
