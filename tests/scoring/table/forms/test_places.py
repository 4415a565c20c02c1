"""Final scores and first dealers, as the forms of the table read them."""

import pytest

from rules.euchre.game import GameEnding
from scoring.models import Credit, Result
from tests.factories.scoring import Here
from tests.phone import Phone, at_book, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_an_impossible_final_score_is_refused_and_kept(phone: Phone) -> None:
    answer = phone.send("final", a=9, b=9, ending="target")
    assert answer.status_code == 422
    assert "A finished game needs a winner: the leaders are tied at 9." in words(answer)
    assert [seen(answer).values(side)[-1] for side in "ab"] == ["9", "9"]


def test_a_final_score_with_a_side_left_out_asks_for_both(phone: Phone) -> None:
    answer = phone.send("final", a="", b=4, ending="target")
    assert (answer.status_code, words(answer).count("Enter the points of each side.")) == (422, 1)


def test_a_final_score_may_be_one_of_the_bell(at: Here, phone: Phone) -> None:
    phone.send("final", a=6, b=4, ending="timed_out")
    assert at.card.sheets["1"]["lines"] == [["f", 1, 6, 4, GameEnding.TIMED_OUT.value]]


def test_a_tied_final_score_asks_who_won_the_deciding_hand() -> None:
    phone = at_book("standard4", hands_in_game=8, level_at_end="deciding_hand")
    assert "If tied: who won the deciding hand?" in words(phone.look("?skip"))
    refused = phone.send("final", a=9, b=9, ending="target")
    assert (refused.status_code, "Tied at 9: choose who won the deciding hand." in words(refused)) == (422, True)
    wrong = phone.send("final", a=9, b=8, ending="target", decider=1)
    assert "The score is not tied, so there was no deciding hand." in words(wrong)
    assert phone.send("final", a=9, b=9, ending="target", decider=1).status_code == 302
    assert "won the deciding hand after a tie at 9." in words(phone.look())
    for side in (0, 1):
        phone.agree(side, 9, 9)
    (result,) = Result.objects.all()
    assert (result.score, result.ending) == ([9, 9], "deciding_b")
    assert list(Credit.objects.order_by("side").values_list("points", "won")) == [(9, False), (9, True)]


def test_where_a_tie_needs_no_deciding_hand_nobody_is_asked_for_one(phone: Phone) -> None:
    assert "deciding hand" not in words(phone.look("?skip"))


def test_a_final_score_below_nothing_is_typed_with_the_whole_keyboard() -> None:
    phone = at_book("zobel")
    page = phone.look("?skip")
    assert [attr in page for attr in ('min="-999"', 'max="999"', 'inputmode="numeric"')] == [True, True, False]
    assert phone.send("final", a=21, b=-8, ending=GameEnding.TARGET.value).status_code == 302
    assert "won 21 to −8." in words(phone.look())


@pytest.mark.parametrize(
    ("ruleset", "a", "b", "why"),
    [
        ("zobel", 21, 20, "The winner must lead by at least 2 points."),
        ("stubbington4", 15, 14, "The winner must lead by at least 2 points."),
        ("stubbington4", 16, 13, "Record 15 for the winner, even if the last hand made more."),
        ("english25", 10, -5, "A side cannot have less than 0: −5."),
    ],
)
def test_a_final_score_that_the_book_does_not_know_is_refused(ruleset: str, a: int, b: int, why: str) -> None:
    answer = at_book(ruleset).send("final", a=a, b=b, ending=GameEnding.TARGET.value)
    assert (answer.status_code, why in words(answer)) == (422, True)
