"""Score hands as a scorekeeper enters them: what each is worth, or everything that is wrong with it.

In:  {"ruleset", "laws"?, "makers": "NS"|"EW"|null (with no tricks: passed out), "alone", "defend_alone",
      "tricks": {"NS", "EW"}} and, where known, "round" (1 turn-up, 2 named), "dealer", "maker_seat", "trump",
      "upcard", "nominated", "call" ("no_trump"), "stuck", "fold", "passed_out", "tricks_by_seat", "maker_hand",
      "hand_before_pickup", "orderer_hand", "points" (somebody's reckoning, checked).
      alone and defend_alone are true or false, or a list of the seats that called it.
Out: {"valid", "faults": [{"code", "message"}], "points": {"NS", "EW"}|null, "outcome"|null} and, passed out,
     "next_dealer". What is left out is unknown and never makes a hand invalid.
"""

from typing import Any

from rules.cli.lines import faults_to_json, run_on_lines
from rules.cli.poker import is_poker, score_answer
from rules.cli.rulesets import read_together
from rules.game import Dealt, next_dealer
from rules.hand import HandResult, by_side, faults
from rules.points import claim_faults, outcome, points


def main(argv: list[str]) -> int:
    return run_on_lines("score", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        return score_answer(line)
    laws, hand = read_together(line, HandResult.from_json)
    wrong = faults(laws, hand) or claim_faults(laws, hand)
    if wrong:
        return {"valid": False, "faults": faults_to_json(wrong), "points": None, "outcome": None}
    scored = {"valid": True, "faults": [], "points": by_side(points(laws, hand)), "outcome": outcome(laws, hand).value}
    if not hand.passed_out:
        return scored
    dealer = None if hand.dealer is None else next_dealer(laws, hand.dealer, Dealt.PASSED_OUT)
    return {**scored, "next_dealer": dealer}
