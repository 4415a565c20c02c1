"""Objections as the desk and the public pages read them."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scoring.decisions.objections import object_to_result
from scoring.decisions.voiding import void_game
from scoring.history.dashboard import dashboard_of
from scoring.reads.needs import NeedKind
from scoring.reads.objections import open_objections
from tests.factories.scoring import Here, desk, table_in_play

pytestmark = pytest.mark.django_db


def test_the_desk_lists_open_objections_the_oldest_first_and_a_decision_settles_them(at: Here) -> None:
    second = table_in_play(at.stage, 2)
    for one in (second, at):
        one.finish(10, 7)
        object_to_result(by=one.keeper, game_id=one.game.pk, side=0, reason="we had 9", score=(10, 9), uuid=uuid4())
    assert [one.game for one in open_objections(at.stage)] == [second.game.pk, at.game.pk]
    needs = dashboard_of(at.stage, timezone.now() + timedelta(minutes=1)).needs
    told = [(str(need.title), str(need.detail)) for need in needs if need.kind is NeedKind.OBJECTION]
    detail = "{}: “we had 9” Saved: 10 to 7. Their score: 10 to 9."
    assert told == [
        ("Round 1, table 2: objection to the result", detail.format(second.a.name)),
        ("Round 1, table 1: objection to the result", detail.format(at.a.name)),
    ]
    void_game(**desk(at), reason="played twice")
    assert [one.game for one in open_objections(at.stage)] == [second.game.pk]


def test_without_an_objection_the_desk_asks_once(at: Here) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert open_objections(at.stage) == ()
    assert len(queries) == 1
