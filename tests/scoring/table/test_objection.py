"""Objections from the table's phone, and from a player's own with the PIN of a table card."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scoring.decisions.objections import keep_result
from scoring.models import LedgerEntry
from tests.factories.scoring import Here, desk, table_in_play
from tests.phone import Phone, kinds, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def address(at: Here) -> str:
    return f"/e/{at.tournament.code}/games/{at.game.pk}/objection/"


def sent(at: Here, **more: Any) -> dict[str, Any]:
    said = {"uuid": uuid4(), "side": 1, "reason": "hand 6 was a march", "a": "", "b": ""}
    return {**said, "table": at.table.number, "pin": at.table.pin, **more}


def test_the_phone_of_the_table_objects_and_shows_how_it_stands(at: Here, phone: Phone) -> None:
    assert "This result is wrong" not in words(phone.look())
    at.finish(10, 7)
    assert "This result is wrong" in words(phone.look())
    assert phone.send("object", side=1, reason="hand 6 was a march", a=10, b=8).status_code == 302
    page = words(phone.look())
    assert "Objection received. The director will decide. “hand 6 was a march”" in page
    keep_result(**desk(at), link=at.card.length, reason="both signed it")
    page = words(phone.look())
    assert "The director decided on the objection: the result stays. “both signed it”" in page
    assert "Objection received." not in page


def test_an_objection_without_words_is_not_saved_and_the_form_stays_open(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    refused = phone.send("object", side=0, reason="", a=10, b=7)
    assert (refused.status_code, kinds(at)[-1]) == (422, "sign")
    assert "open" in seen(refused).named("object").told
    same = phone.send("object", side=0, reason="it was wrong", a=10, b=7)
    assert (same.status_code, "This is the saved score." in words(same)) == (409, True)
    assert seen(same).values("reason") == ["it was wrong"]


def test_players_who_sit_elsewhere_object_with_the_pin_of_their_table(at: Here) -> None:
    at.finish(10, 7)
    second, own = table_in_play(at.stage, 2), Client()
    assert "Send objection" in own.get(address(at)).content.decode()
    wrong = own.post(address(at), sent(second, pin="1"))
    assert (wrong.status_code, seen(wrong).alerts) == (
        422,
        ["Please fix this: PIN: This is not the PIN of that table. Check the table card, or ask the director."],
    )
    empty = own.post(address(at), sent(second, reason=""))
    assert (empty.status_code, LedgerEntry.objects.filter(kind="objection").count()) == (422, 0)
    assert "Write a few words." in words(empty)
    answer = own.post(address(at), sent(second, a=10, b=8))
    assert (answer.status_code, answer["Location"]) == (302, address(at))
    assert LedgerEntry.objects.get(kind="objection").table == second.table
    told = words(own.get(address(at)))
    assert "You sent: “hand 6 was a march”. Your score: 10 to 8." in told
    assert "Objection received. The director will decide." in told
    assert "“hand 6 was a march”" not in words(Client().get(address(at)))  # everybody may open this page
    again = own.post(address(at), sent(second))
    assert "Your objection is already at the desk." in again.content.decode()


def test_a_score_below_0_is_refused_in_the_words_of_the_final_score(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    said = "A side cannot have less than 0: −3."
    typed = phone.send("object", side=1, reason="hand 6", a=10, b=-3)
    assert (typed.status_code, said in words(typed)) == (422, True)
    own = Client().post(address(at), sent(at, a=10, b=-3))
    assert (own.status_code, said in words(own), kinds(at)[-1]) == (422, True, "sign")


def test_a_score_of_one_side_alone_is_refused_and_not_left_out(at: Here) -> None:
    at.finish(10, 7)
    first, second = (Client().post(address(at), sent(at, **{side: 8})) for side in "ab")
    assert [answer.status_code for answer in (first, second)] == [422, 422]
    assert "Give 2 scores, one for each side." in words(first)
    assert "Enter the points of each side." in words(second)


def test_a_locked_result_says_so_and_has_no_form(at: Here) -> None:
    page = Client().get(address(at)).content.decode()
    assert "This game is not final." in page
    assert "Send objection" not in page
    other = address(at).replace(at.tournament.code, "nowhere2")
    assert Client().get(other).status_code == 404


def test_the_holder_of_an_own_page_objects_for_the_own_side_alone_without_a_pin(at: Here) -> None:
    at.finish(10, 7)
    page, own = f"/p/{at.b.token}/games/{at.game.pk}/objection/", Client()
    assert "six-digit" not in own.get(page).content.decode()
    said = {"uuid": uuid4(), "side": 1, "reason": "hand 6 was a march", "a": 9, "b": 10}
    assert own.post(page, {**said, "side": 0}).status_code == 422
    assert own.post(page, said).status_code == 302
    assert LedgerEntry.objects.get(kind="objection").body["side"] == 1
    assert page in own.get(f"/p/{at.b.token}/").content.decode()
    assert "Send objection" not in own.get(page).content.decode()
    assert "“hand 6 was a march” Your score: 9 to 10." in words(own.get(page))
    stranger = table_in_play(at.stage, 2)
    assert own.get(f"/p/{stranger.a.token}/games/{at.game.pk}/objection/").status_code == 404
