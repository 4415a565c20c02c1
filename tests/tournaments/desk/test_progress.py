"""What the desk is told to do next."""

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_entries, make_singles, make_stage
from tests.tournaments.desk.pages import at, sent
from tournaments.models import Tournament
from tournaments.services import check_in, edit_tournament

pytestmark = pytest.mark.django_db


def test_the_next_step_always_says_what_comes_next(event: Tournament, desk: Client) -> None:
    def next_step() -> tuple[str, str]:
        shown = desk.get(at(event)).context["progress"]
        return shown.title, shown.url

    assert next_step() == ("Register the pairs", at(event, "import/"))
    entries = make_entries(event, 4)
    assert next_step() == ("Check people in as they arrive", f"{at(event)}#arrivals")
    for entry in entries[:3]:
        check_in(by=None, entry=entry)
    assert next_step() == ("Draw numbers for 3 pairs", at(event, "numbers/"))
    desk.post(at(event, "numbers/"), sent(word=""))
    assert next_step() == ("Ready to start with 3 pairs", at(event, "start/"))
    check_in(by=None, entry=entries[3])
    assert next_step() == ("Draw numbers for 4 pairs", at(event, "numbers/"))


def test_singles_lead_to_the_draw_of_partners(event: Tournament, desk: Client) -> None:
    edit_tournament(by=None, tournament=event, singles=True)
    make_singles(event, 9)
    desk.post(at(event, "entries/all-here/"))
    shown = desk.get(at(event)).context["progress"]
    assert (shown.title, shown.url) == ("Draw partners at 2 tables", at(event, "partners/"))
    assert [(step.label, step.state) for step in shown.steps] == [
        ("Register", "done"),
        ("Check in", "done"),
        ("Draw partners", "now"),
        ("Draw numbers", ""),
        ("Start", ""),
    ]


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
