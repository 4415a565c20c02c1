"""Deals of Poker-Euchre, scored."""

from typing import Any

from rules.cli.lines import faults_to_json
from rules.cli.poker.lines import together
from rules.games import PokerRules
from rules.poker_euchre.betting import Betting
from rules.poker_euchre.claims import Scored, poker_claim_faults, score
from rules.poker_euchre.faults import poker_faults
from rules.poker_euchre.result import PokerResult


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    rules, deal = together(line, PokerResult.from_json)
    wrong = poker_faults(rules, deal)
    betted = None if wrong else rules.followed(deal)
    if betted is not None and deal.betting_only and len(betted.active) > 1:
        return {"valid": True, "faults": [], "betting": _betting(rules, deal, betted)}
    scored = None if wrong else score(rules, deal)
    wrong = wrong or tuple(poker_claim_faults(scored, deal) if scored else ())
    if wrong or scored is None:
        chips = rules.laws.with_chips
        none: dict[str, Any] = {"delta": None, "net": None, "pot_left": None} if chips else {"points": None}
        empty = {"valid": False, "faults": faults_to_json(wrong), **none}
        return {**empty, "winner": None, "euchred": None, "outcome": None}
    return {"valid": True, "faults": [], **written_score(scored), **_after(rules, deal, betted)}


def written_score(scored: Scored) -> dict[str, Any]:
    """Chips or points by player, and how the deal ended."""
    outcome = {"winner": scored.winner, "euchred": scored.euchred, "outcome": scored.outcome.value}
    if scored.settled is None:
        return {"points": dict(scored.points or {}), **outcome}
    paid = scored.settled
    return {"delta": paid.delta, "net": paid.net, "pot_left": paid.pot_left, **outcome}


def _after(rules: PokerRules, deal: PokerResult, betted: Betting[str] | None) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    if betted is not None:
        extra["betting"] = _betting(rules, deal, betted)
    if deal.passed_out:  # Making Trump 7: the player to the dealer's left
        extra["next_dealer"] = deal.players[0 if rules.laws.after_passed_out == "left" else -1]
    return extra


def _betting(rules: PokerRules, deal: PokerResult, betted: Betting[str]) -> dict[str, Any]:
    pot = deal.carry_over + rules.antes(deal) * len(deal.paid) + sum(betted.staked)
    return {
        "closed": betted.over,
        "turn": betted.turn,
        "stakes": betted.stakes,
        "active": list(betted.active),
        "to_call": 0 if betted.turn is None else betted.to_call(betted.turn),
        "may": [act.value for act in betted.legal],
        "pot": pot,
    }
