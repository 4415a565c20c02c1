"""A chart for any number of players and rounds, as fair as can be found.

Where nothing is wished for, the best known chart is taken as it is (`rules.tournament.movements.individuals.charts`).
Otherwise the chart begins with the rounds of a design where one fits, else with players dealt out as their wishes have
it, and is then improved by exchanges (`rules.tournament.movements.individuals.search`).

An event keeps the rounds of its chart from its start on, and nothing makes them again. So a better chart here changes
no event that has begun.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import gcd
from random import Random

from rules.base.errors import RulesError
from rules.tournament.movements.individuals.charts import best_known
from rules.tournament.movements.individuals.over_fours import longest_without_repeats
from rules.tournament.movements.individuals.search import COLD, HOT, MeetingCounts, Search, SearchSpace, Seats, Two
from rules.tournament.movements.individuals.starters import NEAR, TWICE_NEAR, grown, seat_tables, starting_tables
from rules.tournament.movements.individuals.whist import SIZES as WHIST_SIZES
from rules.tournament.movements.individuals.whist import round_of, rounds_of
from rules.tournament.movements.individuals.wishes import NONE, Wishes, fours_and_threes
from rules.tournament.movements.seating import RoundSeating
from rules.tournament.movements.sit_outs import SitOuts, rests
from rules.tournament.movements.spread import spread_tables


def on_to_the_end(weighed: int, of: int) -> bool:
    """Watch nothing and never stop."""
    return True


def optimised(
    players: int,
    rounds: int,
    *,
    wishes: Wishes = NONE,
    seed: int | None = None,
    watch: Callable[[int, int], bool] = on_to_the_end,
) -> tuple[RoundSeating, ...]:
    """The fairest rounds found, 4 players or more, by the measure of `rules.tournament.movements.fairness`.

    Rests go round, whatever else. `watch` is called now and then with the number of changes weighed, and the limit,
    and stops the search with False; what was best by then is the answer. Without that the same call always gives the
    same rounds. RulesError for wishes that cannot be.
    """
    faults = tuple(wishes.faults(players))
    if faults:
        raise RulesError(faults)
    names = list(range(1, players + 1))
    if seed is not None:
        chance = Random(seed)  # noqa: S311  (the numbers were drawn already)
        names.sort(key=lambda _: chance.random())
    place = {name: at for at, name in enumerate(names)}
    space = search_space_of(players, wishes, place)
    chart = None if wishes else best_known(players, rounds)
    if chart is None:
        plain = not (space.partner or space.table or space.threes)
        designed = design(players, rounds) if plain else None
        before = MeetingCounts(opponents=met_before(wishes, place))
        search = Search(space, designed or random_rounds(space, rounds, seed or 0), seed or 0, before)
        chart = search.run(watch, COLD if designed else HOT)
    found = tuple(seat_tables(split_into_tables(seats, 4 * space.fours), names) for seats in chart)
    return found if space.table else spread_tables(found)


def met_before(wishes: Wishes, place: Mapping[int, int]) -> dict[Two, int]:
    """Opponents of an earlier night, by place. To meet again costs as much as to meet a third time tonight."""
    return {(place[a], place[b]): 2 for a, b in wishes.met}


def search_space_of(players: int, wishes: Wishes, place: Mapping[int, int]) -> SearchSpace:
    """The places that the wishes fix, by number."""
    fours, threes = fours_and_threes(players, threes=wishes.threes)
    return SearchSpace(
        players,
        fours,
        threes,
        {place[a]: place[b] for a, b in wishes.partner_of.items()},
        {place[number]: table - 1 for number, table in wishes.tables.items()},
        frozenset((place[a], place[b]) for a, b in wishes.never_partners),
        frozenset((place[a], place[b]) for a, b in wishes.away),
    )


def split_into_tables(seats: list[int], in_fours: int) -> list[list[int]]:
    """The seats of a round table by table: some of them at tables of four, the others at tables of three."""
    fours = [seats[at : at + 4] for at in range(0, in_fours, 4)]
    return [*fours, *(seats[at : at + 3] for at in range(in_fours, len(seats), 3))]


def design(players: int, rounds: int) -> list[Seats] | None:
    """The rounds of the best known chart, or of a design, over and over after its last; None where there is none.

    Near designs. With two or three players over no design can be perfect, but one first round can grow into v rounds in
    which no two are partners twice or opponents more than twice: the differences of its partners are all different, and
    each difference of its opponents comes twice at most. Its rounds are taken in an order in which rests go round: with
    r over, round k is moved by r·k, and by one more for each time that this has come round. With v = 8n + 6 there is
    none: an odd number of all differences is odd, and partners can only have an even number of those. There two first
    rounds share the work, each moved by 2, and a difference counts apart from an even and from an odd number.
    """
    if known := best_known(players, rounds):
        return known
    if begun := _begun(players, rounds):
        return begun
    if players in WHIST_SIZES:
        return [_seats(round_of(players, index % rounds_of(players))) for index in range(rounds)]
    if players in NEAR:
        tables = starting_tables(NEAR[players])
        return [_seats(grown(tables, players, _moved(players, index))) for index in range(rounds)]
    if players in TWICE_NEAR:
        firsts = [starting_tables(written) for written in TWICE_NEAR[players].split("|")]
        laps = (divmod(index, players // 2) for index in range(rounds))
        return [_seats(grown(firsts[lap % 2], players, 2 * index)) for lap, index in laps]
    return None


def _begun(players: int, rounds: int) -> list[Seats] | None:
    """A chart that repeats nothing as long as one is known, and then rounds dealt by chance; None for many of those."""
    chart = [_seats(tables) for tables in longest_without_repeats(players, rounds)]
    if rounds >= 2 * len(chart):
        return None
    seated = [seat_tables(split_into_tables(seats, len(seats)), range(players)) for seats in chart]
    known, resting = SitOuts(seated), list[tuple[int, ...]]()
    for _ in range(rounds - len(chart)):
        known.begin(range(players))
        resting.append(known.choose(players % 4, range(players)))
    return [*chart, *random_rounds(SearchSpace(players, players // 4), len(resting), 0, resting)]


def _moved(players: int, index: int) -> int:
    over = players % 4
    return (over * index + index // (players // gcd(over, players))) % players


def _seats(tables: Sequence[Sequence[int]]) -> Seats:
    return [place for table in tables for place in table]


def random_rounds(
    space: SearchSpace, rounds: int, seed: int, resting: Sequence[Collection[int]] | None = None
) -> list[Seats]:
    """The rounds with everybody dealt a seat by chance: rests and tables of three in turn, wishes kept.

    `resting`: who leaves the tables of four in each round, where that is settled already.
    """
    chance = Random(seed)  # noqa: S311  (where a search begins, not a draw)
    resting = resting or rests(_who_leaves(space), space.players - 4 * space.fours, rounds)
    return [[*_fours(space, out, chance), *(out if space.threes else ())] for out in resting]


def _who_leaves(space: SearchSpace) -> list[tuple[int, ...]]:
    """Those who leave the tables of four in turn, to rest together or to sit at a table of three."""
    if space.threes:
        return [
            (player,) for player in range(space.players) if player not in space.partner and player not in space.table
        ]
    return _units(space, range(space.players))


def _units(space: SearchSpace, players: Iterable[int]) -> list[tuple[int, ...]]:
    """Each player alone, and partners who stay together once for both."""
    units = ((player, space.partner.get(player, player)) for player in players)
    return [(a, b) if a < b else (a,) for a, b in units if a <= b]


def _fours(space: SearchSpace, out: Collection[int], chance: Random) -> Seats:
    """Players who keep a table come first, then partners, then the others in any order, each on the first side with
    room. Those who keep a table sit opposite each other.
    """
    sides: list[Seats] = [[] for _ in range(2 * space.fours)]
    units = _units(space, (player for player in range(space.players) if player not in out))
    units.sort(key=lambda unit: (unit[0] not in space.table, -len(unit), chance.random()))
    for unit in units:
        table = space.table.get(unit[0])
        there = sides if table is None else sorted(sides[2 * table : 2 * table + 2], key=len)
        next(side for side in there if len(side) + len(unit) <= 2).extend(unit)
    return [player for side in sides for player in side]
