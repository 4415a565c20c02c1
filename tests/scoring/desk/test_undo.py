"""Rulings, penalties and void games undone at the desk."""

from collections.abc import Callable
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.decisions.penalties import penalise
from scoring.decisions.results import enter_result
from scoring.decisions.voiding import void_game
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import evening
from tests.factories.scoring import here, ruled
from tests.scoring.desk.pages import rulings_at

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_a_ruling_is_undone_from_the_list_and_the_phone_shows_why(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 5)
    entry, desk, phone = ruled(at), signed_in(at.director), Client()
    table = f"/t/{at.table.token}/"
    assert "The director ruled on hand 1: " in phone.get(table).content.decode()
    back = f"/desk/{at.tournament.code}/rulings/{entry}/take-back/"
    assert back in desk.get(rulings_at(at)).content.decode()
    assert "The score at the table is now 0 to 2. It will be 2 to 0." in desk.get(back).content.decode()
    form = {"action": "undo", "undo-uuid": str(uuid4())}
    refused = desk.post(back, {**form, "undo-reason": ""})
    assert (refused.status_code, LedgerEntry.objects.filter(kind=Kind.TAKE_BACK).count()) == (422, 0)
    for _ in range(2):
        answer = desk.post(back, {**form, "undo-reason": "it was no revoke"})
        assert (answer.status_code, answer["Location"]) == (302, f"/desk/{at.tournament.code}/history/")
    told = unescape(phone.get(table).content.decode())
    assert "The director undid the ruling on hand 1. The score is now 2 to 0." in told
    assert "“it was no revoke”" in told
    page = desk.get(rulings_at(at)).content.decode()
    assert "Undone: the ruling on hand 1" in page
    assert back not in page
    assert "This is already undone, or cannot be undone." in desk.get(back).content.decode()
    at.hand("NS", 3)
    assert "The director" not in phone.get(table).content.decode()


def test_what_cannot_be_taken_back_now_says_what_to_do(signed_in: SignIn) -> None:
    at = here()
    at.hand("NS", 5)
    entry, desk = ruled(at), signed_in(at.director)
    enter_result(by=at.director, game=at.game, score=(10, 3), uuid=uuid4(), reason="they said so")
    back = f"/desk/{at.tournament.code}/rulings/{entry}/take-back/"
    page = desk.get(back).content.decode()
    assert ("cannot be undone" in page, "undo-reason" in page) == (True, False)
    pressed = {"undo-uuid": str(uuid4()), "undo-reason": "on a page that was open before"}
    for button in ({"action": "undo"}, {"look": "undo"}):
        answer = desk.post(back, {**pressed, **button})
        told = "This game is final. Reopen it first, or correct its result." in answer.content.decode()
        assert (answer.status_code, told) == (409, True)


def test_a_penalty_is_taken_back_from_the_list(signed_in: SignIn) -> None:
    night = evening(4)
    penalise(by=night.director, stage=night.stage, entry=night.entry(2), points=3, reason="late", uuid=uuid4())
    entry, code, desk = LedgerEntry.objects.get(kind=Kind.PENALTY).pk, night.tournament.code, signed_in(night.director)
    back = f"/desk/{code}/rulings/{entry}/take-back/"
    assert "3 points go back." in desk.get(back).content.decode()
    looked = desk.post(back, {"look": "undo", "undo-uuid": str(uuid4()), "undo-reason": ""})
    assert ("1 place would change:" in looked.content.decode(), looked.status_code) == (True, 200)
    form = {"action": "undo", "undo-uuid": str(uuid4()), "undo-reason": "the bus was late"}
    assert desk.post(back, form).status_code == 302
    page = desk.get(f"/desk/{code}/rulings/").content.decode()
    assert "Penalty undone: 3 points given back to 2" in page
    assert back not in page


def test_a_void_game_counts_again_from_its_page_and_from_the_list(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    game, desk, code = night.stage.games.order_by("pk")[0], signed_in(night.director), night.tournament.code
    void_game(by=night.director, game=game, reason="the wrong table", uuid=uuid4())
    entry = LedgerEntry.objects.get(kind=Kind.VOID).pk
    back = f"/desk/{code}/rulings/{entry}/take-back/"
    pages = (f"/desk/{code}/rulings/", f"/desk/{code}/games/{game.pk}/")
    assert [back in desk.get(page).content.decode() for page in pages] == [True, True]
    table = Client().get(f"/t/{game.table.token}/").content.decode()
    assert "The director declared the game at this table void." in table
    form = {"action": "undo", "undo-uuid": str(uuid4()), "undo-reason": "it was the right one"}
    assert desk.post(back, form).status_code == 302
    assert [back in desk.get(page).content.decode() for page in pages] == [False, False]
    assert (
        "The director restored this game: it counts again." in Client().get(f"/t/{game.table.token}/").content.decode()
    )


def test_another_events_entry_is_not_there(signed_in: SignIn) -> None:
    at, other = here(), here()
    at.hand("NS", 5)
    entry = ruled(at)
    address = f"/desk/{other.tournament.code}/rulings/{entry}/take-back/"
    assert signed_in(other.director).get(address).status_code == 404
