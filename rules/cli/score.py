"""Score hands as a scorekeeper enters them: what each is worth, or everything that is wrong with it.

In, partners: {"ruleset", "laws"?, "makers": "NS"|"EW"|null (with no tricks: passed out), "alone", "defend_alone",
     "tricks": {"NS", "EW"}} and, where known, "dealer", "maker_seat", "fold" ("NS", "EW" or a list), "tricks_by_seat".
     alone and defend_alone are true or false, or a list of the seats that called it.
In, two or three players: {"ruleset", "laws"?, "players": [...], "maker": player|null, "alone" (did not take the dummy),
     "defend_alone": player|null, "tricks": {"maker", "opponents"}} and, where known, "dealer".
In, all of these, where known: "round" (1 turn-up, 2 named), "trump", "upcard", "nominated" (the suit named for a Joker
     or Bennie turned up), "call" ("no_trump", or "misdeal": a hand thrown in), "stuck", "passed_out", "maker_hand",
     "hand_before_pickup", "orderer_hand", "thrown_in", second-round "passes" [{"seat", "hand"}], "points" (somebody's
     reckoning, checked).
Out: {"valid", "faults": [{"code", "message"}], "points": {side or player: n}|null, "outcome"|null} and, passed out or
     thrown in, "next_dealer". What is left out is unknown and never makes a hand invalid, except that a Joker or
     Bennie turned up needs its suit. A fold goes with tricks of 0.
In, Poker-Euchre: {"ruleset", "players", "jokers", "cards_each", "maker", "tricks": {player: n}} and, with chips,
     "bets", "folded", "sat_out", "carry_over", "cards_won", "void_tricks", "betting": [[player, action, amount?], ...].
Out: {"valid", "faults", "points" or "delta", "net" and "pot_left", "winner", "euchred", "outcome"}.
"""

from typing import Any

from rules.cli.lines import faults_to_json, run_on_lines
from rules.cli.poker import is_poker, score_answer
from rules.cli.rulesets import laws_and_hand
from rules.game import Dealt, next_dealer
from rules.hand import HandResult, SoloHand, by_side, faults, solo_faults
from rules.laws import Laws
from rules.points import claim_faults, outcome, points, points_by_player


def main(argv: list[str]) -> int:
    return run_on_lines("score", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        return score_answer(line)
    laws, hand = laws_and_hand(line)
    wrong = (faults(laws, hand) if isinstance(hand, HandResult) else solo_faults(laws, hand)) or claim_faults(
        laws, hand
    )
    if wrong:
        return {"valid": False, "faults": faults_to_json(wrong), "points": None, "outcome": None}
    scored = {"valid": True, "faults": [], "points": _points(laws, hand), "outcome": outcome(laws, hand).value}
    if hand.passed_out or hand.misdeal:
        return {**scored, "next_dealer": _next_dealer(laws, hand)}
    return scored


def _points(laws: Laws, hand: HandResult | SoloHand) -> dict[str, int]:
    return by_side(points(laws, hand)) if isinstance(hand, HandResult) else points_by_player(laws, hand)


def _next_dealer(laws: Laws, hand: HandResult | SoloHand) -> int | str | None:
    dealt = Dealt.THROWN_IN if hand.misdeal else Dealt.PASSED_OUT
    if hand.dealer is None:
        return None
    if isinstance(hand, HandResult):
        return next_dealer(laws, hand.dealer, dealt)
    return hand.players[next_dealer(laws, hand.players.index(hand.dealer), dealt)]
