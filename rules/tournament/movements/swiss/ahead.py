"""Looking ahead: no round is drawn after which somebody must meet again, while there is another one.

Of six pairs that have played three rounds two threes may be left who have met everybody outside their three, and then
somebody must meet again in the fourth, though in five rounds nobody need. So where the later rounds are many for the
field, the cheapest matching is taken after which all of them can be drawn from pairings that are still fresh. That is
shown by drawing them, and so whatever is taken can be gone on with.

Where the fresh opponents of each are half of the field or more, a matching can always be found among them (G. A. Dirac,
1952): most fields need not be looked at, and large ones are not.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

from rules.tournament.movements.swiss.blossoms import Blossoms
from rules.tournament.movements.swiss.field import Field
from rules.tournament.movements.swiss.matching import Cost, Round, Two, as_round, cheapest, cheapest_first

LARGE = 40
CHOICES, TRIES, LAST_TRIES = 10, 10, 100  # matchings looked at; ways to draw what comes after each; to find any way


def best_round(field: Field, cost: Cost, likely: Iterable[Two], to_come: int) -> Round:
    """The cheapest matching after which the other rounds of those `to_come` can be drawn, as the places that meet."""
    best = cheapest(field.size, cost, likely)
    if field.size > LARGE or _roomy(field, to_come):
        return best
    fresh = _fresh(field)
    return _with_a_future(field, cost, fresh, to_come) or best if best <= fresh else best


def _roomy(field: Field, to_come: int) -> bool:
    """Whether everybody has half of the field for an opponent even in the last round to come."""
    known = Counter(at for two in field.met for at in two)
    known.update({at: 1 for at, turn in enumerate(field.turn) if turn})
    known[field.size - 1] += sum(1 for turn in field.turn if turn) if field.nobody is not None else 0
    known.update(dict.fromkeys(field.stay, len(field.stay)))
    return field.size - max(known.values(), default=0) - to_come >= field.size // 2


def _fresh(field: Field) -> Round:
    """The pairings of those who have met least, and of nobody with those whose turn it is to sit out."""
    pairs = [two for two in combinations(range(len(field.numbers)), 2) if not field.stay.issuperset(two)]
    fewest = min((field.met.get(two, 0) for two in pairs), default=0)
    alone = ((at, len(field.numbers)) for at in field.due if field.nobody is not None)
    return frozenset((*(two for two in pairs if field.met.get(two, 0) == fewest), *alone))


def _with_a_future(field: Field, cost: Cost, fresh: Round, to_come: int) -> Round | None:
    for choice, _ in zip(cheapest_first(field.size, cost), range(CHOICES), strict=False):
        if choice <= fresh and _draw(field.size, fresh - choice, to_come - 1, TRIES) is not None:
            return choice
    drawn = _draw(field.size, fresh, to_come, LAST_TRIES)
    return min(drawn, key=lambda turn: sum(cost(*two) for two in turn)) if drawn else None


def _draw(size: int, fresh: Round, rounds: int, tries: int) -> list[Round] | None:
    """Rounds of these pairings, as many as asked for or possible, no pairing in two; None if none are found."""
    degrees = Counter(at for two in fresh for at in two)
    needed = min(rounds, *(degrees[at] for at in range(size)))
    for attempt in range(tries):
        drawn = _drawn_by_chance(size, fresh, needed, Random(attempt))  # noqa: S311 (finds a way, decides nothing)
        if drawn is not None:
            return drawn
    return None


def _drawn_by_chance(size: int, fresh: Round, rounds: int, chance: Random) -> list[Round] | None:
    left, drawn = sorted(fresh), list[Round]()
    while len(drawn) < rounds:
        found = Blossoms(size, ((one, other, chance.randrange(size)) for one, other in left))
        if not found.match():
            return None
        drawn.append(as_round(found.mate))
        left = [two for two in left if two not in drawn[-1]]
    return drawn
