"""Games of Poker-Euchre: points added up, or chips that end an evening."""

from typing import Any

from rules.cli.lines import faults_to_json
from rules.cli.poker.lines import ENVELOPE, NO_FIELD, both, own_laws
from rules.errors import Fault, RulesError, unreadable
from rules.laws import ChipLaws, PointLaws, kind_of_laws
from rules.poker_euchre.points_game import PointsGame, play_points
from rules.poker_euchre.reading import read_by_player, read_count, read_names
from rules.poker_euchre.standing import cannot_play, session_over
from rules.reading import read_fields
from rules.words import gettext_noop as N_
from rules.words import message


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    kind = kind_of_laws(line["ruleset"])
    assert kind is not None
    return _points_game(line) if "target" in kind.takes() else _chips_game(line)


def _points_game(line: dict[str, Any]) -> dict[str, Any]:
    laws, game = both(lambda: PointLaws.agreed(line["ruleset"], own_laws(line)), lambda: _read_points_game(line))
    if any(points >= laws.target for points in game["start"].values()):
        sentence = message(N_("A player starts with {target} or more: the game is already over."), target=laws.target)
        raise RulesError(Fault("start_is_over", sentence, {"field": "start"}))
    players = dict.fromkeys(name for hand in (game["start"], *game["hands"]) for name in hand)
    scored = play_points(laws, game["hands"], {name: game["start"].get(name, 0) for name in players})
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
    laws, session = both(lambda: ChipLaws.agreed(line["ruleset"], own_laws(line)), lambda: _read_chips_game(line))
    over, winner = session_over(laws, session["chips"], session["retired"])
    answered: dict[str, Any] = {"over": over, "winner": winner}
    if session["cards_each_next"] is not None:
        cards = session["cards_each_next"]
        answered["cannot_play_next"] = list(cannot_play(laws, session["chips"], session["retired"], cards))
    return answered


def _read_points_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in ENVELOPE and value is not None}
    read = read_fields(given, {"start": read_by_player, "hands": _hands}, NO_FIELD)
    if "hands" not in read:
        raise unreadable("no_hands", message(N_("The hands of a game must be a list.")), field="hands")
    return {"start": {}, **read}


def _read_chips_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in ENVELOPE and value is not None}
    readers = {"chips": read_by_player, "retired": read_names, "cards_each_next": read_count}
    read = read_fields(given, readers, NO_FIELD)
    if "chips" not in read:
        raise unreadable("no_chips", message(N_("Give the chips of every player.")), field="chips")
    return {"retired": (), "cards_each_next": None, **read}


def _hands(value: object) -> list[dict[str, int]]:
    if not isinstance(value, list):
        raise unreadable("no_hands", message(N_("The hands of a game must be a list.")))
    return [read_by_player(hand) for hand in value]
