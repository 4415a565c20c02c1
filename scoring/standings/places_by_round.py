"""The places after each round, with the results as they are now: how an entry came to where it is.

A result of a later round moves none of them. So they are kept for all processes, until a result of these rounds or the
chain of the event has changed: else each process would add up each round again for each result of the round in play.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from django.core.cache import cache
from django.db.models import Min, Sum

from rules.tournament.standings import Standings
from scoring.models import Result
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import placed
from scoring.standings.inputs import StandingsInputs, standings_inputs
from tournaments.models import Stage

KEPT = 3600  # seconds: longer than a round


def places_by_round(stage: Stage, rounds: int) -> tuple[Mapping[int, int], ...]:
    """Of each of the first `rounds`, the places by the number of the entry. A few statements a round, or none.

    Only the last of them knows of coins, extra games and shared places: those settle the final standings.
    """
    with consistent_read():
        known = standings_inputs(stage.pk)
        first = stage.rounds.filter(number__lte=rounds + 1).annotate(first=Min("games")).order_by("number")
        begins = dict(first.values_list("number", "first"))
        until = begins.get(rounds + 1)  # the first game that moves no place
        key = _key(known, rounds, until) if until else ""
        if until and (kept := cache.get(key)):
            return tuple({int(number): place for number, place in places.items()} for places in kept)
        earlier = [_after(known, number, begins[following] or 0) for number, following in pairwise(begins)]
        found = tuple(_places(placed(one)) for one in [*earlier[:rounds], known][:rounds])
    if until:
        cache.set(key, found, KEPT)
    return found


def _key(known: StandingsInputs, rounds: int, until: int) -> str:
    """Under which places are kept: how far the ledger has come without the games from `until` on."""
    later = Result.objects.filter(stage=known.stage, game__gte=until).aggregate(links=Sum("link", default=0))
    began = known.began.timestamp() if known.began else 0  # tells stages apart that have had the same id
    return f"places:{known.stage}:{began}:{rounds}:{until}:{known.ledger_position - later['links']}"


def _after(known: StandingsInputs, number: int, until: int) -> StandingsInputs:
    """The inputs when this round was closed: games from `until` on were not played."""
    sat_out = {round_: who for round_, who in known.sat_out.items() if round_ <= number}
    return replace(known, sat_out=sat_out, until=until, flips=(), lots=(), extra_games=(), shared=())


def _places(standings: Standings) -> dict[int, int]:
    rows = (standings.row(index) for index in range(len(standings.lines)))
    return {int(row.entry): row.place for row in rows}
