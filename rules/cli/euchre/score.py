"""Hands of euchre, scored."""

from typing import Any

from rules.cli.euchre.lines import laws_of_line
from rules.cli.lines import attempt, faults_to_json
from rules.errors import Fault, Unreadable
from rules.game import DealOutcome, next_dealer
from rules.hand import HandResult, SoloHand, by_side, faults, kind_of_hand, solo_faults
from rules.laws import Laws
from rules.points import claim_faults, outcome, points, points_by_player


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    laws, hand = _read(line)
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
    dealt = DealOutcome.THROWN_IN if hand.misdeal else DealOutcome.PASSED_OUT
    if hand.dealer is None:
        return None
    if isinstance(hand, HandResult):
        return next_dealer(laws, hand.dealer, dealt)
    return hand.players[next_dealer(laws, hand.players.index(hand.dealer), dealt)]


def _read(line: dict[str, Any]) -> tuple[Laws, HandResult | SoloHand]:
    """The laws of a line and its hand, of sides or of players as the laws sit them; every fault of both."""
    faults: list[Fault] = []
    laws = attempt(lambda: laws_of_line(line), faults)
    kind = kind_of_hand(laws) if laws else SoloHand if "players" in line else HandResult
    hand = attempt(lambda: kind.from_json(line), faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand
