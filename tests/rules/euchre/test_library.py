"""`rules.euchre` as other programs call it: laws, deals, the judge, and wrong arguments."""

import pytest

from rules import euchre
from rules.base.errors import RulesError, Unreadable
from rules.euchre.entry import Side
from rules.euchre.kinds import game_for
from rules.euchre.points import points
from rules.euchre.rule_sheets import rule_sheet


def test_a_side_is_what_its_name_says():
    """It was given to the other side: "NS" is no `Side.NS`, and nobody said so."""
    laws = euchre.laws("55plus")
    assert points(laws, euchre.Result(makers="NS", tricks=3)) == points(laws, euchre.Result(makers=Side.NS, tricks=3))
    assert euchre.Result(makers="EW", folded=("NS",)).folded == (Side.NS,)
    for wrong in ("ns", "North", 7, True):
        with pytest.raises(Unreadable, match="A side must be NS or EW"):
            euchre.Result(makers=wrong, tricks=3)


def test_laws_that_were_agreed_can_be_changed_again():
    house = euchre.laws("zobel", target=7)
    assert euchre.laws(house) is house
    assert (euchre.laws(house, win_by=1).target, euchre.laws(house, target=9).target) == (7, 9)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_nobody_deals_who_has_no_seat(dealer):
    with pytest.raises(RulesError, match=f"Seats go from 0 to 3: seat .?{abs(dealer)} cannot deal"):
        euchre.deal("55plus", key=b"k", dealer=dealer)


def test_the_same_key_deals_the_same_hand():
    assert euchre.deal("55plus", b"k", 0) == euchre.deal(euchre.laws("55plus"), key=b"k", dealer=0)
    assert euchre.deal("55plus", b"k", 0) != euchre.deal("55plus", b"l", 0)


def test_a_played_hand_a_record_and_a_text_are_judged_alike():
    hand = euchre.finish(euchre.deal("zobel", b"k", 1))
    assert euchre.judge(hand) == euchre.judge(hand.record, "zobel") == euchre.judge(str(hand), "zobel")


def test_a_hand_is_shown_in_few_words():
    hand = euchre.deal("55plus", key=b"church hall", dealer=3)
    assert (repr(hand), repr(euchre.finish(hand))) == (
        "<Hand 55plus, call of seat 0>", f"<Hand 55plus, points={euchre.finish(hand).points}>"
    )  # fmt: skip


def test_what_is_known_of_a_result_is_shown_and_nothing_else():
    assert repr(euchre.Result(makers="EW", tricks=0)) == "HandResult(tricks=0, makers=EW)"


def test_the_rule_sheet_of_a_book_and_of_agreed_laws():
    assert str(euchre.rule_sheet("zobel")) == str(rule_sheet(game_for(euchre.laws("zobel"))))
    house = euchre.rule_sheet(euchre.laws(target=7))
    assert [str(line) for line in house.lines if line.agreed] == ["A game is won with 7 points. [Event, agreed]"]
