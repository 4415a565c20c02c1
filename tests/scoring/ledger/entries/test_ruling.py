"""Rulings."""

from clubs.policy import Act
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries.ruling import DirectorsRuling
from tests.scoring.ledger.entries.bodies import NAMES, RULES, body, of_game

RULED = {"says": {"text": "Misdeal.", "params": {}}, "points": None, "no_score": None, "barred": None}


def test_the_ruling_is_told_with_its_hand():
    answer = {"ruling": RULED, "game": 11, "hand": 4, "after": {"NS": 3, "EW": 4}, "state": "open"}
    ruling = of_game("ruling", body(answer, hand=4, case={"kind": "misdeal"}))
    assert isinstance(ruling, DirectorsRuling)
    assert (ruling.hand, ruling.after, ruling.act) == (4, (3, 4), Act.RULE)
    assert str(ruling.at_the_desk()) == "Hand 4: Misdeal."
    assert str(ruling.sentence(RULES, NAMES)) == "ruling on hand 4: Misdeal."
    assert str(ruling.to_table()) == "The director ruled on hand 4: Misdeal. The score is now 3 to 4."


def test_points_of_a_ruling_count_for_the_hand():
    ruled = {**RULED, "points": {"NS": 2, "EW": 0}, "replaces_hand": True, "new_deal": None}
    answer = {"ruling": ruled, "game": 11, "hand": 1, "after": {"NS": 2, "EW": 0}, "state": "open"}
    ruling = of_game("ruling", body(answer, hand=1, case={"kind": "revoke"}))
    assert ruling.apply(GameRecord(), RULES, link=1, sheet=0).sheet_totals(RULES).points == (2, 0)
