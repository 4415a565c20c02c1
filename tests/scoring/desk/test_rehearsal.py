"""Rehearse tonight, from the desk's button to the end of it, in a browser without scripts."""

from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Rehearsal
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_numbered, make_tournament
from tests.scoring.rehearsal.test_bots import by, rehearsed
from tests.seen import seen
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
BANNER = "Rehearsal. Nothing here counts."


def sent(client: Client, code: str, action: str, **fields: object):
    return client.post(f"/desk/{code}/rehearsal/", {"action": action, "uuid": str(uuid4()), **fields})


@pytest.fixture
def eight_pairs(client: Client) -> Tournament:
    event = make_numbered(8)
    client.force_login(StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user)
    return event


def test_the_desk_offers_it_before_play_and_the_button_leads_to_the_desk_of_the_copy(
    client: Client, eight_pairs: Tournament
):
    assert f"/desk/{eight_pairs.code}/rehearsal/" in client.get(f"/desk/{eight_pairs.code}/").content.decode()
    assert "Rehearse tonight" in client.get(f"/desk/{eight_pairs.code}/rehearsal/").content.decode()
    answer = sent(client, eight_pairs.code, "begin")
    copy = Tournament.objects.get(rehearsal_of=eight_pairs)
    assert (answer.status_code, answer["Location"]) == (302, f"/desk/{copy.code}/")
    again = client.get(f"/desk/{eight_pairs.code}/rehearsal/").content.decode()
    assert "Open rehearsal" in again
    assert BANNER in client.get(f"/desk/{copy.code}/").content.decode()


def test_every_page_of_it_says_that_nothing_counts(client: Client):
    stage, _ = rehearsed()
    client.force_login(by(stage))
    code, token = stage.tournament.code, stage.tournament.tables.first().token
    desk = ("", "rehearsal/", "start/", "people/", "rulings/", "ties/", "finish/", "print/", "print/seating/")
    pages = [f"/desk/{code}/{path}" for path in desk] + [f"/e/{code}/{path}" for path in ("", "rounds/", "pairs/")]
    found = {path: client.get(path, follow=True).content.decode() for path in (*pages, f"/t/{token}/")}
    assert [path for path, page in found.items() if BANNER not in page] == []
    assert "Rehearsal · " in client.get(f"/e/{code}/wall/").content.decode()


def test_bots_are_driven_and_the_checklist_tried_by_buttons_alone(client: Client):
    stage, rehearsal = rehearsed()
    client.force_login(by(stage))
    code = stage.tournament.code
    assert sent(client, code, "speed", speed="10").status_code == 302
    assert Rehearsal.objects.get(pk=rehearsal.pk).speed == 10
    assert sent(client, code, "try", what="late").status_code == 302
    page = client.get(f"/desk/{code}/rehearsal/").content.decode()
    assert "waits for you" in page
    assert f"/desk/{code}/people/" in page
    assert sent(client, code, "try", what="late").status_code == 409
    assert sent(client, code, "play").status_code == 302
    shown = client.get(f"/desk/{code}/rehearsal/now/")
    assert "Checklist: 0 of 4" in shown.content.decode()
    assert client.get(f"/desk/{code}/rehearsal/now/", headers={"If-None-Match": shown["ETag"]}).status_code == 304


def test_its_end_leads_back_to_the_event_and_its_address_is_gone(client: Client):
    stage, _ = rehearsed()
    original, code = stage.tournament.rehearsal_of, stage.tournament.code
    client.force_login(by(stage))
    answer = sent(client, code, "end")
    assert (answer.status_code, answer["Location"]) == (302, f"/desk/{original.code}/")
    assert [client.get(path).status_code for path in (f"/desk/{code}/", f"/e/{code}/")] == [404, 404]


def test_only_who_runs_the_event_rehearses_it(client: Client, eight_pairs: Tournament):
    client.force_login(StaffRoleFactory(club=eight_pairs.club, role=Role.ASSISTANT).user)
    assert client.get(f"/desk/{eight_pairs.code}/rehearsal/").status_code == 403
    assert sent(client, eight_pairs.code, "begin").status_code == 403
    assert not Tournament.objects.filter(rehearsal_of=eight_pairs).exists()


def test_an_event_that_bots_cannot_play_says_why_and_offers_no_button_that_is_refused(client: Client):
    event = make_tournament(ruleset="poker_chips")
    client.force_login(StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user)
    page = seen(client.get(f"/desk/{event.code}/rehearsal/")).part("main")
    assert ("They do not bet or count chips" in page.text, page.buttons) == (True, [])
    assert ("Copy event", f"/desk/{event.code}/night/") in page.links


def test_its_end_pressed_twice_is_answered_the_same(client: Client):
    stage, _ = rehearsed()
    original = stage.tournament.rehearsal_of
    client.force_login(by(stage))
    form = {"action": "end", "uuid": str(uuid4())}
    page = f"/desk/{stage.tournament.code}/rehearsal/"
    answers = [client.post(page, form) for _ in range(2)]
    assert [(one.status_code, one.get("Location")) for one in answers] == [(302, f"/desk/{original.code}/")] * 2
    assert client.post(page, {**form, "uuid": str(uuid4())}).status_code == 404
