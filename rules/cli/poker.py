"""The lines of Poker-Euchre: what `score` and `game` answer to them."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.books import BOOKS
from rules.cli.lines import faults_to_json
from rules.cli.rulesets import is_poker as is_poker  # where score and game ask for it
from rules.errors import Fault, RulesError, Unreadable
from rules.laws import ChipLaws, PointLaws, PokerLaws, any_laws_of
from rules.poker_euchre.claims import Scored, claim_faults, score
from rules.poker_euchre.faults import faults
from rules.poker_euchre.points_game import PointsGame, play_points
from rules.poker_euchre.reading import read_by_player, read_count, read_fields, read_names, read_result, unreadable
from rules.poker_euchre.result import PokerResult
from rules.poker_euchre.standing import cannot_play, session_over
from rules.words import gettext_noop as N_
from rules.words import say

Read = TypeVar("Read")


def score_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to a `score` line; RulesError when it cannot be read."""
    laws, deal = together(line, read_result)
    wrong = faults(laws, deal)
    if not wrong and deal.betting_only and isinstance(laws, ChipLaws):
        betted = deal.followed(laws)
        if betted is not None and len(betted.active) > 1:
            return {"valid": True, "faults": [], "betting": _betting(laws, deal)}
    scored = None if wrong else score(laws, deal)
    wrong = wrong or tuple(claim_faults(scored, deal) if scored else ())
    if wrong or scored is None:
        chips = isinstance(laws, ChipLaws)
        none: dict[str, Any] = {"delta": None, "net": None, "pot_left": None} if chips else {"points": None}
        empty = {"valid": False, "faults": faults_to_json(wrong), **none}
        return {**empty, "winner": None, "euchred": None, "outcome": None}
    return {"valid": True, "faults": [], **_scored(scored), **_after(laws, deal)}


def game_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to a `game` line; RulesError when it cannot be read."""
    ruleset = line["ruleset"]
    return _chips_game(line) if BOOKS[ruleset].game == ChipLaws.game else _points_game(line)


def _scored(scored: Scored) -> dict[str, Any]:
    told = {"winner": scored.winner, "euchred": scored.euchred, "outcome": scored.outcome.value}
    if scored.settled is None:
        return {"points": dict(scored.points or {}), **told}
    paid = scored.settled
    return {"delta": paid.delta, "net": paid.net, "pot_left": paid.pot_left, **told}


def _after(laws: PokerLaws, deal: PokerResult) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    if deal.log is not None and isinstance(laws, ChipLaws):
        extra["betting"] = _betting(laws, deal)
    if deal.passed_out:  # Making Trump 7: the player to the dealer's left
        extra["next_dealer"] = deal.players[0 if laws.after_passed_out == "left" else -1]
    return extra


def _betting(laws: ChipLaws, deal: PokerResult) -> dict[str, Any]:
    betted = deal.followed(laws)
    assert betted is not None
    pot = deal.carry_over + deal.antes(laws) * len(deal.paid) + sum(betted.staked)
    return {
        "closed": betted.over,
        "turn": betted.turn,
        "stakes": betted.stakes,
        "active": list(betted.active),
        "to_call": 0 if betted.turn is None else betted.to_call(betted.turn),
        "may": [act.value for act in betted.legal],
        "pot": pot,
    }


def _points_game(line: dict[str, Any]) -> dict[str, Any]:
    laws, game = together(line, _read_points_game)
    assert isinstance(laws, PointLaws)
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
        sentence = say(N_("The game is level: only {players} play on, for the winner of a hand."), players=names)
        return (Fault("only_a_play_off", sentence, {"hand": scored.over_after_hand}),)
    sentence = say(N_("The game was over after hand {hand}: nothing more can be entered."), hand=scored.over_after_hand)
    return (Fault("game_is_over", sentence, {"hand": scored.over_after_hand}),)


def _chips_game(line: dict[str, Any]) -> dict[str, Any]:
    laws, told = together(line, _read_chips_game)
    assert isinstance(laws, ChipLaws)
    over, winner = session_over(laws, told["chips"], told["retired"])
    answered: dict[str, Any] = {"over": over, "winner": winner}
    if told["cards_each_next"] is not None:
        cards = told["cards_each_next"]
        answered["cannot_play_next"] = list(cannot_play(laws, told["chips"], told["retired"], cards))
    return answered


def _read_points_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in _ENVELOPE and value is not None}
    read = read_fields(given, {"start": read_by_player, "hands": _hands}, _NO_FIELD)
    if "hands" not in read:
        raise unreadable("no_hands", say(N_("The hands of a game are a list.")))
    return {"start": {}, **read}


def _read_chips_game(line: dict[str, Any]) -> dict[str, Any]:
    given = {name: value for name, value in line.items() if name not in _ENVELOPE and value is not None}
    readers = {"chips": read_by_player, "retired": read_names, "cards_each_next": read_count}
    read = read_fields(given, readers, _NO_FIELD)
    if "chips" not in read:
        raise unreadable("no_chips", say(N_("A session is asked about with the chips of every player.")))
    return {"retired": (), "cards_each_next": None, **read}


def _hands(value: object) -> list[dict[str, int]]:
    if not isinstance(value, list):
        raise unreadable("no_hands", say(N_("The hands of a game are a list.")))
    return [read_by_player(hand) for hand in value]


def together(line: dict[str, Any], read: Callable[[dict[str, Any]], Read]) -> tuple[PokerLaws, Read]:
    """The laws of a line and what else it holds; what is wrong with either is reported with the other."""
    found: list[Fault] = []
    laws = _or_faults(lambda: laws_of_poker(line), found)
    value = _or_faults(lambda: read(line), found)
    if laws is None or value is None:
        raise Unreadable(found)
    return laws, value


def laws_of_poker(line: dict[str, Any]) -> PokerLaws:
    """The laws of a line, and its target where it has one."""
    own, target = line.get("laws"), line.get("target")
    if target is not None:
        own = {**own, "target": target} if isinstance(own, dict) else {"target": target} if own is None else own
    laws = any_laws_of(line["ruleset"], own)
    assert isinstance(laws, PokerLaws)
    return laws


def _or_faults(read: Callable[[], Read], found: list[Fault]) -> Read | None:
    try:
        return read()
    except RulesError as refused:
        found.extend(refused.faults)
        return None


_ENVELOPE: Final = ("id", "ruleset", "laws", "schema", "target")
_NO_FIELD: Final = N_("A game of Poker-Euchre has no field “{name}”.")
