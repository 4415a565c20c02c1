"""Irregularities of Poker-Euchre, ruled on."""

from typing import Any, Final

from rules.cli.poker.lines import together
from rules.cli.poker.score import written_score
from rules.errors import Fault, RulesError
from rules.games import PokerRules
from rules.poker_euchre.claims import score
from rules.poker_euchre.reading import read_by_player
from rules.reading import read_field
from rules.rulings.poker import PokerRuling, rule_at_poker
from rules.rulings.poker_cases import PokerCase, PokerOffence
from rules.words import gettext_noop as N_
from rules.words import message

_ENVELOPE: Final = ("id", "ruleset", "laws", "scores_before")
_ESTABLISHED: Final = {"in_time": True, "proved": True}


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    rules, (case, before) = together(line, _read)
    target = rules.laws.target
    if target is not None and any(points >= target for points in before.values()):
        sentence = message(N_("A player had {target} or more before this hand: the game is over."), target=target)
        raise RulesError(Fault("game_is_over", sentence, {"field": "scores_before"}))
    try:
        ruling = rule_at_poker(rules, case)
    except RulesError as refused:
        if any(fault.code != "fact_missing" for fault in refused.faults):
            raise
        return {"asks": [{"fact": fault.where["fact"], "question": str(fault)} for fault in refused.faults]}
    return {**ruling.to_json(), **_scored(rules, ruling, before)}


def _read(line: dict[str, Any]) -> tuple[PokerCase, dict[str, int]]:
    asked = {name: value for name, value in line.items() if name not in _ENVELOPE}
    if asked.get("offence") == PokerOffence.RENEGE:
        asked = {**_ESTABLISHED, **asked}
    case = PokerCase.from_json(asked)
    return case, {} if line.get("scores_before") is None else read_field(line, "scores_before", read_by_player)


def _scored(rules: PokerRules, ruling: PokerRuling, before: dict[str, int]) -> dict[str, Any]:
    """The result of the deal after the ruling, and the chips or points that everybody then has."""
    if ruling.hand is None:
        return {"scores": None}
    scored = score(rules, ruling.hand)
    gained = scored.points if scored.settled is None else scored.settled.net
    scores = {player: before.get(player, 0) + more for player, more in (gained or {}).items()}
    tricks = {player: won for player, won in ruling.hand.won.items() if player != ruling.expelled}
    return {"tricks": tricks, "void_tricks": ruling.hand.void_tricks, **written_score(scored), "scores": scores}
