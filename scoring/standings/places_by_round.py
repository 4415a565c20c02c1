"""The places after each round, with the results as they are now: how an entry came to where it is."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from django.db.models import Min

from rules.standings import Standings
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import placed
from scoring.standings.inputs import StandingsInputs, standings_inputs
from tournaments.models import Stage


def places_by_round(stage: Stage, rounds: int) -> tuple[Mapping[int, int], ...]:
    """Of each of the first `rounds`, the places by the number of the entry. A few statements a round.

    Only the last of them knows of coins, extra games and shared places: those settle the final standings.
    """
    with consistent_read():
        known = standings_inputs(stage.pk)
        first = stage.rounds.annotate(first=Min("games")).order_by("number").values_list("number", "first")
        begins = dict(first[: rounds + 1])
        earlier = [_after(known, number, begins[following] or 0) for number, following in pairwise(begins)]
        return tuple(_places(placed(one)) for one in [*earlier[:rounds], known][:rounds])


def _after(known: StandingsInputs, number: int, until: int) -> StandingsInputs:
    """The inputs when this round was closed: games from `until` on were not played."""
    sat_out = {round_: who for round_, who in known.sat_out.items() if round_ <= number}
    return replace(known, sat_out=sat_out, until=until, flips=(), lots=(), extra_games=(), shared=())


def _places(standings: Standings) -> dict[int, int]:
    rows = (standings.row(index) for index in range(len(standings.lines)))
    return {int(row.entry): row.place for row in rows}
