"""A Swiss played by chance: the stronger win more often, and the standings follow."""

from dataclasses import replace
from random import Random

from rules.tournament.movements import LIVE, DrawnRound, PlayHistory
from rules.tournament.standings import GameResult, SitOut, SitOutPolicy

BYE = SitOutPolicy(SitOut.WIN_TARGET_0, points=10)


def begin(entries: int, rounds: int, seed: int = 0, **options) -> PlayHistory:
    key = seed.to_bytes(32, "big")
    return PlayHistory(tuple(range(1, entries + 1)), key, to_come=rounds, sit_out=BYE, **options)


def draw(history: PlayHistory) -> DrawnRound:
    return LIVE["swiss"].next_round(history)


def played(history: PlayHistory, drawn: DrawnRound, chance: Random) -> PlayHistory:
    """The event once the round drawn has been played; lower numbers are stronger."""
    results = [*history.results]
    for table in drawn.seating.tables:
        a, b = table.numbers
        score = (10, chance.randint(0, 9)) if chance.random() < b / (a + b) else (chance.randint(0, 9), 10)
        results.append(GameResult.between(a, b, score, len(history.rounds) + 1))
    rounds = (*history.rounds, drawn.seating)
    return replace(history, results=tuple(results), rounds=rounds, to_come=max(1, history.to_come - 1))


def play(history: PlayHistory, rounds: int, seed: int = 0) -> PlayHistory:
    chance = Random(seed)
    for _ in range(rounds):
        history = played(history, draw(history), chance)
    return history
