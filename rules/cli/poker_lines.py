"""The laws of a line of Poker-Euchre, and its other fields."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.base.errors import Fault, Unreadable
from rules.base.reading import read_fields, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import own_laws, read_key
from rules.cli.lines import attempt
from rules.euchre.kinds import PokerRules, poker_game_for
from rules.euchre.poker.faults import player_count_faults
from rules.euchre.poker.reading import read_count
from rules.euchre.poker.record_reading import read_players, read_poker_seat
from rules.laws import JokersIn, any_laws_of

One = TypeVar("One")
Read = TypeVar("Read")

ENVELOPE: Final = ("id", "ruleset", "laws", "schema", "target")
NO_FIELD: Final = N_("A game of Poker-Euchre has no field “{name}”.")


def together(line: dict[str, Any], read: Callable[[dict[str, Any]], Read]) -> tuple[PokerRules, Read]:
    """The game of a line and its other fields; what is wrong with either is reported with the other."""
    return both(lambda: game_of_line(line), lambda: read(line))


def both(one: Callable[[], One], other: Callable[[], Read]) -> tuple[One, Read]:
    """Two things that are read; what is wrong with either is reported with the other."""
    found: list[Fault] = []
    first, second = attempt(one, found), attempt(other, found)
    if first is None or second is None:
        raise Unreadable(found)
    return first, second


def game_of_line(line: dict[str, Any]) -> PokerRules:
    """The game under the laws of a line."""
    return poker_game_for(any_laws_of(line["ruleset"], own_laws(line, "target")))


def read_asked(line: dict[str, Any], *fields: str) -> tuple[PokerRules, dict[str, Any]]:
    """The arguments of `deal` and `play`: the game; the key, how many players, with Jokers or without, who deals."""
    rules, read = together(line, lambda written: _asked(written, fields))
    asked = {**_USUAL, "jokers": rules.laws.jokers is JokersIn.ALWAYS, **read}
    faults = [*player_count_faults(rules.laws, asked["players"], jokers=asked["jokers"])]
    if asked["dealer"] >= asked["players"]:
        sentence = message(N_("A seat must be a number from 0 to {last}."), last=asked["players"] - 1)
        faults.append(Fault("not_a_seat", sentence, {"field": "dealer"}))
    if faults:
        raise Unreadable(faults)
    return rules, asked


def _asked(line: dict[str, Any], fields: tuple[str, ...]) -> dict[str, Any]:
    readers = {name: _READERS[name] for name in ("key", "players", "jokers", *fields)}
    given = {name: value for name, value in line.items() if name not in ENVELOPE and value is not None}
    return read_fields({"key": None, **given}, readers, NO_FIELD)


def seats_to_json(numbers: dict[int, int]) -> dict[str, int]:
    """As JSON has it."""
    return {str(seat): number for seat, number in numbers.items()}


_READERS: Final = {
    "key": read_key,
    "players": read_players,
    "jokers": read_flag,
    "dealer": read_poker_seat,
    "hands": read_count,
}
_USUAL: Final = {"players": 4, "dealer": 0, "hands": 1}
