"""One page with all that the desk decided, and an undo at each decision that can be undone now."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.results import correct_result
from scoring.models import LedgerEntry
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.replanning import agreed
from tests.phone import words
from tests.seen import seen

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
    assert "places would change" not in words(client.get(undo))
    shown = words(client.post(undo, {"look": "undo", "undo-uuid": str(uuid4())}))
    assert "2 places would change:" in shown
    assert "Nothing is saved yet." in shown
    assert LedgerEntry.objects.count() == entries
    form = {"action": "undo", "undo-uuid": str(uuid4()), "undo-reason": "no, it was right"}
    assert [client.post(undo, form).status_code for _ in range(2)] == [302, 302]
    history = client.get(page).content.decode()
    assert seen(history).texts("del") == ["Result entered at the desk: 4 to 10"]
    assert "Undone: the result is 10 to 4 again" in history
    assert undo not in history
    assert LedgerEntry.objects.count() == entries + 1


def test_a_withdrawal_is_undone_on_the_page_that_shows_seats_and_places(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    night.play()
    night.close()
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(2), reason="ill")
    code, client = night.tournament.code, signed_in(night.director)
    row = LedgerEntry.objects.get(kind="withdrawal")
    undo, people = f"/desk/{code}/rulings/{row.pk}/take-back/", f"/desk/{code}/people/?back=2#back"
    assert undo in client.get(f"/desk/{code}/history/").content.decode()
    answer = client.get(undo)
    assert (answer.status_code, answer["Location"]) == (302, people)
    shown = words(client.post(people, {"look": "back", "back-uuid": str(uuid4())}))
    assert re.findall(r"(\d) · [^:]+: (place \d → place \d)", shown.partition("places would change:")[2]) == [
        ("1", "place 5 → place 1"),
        ("6", "place 3 → place 4"),
        ("4", "place 4 → place 5"),
    ]
    form = {"action": "back", "back-uuid": str(uuid4()), "back-reason": "the wrong pair"}
    assert client.post(people, form).status_code == 302
    history = seen(client.get(f"/desk/{code}/history/"))
    assert (undo in history.marks("href"), len(history.texts("del"))) == (False, 2)  # its game was void


def test_a_withdrawal_shows_the_places_first(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    night.play()
    night.close()
    people = f"/desk/{night.tournament.code}/people/?pair=1"
    client = signed_in(night.director)
    (look,) = [one for one in seen(client.get(people)).parts("button") if one.told.get("name") == "look"]
    assert (look.text, "formnovalidate" in look.told) == ("Show place changes", True)  # the reason can wait
    shown = words(client.post(people, {"look": "leave", "action": "leave", "leave-rule": "delete_results"}))
    assert "3 places would change:" in shown
    assert "Reason Everyone" in shown  # it is not optional when the form is saved
    assert "Nothing is saved yet." in shown
    assert not LedgerEntry.objects.filter(kind="withdrawal").exists()


def test_a_new_plan_is_undone_once_the_old_rounds_were_seen(signed_in: SignIn) -> None:
    night = evening(8, movement="round-robin")
    agreed(night, rounds=3)
    code, client = night.tournament.code, signed_in(night.director)
    row = LedgerEntry.objects.get(kind="replan")
    page, undo = f"/desk/{code}/history/", f"/desk/{code}/rulings/{row.pk}/take-back/"
    assert undo in client.get(page).content.decode()
    assert "Rounds left 3 6" in words(client.get(undo))
    form = {"action": "undo", "undo-uuid": str(uuid4()), "undo-reason": "they stay after all"}
    assert [client.post(undo, form).status_code for _ in range(2)] == [302, 302]
    assert "New plan undone: from round 2 as planned before, 6 rounds left" in words(client.get(page))


def test_publishing_is_undone_from_the_history(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    code, client = night.tournament.code, signed_in(night.director)
    row = LedgerEntry.objects.get(kind="table")
    page, undo = f"/desk/{code}/history/", f"/desk/{code}/rulings/{row.pk}/take-back/"
    assert undo in client.get(page).content.decode()
    assert "The standings are no longer final. The published table stays in the history." in words(client.get(undo))
    form = {"action": "undo", "undo-uuid": str(uuid4()), "undo-reason": "a card was missing"}
    assert [client.post(undo, form).status_code for _ in range(2)] == [302, 302]
    assert night.tournament.state == "finished"
    assert undo not in client.get(page).content.decode()


def test_an_assistant_sees_the_history_and_no_undo(signed_in: SignIn) -> None:
    night = evening(4)
    penalise(by=night.director, stage=night.stage, entry=night.entry(4), points=1, reason="late")
    assistant = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    page = signed_in(assistant).get(f"/desk/{night.tournament.code}/history/").content.decode()
    assert ("Penalty: 1 point deducted" in page, "take-back" in page) == (True, False)


def test_the_history_is_printed_with_every_decision_the_first_one_first(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    penalise(by=night.director, stage=night.stage, entry=night.entry(4), points=1, reason="talked")
    code, client = night.tournament.code, signed_in(night.director)
    assert ("Print history", f"/desk/{code}/print/history/") in seen(client.get(f"/desk/{code}/history/")).links
    paper = words(client.get(f"/desk/{code}/print/history/"))
    assert "talked" in paper
    assert paper.index("The event is started") < paper.index("Penalty: 1 point deducted")
