"""Calls at the desk: among the needs and on the game's page, answered from both."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.decisions.calls import call_director, record_conflict
from scoring.ledger.entries.call import CallReason, RefusedLine
from scoring.reads.calls import calls_at, open_calls
from tests.factories.evenings import evening
from tests.factories.scoring import Here, hand, here
from tests.pages import read, text_of
from tests.phone import words
from tests.scoring.steps import game_at
from tests.seen import seen

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def on_my_way(at: Here, link: int = 1) -> dict[str, object]:
    return sent("on_my_way", case="call", game=at.game.pk, link=link)


def settled(at: Here, link: int = 1) -> dict[str, object]:
    return sent("settle_call", game=at.game.pk, link=link)


def sent(action: str, **fields: object) -> dict[str, object]:
    return {"action": action, **{f"{action}-{name}": value for name, value in {"uuid": uuid4(), **fields}.items()}}


def state(at: Here) -> list[tuple[bool, bool]]:
    return [(one.on_the_way, one.open) for one in calls_at([at.game.pk])]


def test_the_desk_is_on_the_way_settles_it_and_finds_it_in_the_history(at: Here, signed_in: SignIn) -> None:
    call_director(by=at.keeper, game_id=at.game.pk, reason=CallReason.REVOKE, words="hand 3", uuid=uuid4())
    page, at_desk = f"/desk/{at.tournament.code}/", signed_in(at.director)
    shown = at_desk.get(page)
    assert "Table 1 calls: Revoke “hand 3” Just now. On my way : Table 1 calls: Revoke Settled" in words(shown)
    ruling = f"{page}rulings/?game={at.game.pk}&amp;offence=revoke#book"
    assert ruling in shown.content.decode()
    assert words(at_desk.get(f"{page}games/{at.game.pk}/")).count("Table 1 calls: Revoke “hand 3”") == 1
    coming = on_my_way(at)
    assert [at_desk.post(page, coming).status_code for _ in range(2)] == [302, 302]
    assert (state(at), "On my way" in words(at_desk.get(page))) == ([(True, True)], False)
    assert at_desk.post(page, settled(at)).status_code == 302
    assert (state(at), "Table 1 calls" in words(at_desk.get(page))) == ([(True, False)], False)
    log = words(at_desk.get(f"{page}history/"))
    assert ["Call from the table: Revoke" in log, "Call answered: Settled" in log] == [True, True]


def test_two_calls_are_settled_from_one_page_by_back_and_the_next_button(signed_in: SignIn) -> None:
    night = evening(4)
    for number in (1, 2):
        calling = {"by": night.director, "game_id": game_at(night, number).pk, "uuid": uuid4()}
        call_director(**calling, reason=CallReason.REVOKE, words="")
    page, at_desk = f"/desk/{night.tournament.code}/", signed_in(night.director)
    forms = read(text_of(at_desk.get(page)), page).forms
    presses = [press for form in forms for press in form.presses(filled=True)]
    answers = [at_desk.post(page, dict(sent)) for _, sent in presses if ("action", "settle_call") in sent]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert open_calls(night.stage) == ()


def test_the_ruling_page_opens_with_the_table_that_called(at: Here, signed_in: SignIn) -> None:
    page = f"/desk/{at.tournament.code}/rulings/?game={at.game.pk}"
    assert seen(signed_in(at.director).get(page)).values("game") == [str(at.game.pk)]


def test_a_second_director_reads_who_is_on_the_way_and_the_wall_says_nothing(at: Here, signed_in: SignIn) -> None:
    call_director(by=at.keeper, game_id=at.game.pk, reason=CallReason.REVOKE, uuid=uuid4())
    page, told = f"/desk/{at.tournament.code}/", f"Table 1 calls: Revoke {at.assistant} is on the way."
    signed_in(at.assistant).post(page, on_my_way(at))
    second = signed_in(at.director)
    assert told in words(second.get(page))
    assert told in words(second.get(f"{page}games/{at.game.pk}/"))
    for wall in ("wall/", "wall/?part=1", "wall/?part=2"):
        shown = words(Client().get(f"/e/{at.tournament.code}/{wall}"))
        assert [word for word in ("calls", "on the way", "waiting", "Needs you") if word in shown] == []


def test_an_answer_that_comes_second_is_refused_in_words(at: Here, signed_in: SignIn) -> None:
    for reason in (CallReason.OTHER, CallReason.MISDEAL):
        call_director(by=at.keeper, game_id=at.game.pk, reason=reason, uuid=uuid4())
    page, at_desk = f"/desk/{at.tournament.code}/", signed_in(at.assistant)
    assert at_desk.post(page, settled(at)).status_code == 302
    second = at_desk.post(page, on_my_way(at))
    assert (second.status_code, "This call is already settled." in words(second)) == (409, True)
    assert at_desk.post(page, settled(here())).status_code == 404
    assert "Make a ruling" not in words(at_desk.get(page))


def test_two_phones_are_shown_with_both_hands_and_the_game(at: Here, signed_in: SignIn) -> None:
    at.hand("NS", 3)
    line = RefusedLine(sheet=1, number=1, kind="hand", line=hand("EW", 5).to_json())
    record_conflict(by=at.keeper, game_id=at.game.pk, line=line, uuid=uuid4())
    page, at_desk = f"/desk/{at.tournament.code}/", signed_in(at.director)
    game = f"{page}games/{at.game.pk}/"
    both = (
        "Table 1: Two phones entered hand 1 differently Saved: North 1 & South 1, 3 of 5 tricks. "
        "Not saved, from the other phone: North 2 & South 2, 5 of 5 tricks."
    )
    assert [both in words(at_desk.get(one)) for one in (page, game)] == [True, True]
    assert at_desk.post(page, settled(at, link=2)).status_code == 302
    assert both not in words(at_desk.get(game))
