"""A form looked at before it is saved: nothing of the trial stays, neither saved nor on the page."""

import pytest
from django.test import RequestFactory

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.web.actions import Action
from clubs.web.forms import ReasonForm
from scoring.decisions.pairs import withdraw_pair
from scoring.desk.looking import look
from scoring.forms.pairs import WithdrawalForm
from scoring.pages.desk import Desk
from tests.factories.evenings import evening
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def test_a_pair_whose_withdrawal_was_tried_still_plays_on_the_page() -> None:
    night = evening(8)
    night.play()
    night.close()
    stage, pair = night.stage, night.entry(1)

    def check() -> None:
        if pair.state != EntryState.WITHDRAWN:
            raise Refusal("not_withdrawn", "It plays.")

    given = {"stage": stage, "entry": pair}
    actions = [
        Action("leave", WithdrawalForm, Act.RUN_EVENT, withdraw_pair, "Gone.", given=given),
        Action("back", ReasonForm, Act.RUN_EVENT, withdraw_pair, "Back.", given=given, check=check),
    ]
    here = Desk(night.tournament, stage, night.director, frozenset({Act.RUN_EVENT}))
    request = RequestFactory().post("/", {"look": "leave", "leave-rule": "delete_results"})
    looked = look(request, here, actions)
    changes = looked.preview.changes if looked.preview else ()
    assert (bool(changes), list(looked.result.forms), pair.state) == (True, ["leave"], EntryState.CHECKED_IN)
