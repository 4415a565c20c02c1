"""Games of Poker-Euchre: points added up, or chips that end an evening."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.base.errors import Fault, RulesError, unreadable
from rules.base.reading import optional, read_fields
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import own_laws
from rules.cli.lines import faults_to_json
from rules.cli.poker_lines import ENVELOPE, NO_FIELD, both
from rules.euchre.poker.points_game import PointsGame, play_points
from rules.euchre.poker.reading import read_by_player, read_count, read_name, read_names
from rules.euchre.poker.standing import buys_or_leaves, cannot_play, session_over, session_winner
from rules.laws import ChipLaws, PointLaws, kind_of_laws


def game_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    kind = kind_of_laws(line["ruleset"])
    assert kind is not None
    return _points_game(line) if "target" in kind.takes() else _chips_game(line)


def _points_game(line: dict[str, Any]) -> dict[str, Any]:
    laws, game = both(
        lambda: PointLaws.agreed(line["ruleset"], own_laws(line, "target")), lambda: _read_points_game(line)
    )
    if play_points(laws, (), game["start"]).winner is not None:  # those who are tied at the target play on
        sentence = message(N_("A player starts with {target} or more: the game is already over."), target=laws.target)
        raise RulesError(Fault("start_is_over", sentence, {"field": "start"}))
    hands = [hand.points for hand in game["hands"]]
    players = dict.fromkeys(name for points in (game["start"], *hands) for name in points)
    winners = {at: hand.winner for at, hand in enumerate(game["hands"]) if hand.winner_known}
    start = {name: game["start"].get(name, 0) for name in players}
    scored = play_points(laws, hands, start, winners=winners)
    answered = {
        "after": list(scored.after),
        "over_after_hand": scored.over_after_hand,
        "winner": scored.winner,
        "recorded": scored.total,
    }
    if scored.playoff:
        answered["playoff"] = list(scored.playoff)
    return {**answered, "faults": faults_to_json(_surplus(scored))} if scored.surplus else answered


def _surplus(scored: PointsGame[str]) -> tuple[Fault, ...]:
    if scored.winner is None:
        names = ", ".join(scored.playoff)
        sentence = message(N_("The game is tied: only {players} play on, until one wins a hand."), players=names)
        return (Fault("only_a_play_off", sentence, {"hand": scored.over_after_hand}),)
    sentence = message(
        N_("The game was over after hand {hand}: nothing more can be entered."), hand=scored.over_after_hand
    )
    return (Fault("game_is_over", sentence, {"hand": scored.over_after_hand}),)


def _chips_game(line: dict[str, Any]) -> dict[str, Any]:
    laws, session = both(
        lambda: ChipLaws.agreed(line["ruleset"], own_laws(line, "target")), lambda: _read_chips_game(line)
    )
    over, last = session_over(laws, session["chips"], session["retired"])
    won = {player: chips - session["bought"].get(player, 0) for player, chips in session["chips"].items()}
    answered: dict[str, Any] = {"over": over, "winner": session_winner(laws, last, won) if over else None}
    if session["cards_each_next"] is not None:
        cards = session["cards_each_next"]
        cannot = cannot_play(laws, session["chips"], session["retired"], cards)
        answered["cannot_play_next"] = list(cannot)
        if session["sat_out"] is not None:
            answered["buy_or_leave"] = list(buys_or_leaves(laws, cannot, session["sat_out"]))
    return answered


def _read_points_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in ENVELOPE and value is not None}
    read = read_fields(given, {"start": read_by_player, "hands": _hands}, NO_FIELD)
    if "hands" not in read:
        raise unreadable("no_hands", message(N_("The hands of a game must be a list.")), field="hands")
    return {"start": {}, **read}


def _read_chips_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in ENVELOPE and value is not None}
    readers = {
        "chips": read_by_player,
        "retired": read_names,
        "cards_each_next": read_count,
        "bought": read_by_player,
        "sat_out": read_names,
    }
    read = read_fields(given, readers, NO_FIELD)
    if "chips" not in read:
        raise unreadable("no_chips", message(N_("Give the chips of every player.")), field="chips")
    return {"retired": (), "cards_each_next": None, "bought": {}, "sat_out": None, **read}


class _Hand(NamedTuple):
    """A hand of a game: its points by player and, as `score` answers it, its winner or that nobody won it."""

    points: dict[str, int]
    winner: str | None = None
    winner_known: bool = False


def _hands(value: object) -> list[_Hand]:
    if not isinstance(value, list):
        raise unreadable("no_hands", message(N_("The hands of a game must be a list.")))
    return [_hand(hand) for hand in value]


def _hand(value: object) -> _Hand:
    """`{player: n}`, or `{"points": {player: n}, "winner": player or null}`."""
    if not isinstance(value, Mapping) or not isinstance(value.get("points"), Mapping):
        return _Hand(read_by_player(value))
    read = read_fields(value, {"points": read_by_player, "winner": optional(read_name, None)}, NO_FIELD)
    winner, known = read.get("winner"), "winner" in value
    if winner is not None and winner not in read["points"]:
        sentence = message(N_("{player} is not one of the players."), player=winner)
        raise unreadable("no_such_player", sentence, field="winner")
    return _Hand(read["points"], winner, known)
