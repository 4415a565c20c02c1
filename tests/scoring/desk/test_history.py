"""One page with all that the desk decided, and an undo at each decision that can be undone now."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.models import LedgerEntry
from scoring.services import correct_result, penalise
from tests.factories.clubs import MembershipFactory
from tests.factories.evenings import evening
from tests.scoring.table.phone import words

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_a_correction_is_undone_from_the_history_once_its_places_were_seen(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 8)})
    night.close()
    code, client = night.tournament.code, signed_in(night.director)
    game = night.stage.games.order_by("pk")[0]
    correct_result(by=night.director, game=game, score=(4, 10), reason="swapped", uuid=uuid4())
    penalise(by=night.director, stage=night.stage, entry=night.entry(4), points=1, reason="late")
    row = LedgerEntry.objects.get(kind="desk")
    page, undo = f"/desk/{code}/history/", f"/desk/{code}/rulings/{row.pk}/take-back/"
    history = client.get(page).content.decode()
    assert "Result entered at the desk: 4 to 10" in history
    assert undo in history
    entries = LedgerEntry.objects.count()
    shown = words(client.get(undo))
    assert "2 places would change:" in shown
    assert "Nothing is saved yet." in shown
    assert LedgerEntry.objects.count() == entries
    form = {"action": "take-back", "take-back-uuid": str(uuid4()), "take-back-reason": "no, it was right"}
    assert [client.post(undo, form).status_code for _ in range(2)] == [302, 302]
    history = client.get(page).content.decode()
    assert "<del>Result entered at the desk: 4 to 10</del>" in history
    assert "Undone: the result is 10 to 4 again" in history
    assert undo not in history
    assert LedgerEntry.objects.count() == entries + 1


def test_an_assistant_sees_the_history_and_no_undo(signed_in: SignIn) -> None:
    night = evening(4)
    penalise(by=night.director, stage=night.stage, entry=night.entry(4), points=1, reason="late")
    assistant = MembershipFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    page = signed_in(assistant).get(f"/desk/{night.tournament.code}/history/").content.decode()
    assert ("Penalty: 1 point deducted" in page, "take-back" in page) == (True, False)
