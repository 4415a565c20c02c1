"""Euchres are counted from the hands of a sheet."""

from rules.games import game_for
from rules.hand import HandResult
from rules.hand.solo import SoloHand
from rules.laws import PRESETS
from rules.scoresheet.euchres import euchres_by_side
from rules.scoresheet.game_record import GameRecord


def hand(makers: str, tricks: int) -> dict[str, object]:
    won = {makers: tricks, ("EW" if makers == "NS" else "NS"): 5 - tricks}
    return {"makers": makers, "tricks": won}


def test_makers_below_three_tricks_are_euchred() -> None:
    sides = [
        HandResult.from_json(hand(makers, tricks)).euchred_side for makers, tricks in (("NS", 2), ("EW", 0), ("NS", 3))
    ]
    assert sides == [0, 1, None]
    assert HandResult.from_json({"makers": None}).euchred_side is None
    solo = SoloHand.from_json({"maker": "1", "tricks": {"maker": 2, "opponents": 3}})
    assert solo.euchred_side == 1


def test_a_game_without_hands_has_no_euchres() -> None:
    rules = game_for(PRESETS["55plus"])
    assert euchres_by_side(rules, GameRecord(sides=2)) == {}
