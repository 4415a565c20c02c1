"""A knock-out as a value: who is in it and what has been played. Everything else follows from that.

A result counts while the two who played it are the two of its game. So a result that is corrected takes with it those
that can no longer have been played, and no others.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple

from rules.brackets.fixtures import Fixture, Format, Source, Takes, fixtures
from rules.errors import Fault, RulesError
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

Entry = int | str
FEWEST, MOST = 2, 128


class Absent(Enum):
    """Whoever meets NOBODY goes on without a game."""

    NOBODY = "nobody"


NOBODY: Final = Absent.NOBODY
Side = Entry | Absent | None  # None: not known yet


class Result(NamedTuple):
    """Who won the game of this number, and against whom."""

    game: int
    winner: Entry
    loser: Entry


class Game(NamedTuple):
    """A game as it stands: its sides, who goes on from it, and who lost it. `result` if it has been played."""

    number: int
    fixture: Fixture
    a: Side
    b: Side
    winner: Side = None
    loser: Side = None
    result: Result | None = None

    @property
    def ready(self) -> bool:
        """Whether its two sides can play it now."""
        return self.winner is None and self.a is not None and self.b is not None


@dataclass(frozen=True)
class Bracket:
    """Made by `draw_up`, and then by `record` and `correct`: entries in drawn order, results in the order they came."""

    entries: tuple[Entry, ...]
    kind: Format
    third_place: bool = False
    consolation: bool = False
    final_is_replayed: bool = True
    results: tuple[Result, ...] = ()

    @property
    def size(self) -> int:
        """Places in the field: the next power of two. What is more than the entries is byes."""
        return 1 << (len(self.entries) - 1).bit_length()

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Every game there may be, by number from 1."""
        results = {result.game: result for result in self.results}
        games: list[Game] = []
        for number, fixture in enumerate(self.fixtures, start=1):
            a, b = side_of(fixture.a, self.entries, games), side_of(fixture.b, self.entries, games)
            games.append(game_of(number, fixture, a, b, results.get(number)))
        return tuple(games)

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        """The same before anything was played."""
        return fixtures(
            self.kind,
            len(self.entries),
            third_place=self.third_place,
            consolation=self.consolation,
            final_is_replayed=self.final_is_replayed,
        )

    @property
    def next(self) -> tuple[Game, ...]:
        """What can be played now."""
        return tuple(game for game in self.games if game.ready)


_TAKEN: Final[Mapping[Takes, Callable[[Game], Side]]] = {
    Takes.WINNER: lambda game: game.winner,
    Takes.LOSER: lambda game: game.loser,
    Takes.FIRST_LOSS: lambda game: game.loser if _came_by(game, game.loser).takes is Takes.ENTRY else NOBODY,
    Takes.BEATEN_A: lambda game: game.a if game.winner == game.b else NOBODY,
    Takes.BEATING_B: lambda game: game.b if game.winner == game.b else NOBODY,
}


def side_of(source: Source, entries: Sequence[Entry], games: Sequence[Game]) -> Side:
    """Who comes from there, as far as `games` have come."""
    if source.takes is Takes.ENTRY:
        return entries[source.of]
    game = games[source.of]
    return None if game.winner is None else _TAKEN[source.takes](game)


def _came_by(game: Game, side: Side) -> Source:
    return game.fixture.a if side == game.a else game.fixture.b


def game_of(number: int, fixture: Fixture, a: Side, b: Side, result: Result | None) -> Game:
    """Without a game where one side is nobody; with its result if it has one and these two are in it."""
    if a is NOBODY or b is NOBODY:
        return Game(number, fixture, a, b, b if a is NOBODY else a, NOBODY)
    if result and ((result.winner, result.loser) in ((a, b), (b, a))):
        return Game(number, fixture, a, b, result.winner, result.loser, result)
    return Game(number, fixture, a, b)


def draw_up(
    entries: Sequence[Entry],
    kind: Format,
    *,
    third_place: bool = False,
    consolation: bool = False,
    final_is_replayed: bool = True,
) -> Bracket:
    """The bracket of these entries in drawn order. RulesError with all that is wrong with it.

    `final_is_replayed`: the final of a double elimination is played again when its unbeaten side loses it.
    """
    faults = []
    if not FEWEST <= len(entries) <= MOST:
        text = N_("A knock-out has {fewest} to {most} {most:entry|entries}, not {count}.")
        faults.append(Fault("entries", say(text, fewest=FEWEST, most=MOST, count=len(entries))))
    if len({str(entry) for entry in entries}) < len(entries):
        faults.append(Fault("repeated_entry", say(N_("An entry is listed once only."))))
    if kind is Format.DOUBLE and (third_place or consolation):
        text = N_("In a double elimination every loser plays on as it is: no game for third place, no consolation.")
        faults.append(Fault("plays_on", say(text)))
    if faults:
        raise RulesError(faults)
    return Bracket(tuple(entries), kind, third_place, consolation, final_is_replayed)


def record(bracket: Bracket, winner: Entry, loser: Entry) -> Bracket:
    """The bracket once `winner` has beaten `loser`. RulesError where these two have no game now."""
    game = next((game for game in bracket.next if {game.a, game.b} == {winner, loser}), None)
    if game is None:
        text = N_("{winner} and {loser} have no game now: {one}; {other}.")
        here = {"one": _whereabouts(bracket, winner), "other": _whereabouts(bracket, loser)}
        raise RulesError(Fault("no_such_game", say(text, winner=winner, loser=loser, **here)))
    return replace(bracket, results=(*bracket.results, Result(game.number, winner, loser)))


def _whereabouts(bracket: Bracket, entry: Entry) -> Sentence:
    if entry not in bracket.entries:
        return say(N_("{entry} is not in this knock-out"), entry=entry)
    for game in bracket.games:
        if game.winner is None and entry in (game.a, game.b):
            other = game.b if entry == game.a else game.a
            if other is None:
                return say(N_("{entry} waits for an opponent in game {number}"), entry=entry, number=game.number)
            return say(N_("{entry} plays {other}"), entry=entry, other=other)
    return say(N_("{entry} has no game left"), entry=entry)


@dataclass(frozen=True, slots=True)
class Correction:
    """The bracket as corrected, and the results that no longer stand because of it, in the order they came."""

    bracket: Bracket
    undone: tuple[Result, ...]


def correct(bracket: Bracket, game: int, winner: Entry | None) -> Correction:
    """Another winner of a game that has been played, or None to take its result back.

    Nothing is changed but in the answer, so that what it undoes can be shown first. RulesError for a game not played,
    or a winner that was not in it.
    """
    old = next((result for result in bracket.results if result.game == game), None)
    if old is None:
        raise RulesError(Fault("not_played", say(N_("Game {number} has no result to correct."), number=game)))
    if winner not in (old.winner, old.loser, None):
        text = N_("{entry} did not play game {number}: {a} and {b} did.")
        raise RulesError(Fault("not_in_game", say(text, entry=winner, number=game, a=old.winner, b=old.loser)))
    new = () if winner is None else (Result(game, winner, old.loser if winner == old.winner else old.winner),)
    at = bracket.results.index(old)
    results = (*bracket.results[:at], *new, *bracket.results[at + 1 :])
    stand = {played.result for played in replace(bracket, results=results).games}
    left = tuple(result for result in results if result in stand)
    return Correction(replace(bracket, results=left), tuple(result for result in results if result not in stand))
