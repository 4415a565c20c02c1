"""The winner, the entries that are out, and the places that are decided.

Those beaten in the same round share its places: below the first four of a double elimination 5–6, 7–8, 9–12 and so on,
in a single elimination 3–4, 5–8 and so on, or 3 and 4 by a game. Byes make a round smaller, and its places fewer.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rules.tournament.brackets.bracket import Bracket, BracketGame, Entry
from rules.tournament.brackets.fixtures import Format, Part


class FinalPlace(NamedTuple):
    """`entry` has the places from `first` to `last`, shared unless they are the same."""

    entry: Entry
    first: int
    last: int


def champion(bracket: Bracket) -> Entry | None:
    """The champion, None while that is open."""
    result = _title(bracket).result
    return result.winner if result else None


def consoled(bracket: Bracket) -> Entry | None:
    """The winner of the consolation, None while that is open and if there is no consolation."""
    winner = next((game.winner for game in reversed(_of(bracket, Part.CONSOLATION))), None)
    return winner if isinstance(winner, int | str) else None


def eliminated(bracket: Bracket) -> tuple[Entry, ...]:
    """The entries that can no longer win, in the order they were beaten."""
    return tuple(result.loser for result in bracket.results if _is_last(bracket, bracket.games[result.game - 1]))


def _is_last(bracket: Bracket, game: BracketGame) -> bool:
    """Whether its loser is out of it."""
    if game.fixture.part is Part.FINAL:
        return game.loser == game.b or not bracket.knock_out.final_is_replayed
    return game.fixture.part in (
        (Part.LOSERS, Part.AGAIN) if bracket.knock_out.kind is Format.DOUBLE else (Part.WINNERS,)
    )


def final_places(bracket: Bracket) -> tuple[FinalPlace, ...]:
    """All that is decided, best first."""
    third = _of(bracket, Part.THIRD_PLACE)
    decided = [*_played_for(_title(bracket), 1), *(place for game in third for place in _played_for(game, 3))]
    first = 5 if third else 3
    for games in _rounds(bracket, third):
        last = first + len(games) - 1
        decided += (FinalPlace(game.result.loser, first, last) for game in games if game.result)
        first = last + 1
    return tuple(decided)


def _played_for(game: BracketGame, first: int) -> Iterator[FinalPlace]:
    if game.result:
        yield FinalPlace(game.result.winner, first, first)
        yield FinalPlace(game.result.loser, first + 1, first + 1)


def _rounds(bracket: Bracket, third: Sequence[BracketGame]) -> list[list[BracketGame]]:
    """The rounds whose losers share the places below, the last round first."""
    part, above = (Part.LOSERS, 0) if bracket.knock_out.kind is Format.DOUBLE else (Part.WINNERS, 2 if third else 1)
    rounds = groupby(reversed(_of(bracket, part)), key=lambda game: game.fixture.round)
    return [list(games) for _, games in rounds][above:]


def _of(bracket: Bracket, part: Part) -> list[BracketGame]:
    return [game for game in bracket.games if game.fixture.part is part]


def _title(bracket: Bracket) -> BracketGame:
    """The game that decides it all; of a final that its first side lost, the one played again if there is one."""
    if bracket.knock_out.kind is Format.SINGLE:
        return _of(bracket, Part.WINNERS)[-1]
    if not bracket.knock_out.final_is_replayed:
        return bracket.games[-1]
    final, again = bracket.games[-2:]
    return final if final.loser == final.b else again
