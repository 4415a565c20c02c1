"""Hands."""

from clubs.policy import Act
from rules.hand import HandResult, Side
from rules.scoresheet import GameRecord
from scoring.ledger.entries.hand import HandWritten
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_game

HAND = HandResult(makers=Side.NS, tricks=5).to_json()


def test_a_hand_scores():
    stored = body({**ANSWER, "points": {"NS": 2, "EW": 0}, "after": {"NS": 2, "EW": 0}, "hands": 1}, hand=HAND)
    hand = of_game("hand", stored)
    assert isinstance(hand, HandWritten)
    assert hand.act is Act.KEEP_SCORE
    assert hand.answer is not None
    assert hand.apply(GameRecord(), RULES, link=1, sheet=1).sheet_totals(RULES).points == hand.answer.after == (2, 0)
    assert str(hand.sentence(RULES, NAMES)) == "pair A: march"
