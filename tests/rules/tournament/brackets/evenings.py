"""Knock-outs played out, in any order that can be played, with any results."""

import random
from collections.abc import Iterator

from rules.tournament.brackets import Bracket, record_winner


def played_out(bracket: Bracket, chance: random.Random, *, upsets: float = 0.5) -> Iterator[Bracket]:
    """The bracket after each further game, until none is left; the second side wins as often as `upsets` says."""
    while ready := bracket.next:
        game = chance.choice(ready)
        winner, loser = (game.b, game.a) if chance.random() < upsets else (game.a, game.b)
        bracket = record_winner(bracket, winner, loser)
        yield bracket


def finished(bracket: Bracket, seed: int, *, upsets: float = 0.5) -> Bracket:
    """The bracket once it has been played out."""
    *_, last = played_out(bracket, random.Random(seed), upsets=upsets)
    return last
