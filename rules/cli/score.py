"""Score hands as a scorekeeper enters them: the points of each, or everything that is wrong with it.

In, partners: {"ruleset", "laws"?, "makers": "NS"|"EW"|null (with no tricks: passed out), "alone", "defend_alone",
     "tricks": {"NS", "EW"}} and, where known, "dealer", "maker_seat", "fold" ("NS", "EW" or a list), "tricks_by_seat".
     alone and defend_alone are true or false, or a list of the seats that called.
In, two or three players: {"ruleset", "laws"?, "players": [...], "maker": player|null, "alone" (did not take the dummy),
     "defend_alone": player|null, "tricks": {"maker", "opponents"}} and, where known, "dealer".
In, all of these, where known: "round" (1 turn-up, 2 named), "trump", "upcard", "nominated" (the suit named for a Joker
     or Bennie turned up), "call" ("no_trump", or "misdeal": a hand thrown in), "stuck", "passed_out", "maker_hand",
     "hand_before_pickup", "orderer_hand", "thrown_in", second-round "passes" [{"seat", "hand"}], "points" (a claim,
     which is checked).
Out: {"valid", "faults": [{"code", "message"}], "points": {side or player: n}|null, "outcome"|null} and, passed out or
     thrown in, "next_dealer". A missing field means unknown and never makes a hand invalid, except that a
     Joker or Bennie turned up needs its suit. After a fold, enter 0 tricks for both.
In, Poker-Euchre: {"ruleset", "laws"?, "players": [...] from the dealer's left (or how many: P1, P2, ...), "maker":
     player|null, "tricks": {player: n}} and, where known, "jokers" (whether both are in the pack), "cards_each",
     "trump", "void_tricks" (won by nobody), "cards_won": {player: n}, "expelled" (players put out for a renege),
     "passed_out". With chips also "bets": {player: chips staked}, "folded": [players], "sat_out": [players] (could not
     pay for cards), "carry_over" (left in the pot), "chips": {player: n} (held before the deal), and the betting in
     order: "betting": [[player, "check"|"bet"|"call"|"raise"|"fold", amount?], ...], for a raise the
     chips on top of the call. Optional claims, which are checked: "points", or "delta" and "net".
Out: {"valid", "faults", "points" by player, "winner", "euchred", "outcome"} or, with chips, "delta" (won or paid
     after antes and bets are in the pot), "net" (delta less antes and bets) and "pot_left" in place of points. With
     "betting" also its state: "betting": {"closed", "turn", "stakes", "active", "to_call", "may": [possible actions],
     "pot"}; a line without tricks has nothing else until one player is left. Passed out, "next_dealer".

Try: echo '{"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 4, "EW": 1}}' | python -m rules score
       {"valid": true, "faults": [], "points": {"NS": 1, "EW": 0}, "outcome": "point"}
     echo '{"ruleset": "poker_points", "players": 3, "maker": "P1", "tricks": {"P1": 9, "P2": 4, "P3": 3}}' \\
       | python -m rules score
       {"valid": true, "faults": [], "points": {"P1": 30, "P2": 12, "P3": 9}, "winner": "P1", "euchred": false,
       "outcome": "maker_wins"}
     echo '{"ruleset": "poker_chips", "players": ["A", "B"], "maker": "A", "tricks": {"A": 15, "B": 10}}' \\
       | python -m rules score
       {"valid": true, "faults": [], "delta": {"A": 30, "B": 20}, "net": {"A": 5, "B": -5}, "pot_left": 0,
       "winner": "A", "euchred": false, "outcome": "maker_wins"}
     echo '{"ruleset": "poker_chips", "players": ["A", "B"], "betting": [["A", "bet", 5]]}' | python -m rules score
       {"valid": true, "faults": [], "betting": {"closed": false, "turn": "B", "stakes": {"A": 5, "B": 0}, "active":
       ["A", "B"], "to_call": 5, "may": ["call", "fold", "raise"], "pot": 55}}
"""

from typing import Any

from rules.base.errors import Fault, Unreadable
from rules.cli.lines import attempt, faults_to_json, run_on_lines
from rules.cli.rule_book import answer_of_its_game, laws_of_line
from rules.euchre.entry import HandResult, faults
from rules.euchre.game import DealOutcome, next_dealer
from rules.euchre.points import claim_faults, outcome, points
from rules.laws import Laws, Sides


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    laws, hand = _read(line)
    if wrong := faults(laws, hand) or claim_faults(laws, hand):
        return {"valid": False, "faults": faults_to_json(wrong), "points": None, "outcome": None}
    scored = {
        "valid": True,
        "faults": [],
        "points": hand.by_side(points(laws, hand)),
        "outcome": outcome(laws, hand).value,
    }
    if hand.passed_out or hand.misdeal:
        return {**scored, "next_dealer": _next_dealer(laws, hand)}
    return scored


def _next_dealer(laws: Laws, hand: HandResult) -> int | str | None:
    dealt = DealOutcome.THROWN_IN if hand.misdeal else DealOutcome.PASSED_OUT
    return None if hand.dealer is None else hand.named(next_dealer(laws, hand.dealer, dealt))


def _read(line: dict[str, Any]) -> tuple[Laws, HandResult]:
    """The laws of a line and its hand, of sides or of players as the laws sit them; every fault of both."""
    faults: list[Fault] = []
    laws = attempt(lambda: laws_of_line(line), faults)
    by_player = laws.sides is not Sides.PARTNERS if laws else "players" in line
    hand = attempt(lambda: HandResult.from_json(line, by_player=by_player), faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand


answer = answer_of_its_game("score", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("score", __doc__, argv, answer)
