"""A search of minutes or hours for a chart that is better than the best known.

Every beginning has a number and gives the same chart whenever it is tried. Even numbers begin with the best known
chart, odd ones with rounds dealt by chance, in which others sit out together.
"""

from collections.abc import Callable, Iterator
from random import Random

from rules.tournament.movements.fairness import ChartQuality, chart_quality
from rules.tournament.movements.individuals.optimised import design, optimised, random_rounds
from rules.tournament.movements.individuals.search import COLD, HOT, Search, SearchSpace, Seats
from rules.tournament.movements.individuals.starters import seat_tables
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.seating import RoundSeating, SeatingKind
from rules.tournament.movements.sit_outs import SitOuts


def better_charts(
    players: int, rounds: int, first: int, go_on: Callable[[int, int], bool]
) -> Iterator[tuple[ChartQuality, list[Seats]]]:
    """Each chart that is better than all before it, and than the one in use; `first`: the number of a beginning.

    It ends when `go_on`, called now and then with the changes weighed and their limit, is False.
    """
    best = _rank(players, optimised(players, rounds))
    number = first
    while go_on(0, 0):
        chart = _searched(players, rounds, number, go_on)
        quality = _rank(players, tuple(seat_tables(_tables(seats), range(1, players + 1)) for seats in chart))
        if quality < best:
            best = quality
            yield quality, chart
        number += 1


def _rank(players: int, rounds: tuple[RoundSeating, ...]) -> ChartQuality:
    return chart_quality(Plan("optimised", players, rounds, of=SeatingKind.INDIVIDUALS)).without_tables


def _tables(seats: Seats) -> list[Seats]:
    return [seats[at : at + 4] for at in range(0, len(seats), 4)]


def _searched(players: int, rounds: int, number: int, go_on: Callable[[int, int], bool]) -> list[Seats]:
    space = SearchSpace(players, players // 4)
    known = design(players, rounds) if number % 2 == 0 else None
    begun = known or random_rounds(space, rounds, number, _resting(players, rounds, number))
    return Search(space, begun, number).run(go_on, COLD if known else HOT)


def _resting(players: int, rounds: int, number: int) -> list[tuple[int, ...]]:
    """Those who sit out each round, in turn, but not always the same together."""
    chance, known, resting = Random(number), SitOuts(), list[tuple[int, ...]]()  # noqa: S311  (a search, not a draw)
    for _ in range(rounds):
        known.begin(range(players))
        resting.append(known.choose(players % 4, chance.sample(range(players), players)))
    return resting
