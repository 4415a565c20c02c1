"""The rounds to come planned afresh, where players come or go and everybody meets everybody in another place.

A movement is built for as many as now play, and its places are given out so that what was played is repeated as little
as can be: first nobody is without a game a second time before everybody has been, then games come out even, then
partners are new, then opponents.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random

from rules.movements.catalogue import Movement
from rules.movements.company import Company
from rules.movements.individuals.wishes import NONE, Wishes
from rules.movements.prospect import rests_too_soon
from rules.movements.seating import RoundSeating

TRIES = 400  # exchanges of two places weighed: well under a second for a hundred players

Cost = tuple[int, int, int, int]
Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Evenness:
    """How often everybody has played, been somebody's partner, and met somebody."""

    games: "Counter[int]" = field(default_factory=Counter)
    partners: "Counter[Two]" = field(default_factory=Counter)
    met: "Counter[Two]" = field(default_factory=Counter)

    def after(self, turns: Iterable[RoundSeating]) -> "Evenness":
        """The same with these rounds as well."""
        more = Evenness(Counter(self.games), Counter(self.partners), Counter(self.met))
        for table in (table for turn in turns for table in turn.tables):
            together = [two for side in table.sides for two in combinations(sorted(side), 2)]
            more.games.update(table.numbers)
            more.partners.update(together)
            more.met.update(two for two in combinations(sorted(table.numbers), 2) if two not in together)
        return more

    def cost(self, of: Collection[int]) -> tuple[int, int, int]:
        """Squares of the games of those `of`, of the times of two as partners, and as opponents: less is more even."""
        return sum(self.games[number] ** 2 for number in of), _squares(self.partners), _squares(self.met)


def _squares(counted: "Counter[Two]") -> int:
    return sum(times * times for times in counted.values())


def replan(
    company: Company,
    movement: str,
    *,
    numbers: Collection[int],
    rounds: int,
    played: Sequence[RoundSeating],
    wishes: Wishes = NONE,
) -> tuple[RoundSeating, ...]:
    """So many `rounds` for these `numbers` after those `played`, in this movement or else in the first that seats them.

    Of `wishes`, by number, those of who plays are kept. The same rounds always give the same answer. RulesError where
    no movement of the company seats so many.
    """
    if not rounds:
        return ()
    kept = wishes.renamed({number: place for place, number in enumerate(sorted(numbers), start=1)})
    kept = replace(kept, threes=kept.threes and company.may_have_threes(len(numbers)))
    fitting = _fitting(company, movement, len(numbers), rounds)
    planned = company.plan(fitting, len(numbers), rounds, wishes=kept).rounds
    places = sorted(numbers) if kept else _rested(planned, numbers, played)
    so_far = Evenness().after(played)

    def cost() -> Cost:
        turns = [_named(turn, places) for turn in planned]
        return rests_too_soon(played, turns, numbers), *so_far.after(turns).cost(places)

    free = [at for at in range(len(places)) if at + 1 not in kept.named]
    best, chance = cost(), Random(0)  # noqa: S311  (a search, not a draw)
    for _ in range(TRIES if free else 0):
        a, b = (free[int(chance.random() * len(free))] for _ in range(2))
        places[a], places[b] = places[b], places[a]
        if (found := cost()) <= best:
            best = found
        else:
            places[a], places[b] = places[b], places[a]
    return tuple(_named(turn, places) for turn in planned)


def _fitting(company: Company, movement: str, players: int, rounds: int) -> str:
    fitting = [one for one in company.movements if company.seats(one, players) and _serves(one, players, rounds)]
    names = [one.name for one in fitting]
    return names[0] if names and movement not in names else movement


def _serves(movement: Movement, players: int, rounds: int) -> bool:
    most = movement.limit(players)
    return most is None or rounds <= most


def _rested(planned: Sequence[RoundSeating], numbers: Collection[int], played: Sequence[RoundSeating]) -> list[int]:
    """The number for each place: who has had the most games has the place that sits out first."""
    games = Counter(number for turn in played for table in turn.tables for number in table.numbers)
    rests: dict[int, int] = {}
    for at, turn in enumerate(planned):
        rests.update((place, at) for place in turn.sit_out if place not in rests)
    order = sorted(range(1, len(numbers) + 1), key=lambda place: rests.get(place, len(planned)))
    ranked = sorted(numbers, key=lambda number: (-games[number], number)) if rests else sorted(numbers)
    found = dict(zip(order, ranked, strict=True))
    return [found[place] for place in range(1, len(numbers) + 1)]


def _named(turn: RoundSeating, places: Sequence[int]) -> RoundSeating:
    """The round with the number at each place."""
    named = turn.renamed(dict(enumerate(places, start=1)))
    return replace(named, sit_out=tuple(sorted(named.sit_out)))
