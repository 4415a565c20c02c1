"""Hands of euchre, scored."""

from typing import Any

from rules.cli.euchre.lines import laws_of_line
from rules.cli.lines import attempt, faults_to_json
from rules.errors import Fault, Unreadable
from rules.game import DealOutcome, next_dealer
from rules.hand import HandResult, faults
from rules.laws import Laws, Sides
from rules.points import claim_faults, outcome, points


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
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
    read = HandResult.from_players_json if by_player else HandResult.from_json
    hand = attempt(lambda: read(line), faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand
