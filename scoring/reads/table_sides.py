"""The players at the tables of games, side by side."""

import datetime
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from clubs.names import Person, fold, surname, surnames
from clubs.public_names import shown_name
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from tournaments.models import Seat
from tournaments.models.entry import PEOPLE, entry_called, joined_name
from tournaments.selectors.seating import numbers_together

_ENTRY = ("entry", "entry__registered_at", "entry__number", "entry__house", *(f"entry__{column}" for column in PEOPLE))
_PLAYER = ("player__name", "player__note", "player__shown_as")
_COLUMNS = ("game", "side", "seat", *_PLAYER, *_ENTRY)


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player in a seat; `name` is "" where nobody is known to sit there.

    `called` is the first name where no two at the table share it, else the whole. `short` is the surname, with an
    initial where two at the table share it.
    """

    seat: int
    name: str
    called: str
    short: str


@dataclass(frozen=True, slots=True)
class EntryAtTable:
    """A pair, or a `person`, at a table; `number` 0 before numbers are drawn. `house`: it is not ranked."""

    entry: int
    registered_at: datetime.datetime
    number: int
    name: str
    house: bool
    person: bool

    @property
    def title(self) -> Sentence:
        """ "Pair 7", or "Player 7"."""
        return entry_called(self.number, self.name, person=self.person)


@dataclass(frozen=True, slots=True)
class SideAtTable:
    """One side of a table: a pair, one player, or two who are partners for this game; `signed` once it has agreed."""

    side: int
    who: tuple[EntryAtTable, ...]
    players: tuple[SeatedPlayer, ...]
    signed: bool

    @property
    def letter(self) -> str:
        """A, B, C …, clockwise."""
        return LETTERS[self.side]

    @property
    def numbers(self) -> str:
        """ "7", or "7 + 12"."""
        return numbers_together(one.number for one in self.who)

    @property
    def name(self) -> str:
        """Everybody's name as registered."""
        return " & ".join(one.name for one in self.who)

    @property
    def called(self) -> str:
        """The players, short enough for a button."""
        return " & ".join(player.called for player in self.players if player.name) or self.name

    @property
    def surnames(self) -> str:
        """ "Marsh & Takahashi": short enough for a small table; the numbers where nobody is known to sit there."""
        known = [player for player in self.players if player.name]
        return known[0].short if len(known) == 1 else surnames([player.name for player in known]) or self.numbers

    @property
    def title(self) -> Sentence:
        """ "Pair 7", or "Player 7 and Player 12"."""
        if len(self.who) == 1:
            return self.who[0].title
        return message(N_("{first} and {second}"), first=self.who[0].title, second=self.who[1].title)

    @property
    def house(self) -> bool:
        """Whether it fills a place and is not ranked."""
        return any(one.house for one in self.who)


def seats_in(games: Iterable[int]) -> dict[int, list[Any]]:
    """By game, its seats in order of sides, for `table_sides`. One query."""
    rows = Seat.objects.filter(game__in=games).order_by("game", "side", "seat").values_list(*_COLUMNS, named=True)
    return {game: list(seats) for game, seats in groupby(rows, key=lambda row: row.game)}


def table_sides(seats: Sequence[Any], signed: Collection[int]) -> tuple[SideAtTable, ...]:
    """The sides of a game from its seats, and the sides that have agreed."""
    names = [_player_name(row) for row in seats]
    firsts = [name.split()[0].casefold() for name in names if name]
    shared = {first for first in firsts if firsts.count(first) > 1}
    lasts = [fold(surname(name)) for name in names if name]
    twice = {last for last in lasts if lasts.count(last) > 1}
    players = {row.seat: _player(row.seat, name, shared, twice) for row, name in zip(seats, names, strict=True)}
    return tuple(
        _side(side, list(rows), players, signed=side in signed)
        for side, rows in groupby(seats, key=lambda row: row.side)
    )


def _side(side: int, rows: list[Any], players: dict[int, SeatedPlayer], *, signed: bool) -> SideAtTable:
    entries = {row.entry: row for row in rows}.values()
    return SideAtTable(side, tuple(map(_entry, entries)), tuple(players[row.seat] for row in rows), signed)


def _entry(row: Any) -> EntryAtTable:
    people = (getattr(row, f"entry__{column}") for column in PEOPLE)
    person = row.entry__second__name is None
    number, name = row.entry__number or 0, joined_name(*people)
    return EntryAtTable(row.entry, row.entry__registered_at, number, name, row.entry__house, person)


def _player_name(row: Any) -> str:
    if not row.player__name:
        return ""
    return shown_name(Person(row.player__name, row.player__note), row.player__shown_as)


def _player(seat: int, name: str, shared: Collection[str], twice: Collection[str]) -> SeatedPlayer:
    first = name.split()[0] if name else ""
    whole = first.casefold() in shared or first.endswith(".") or len(first) < 2
    last = surname(name) if name else ""
    short = f"{name[0]}. {last}" if fold(last) in twice and last not in (first, name) else last
    return SeatedPlayer(seat, name, name if whole else first, short)
