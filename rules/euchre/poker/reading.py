"""Reading `score` lines of Poker-Euchre (docs/programs/rules-score.md): every field that cannot be read is named."""

from collections.abc import Mapping
from typing import Any, Final

from rules.base.cards import read_suit
from rules.base.errors import unreadable
from rules.base.reading import Readers, is_whole, read_fields, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.betting import BettingAction, Log
from rules.euchre.poker.chart import MOST_PLAYERS

ENVELOPE: Final = ("id", "ruleset", "laws", "schema")
CLAIMS: Final = ("delta", "net", "points")
MOST: Final = 10**9
"""No table has more chips or points; a number beyond is a typo."""


def read_result_fields(written: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a PokerResult from those of a `score` line; null counts as left out."""
    given = {name: value for name, value in written.items() if name not in ENVELOPE and value is not None}
    read = read_fields(given, _READERS, N_("A hand of Poker-Euchre has no field “{name}”."))
    players = read.pop("players", None)
    if players is None or isinstance(players, int):
        players = _named(players, read)
    claimed = {name: read.pop(name) for name in CLAIMS if name in read}
    return {"players": players, "claimed": claimed, **{_FIELDS.get(name, name): read[name] for name in read}}


def read_name(value: object) -> str:
    """A player: a word, or a number."""
    if is_whole(value) and abs(value) < MOST:
        return str(value)
    if isinstance(value, str) and value:
        return value
    raise unreadable("not_a_name", message(N_("A player's name must be a word or a number.")))


def read_names(value: object) -> tuple[str, ...]:
    """A list of players, nobody twice; one player alone is a list of one."""
    names = tuple(read_name(name) for name in (value if isinstance(value, list) else [value]))
    if len(set(names)) < len(names):
        raise unreadable("named_twice", message(N_("A player is named twice.")))
    return names


def read_count(value: object) -> int:
    """A whole number."""
    if is_whole(value) and abs(value) < MOST:
        return value
    raise unreadable("not_a_whole_number", message(N_("Write a whole number.")))


def read_by_player(value: object) -> dict[str, int]:
    """`{player: n}`."""
    if not isinstance(value, Mapping):
        raise unreadable("not_by_player", message(N_("Give each player's name and a number.")))
    return {read_name(name): read_count(count) for name, count in value.items()}


def _players(value: object) -> tuple[str, ...] | int:
    return read_names(value) if isinstance(value, list) else read_count(value)


def _named(count: int | None, read: Mapping[str, Any]) -> tuple[str, ...]:
    """Those named somewhere, where only the number of players was given; P1, P2, … where that fits."""
    named = dict.fromkeys(
        name
        for field in ("bets", "tricks", "cards_won", "chips", "folded", "sat_out", "expelled")
        for name in read.get(field, ())
    )
    if "maker" in read:
        named[read["maker"]] = None
    if count is None or len(named) == count:
        return tuple(named)
    numbered = [f"P{number}" for number in range(1, min(count, MOST_PLAYERS + 1) + 1)]
    if all(name in numbered for name in named):
        return tuple(numbered)
    raise unreadable("players_not_named", message(N_("The players must be a list of names, from the dealer's left.")))


def read_log(value: object) -> Log:
    """The betting: `[[player, act, amount?], …]`."""
    if not isinstance(value, list):
        raise unreadable("no_betting", message(N_("The betting must be a list of actions.")))
    return tuple(_action(action) for action in value)


def _action(value: object) -> tuple[str, BettingAction, int]:
    if not isinstance(value, list) or len(value) not in (2, 3) or not isinstance(value[1], str):
        raise unreadable(
            "not_an_action", message(N_("An action needs a player, what was done, and the chips of a bet or a raise."))
        )
    action = "check" if value[1] == "pass" else value[1]  # Betting 4: the two are the same
    if action not in tuple(BettingAction):
        acts = ", ".join(BettingAction)
        raise unreadable(
            "no_such_action", message(N_("“{act}” is not an action. Use one of {acts}."), act=value[1], acts=acts)
        )
    amount = read_count(value[2]) if len(value) == 3 and value[2] is not None else 0
    return read_name(value[0]), BettingAction(action), amount


_FIELDS: Final = {
    "cards_each": "cards_given",
    "folded": "folded_by",
    "cards_won": "cards_won_by",
    "betting": "log",
    "passed_out": "said_passed_out",
}
_READERS: Final[Readers] = {
    "players": _players,
    "jokers": read_flag,
    "cards_each": read_count,
    "maker": read_name,
    "tricks": read_by_player,
    "bets": read_by_player,
    "folded": read_names,
    "sat_out": read_names,
    "expelled": read_names,
    "carry_over": read_count,
    "cards_won": read_by_player,
    "void_tricks": read_count,
    "betting": read_log,
    "trump": read_suit,
    "passed_out": read_flag,
    "chips": read_by_player,
    "delta": read_by_player,
    "net": read_by_player,
    "points": read_by_player,
}
