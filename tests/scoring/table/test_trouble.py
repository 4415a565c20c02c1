"""What a scorekeeper is told whom another phone overtook."""

from uuid import uuid4

import pytest

from scoring.models import Kind
from tests.factories.scoring import Here
from tests.pages import read, text_of
from tests.phone import Phone, kinds, words

pytestmark = pytest.mark.django_db


def test_another_phone_that_was_quicker_is_quoted_and_nothing_doubles(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("hand", number=1, makers=1, tricks=5)
    assert answer.status_code == 409
    assert "Saved: Hand 1: North 1 & South 1, 4 of 5 tricks, 1 point to North 1 & South 1." in words(answer)
    assert "You entered: North 2 & South 2, 5 of 5 tricks. That was not saved." in words(answer)
    assert "Save hand 2" in words(answer)
    assert kinds(at) == [Kind.HAND, Kind.CALL]


def test_two_phones_that_saw_the_same_are_told_so(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("hand", number=1, makers=0, tricks=4)
    assert "This matches your entry. There is nothing more to do." in words(answer)


def test_a_page_gone_back_to_changes_no_hand_that_is_saved(at: Here, phone: Phone) -> None:
    said = {"uuid": uuid4(), "number": 1}
    phone.send("hand", **said, makers=0, tricks=3)
    answer = phone.send("hand", **said, makers=0, tricks=5)
    assert answer.status_code == 409
    assert "Another phone already saved this hand" in words(answer)
    assert at.card.sheets["1"]["places"] == 1


def test_an_undo_that_came_too_late_says_how_the_sheet_stands(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    at.undo()
    answer = phone.send("undo", number=2)
    assert (answer.status_code, "The sheet is empty now." in words(answer)) == (409, True)


def test_a_final_score_comes_back_as_typed_and_can_be_saved_after_what_was_quicker(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("final", number=1, a=10, b=6, ending="target")
    assert answer.status_code == 409
    assert "Your score is not saved, but still typed below. If it is right, save it again." in words(answer)
    (form,) = [one for one in read(text_of(answer), "/").forms if one.address.endswith("/final/")]
    ((_, again),) = form.presses()
    sent = dict(again)
    assert {name: sent[name] for name in ("number", "a", "b")} == {"number": "2", "a": "10", "b": "6"}
    assert phone.send("final", **sent).status_code == 302
    assert kinds(at) == [Kind.HAND, Kind.CALL, Kind.FINAL]


def test_a_wrong_form_of_a_game_that_is_decided_is_told_that_first(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    answer = phone.send("final", number=1, a="", b="", ending="target")
    assert (answer.status_code, "Too late: that game is decided." in words(answer)) == (409, True)
    assert "Enter the points" not in words(answer)
