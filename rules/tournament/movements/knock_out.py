"""A knock-out as a movement: a round is every game that can be played now."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import Bracket, BracketGame, KnockOut, draw_up, replay_bracket, title
from rules.tournament.movements.places import kept_homes
from rules.tournament.movements.round_by_round import DrawnRound, PlayHistory
from rules.tournament.movements.seating import RoundSeating, TableSeating
from rules.tournament.movements.swiss.draw import seat_games
from rules.tournament.standings import beaten


@dataclass(frozen=True, slots=True)
class Meets:
    """Which game of the bracket is played at a table."""

    table: int
    game: int
    title: Sentence

    @property
    def sentence(self) -> Sentence:
        """Its part and round, and its number."""
        return message(N_("{title}: game {number}."), title=self.title, number=self.game)


@dataclass(frozen=True, slots=True)
class WaitingEntry:
    """An entry that is still in it and has no game this round."""

    number: int
    game: int
    title: Sentence
    table: None = None

    @property
    def sentence(self) -> Sentence:
        """For which game."""
        text = N_("{number} waits for game {game}: {title}.")
        return message(text, number=self.number, game=self.game, title=self.title)


def knock_out_round(knock_out: KnockOut, history: PlayHistory) -> DrawnRound | None:
    """Every game that can be played now and finds a table; None once all is decided.

    The numbers of the first round are the drawn order, unless another is given. A game that ended tied is played
    again; entries that have left lose the rest. RulesError for too few or too many, or for somebody who came
    after the draw.
    """
    bracket = replay_bracket(draw_up(_drawn_order(history), knock_out), beaten(history.results), _gone(history)).bracket
    games = _nobody_twice(bracket)[: len(history.tables) or None]
    if not games:
        return None
    meeting = _at_tables(bracket, games, history)
    playing = {number for table in meeting for number in table.numbers}
    waiting = waiting_entries(bracket, playing)
    by_table = tuple(sorted(meeting, key=lambda table: table.table))
    sit_out = tuple(entry.number for entry in waiting)
    return DrawnRound(RoundSeating(by_table, sit_out), (*meeting.values(), *waiting), len(history.rounds) + 1)


def waiting_entries(bracket: Bracket, playing: Collection[int]) -> list[WaitingEntry]:
    """The entries that are still in it and are not `playing` this round, in order of number."""
    waiting = {number: game for number, game in _expected(bracket) if number not in playing}
    return [WaitingEntry(number, game.number, title(bracket, game)) for number, game in sorted(waiting.items())]


def start_at_once(bracket: Bracket, history: PlayHistory, playing: Collection[int]) -> Mapping[TableSeating, Meets]:
    """The games that can start at the free `history.tables`: both sides known, and neither `playing` already.

    Where tables are too few, the games that come first in the bracket start first. The table of a side that cannot move
    waits for its next game.
    """
    still_in = {number for number, _ in _expected(bracket)}
    homes = kept_homes(history.rounds, {*history.stay} & still_in)
    kept = {home.table for home in homes.values()}
    games, free = [], [table for table in history.tables if table not in kept]
    for game in _nobody_twice(bracket, playing):
        own = next((homes[number].table for number in _two(game) if number in homes), None)
        if own in history.tables or (own is None and free):
            games.append(game)
            free = free if own else free[1:]
    return _at_tables(bracket, games, history)


def _nobody_twice(bracket: Bracket, playing: Collection[int] = ()) -> list[BracketGame]:
    """The games ready to play of entries that are not `playing`, in order; one game each.

    A pair that had a bye and loses the semi-final may have two: for third place, and in the consolation.
    """
    seated, games = {*playing}, []
    for game in bracket.next:
        if not seated & {*_two(game)}:
            seated |= {*_two(game)}
            games.append(game)
    return games


def _at_tables(bracket: Bracket, games: Sequence[BracketGame], history: PlayHistory) -> dict[TableSeating, Meets]:
    seating = seat_games([_two(game) for game in games], history)
    return {
        table: Meets(table.table, game.number, title(bracket, game)) for table, game in zip(seating, games, strict=True)
    }


def _drawn_order(history: PlayHistory) -> list[int]:
    """As it was drawn, or 1 up to the highest number of the first round.

    RulesError for others, for the draw is made, and for a gap.
    """
    if history.drawn:
        return list(history.drawn)
    if not history.rounds:
        drawn, there = len(history.entries), sorted(history.entries)
        if there != list(range(1, drawn + 1)):
            text = N_("In a knock-out, entries are numbered 1 to {count} in the drawn order.")
            raise RulesError(Fault("numbers", message(text, count=drawn)))
        return there
    first = history.rounds[0]
    drawn = max((*first.sit_out, *(number for table in first.tables for number in table.numbers)))
    if late := [number for number in sorted(history.entries) if number > drawn]:
        text = N_("{numbers} came after the draw. Nobody can join a knock-out after it starts.")
        raise RulesError(Fault("drawn_already", message(text, numbers=", ".join(map(str, late)))))
    return list(range(1, drawn + 1))


def _gone(history: PlayHistory) -> set[int]:
    return {*_drawn_order(history)} - {*history.entries}


def _two(game: BracketGame) -> tuple[int, int]:
    assert isinstance(game.a, int)
    assert isinstance(game.b, int)
    return game.a, game.b


def _expected(bracket: Bracket) -> Iterable[tuple[int, BracketGame]]:
    """The entries that still have a game, with that game."""
    return [
        (side, game) for game in bracket.games if game.winner is None for side in (game.a, game.b) if type(side) is int
    ]
