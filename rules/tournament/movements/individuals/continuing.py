"""The rest of an evening on which players come or go: first the sit-outs are settled, then who sits with whom.

Partners and opponents of the rounds played count, so that they are repeated as little as can be.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random

from rules.base.errors import RulesError
from rules.tournament.movements.individuals.alone import shared_tables, threes_after
from rules.tournament.movements.individuals.optimised import (
    design,
    met_before,
    random_rounds,
    search_space_of,
    split_into_tables,
)
from rules.tournament.movements.individuals.quality import refuse_broken
from rules.tournament.movements.individuals.search import COLD, HOT, MeetingCounts, Search, Seats
from rules.tournament.movements.individuals.starters import seat_tables
from rules.tournament.movements.individuals.wishes import Wishes
from rules.tournament.movements.measure import opposed, partnered
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.seating import RoundSeating, SeatingKind, tables_of
from rules.tournament.movements.sit_outs import SitOuts

EFFORT = 120_000  # changes weighed: a third of a second


def changing_after(
    numbers: Sequence[int], rounds: int, played: Sequence[RoundSeating], wishes: Wishes
) -> tuple[RoundSeating, ...]:
    """The rounds at tables of four in which partners change; `wishes` name players by their place among `numbers`.

    Two who are to stay partners sit out together, so there sit-outs go by couples and may come out of turn. RulesError
    for wishes that cannot be kept.
    """
    if faults := tuple(wishes.faults(len(numbers))):
        raise RulesError(faults)
    place = {number: at for at, number in enumerate(numbers)}
    space = search_space_of(len(numbers), wishes, {at + 1: at for at in place.values()})
    starts, resting = None, None
    if not (space.threes or space.partner):
        out = _resting(numbers, len(numbers) - 4 * space.fours, rounds, played)
        resting = [{place[number] for number in sitting} for sitting in out]
        starts = _designed(len(numbers), resting) if not wishes else None
    before = _before(played, place)
    earlier = Counter(before.opponents) + Counter(met_before(wishes, {at + 1: at for at in place.values()}))
    before = MeetingCounts(before.partners, earlier)
    search = Search(space, starts or random_rounds(space, rounds, 0, resting), 0, before)
    found = search.run(lambda weighed, of: weighed < EFFORT, COLD if starts else HOT)
    seatings = tuple(
        seat_tables(split_into_tables(seats, 4 * space.fours), range(1, len(numbers) + 1)) for seats in found
    )
    refuse_broken(Plan("optimised", len(numbers), seatings, of=SeatingKind.INDIVIDUALS), wishes)
    return tuple(seating.renamed(dict(enumerate(numbers, start=1))) for seating in seatings)


def _designed(players: int, resting: Sequence[Collection[int]]) -> list[Seats] | None:
    """A design with these resting; anyone who rested in it takes the seat of one of them."""
    designed = design(players, len(resting))
    return [_with_rests(seats, out) for seats, out in zip(designed, resting, strict=True)] if designed else None


def _with_rests(seats: Seats, resting: Collection[int]) -> Seats:
    free = [place for place in range(len(seats) + len(resting)) if place not in seats and place not in resting]
    return [free.pop() if place in resting else place for place in seats]


def threes_to_come(
    numbers: Sequence[int], rounds: int, played: Sequence[RoundSeating], homes: Mapping[int, int]
) -> tuple[RoundSeating, ...]:
    """The later rounds at tables of three, each for himself. `homes`: the table of each who cannot move."""
    place = {number: at for at, number in enumerate(numbers)}
    met = [[0] * len(numbers) for _ in numbers]
    for (a, b), times in _before(played, place).opponents.items():
        met[a][b] = met[b][a] = times
    resting = [{place[n] for n in sitting} for sitting in _resting(numbers, len(numbers) % 3, rounds, played)]
    tables = {place[number]: table for number, table in homes.items()}
    kept = shared_tables(tables, len(numbers) // 3, tables)
    seatings = threes_after(range(len(numbers)), met, resting, Random(0), kept)  # noqa: S311  (a search, not a draw)
    return tuple(seating.renamed(dict(enumerate(numbers, start=1))) for seating in seatings)


def _resting(numbers: Collection[int], over: int, rounds: int, played: Sequence[RoundSeating]) -> list[tuple[int, ...]]:
    known, resting = SitOuts(played), []
    for _ in range(rounds):
        known.begin(numbers)
        resting.append(known.choose(over, sorted(numbers, reverse=True)))
    return resting


def _before(played: Sequence[RoundSeating], place: dict[int, int]) -> MeetingCounts:
    tables = list(tables_of(played))
    partners, opponents = (
        {(place[a], place[b]): times for (a, b), times in counted(tables).items() if a in place and b in place}
        for counted in (partnered, opposed)
    )
    return MeetingCounts(Counter(partners), Counter(opponents))
