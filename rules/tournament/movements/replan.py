"""The later rounds planned again, where players come or go and everybody meets everybody in another place.

Sit-outs are in turn (`rules.tournament.movements.sit_outs`), and repeats are as few as possible: new partners first,
then new opponents. Two against two a movement is built for as many as now play, and its places are given out so.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from types import MappingProxyType

from rules.tournament.movements.catalogue import MOVEMENTS, Movement
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.movements.individuals.continuing import changing_after, threes_to_come
from rules.tournament.movements.individuals.wishes import NONE, Wishes, fours_and_threes
from rules.tournament.movements.seating import RoundSeating, SeatingKind, tables_of
from rules.tournament.movements.sit_outs import rotate_sit_outs

TRIES = 400  # exchanges of two places weighed: well under a second for a hundred players

Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Evenness:
    """How often everybody has played, been somebody's partner, and met somebody."""

    games: "Counter[int]" = field(default_factory=Counter)
    partners: "Counter[Two]" = field(default_factory=Counter)
    met: "Counter[Two]" = field(default_factory=Counter)

    def after(self, seatings: Iterable[RoundSeating]) -> "Evenness":
        """The same with these rounds as well."""
        more = Evenness(Counter(self.games), Counter(self.partners), Counter(self.met))
        for table in tables_of(seatings):
            together = [two for side in table.sides for two in combinations(sorted(side), 2)]
            numbers = sorted(table.numbers)
            for number in numbers:
                more.games[number] += 1
            for two in combinations(numbers, 2):
                (more.partners if two in together else more.met)[two] += 1
        return more

    def cost_of(self, more: "Evenness", names: Mapping[int, int]) -> tuple[int, int, int]:
        """The unevenness once `more` is played as well, its places having these names: less is more even.

        First the squares of everybody's games. Then the growth of the squares of times as partners, and as opponents.
        """
        games = sum((self.games[name] + more.games[one]) ** 2 for one, name in names.items())
        return games, _growth(self.partners, more.partners, names), _growth(self.met, more.met, names)


def _growth(counted: "Counter[Two]", more: "Counter[Two]", names: Mapping[int, int]) -> int:
    grown = 0
    for (one, other), times in more.items():
        a, b = names[one], names[other]
        grown += times * (times + 2 * counted[(a, b) if a < b else (b, a)])
    return grown


def replan_rounds(
    event_format: EventFormat,
    movement: str,
    *,
    numbers: Collection[int],
    rounds: int,
    played: Sequence[RoundSeating],
    wishes: Wishes = NONE,
    kept: Mapping[int, int] = MappingProxyType({}),
) -> tuple[RoundSeating, ...]:
    """Next `rounds` for these `numbers` after those `played`, in this movement or else in the first that seats them.

    Of `wishes`, by number, those of who plays are kept. `kept`: the table of each who cannot move; those of one table
    are seated together, two against two at most. The same rounds always give the same answer. RulesError where no
    movement of the format seats that many.
    """
    if not rounds:
        return ()
    event_format.refuse_too_few(len(numbers))
    fitting = _fitting(event_format, movement, len(numbers), rounds)
    if event_format.in_twos:
        return _in_twos(event_format, fitting, sorted(numbers), rounds, played)
    if fitting == "tables" or not event_format.seats(MOVEMENTS[fitting], len(numbers)):
        planned = event_format.plan(fitting, len(numbers), rounds).rounds  # RulesError where they cannot be seated
        return tuple(_named(seating, sorted(numbers)) for seating in planned)
    if event_format.kind is SeatingKind.TABLES:
        return threes_to_come(sorted(numbers), rounds, played, kept)
    places = {number: place for place, number in enumerate(sorted(numbers), start=1)}
    wished = wishes.renamed(places)
    wished = replace(wished, threes=wished.threes and event_format.may_have_threes(len(numbers)))
    tables, _ = fours_and_threes(len(numbers), threes=wished.threes)
    homes = {places[number]: table for number, table in kept.items()}
    wished = wished.staying(homes, tables, homes)
    return changing_after(sorted(numbers), rounds, played, wished)


def _in_twos(
    event_format: EventFormat, movement: str, numbers: list[int], rounds: int, played: Sequence[RoundSeating]
) -> tuple[RoundSeating, ...]:
    """A whole movement with its places given out so that little is repeated, and sit-outs in turn."""
    planned = event_format.plan(movement, len(numbers), rounds).rounds
    places, history, more = list(numbers), Evenness().after(played), Evenness().after(planned)

    def cost() -> tuple[int, int, int]:
        return history.cost_of(more, dict(enumerate(places, start=1)))

    best, chance = cost(), Random(0)  # noqa: S311  (a search, not a draw)
    for _ in range(TRIES):
        a, b = (int(chance.random() * len(places)) for _ in range(2))
        places[a], places[b] = places[b], places[a]
        if (found := cost()) <= best:
            best = found
        else:
            places[a], places[b] = places[b], places[a]
    return rotate_sit_outs((_named(seating, places) for seating in planned), played)


def _fitting(event_format: EventFormat, movement: str, players: int, rounds: int) -> str:
    fitting = [
        one for one in event_format.movements if event_format.seats(one, players) and _serves(one, players, rounds)
    ]
    names = [one.name for one in fitting]
    return names[0] if names and movement not in names else movement


def _serves(movement: Movement, players: int, rounds: int) -> bool:
    most = movement.limit(players)
    return most is None or rounds <= most


def _named(seating: RoundSeating, places: Sequence[int]) -> RoundSeating:
    """The round with the number at each place."""
    named = seating.renamed(dict(enumerate(places, start=1)))
    return replace(named, sit_out=tuple(sorted(named.sit_out)))
