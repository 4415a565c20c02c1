"""The call for the director on the phone of a table: one button, the reasons, and what came of it."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from scoring.decisions.calls import answer_call
from scoring.decisions.cases import take_case
from scoring.decisions.results import enter_result
from scoring.ledger.entries.call import CallAnswer
from scoring.models import Kind
from tests.factories.scoring import Here, desk, ruled
from tests.phone import Phone, kinds, words
from tests.scoring.waiting import an_objection, differing_sheets
from tests.seen import seen

pytestmark = pytest.mark.django_db
CALLED = r"Called \d+:\d\d\s[ap]m · Revoke · (.*?\.)"


def said(phone: Phone) -> list[str]:
    """What came of the calls for a revoke."""
    return re.findall(CALLED, words(phone.look()))


def offered(phone: Phone) -> list[str]:
    return [reason for reason in seen(phone.look()).offered("reason") if reason]


def test_a_call_needs_one_tap_and_its_line_says_what_came_of_it(at: Here, phone: Phone) -> None:
    assert offered(phone) == ["revoke", "misdeal", "scores_differ", "other"]
    assert phone.send("call", reason="revoke").status_code == 302
    assert (said(phone), kinds(at)) == (["The director has not seen it yet."], [Kind.CALL])
    assert offered(phone) == ["misdeal", "scores_differ", "other"]
    answer_call(**desk(at), link=1, answer=CallAnswer.ON_THE_WAY)
    assert said(phone) == ["The director is on the way."]
    answer_call(**desk(at), link=1, answer=CallAnswer.SETTLED)
    assert (said(phone), len(offered(phone))) == ([], 4)


@pytest.mark.parametrize("form", ["call", "sheet", "left"])
def test_a_form_beside_the_first_hand_does_not_ask_for_the_dealer_again(at: Here, phone: Phone, form: str) -> None:
    (shown,) = [one for one in seen(phone.look("?skip")).parts("form") if one.told["action"].endswith(f"/{form}/")]
    assert shown.values("skip") == ["1"]
    address = f"{phone.page}{at.game.pk}/call/" if form == "call" else f"{phone.page}{form}/"
    said = {"skip": "1", "reason": "misdeal", "uuid": uuid4(), "sheet": "1", "left": "yes"}
    answer = phone.post(address, said, follow=True)
    assert answer.redirect_chain == [(f"{phone.page}?skip", 302)]
    assert "Hand 1: who made trump?" in words(answer)


def test_the_ruling_that_follows_is_shown_in_its_place_until_the_table_goes_on(at: Here, phone: Phone) -> None:
    at.hand("EW", 3)
    phone.send("call", reason="revoke", words="hand 1")
    answer_call(**desk(at), link=2, answer=CallAnswer.ON_THE_WAY)
    ruled(at)
    page = words(phone.look())
    ruling = re.findall(r"The director ruled on hand 1: .*? The score is now \d+ to \d+\.", page)
    assert len(ruling) == 2  # at the top, and in the place of the call
    assert len(set(ruling)) == 1
    assert said(phone)[0].startswith("The director ruled on hand 1:")
    at.hand("NS", 3)
    assert said(phone) == []


def test_the_words_of_the_desk_stay_while_a_call_waits(at: Here, phone: Phone) -> None:
    at.hand("EW", 3)
    ruled(at)
    phone.send("call", reason="other", words="we do not agree")
    assert "The director ruled on hand 1:" in words(phone.look())


def test_a_call_that_is_not_possible_says_why(at: Here, phone: Phone) -> None:
    phone.send("call", reason="revoke")
    again = phone.send("call", reason="revoke")
    assert (again.status_code, "The director has your call already." in words(again)) == (409, True)
    nothing = phone.send("call", reason="two_phones")
    assert (nothing.status_code, "Choose a reason." in words(nothing)) == (422, True)
    assert kinds(at) == [Kind.CALL]
    enter_result(**desk(at), score=(10, 4))
    assert offered(phone) == []


def test_a_link_of_no_use_has_a_place_for_what_was_never_sent(at: Here, phone: Phone) -> None:
    at.table.revoked = True
    at.table.save()
    page = phone.look()
    assert ("aside" in seen(page).marks("id"), "js/kept.js" in page) == (True, True)
    assert "Show this list to the director." in words(page)


def test_sheets_that_differ_say_on_the_phone_that_the_director_comes(at: Here, phone: Phone) -> None:
    case, link = differing_sheets(at)
    told = "The two sheets differ. The director is on the way."
    before = told in words(phone.look())
    take_case(**desk(at), case=case, link=link)
    assert (before, told in words(phone.look())) == (False, True)


def test_a_player_who_objected_reads_that_the_director_comes(at: Here, client: Client) -> None:
    case, link = an_objection(at)
    page = f"/e/{at.tournament.code}/games/{at.game.pk}/objection/"
    told = "The director will decide. The director is on the way."
    before = told in words(client.get(page))
    take_case(**desk(at), case=case, link=link)
    assert (before, told in words(client.get(page))) == (False, True)
