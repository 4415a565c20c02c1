"""A Swiss played by chance: the stronger win more often, and the standings follow."""

from dataclasses import replace
from random import Random

from rules.movements import LIVE, Drawn, SoFar
from rules.standings import Result, SitOut, SitOutPolicy, tally

BYE = SitOutPolicy(SitOut.WIN_TARGET_0, points=10)


def begin(entries: int, rounds: int, seed: int = 0, **options) -> SoFar:
    return SoFar(tuple(range(1, entries + 1)), seed.to_bytes(32, "big"), to_come=rounds, **options)


def draw(so_far: SoFar) -> Drawn:
    return LIVE["swiss"].next_round(so_far)


def played(so_far: SoFar, drawn: Drawn, chance: Random) -> SoFar:
    """The event once the round drawn has been played; lower numbers are stronger."""
    results = [*so_far.results]
    for table in drawn.seating.tables:
        a, b = table.numbers
        score = (10, chance.randint(0, 9)) if chance.random() < b / (a + b) else (chance.randint(0, 9), 10)
        results.append(Result.between(a, b, score, len(so_far.rounds) + 1))
    return standing(replace(so_far, results=tuple(results), rounds=(*so_far.rounds, drawn.seating)))


def standing(so_far: SoFar) -> SoFar:
    """With the tallies that follow from its rounds and results, and one round less to come."""
    sat = {number: sum(number in turn.sit_out for turn in so_far.rounds) for number in so_far.entries}
    tallies = tally(so_far.results, so_far.entries, policy=BYE, sit_outs=sat)
    return replace(so_far, tallies={one.entry: one for one in tallies}, to_come=max(1, so_far.to_come - 1))


def play(so_far: SoFar, rounds: int, seed: int = 0) -> SoFar:
    chance = Random(seed)
    for _ in range(rounds):
        so_far = played(so_far, draw(so_far), chance)
    return so_far
