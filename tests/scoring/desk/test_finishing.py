"""The end at the desk: what is left to do, final standings with reasons, qualifiers, publishing and reopening."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client

from clubs.models import Role, User, Zone
from scoring.decisions.ending import finish_event
from scoring.ledger.triggers import install, lift
from scoring.models import LedgerEntry, Snapshot
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.pages import read
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.states import EntryState, TournamentState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/finish/"


def send(client: Client, night: Evening, action: str, reason: str | None = None) -> int:
    written = {"action": action, f"{action}-uuid": str(uuid4())}
    return client.post(url(night), written if reason is None else {**written, f"{action}-reason": reason}).status_code


@remembered
def played_out() -> Evening:
    night = evening(4)
    zone = Zone.objects.create(club=night.tournament.club, name="Zone 4")
    night.tournament.entries.update(zone=zone)
    night.play_out()
    return night


def test_reasons_not_to_finish_are_listed(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    page = seen(signed_in(night.director).get(url(night)))
    standings = page.named("standings")
    assert ("Round 1 can be closed" in page.text, standings.tag, "open" in standings.told) == (True, "details", False)
    assert send(signed_in(night.director), night, "finish") == 409


def buttons(client: Client, night: Evening) -> set[str]:
    """The deeds that the page has a button for."""
    forms = read(client.get(url(night)).content.decode(), url(night)).forms
    return {one.value for form in forms for one in form.controls if one.name == "action"}


def test_while_a_place_that_matters_is_tied_finishing_is_not_offered(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    client = signed_in(night.director)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close()
    page = client.get(url(night)).content.decode()
    assert ("finish" in buttons(client, night), f"/desk/{night.tournament.code}/ties/" in page) == (False, True)
    assert send(client, night, "finish") == 409


def test_every_pair_that_shares_a_tied_place_is_marked_as_tied(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close()
    page = seen(signed_in(night.director).get(url(night)))
    rows = [one for one in page.parts("li") if one.told.get("id", "").startswith("row-")]
    assert [row.texts(".chip") for row in rows] == [["tied"]] * 4


def test_an_early_end_is_offered_only_without_a_tie_and_says_what_to_do_with_one(signed_in: SignIn) -> None:
    night = evening(6, rounds=3)
    client = signed_in(night.director)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close(draw_next=False)
    page = client.get(url(night)).content.decode()
    assert "To end early, plan no more rounds, then settle the tie." in page
    assert ("finish" in buttons(client, night), f"/desk/{night.tournament.code}/people/plan/" in page) == (False, True)


def test_an_event_is_finished_published_and_taken_back_for_a_reason(signed_in: SignIn) -> None:
    night = played_out()
    client = signed_in(night.director)
    assert [send(client, night, "finish") for _ in range(2)] == [302, 302]
    assert send(client, night, "publish") == 302
    assert night.tournament.state == TournamentState.PUBLISHED
    assert send(client, night, "reopen", reason="") == 422
    assert send(client, night, "reopen", reason="A wrong result") == 302
    assert night.tournament.state == TournamentState.FINISHED
    assert "“A wrong result”" in client.get(url(night)).content.decode()


def test_standings_are_frozen_for_the_ceremony_and_unfrozen(signed_in: SignIn) -> None:
    night = played_out()
    client = signed_in(night.director)
    assert send(client, night, "hold") == 302
    assert "The standings are frozen." in client.get(url(night)).content.decode()
    assert Snapshot.objects.get(stage=night.stage).frozen
    assert send(client, night, "let_go") == 302
    assert not Snapshot.objects.get(stage=night.stage).frozen


def test_the_final_standings_give_the_reason_for_every_place_and_the_qualifiers(signed_in: SignIn) -> None:
    night = played_out()
    page = seen(signed_in(night.director).get(url(night)))
    assert page.texts(".reason") == [
        "1st: 2 wins",
        "2nd: 1 win, tied with Pair 3; two-way tie, so head-to-head: Pair 2 beat Pair 3",
        "3rd: 1 win, tied with Pair 2; two-way tie, so head-to-head: Pair 2 beat Pair 3",
        "4th: 0 wins",
    ]
    assert ("Qualifiers" in page.text, "Zone 4" in page.text) == (True, True)


def test_a_row_of_the_final_standings_says_what_decided_its_tie(signed_in: SignIn) -> None:
    night = played_out()
    finish_event(by=night.director, stage=night.stage)
    page = seen(signed_in(night.director).get(url(night)))
    decided = "· head-to-head decides: Pair 2 beat Pair 3"
    assert [small for small in page.texts("small") if "decide" in small] == [decided] * 2


def test_an_intact_record_is_reported_with_its_length(signed_in: SignIn) -> None:
    night = played_out()
    count = LedgerEntry.objects.filter(tournament=night.tournament).count()
    page = signed_in(night.director).get(url(night)).content.decode()
    assert f"Nobody has changed the results since: {count} history entries, as entered." in page


def test_a_damaged_record_is_reported(signed_in: SignIn) -> None:
    night = played_out()
    lift(connection)
    LedgerEntry.objects.filter(tournament=night.tournament, game__isnull=False).update(reason="changed by hand")
    install(connection)
    page = signed_in(night.director).get(url(night)).content.decode()
    assert "Record damaged. Keep the paper score sheets and call for help." in page
    assert "This entry was changed: its checksum differs." in page


def test_an_assistant_sees_the_table_and_publishes_nothing(signed_in: SignIn) -> None:
    night = played_out()
    client = signed_in(StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user)
    assert buttons(client, night) == set()
    assert send(client, night, "finish") == 403


def test_one_press_starts_a_plate_and_then_leads_to_it(signed_in: SignIn) -> None:
    night = evening(6, qualify_per_zone=2)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    client = signed_in(night.director)
    assert "plate" in buttons(client, night)
    assert send(client, night, "plate") == 302
    page = seen(client.get(url(night)))
    plate = Tournament.objects.exclude(pk=night.tournament.pk).get()
    assert (plate.name, f"/desk/{plate.code}/") in page.links
    assert "plate" not in buttons(client, night)
    assert plate.entries.filter(state=EntryState.CHECKED_IN).count() == 4
