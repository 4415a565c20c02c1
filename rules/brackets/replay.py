"""A knock-out rebuilt from the games that were won in it."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from rules.brackets.bracket import Bracket, BracketGame, BracketResult, Entry, Side, entry_from, game_of


@dataclass(frozen=True, slots=True)
class Replayed:
    """`of` says which of those given the game of a number is; entries that were gone lost games not among them."""

    bracket: Bracket
    of: Mapping[int, int]


def replay_bracket(bracket: Bracket, won: Sequence[tuple[Entry, Entry]], gone: Collection[Entry] = ()) -> Replayed:
    """The bracket with these games, each of a winner and a loser, in the order they were played.

    Two who met twice won the earlier game first. Entries in `gone` lose the rest. Games that cannot have
    been played as the others went are left out.
    """
    waiting: dict[frozenset[Entry], deque[int]] = {}
    for at, two in enumerate(won):
        waiting.setdefault(frozenset(two), deque()).append(at)
    games: list[BracketGame] = []
    of: dict[int, int] = {}
    for number, fixture in enumerate(bracket.fixtures, start=1):
        a, b = (entry_from(source, bracket.entries, games) for source in (fixture.a, fixture.b))
        result = None
        if _is_entry(a) and _is_entry(b):
            if met := waiting.get(frozenset((a, b))):
                of[number] = met.popleft()
                result = BracketResult(number, *won[of[number]])
            elif a in gone or b in gone:
                result = BracketResult(number, b, a) if a in gone else BracketResult(number, a, b)
        games.append(game_of(number, fixture, a, b, result))
    results = [game.result for game in games if game.result]
    results.sort(key=lambda result: of.get(result.game, len(won)))
    return Replayed(replace(bracket, results=tuple(results)), of)


def _is_entry(side: Side) -> TypeGuard[Entry]:
    return isinstance(side, int | str)
