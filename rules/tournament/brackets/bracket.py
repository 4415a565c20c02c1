"""A knock-out as a value: its entries and the games played. Everything else follows from that.

A result counts while the two who played it are the two of its game. So a result that is corrected takes with it those
that can no longer have been played, and no others.
"""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final, NamedTuple, TypeGuard

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets.fixtures import Fixture, Format, Source, SourceKind, field_size
from rules.tournament.brackets.knock_out import KnockOut

Entry = int | str
FEWEST, MOST = 2, 128


class Absent(Enum):
    """An entry that meets NOBODY advances without a game."""

    NOBODY = "nobody"


NOBODY: Final = Absent.NOBODY
Side = Entry | Absent | None  # None: not known yet


class BracketResult(NamedTuple):
    """The winner of the game of this number, and the loser."""

    game: int
    winner: Entry
    loser: Entry


class BracketGame(NamedTuple):
    """A game in its current state: its sides, the entry that advances from it, and its loser. `result` if it has been
    played.
    """

    number: int
    fixture: Fixture
    a: Side
    b: Side
    winner: Side = None
    loser: Side = None
    result: BracketResult | None = None

    @property
    def ready(self) -> bool:
        """Whether its two sides can play it now."""
        return self.winner is None and self.a is not None and self.b is not None


@dataclass(frozen=True)
class Bracket:
    """Made by `draw_up`, then by `record_winner` and `correct`: entries in drawn order, results in order."""

    entries: tuple[Entry, ...]
    knock_out: KnockOut
    results: tuple[BracketResult, ...] = ()

    @property
    def size(self) -> int:
        """Places in the field: the next power of two. Places beyond the entries are byes."""
        return field_size(len(self.entries))

    @cached_property
    def games(self) -> tuple[BracketGame, ...]:
        """Every game there may be, by number from 1."""
        results = {result.game: result for result in self.results}
        games: list[BracketGame] = []
        for number, fixture in enumerate(self.fixtures, start=1):
            a, b = entry_from(fixture.a, self.entries, games), entry_from(fixture.b, self.entries, games)
            games.append(game_of(number, fixture, a, b, results.get(number)))
        return tuple(games)

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        """The same before anything was played."""
        return self.knock_out.fixtures(len(self.entries))

    @property
    def next(self) -> tuple[BracketGame, ...]:
        """The games that can be played now."""
        return tuple(game for game in self.games if game.ready)


_TAKEN: Final[Mapping[SourceKind, Callable[[BracketGame], Side]]] = {
    SourceKind.WINNER: lambda game: game.winner,
    SourceKind.LOSER: lambda game: game.loser,
    SourceKind.FIRST_LOSS: lambda game: game.loser if _came_by(game, game.loser).takes is SourceKind.ENTRY else NOBODY,
    SourceKind.BEATEN_A: lambda game: game.a if game.winner == game.b else NOBODY,
    SourceKind.BEATING_B: lambda game: game.b if game.winner == game.b else NOBODY,
}


def entry_from(source: Source, entries: Sequence[Entry], games: Sequence[BracketGame]) -> Side:
    """The entry that comes from there, as far as `games` are decided."""
    if source.takes is SourceKind.ENTRY:
        return entries[source.of]
    game = games[source.of]
    return None if game.winner is None else _TAKEN[source.takes](game)


def _came_by(game: BracketGame, side: Side) -> Source:
    return game.fixture.a if side == game.a else game.fixture.b


def game_of(number: int, fixture: Fixture, a: Side, b: Side, result: BracketResult | None) -> BracketGame:
    """Without a game where one side is nobody; with its result if it has one and these two are in it."""
    if a is NOBODY or b is NOBODY:
        return BracketGame(number, fixture, a, b, b if a is NOBODY else a, NOBODY)
    if result and ((result.winner, result.loser) in ((a, b), (b, a))):
        return BracketGame(number, fixture, a, b, result.winner, result.loser, result)
    return BracketGame(number, fixture, a, b)


def draw_up(entries: Sequence[Entry], knock_out: KnockOut) -> Bracket:
    """The bracket of these entries in drawn order. RulesError with all that is wrong with it."""
    faults = []
    if not FEWEST <= len(entries) <= MOST:
        text = N_("A knock-out has {fewest} to {most} {most:entry|entries}, not {count}.")
        faults.append(Fault("entries", message(text, fewest=FEWEST, most=MOST, count=len(entries))))
    if len({str(entry) for entry in entries}) < len(entries):
        faults.append(Fault("repeated_entry", message(N_("Each entry can be listed only once."))))
    if knock_out.kind is Format.DOUBLE and (knock_out.third_place or knock_out.consolation):
        text = N_("In a double elimination, losers play on anyway. It has no game for third place and no consolation.")
        faults.append(Fault("plays_on", message(text)))
    if faults:
        raise RulesError(faults)
    return Bracket(tuple(entries), knock_out)


def record_winner(bracket: Bracket, winner: Entry, loser: Entry) -> Bracket:
    """The bracket once `winner` has beaten `loser`. RulesError where these two have no game now."""
    game = next((game for game in bracket.next if {game.a, game.b} == {winner, loser}), None)
    if game is None:
        text = N_("{winner} and {loser} are not playing each other now: {one}; {other}.")
        here = {"one": _whereabouts(bracket, winner), "other": _whereabouts(bracket, loser)}
        raise RulesError(Fault("no_such_game", message(text, winner=winner, loser=loser, **here)))
    return replace(bracket, results=(*bracket.results, BracketResult(game.number, winner, loser)))


def _whereabouts(bracket: Bracket, entry: Entry) -> Sentence:
    if entry not in bracket.entries:
        return message(N_("{entry} is not in this knock-out"), entry=entry)
    for game in bracket.games:
        if game.winner is None and entry in (game.a, game.b):
            other = game.b if entry == game.a else game.a
            if other is None:
                return message(N_("{entry} waits for an opponent in game {number}"), entry=entry, number=game.number)
            return message(N_("{entry} plays {other}"), entry=entry, other=other)
    return message(N_("{entry} has no game left"), entry=entry)


@dataclass(frozen=True, slots=True)
class Correction:
    """The bracket as corrected, and the results that no longer count because of it, in the order they came."""

    bracket: Bracket
    undone: tuple[BracketResult, ...]


def correct(bracket: Bracket, game: int, winner: Entry | None) -> Correction:
    """Another winner of a game that has been played, or None to take its result back.

    Nothing is changed but in the answer, so that what it undoes can be shown first. RulesError for a game not played,
    or a winner that was not in it.
    """
    old = next((result for result in bracket.results if result.game == game), None)
    if old is None:
        raise RulesError(Fault("not_played", message(N_("Game {number} has no result to correct."), number=game)))
    if winner not in (old.winner, old.loser, None):
        text = N_("{entry} did not play game {number}: {a} and {b} did.")
        raise RulesError(Fault("not_in_game", message(text, entry=winner, number=game, a=old.winner, b=old.loser)))
    new = () if winner is None else (BracketResult(game, winner, old.loser if winner == old.winner else old.winner),)
    at = bracket.results.index(old)
    results = (*bracket.results[:at], *new, *bracket.results[at + 1 :])
    stand = {played.result for played in replace(bracket, results=results).games}
    left = tuple(result for result in results if result in stand)
    return Correction(replace(bracket, results=left), tuple(result for result in results if result not in stand))


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
