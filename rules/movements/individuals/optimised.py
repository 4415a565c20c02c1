"""A chart for any number of players and rounds, as fair as can be found."""

from collections.abc import Callable, Mapping
from random import Random

from rules.errors import RulesError
from rules.movements.individuals.opening import design, random_rounds
from rules.movements.individuals.search import COLD, HOT, Search, SearchSpace
from rules.movements.individuals.starters import seat_tables
from rules.movements.individuals.wishes import NONE, Wishes, fours_and_threes
from rules.movements.seating import RoundSeating


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
    """The fairest rounds found, 4 players or more: before all no partner twice, then no opponent more than twice.

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
    space = search_space_of(players, wishes, {name: place for place, name in enumerate(names)})
    plain = not (space.partner or space.table or space.threes)
    designed = design(players, rounds) if plain else None
    search = Search(space, designed or random_rounds(space, rounds, seed or 0), seed or 0)
    found = search.run(watch, COLD if designed else HOT)
    return tuple(seat_tables(split_into_tables(seats, 4 * space.fours), names) for seats in found)


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
