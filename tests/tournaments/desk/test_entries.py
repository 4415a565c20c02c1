"""The registration desk: names in, ticks for who is here, and what comes next."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User, Zone
from tests.factories.tournaments import make_entries, make_singles, make_stage
from tests.seen import seen
from tests.tournaments.desk.pages import at, sent, words
from tournaments.models import Entry, Single, Tournament
from tournaments.services import check_in_all, register_pair, say_here
from tournaments.states import EntryState, TournamentState

pytestmark = pytest.mark.django_db

PAGES = [
    "entries/",
    "entries.csv",
    "import/",
    "import/sample.csv",
    "partners/",
    "partners/cards/",
    "numbers/",
    "tables/",
    "settings/",
]


@pytest.mark.parametrize("path", PAGES)
def test_an_outsider_finds_nothing_and_a_visitor_is_asked_to_sign_in(
    path: str, event: Tournament, charlie: User, client: Client, signed_in: Callable
) -> None:
    assert signed_in(charlie).get(at(event, path)).status_code == 404
    answer = client.get(at(event, path))
    assert (answer.status_code, answer["Location"]) == (302, f"/accounts/login/?next={at(event, path)}")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_opens_for_a_director_of_an_empty_event(path: str, event: Tournament, desk: Client) -> None:
    assert desk.get(at(event, path)).status_code == 200


def test_a_pair_is_registered_and_the_next_can_be_typed_at_once(event: Tournament, desk: Client) -> None:
    answer = desk.post(at(event), sent(first="Ann Lee", second="Bob May", zone="Zone 4"), follow=True)
    entry = Entry.objects.get()
    assert (entry.name, entry.zone.name, entry.state) == ("Ann Lee & Bob May", "Zone 4", EntryState.REGISTERED)
    assert answer.redirect_chain == [(f"{at(event)}?add=pair", 302)]
    assert "Ann Lee & Bob May are registered." in words(answer)
    assert answer.context["entry_form"].fields["first"].widget.attrs["autofocus"] is True


def test_a_double_tap_registers_once_and_is_answered_the_same(event: Tournament, desk: Client) -> None:
    form = sent(first="Ann Lee", second="Bob May")
    answers = [desk.post(at(event), form, follow=True) for _ in range(2)]
    assert Entry.objects.count() == 1
    assert ["are registered." in words(answer) for answer in answers] == [True, True]


def test_a_name_that_plays_already_is_explained_beside_its_field(event: Tournament, desk: Client) -> None:
    desk.post(at(event), sent(first="Ann Lee", second="Bob May"))
    answer = desk.post(at(event), sent(first="Cas Fox", second="Ann Lee"))
    assert (answer.status_code, Entry.objects.count()) == (409, 1)
    assert answer.context["entry_form"].errors == {
        "second": [
            "Ann Lee is already in this event: Ann Lee & Bob May. Someone else? Tell them apart: “Ann Lee (Red Deer)”."
        ]
    }
    assert answer.context["entry_form"]["first"].value() == "Cas Fox"


def test_bad_names_are_explained_each_beside_its_field(event: Tournament, desk: Client) -> None:
    answer = desk.post(at(event), sent(first="123", second="x" * 130))
    assert answer.status_code == 422
    assert answer.context["entry_form"].errors == {
        "first": ["The name is missing. Enter the player's name."],
        "second": ["This name has 130 characters; the limit is 120. Shorten it."],
    }


def test_nobody_is_a_pair_alone(event: Tournament, desk: Client) -> None:
    answer = desk.post(at(event), sent(first="Ann Lee", second="ann  lee"))
    assert list(answer.context["entry_form"].errors) == ["second"]


def test_a_house_pair_is_marked_as_one(event: Tournament, desk: Client) -> None:
    answer = desk.post(at(event), sent(first="Hal", second="Hildy", house="on"), follow=True)
    assert (Entry.objects.get().house, "house pair" in words(answer)) == (True, True)


def test_a_player_without_a_partner_is_registered(event: Tournament, desk: Client) -> None:
    answer = desk.post(at(event), sent(name="Peg Lone"), follow=True)
    assert Single.objects.get().player.name == "Peg Lone"
    assert "1 player without a partner, not here yet." in words(answer)


def test_a_tick_checks_in_and_the_same_tick_again_changes_nothing(event: Tournament, desk: Client) -> None:
    first, *_ = make_entries(event, 2)
    for _ in range(2):
        answer = desk.post(at(event, f"entries/{first.pk}/here/"), {"here": "1"}, follow=True)
    assert "1 of 2 pairs are here." in words(answer)
    desk.post(at(event, f"entries/{first.pk}/here/"), {"here": "0"})
    first.refresh_from_db()
    assert first.state == EntryState.REGISTERED


def test_a_tick_is_answered_with_the_list_and_the_next_step_for_the_script_to_take(
    event: Tournament, desk: Client
) -> None:
    first, *_ = make_entries(event, 2)
    answer = desk.post(at(event, f"entries/{first.pk}/here/"), {"here": "1"}, follow=True)
    parts = seen(answer).parts("")
    assert [part.told["id"] for part in parts if part.told.get("id") in ("arrivals", "next")] == ["next", "arrivals"]
    ticks = [part for part in parts if "data-tick" in part.told]
    assert [tick.part("button").told["aria-pressed"] for tick in ticks] == ["true", "false"]


def test_everybody_is_checked_in_at_once(event: Tournament, desk: Client) -> None:
    make_entries(event, 3)
    make_singles(event, 1)
    answer = desk.post(at(event, "entries/all-here/"), follow=True)
    assert set(event.entries.values_list("state", flat=True)) == {EntryState.CHECKED_IN}
    assert "4 more are checked in." in words(answer)


def test_an_assistant_registers_and_checks_in_but_starts_nothing(
    event: Tournament, dora: User, signed_in: Callable
) -> None:
    helper = signed_in(dora)
    for pair in (("Ann", "Bob"), ("Cas", "Dee")):
        helper.post(at(event), sent(first=pair[0], second=pair[1]))
    helper.post(at(event, "entries/all-here/"))
    answer = helper.get(at(event))
    assert "Only a director can do this." in words(answer)
    assert answer.context["progress"].url == ""
    assert helper.post(at(event, "numbers/"), sent(word="rhubarb")).status_code == 403
    assert (helper.get(at(event, "settings/")).status_code, helper.get(at(event, "tables/")).status_code) == (403, 200)


@pytest.mark.parametrize("pairs", [1, 12])
def test_the_list_costs_as_many_queries_for_one_pair_as_for_twelve(
    pairs: int, event: Tournament, desk: Client, django_assert_max_num_queries: Callable
) -> None:
    make_entries(event, pairs)
    make_singles(event, 2) if pairs > 1 else None
    # three for its money: may the reader see it, is there a cash book, are there fees
    with django_assert_max_num_queries(14):
        desk.get(at(event))


def test_during_play_only_those_who_are_not_here_are_marked(event: Tournament, desk: Client) -> None:
    register_pair(by=None, tournament=event, first="Ann", second="Bob")
    check_in_all(by=None, tournament=event)
    register_pair(by=None, tournament=event, first="Cas", second="Dee")
    Tournament.objects.filter(pk=event.pk).update(state=TournamentState.PLAYING)
    shown = seen(desk.get(at(event)))
    assert [part for part in shown.parts("") if part.told.get("data-state") == "agreed"] == []
    assert [tick.text for tick in shown.parts(".tick")] == ["Here Cas & Dee"]


@pytest.mark.parametrize("page", ["entries/", "start/"])
def test_the_pages_before_play_say_it(page: str, event: Tournament, desk: Client) -> None:
    Zone.objects.create(club=event.club, name="Zone 4")
    for first, second, zone in (("Ann", "Bob", "Zone 4"), ("Cas", "Dee", "Zone 4"), ("Eli", "Fay", "")):
        register_pair(by=None, tournament=event, first=first, second=second, zone=zone)
    check_in_all(by=None, tournament=event)
    text = words(desk.get(f"/desk/{event.code}/{page}"))
    assert "1 pair has no zone and cannot qualify for a zone: Eli & Fay" in text
    assert "Zone 4 has 2 pairs, and 2 of each zone qualify: all of them qualify." in text


def test_the_desk_sees_who_says_to_be_here_and_confirms_all(event: Tournament, desk: Client) -> None:
    Tournament.objects.filter(pk=event.pk).update(self_check_in=True)
    one, other = make_entries(event, 2)
    assert "Show check-in code" in words(desk.get(at(event, "entries/")))
    one.refresh_from_db()
    say_here(entry=one)
    shown = words(desk.get(at(event, "entries/")))
    assert ("1 entry says “I am here”." in shown, shown.count("says here")) == (True, 1)
    answer = desk.post(at(event, "entries/confirm/"), follow=True)
    assert "1 more is checked in." in words(answer)
    assert set(event.entries.values_list("pk", "state")) == {(one.pk, "checked_in"), (other.pk, "registered")}


@pytest.mark.parametrize(("movement", "invited"), [("round-robin", True), ("knock-out", False)])
def test_during_play_late_entries_are_invited_only_where_they_can_join(
    movement: str, invited: bool, club: Club, desk: Client
) -> None:
    stage = make_stage(4, movement, club=club)
    text = words(desk.get(at(stage.tournament)))
    assert ("Register late entries here" in text, "nobody can join it now" in text) == (invited, not invited)
