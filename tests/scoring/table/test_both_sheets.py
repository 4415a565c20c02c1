"""Two phones keep the score of one table, a sheet each."""

import pytest

from scoring.decisions.hands import enter_final
from scoring.models import CardState
from tests.factories.scoring import Here, here
from tests.phone import Phone, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(at: Here) -> Phone:
    phone = Phone(at)
    phone.post(f"{phone.page}sheet/", {"sheet": 2})
    return phone


def test_a_second_keeper_writes_a_sheet_of_its_own(at: Here, phone: Phone) -> None:
    phone.post(f"{phone.page}sheet/", {"sheet": 2})
    page = seen(phone.look("?skip"))
    assert (page.part("form.hand").values("sheet"), "Use first sheet" in page.buttons) == (["2"], True)
    phone.send("hand", sheet=2, makers=0, tricks=3)
    assert sorted(at.card.sheets) == ["2"]
    phone.post(f"{phone.page}sheet/", {"sheet": 1})
    assert "the other sheet has 1 hand, 1–0" in words(phone.look())


def test_a_difference_is_shown_to_both_keepers_hand_by_hand(at: Here, phone: Phone) -> None:
    for sheet, second in ((1, "NS"), (2, "EW")):
        at.hand("NS", 3, sheet=sheet)
        at.hand(second, 3, sheet=sheet)
    other = Phone(at)
    other.post(f"{other.page}sheet/", {"sheet": 2})
    for each in (phone, other):
        page = each.look()
        assert "The two sheets differ." in page
        assert [row.texts("th", "td") for row in seen(page).parts("tr.differs")] == [
            ["2 differs", "1–0 North 1 & South 1, 3 of 5 tricks", "0–1 North 2 & South 2, 3 of 5 tricks"]
        ]


def test_sheets_that_differ_are_not_agreed_to_and_settled_by_undoing(at: Here, phone: Phone) -> None:
    enter_final(**at.place(1), score=(10, 7))
    enter_final(**at.place(2), score=(10, 8))
    assert "agree:" not in words(phone.look())
    assert "The two sheets differ. Settle that first" in words(phone.agree(0, 10, 7))
    phone.send("undo")
    phone.send("final", a=10, b=8, ending="target")
    assert words(phone.look()).count("agree: 10 – 8") == 2


def test_a_sheet_that_is_over_waits_for_the_other(at: Here, phone: Phone) -> None:
    at.play_to(10, 0)
    at.hand("NS", 3, sheet=2)
    assert "Sheet 2 is not finished." in words(phone.look())


def test_a_second_keeper_who_comes_later_is_not_asked_who_deals_first(at: Here, second: Phone) -> None:
    assert "Who cut the lowest card?" in words(second.look())
    at.hand("NS", 3)
    assert "Hand 1: who made trump?" in words(second.look())


def test_a_second_sheet_that_begins_after_the_first_is_complete_asks_for_its_hands(at: Here, second: Phone) -> None:
    at.play_to(10, 7)
    page = words(second.look("?skip"))
    assert "agree:" not in page
    assert "Sheet 2 is still empty. Sheet 1 has 10–7." in page
    assert "Save hand 1" in page
    assert second.send("final", sheet=2, a=10, b=7, ending="target").status_code == 302
    assert words(second.look()).count("agree: 10 – 7") == 2


def test_a_second_keeper_who_undoes_its_only_line_is_not_asked_to_agree_to_nothing(
    at: Here, phone: Phone, second: Phone
) -> None:
    at.play_to(10, 7)
    at.hand("NS", 3, sheet=2)
    at.undo(2)
    page = words(second.look("?skip"))
    assert ("agree:" in page, "Save hand 1" in page) == (False, True)
    assert words(phone.look()).count("agree: 10 – 7") == 2
    assert at.card.state == CardState.AGREEING


def test_the_hands_that_differ_come_before_everything_else(at: Here, phone: Phone) -> None:
    for makers in ("NS", "EW", "NS"):
        at.hand(makers, 3)
    for makers in ("NS", "NS", "NS"):
        at.hand(makers, 3, sheet=2)
    page = words(phone.look())
    order = ["The two sheets differ.", "2 differs", "Hands that agree", "1 1–0", "3 1–0", "Hand 4: who made trump?"]
    places = [page.index(each) for each in order]
    assert places == sorted(places)


def test_where_the_rules_need_two_keepers_the_second_begins_beside_the_form(at: Here, phone: Phone) -> None:
    def begins_at_once(page: str) -> bool:
        return page.index("I am the second scorekeeper") < page.index("More options")

    assert begins_at_once(words(phone.look("?skip"))) is False
    zobel = Phone(here(ruleset="zobel"))
    assert begins_at_once(words(zobel.look("?skip"))) is True
    zobel.send("hand", makers=0, tricks=3)
    assert begins_at_once(words(zobel.look())) is False


def test_a_final_score_alone_is_compared_with_the_end_of_the_other_sheet(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    enter_final(**at.place(2), score=(10, 8))
    page = words(phone.look())
    assert "End differs 10–7 10–8" in page
    assert ("Hands that agree" in page, "not yet" in page) == (False, False)
