"""Which question a scorekeeper is asked next, and how the score is shown."""

from uuid import uuid4

import pytest

from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Offence
from scoring.decisions.rulings import record_ruling
from scoring.models import CardState
from tests.phone import Phone, at_book, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_first_question_is_who_cut_the_lowest_card(phone: Phone) -> None:
    shown = seen(phone.look()).text  # without what is for the script
    assert ("Who cut the lowest card?" in shown, "who made trump?" in shown) == (True, False)
    assert "Hand 1: who made trump?" in phone.look("?skip")


def test_the_one_who_cut_the_lowest_card_deals_and_the_deal_passes_to_the_left(phone: Phone) -> None:
    phone.send("dealer", seat=1)
    assert "No points yet; North 2 deals." in words(phone.look())
    phone.send("hand", makers=0, tricks=3)
    assert "North 1 & South 1 lead 1 to 0; South 1 deals." in words(phone.look())


def test_two_players_keep_their_score_as_players() -> None:
    phone = at_book("stubbington2")
    assert "North 1 Player 1, A 0" in words(phone.look())
    phone.send("hand", makers=0, tricks=5, alone="on")
    page = words(phone.look())
    assert "North 1 leads 4 to 0." in page
    assert "Hand 1: North 1 without the dummy, 5 of 5 tricks, 4 points to North 1" in page
    assert ("Alone, without the dummy" in page, "Pair" in page, "pair" in page) == (True, False, False)
    for makers in (1, 0, 0, 0):
        phone.send("hand", makers=makers, tricks=5, alone="on")
    assert "North 1 won 15 to 4." in words(phone.look())
    assert "I agree: 15 – 4 (North 1)" in words(phone.look())
    phone.agree(0, 15, 4)
    phone.agree(1, 15, 4)
    assert (phone.at.card.state, phone.at.result and phone.at.result.score[0]) == (CardState.FINAL, 15)


def test_at_a_table_of_two_nobody_sits_in_the_third_seat() -> None:
    phone = at_book("stubbington2")
    assert "This table has no seat 2." in words(phone.send("dealer", seat=2))
    assert phone.send("dealer", seat=1).status_code == 302
    assert "North 2 deals." in words(phone.look())


def test_all_can_pass_where_a_ruling_keeps_the_dealers_side_from_making_trump() -> None:
    """Zobel, Calling trump: the dealer must call, but a void call bars the whole side."""
    phone = at_book("zobel")
    phone.send("dealer", seat=2)
    assert "Everyone passed" not in phone.look()
    case = Case(offence=Offence.DECLARATION_OUT_OF_TURN, offender=Side.NS)
    record_ruling(by=phone.at.director, game=phone.at.game, hand=1, case=case, uuid=uuid4())
    assert "Everyone passed" in phone.look()
    phone.send("hand", makers="nobody")
    assert ("Hand 2: who made trump?" in phone.look(), "Everyone passed" in phone.look()) == (True, False)
