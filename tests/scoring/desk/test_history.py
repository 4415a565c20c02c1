"""One page with all that the desk decided, and an undo at each decision that can be undone now."""

import re
from collections.abc import Callable
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.results import correct_result, enter_result
from scoring.decisions.voiding import void_game
from scoring.models import Kind, LedgerEntry
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.replanning import agreed
from tests.factories.scoring import here, ruled
from tests.phone import words
from tests.scoring.desk.pages import rulings_at
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
