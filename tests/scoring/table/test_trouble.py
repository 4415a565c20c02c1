"""A scorekeeper whom another phone overtook, and two different entries that people settle."""

from uuid import uuid4

import pytest
from django.http import HttpResponse

from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Offence
from scoring.decisions.calls import answer_call
from scoring.decisions.hands import enter_final
from scoring.decisions.results import enter_result
from scoring.decisions.rulings import record_ruling
from scoring.ledger.entries.call import CallAnswer, CallReason, RefusedLine
from scoring.models import Kind
from scoring.reads.calls import calls_at
from tests.factories.scoring import Here, desk, hand
from tests.pages import read, text_of
from tests.phone import Phone, kinds, opened, stakes, table_of, tricks, words
from tests.seen import seen

pytestmark = pytest.mark.django_db
BOTH = (
    "Two phones entered hand 1 differently Saved: North 1 & South 1, 4 of 5 tricks. "
    "Not saved, from the other phone: North 2 & South 2, 5 of 5 tricks. "
    "The director sees both. Agree on one, and correct the sheet if it is wrong."
)


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


def why(answer: HttpResponse) -> list[str]:
    """Why nothing was saved, as the page tells the script."""
    return seen(answer).marks("data-refusal")


def kept(at: Here) -> list[RefusedLine | None]:
    return [one.refused for one in calls_at([at.game.pk])]


def test_both_phones_see_both_hands_until_the_desk_settles_it(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    said = {"uuid": uuid4(), "number": 1, "makers": 1, "tricks": 5}
    answers = [phone.send("hand", **said) for _ in range(2)]
    assert [(one.status_code, why(one)) for one in answers] == [(409, ["taken"])] * 2
    assert "The director sees your entry too." in words(answers[0])
    assert kept(at) == [RefusedLine(sheet=1, number=1, kind="hand", line=hand("EW", 5).to_json())]
    assert [BOTH in words(page) for page in (phone.look(), Phone(at).look())] == [True, True]
    answer_call(**desk(at), link=at.card.length, answer=CallAnswer.SETTLED)
    assert "differently" not in words(phone.look())


def test_both_see_how_many_hands_the_refused_phone_had_behind_it_as_first_sent(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    said = {"uuid": uuid4(), "number": 1, "makers": 1, "tricks": 5}
    for waiting in (2, 3):
        assert phone.send("hand", waiting=waiting, **said).status_code == 409
    text = "Not saved, from the other phone: North 2 & South 2, 5 of 5 tricks. That phone had 2 more hands to send."
    assert [text in words(page) for page in (phone.look(), Phone(at).look())] == [True, True]
    assert [one.waiting for one in calls_at([at.game.pk])] == [2]


def test_two_phones_that_saw_the_same_call_nobody(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    answer = phone.send("hand", number=1, makers=0, tricks=4)
    assert (why(answer), kinds(at)) == (["same"], [Kind.HAND])


def test_a_hand_that_cannot_be_and_an_undo_keep_nothing(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    at.undo()
    phone.send("hand", number=1, makers=1)
    phone.send("undo", number=1)
    assert kept(at) == []


def test_a_final_score_that_came_second_is_kept_and_the_same_is_not(at: Here, phone: Phone) -> None:
    enter_final(**at.place(), score=(10, 7))
    same = phone.send("final", number=1, a=10, b=7, ending="target")
    assert (why(same), kept(at)) == (["same"], [])
    phone.send("final", number=1, a=10, b=6, ending="target")
    line = {"score": {"NS": 10, "EW": 6}, "ending": "target"}
    assert kept(at) == [RefusedLine(sheet=1, number=1, kind="final", line=line)]


def test_a_hand_that_came_after_the_desk_decided_is_kept(at: Here, phone: Phone) -> None:
    at.hand("NS", 4)
    enter_result(**desk(at), score=(10, 4))
    same = phone.send("hand", number=1, makers=0, tricks=4)
    assert (why(same), kept(at)) == (["same"], [])
    answer = phone.send("hand", number=2, makers=1, tricks=3)
    assert (answer.status_code, why(answer)) == (409, ["over"])
    said = "Too late: that game is decided. Only the director can correct it. This was for round 1. This game is final."
    assert (said in words(answer), "An entry came too late" in words(answer)) == (True, False)
    text = "Not saved, because the game was decided: North 2 & South 2, 3 of 5 tricks."
    assert f"An entry came too late {text}" in words(phone.look())
    assert [one.reason for one in calls_at([at.game.pk])] == [CallReason.TWO_PHONES]


def test_a_deal_of_poker_is_kept_too() -> None:
    phone = opened()
    phone.send("deal", number=2, maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    phone.send("deal", number=2, maker=0, **stakes(5, 5, 5, 5), **tricks(3, 4, 4, 1))
    assert [line and (line.number, line.line["tricks"]) for line in kept(phone.at)] == [
        (2, {"0": 3, "1": 4, "2": 4, "3": 1})
    ]


def test_a_hand_that_lost_its_place_to_the_bell_is_kept_though_only_those_tied_play_on() -> None:
    phone = table_of(6, ruleset="poker_points")
    other = Phone(phone.at)
    for maker, won in ((0, (8, 0)), (1, (0, 8))):
        assert phone.send("deal", maker=maker, **tricks(*won)).status_code == 302
    assert other.send("bell", number=3).status_code == 302
    answer = phone.send("deal", number=3, maker=3, **tricks(1, 1, 4, 2))
    assert "The director sees your entry too." in words(answer)
    assert [line and (line.number, line.line["tricks"]) for line in kept(phone.at)] == [
        (3, {"0": 1, "1": 1, "2": 4, "3": 2})
    ]
    assert ["Not saved, from the other phone" in words(one.look()) for one in (phone, other)] == [True, True]


def test_a_deal_is_kept_though_a_player_of_it_cashed_out_on_the_other_phone() -> None:
    phone = opened()
    other = Phone(phone.at)
    assert other.send("bank", number=2, act="retire", seat=3).status_code == 302
    phone.send("deal", number=2, maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    assert [line and line.line["tricks"] for line in kept(phone.at)] == [{"0": 4, "1": 5, "2": 2, "3": 1}]


def test_a_deal_after_one_that_all_passed_is_kept_though_the_bell_closed_the_bank() -> None:
    phone = table_of(4, ruleset="poker_chips", final_carry="to_the_bank")
    phone.send("open", chips=20, banker=1, dealer=3)
    assert phone.send("deal", maker="nobody").status_code == 302
    assert Phone(phone.at).send("bell", number=3).status_code == 302
    phone.send("deal", number=3, maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    assert [line and line.line["tricks"] for line in kept(phone.at)] == [{"0": 4, "1": 5, "2": 2, "3": 1}]


def test_a_deal_is_kept_though_the_opening_of_the_bank_was_undone() -> None:
    phone = opened()
    phone.at.undo()
    phone.send("deal", number=2, maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    assert [line and line.number for line in kept(phone.at)] == [2]


def test_a_hand_is_kept_though_the_other_phone_named_another_dealer(at: Here, phone: Phone) -> None:
    phone.send("hand", makers=0, tricks=3, dealer=0)
    phone.send("hand", number=1, makers=1, tricks=4, dealer=2)
    assert [line and line.line["dealer"] for line in kept(at)] == [2]


def test_a_hand_is_kept_though_a_ruling_barred_its_makers_before_the_desk_decided(at: Here, phone: Phone) -> None:
    case = Case(offence=Offence.TURNED_DOWN_SUIT_NAMED, offender=Side.NS)
    record_ruling(**desk(at), hand=1, case=case)
    enter_result(**desk(at), score=(10, 4))
    phone.send("hand", number=1, makers=0, tricks=4)
    assert len(kept(at)) == 1
