"""What the desk is told to do next."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import (
    make_entries,
    make_numbered,
    make_singles,
    make_stage,
    make_tournament,
    start_event,
)
from tests.tournaments.desk.pages import at, sent
from tournaments.models import Tournament
from tournaments.services import cancel_night, check_in, edit_tournament

pytestmark = pytest.mark.django_db


def test_what_was_saved_opens_its_page_at_the_top_where_the_message_and_the_next_step_are(
    event: Tournament, desk: Client
) -> None:
    make_singles(event, 4)
    first, *_ = make_entries(event, 2)
    import_ = sent(kind="pairs", text="Kim Ash & Lou Elm\nMax Fir & Nan Oak", **{"import": "1"})
    saves = [("import/", import_), ("entries/all-here/", {}), ("entries/confirm/", {}), ("partners/", sent(word=""))]
    saves += [("numbers/", sent(word="")), (f"entries/{first.pk}/", sent(remove="1"))]
    lists = ["entries", "entries", "entries", "partners", "numbers", "entries"]
    assert [desk.post(at(event, path), form)["Location"] for path, form in saves] == [
        at(event, f"{to}/") for to in lists
    ]


def test_the_next_step_always_says_what_comes_next(event: Tournament, desk: Client) -> None:
    def next_step() -> tuple[str, str]:
        shown = desk.get(at(event)).context["progress"]
        return shown.title, shown.url

    assert next_step() == ("Register the pairs", f"{at(event)}?add=1")
    entries = make_entries(event, 4)
    assert next_step() == ("Check people in as they arrive", f"{at(event)}#arrivals")
    for entry in entries[:3]:
        check_in(by=None, entry=entry)
    assert next_step() == ("3 pairs need numbers", at(event, "numbers/"))
    desk.post(at(event, "numbers/"), sent(word=""))
    assert next_step() == ("Ready to start with 3 pairs", at(event, "start/"))
    check_in(by=None, entry=entries[3])
    assert next_step() == ("1 pair needs a number", at(event, "numbers/"))


def test_singles_lead_to_the_draw_of_partners(event: Tournament, desk: Client) -> None:
    edit_tournament(by=None, tournament=event, singles=True)
    make_singles(event, 9)
    desk.post(at(event, "entries/all-here/"))
    shown = desk.get(at(event)).context["progress"]
    assert (shown.title, shown.url) == ("9 players need a partner", at(event, "partners/"))
    assert [(step.label, step.state) for step in shown.steps] == [
        ("Register", "done"),
        ("Check in", "done"),
        ("Draw partners", "now"),
        ("Draw numbers", ""),
        ("Start", ""),
    ]


def test_pairs_and_single_players_are_counted_in_one_heading(event: Tournament, desk: Client) -> None:
    edit_tournament(by=None, tournament=event, singles=True)
    pairs = make_entries(event, 5)
    make_singles(event, 4)

    def heading() -> str:
        return str(desk.get(at(event)).context["arrivals_sentence"])

    assert heading() == "5 pairs and 4 single players: none here yet."
    check_in(by=None, entry=pairs[0])
    assert heading() == "5 pairs and 4 single players: 1 is here."
    desk.post(at(event, "entries/all-here/"))
    assert heading() == "5 pairs and 4 single players: all here."


@pytest.mark.parametrize("waiting", [1, 2, 3])
def test_where_the_house_sits_in_even_a_single_player_leads_to_the_draw_of_partners(
    event: Tournament, desk: Client, waiting: int
) -> None:
    edit_tournament(by=None, tournament=event, law_overrides={"odd_player": "house_player"})
    make_entries(event, 4)
    make_singles(event, waiting)
    desk.post(at(event, "entries/all-here/"))
    steps = desk.get(at(event)).context["progress"].steps
    assert [(step.label, step.state) for step in steps if step.state == "now"] == [("Draw partners", "now")]


def test_in_play_a_late_pair_is_written_down_and_the_desk_is_next(club: Club, desk: Client) -> None:
    event = make_stage(club=club).tournament
    answer = desk.post(at(event), sent(first="Late Larry", second="Later Lucy"), follow=True)
    shown = answer.context["progress"]
    assert (shown.title, shown.url, shown.steps) == ("1 late pair waits to join", f"/desk/{event.code}/", ())


def test_while_entries_are_missing_the_check_in_is_the_other_way(event: Tournament, desk: Client) -> None:
    for entry in make_entries(event, 3)[:2]:
        check_in(by=None, entry=entry)
    shown = desk.get(at(event)).context["progress"]
    assert (shown.label, shown.other.label, shown.other.tab) == ("Draw numbers", "Check in", "entries")
    page = desk.get(f"/desk/{event.code}/").content.decode()
    assert page.count("button primary") == 1


def test_an_assistant_is_not_sent_to_a_page_that_only_directors_open(
    club: Club, signed_in: Callable[[User], Client]
) -> None:
    event = make_entries(make_tournament(club=club), 2)[0].tournament
    cancel_night(by=None, tournament=event, reason="snow")
    assistant = signed_in(StaffRoleFactory(club=club, role=Role.ASSISTANT).user)
    assert assistant.get(at(event)).context["progress"].url == ""


def test_in_play_players_without_a_partner_are_named_as_not_playing(club: Club, desk: Client) -> None:
    event = make_numbered(4, club=club)
    for single in make_singles(event, 4):
        check_in(by=None, entry=single)
    start_event(event)
    shown = desk.get(at(event)).context["progress"]
    assert (shown.title, shown.label, shown.tab) == (
        "4 players without a partner are not playing",
        "Draw partners",
        "partners",
    )
    assert desk.post(at(event, "partners/"), sent(word=""), follow=True).status_code == 200
    assert desk.get(at(event)).context["progress"].title == "2 late pairs wait to join"
