"""Objections at the desk: among the needs, answered, and the answer undone."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.decisions.objections import object_to_result
from scoring.models import LedgerEntry
from tests.factories.evenings import evening
from tests.phone import words

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_the_desk_sees_an_objection_keeps_the_result_and_can_undo_that(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    game, code, at_desk = night.stage.games.order_by("pk")[0], night.tournament.code, signed_in(night.director)
    own = f"/e/{code}/pairs/{game.seats.all()[0].entry.number}/"
    assert "Wrong result?" in Client().get(own).content.decode()
    object_to_result(by=night.director, game_id=game.pk, side=0, reason="we had 8", score=(10, 8), uuid=uuid4())
    assert "Objection received" in Client().get(own).content.decode()
    row = LedgerEntry.objects.get(kind="objection")
    page = f"/desk/{code}/objections/{row.pk}/"
    needs = at_desk.get(f"/desk/{code}/").content.decode()
    assert f"Round 1, table {game.table.number}: objection to the result" in needs
    assert ("Answer objection" in needs, page in needs) == (True, True)
    assert page in at_desk.get(f"/desk/{code}/games/{game.pk}/").content.decode()
    assert "“we had 8”" in words(at_desk.get(page))
    keep = {"action": "keep", "keep-uuid": str(uuid4()), "keep-reason": "both signed it"}
    assert [at_desk.post(page, keep).status_code for _ in range(2)] == [302, 302]
    assert page not in at_desk.get(f"/desk/{code}/").content.decode()
    assert "Answered: the result stays." in words(at_desk.get(page))
    undo = {"action": "reopen", "reopen-uuid": str(uuid4()), "reopen-reason": "they found the sheet"}
    assert at_desk.post(page, undo).status_code == 302
    assert page in at_desk.get(f"/desk/{code}/").content.decode()
    answered = LedgerEntry.objects.get(body__what="kept")
    assert words(at_desk.get(f"/desk/{code}/objections/{answered.pk}/")) == words(at_desk.get(page))
