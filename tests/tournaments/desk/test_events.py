"""A new event and its settings, as directors, assistants and outsiders meet them."""

import datetime
import re
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from rules.laws import laws_of
from tests.factories.clubs import ClubFactory, StaffRoleFactory, ZoneFactory
from tests.factories.tournaments import make_entries, make_stage, make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

AGREED = {"date": "2026-11-20", "entered": "pairs", "points": "10", "minutes_per_game": "30", "shown": "yes"}


def test_a_name_is_enough(bob: User, signed_in: Callable) -> None:
    answer = signed_in(bob).post("/desk/new/?club=riverside", {"name": "Friday euchre"})
    event = Tournament.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/desk/{event.code}/entries/?add=1")
    assert (event.name, event.laws.target, event.minutes_per_game) == ("Friday euchre", 10, 30)
    assert (event.singles, event.qualify_per_zone, event.places_that_matter, event.listed) == (False, 0, 2, True)


def test_everything_can_be_agreed_otherwise(club: Club, bob: User, signed_in: Callable) -> None:
    zone = ZoneFactory(club=club, name="Zone 4")
    agreed = {
        "name": "Singles night",
        "date": "2026-12-04",
        "entered": "singles",
        "points": "other",
        "other_points": "12",
        "minutes_per_game": "25",
        "zone": str(zone.pk),
        "qualify_by": "overall",
        "qualify_per_zone": "3",
        "places_that_matter": "4",
        "shown": "no",
    }
    signed_in(bob).post("/desk/new/?club=riverside", sent(**agreed))
    event = Tournament.objects.get()
    assert (event.date, event.singles, event.laws.target) == (datetime.date(2026, 12, 4), True, 12)
    assert (event.minutes_per_game, event.zone, event.listed) == (25, zone, False)
    assert (event.qualify_overall, event.qualify_per_zone, event.places_that_matter) == (True, 3, 4)


@pytest.mark.parametrize("points", ["10", "5", "7"])
def test_the_usual_totals_are_one_tap(points: str, bob: User, signed_in: Callable) -> None:
    signed_in(bob).post("/desk/new/", sent(name="Friday", points=points))
    event = Tournament.objects.get()
    assert (event.laws.target, event.law_overrides) == (int(points), {} if points == "10" else {"target": int(points)})


def test_the_same_page_sent_twice_makes_one_event(bob: User, signed_in: Callable) -> None:
    form, browser = sent(name="Friday"), signed_in(bob)
    first, second = browser.post("/desk/new/", form), browser.post("/desk/new/", form)
    assert (Tournament.objects.count(), first["Location"]) == (1, second["Location"])


def test_the_same_page_sent_again_with_other_words_is_asked_about(bob: User, signed_in: Callable) -> None:
    form, browser = sent(name="Friday"), signed_in(bob)
    browser.post("/desk/new/", form)
    answer = browser.post("/desk/new/", {**form, "name": "Saturday"})
    assert (answer.status_code, Tournament.objects.count()) == (409, 1)
    assert "You already sent this page with different answers. To send these instead, send it again." in words(answer)
    again = answer.context["form"].data
    assert browser.post("/desk/new/", dict(again.items())).status_code == 302


def test_a_refused_form_keeps_what_was_typed_and_shows_the_reason(bob: User, signed_in: Callable) -> None:
    answer = signed_in(bob).post("/desk/new/", sent(name="Friday", points="other", minutes_per_game="0"))
    form = answer.context["form"]
    assert (answer.status_code, form["name"].value(), form["points"].value()) == (422, "Friday", "other")
    assert form.errors == {
        "minutes_per_game": ["At least 1."],
        "other_points": ["Enter how many points win a game, from 1 to 99."],
    }


def test_the_rules_are_shown_in_plain_words_with_their_place_in_the_book(bob: User, signed_in: Callable) -> None:
    page = words(signed_in(bob).get("/desk/new/"))
    assert "Rule book: 55+ Games, Euchre Rule book 55+ Games, Euchre First to 10 points. 24 cards." in page
    assert "A game is won with 10 points. 55+ Games, Euchre Rules, 9 Game; Tournament Play 5" in page


def test_a_director_of_several_clubs_is_asked_which(bob: User, signed_in: Callable) -> None:
    other = StaffRoleFactory(user=bob, club__slug="lakeside", role=Role.DIRECTOR).club
    answer = signed_in(bob).get("/desk/new/")
    assert {club.slug for club in answer.context["clubs"]} == {"riverside", other.slug}
    asked = [link for link in seen(answer).links if link[1].startswith("?club=")]
    assert asked == [(other.name, "?club=lakeside"), ("Riverside Euchre Club", "?club=riverside")]


def test_an_assistant_makes_no_event(dora: User, club: Club, signed_in: Callable) -> None:
    assert signed_in(dora).get("/desk/new/?club=riverside").status_code == 403
    assert "An event belongs to a club" in words(signed_in(dora).get("/desk/new/"))


def test_another_clubs_address_is_not_found(charlie: User, club: Club, signed_in: Callable) -> None:
    assert signed_in(charlie).get("/desk/new/?club=riverside").status_code == 404
    assert signed_in(charlie).get("/desk/new/?club=no-such-club").status_code == 404


def test_settings_change_what_was_agreed_until_play_begins(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    changed = sent(**{**AGREED, "name": "Zone 4, Sunday", "points": "7"})
    answer = signed_in(bob).post(f"/desk/{event.code}/settings/", changed, follow=True)
    event.refresh_from_db()
    assert (event.name, event.laws.target) == ("Zone 4, Sunday", 7)
    assert "Saved." in words(answer)


def test_in_play_the_rules_are_fixed_and_the_name_can_still_be_changed(
    club: Club, bob: User, signed_in: Callable
) -> None:
    event = make_stage(club=club).tournament
    page = signed_in(bob).get(f"/desk/{event.code}/settings/")
    assert "Play has started: these rules and numbers are locked." in words(page)
    signed_in(bob).post(f"/desk/{event.code}/settings/", sent(**{**AGREED, "name": "Renamed", "points": "5"}))
    event.refresh_from_db()
    assert (event.name, event.laws.target) == ("Renamed", 10)


def test_another_clubs_zone_cannot_be_chosen(club: Club, bob: User, signed_in: Callable) -> None:
    ZoneFactory(club=club)
    strange = ZoneFactory(club=ClubFactory())
    answer = signed_in(bob).post("/desk/new/", sent(name="Friday", zone=str(strange.pk)))
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["zone"])


def usual_people(browser: Client) -> tuple[object, ...]:
    """The minimum age and the qualifiers with which a new event begins."""
    form = browser.get("/desk/new/").context["form"]
    return form["least_age"].value(), form["qualify_per_zone"].value(), form["ruleset"].value()


def test_a_new_event_asks_for_the_age_of_its_rule_book_where_the_club_has_zones(
    club: Club, bob: User, signed_in: Callable
) -> None:
    browser = signed_in(bob)
    assert usual_people(browser) == (None, 0, "55plus")
    ZoneFactory(club=club, name="Zone 4")
    assert usual_people(browser) == (55, 2, "55plus")
    for age in ("55", ""):
        browser.post("/desk/new/", sent(name=f"Minimum {age}", **{**AGREED, "least_age": age}))
    asked = Tournament.objects.order_by("name").values_list("name", "least_age")
    assert list(asked) == [("Minimum", None), ("Minimum 55", 55)]
    open_to_all = Tournament.objects.get(name="Minimum")
    assert browser.get(f"/desk/{open_to_all.code}/settings/").context["form"]["least_age"].value() is None


def test_search_engines_are_asked_to_leave_an_event_out_where_the_director_says_so(
    bob: User, signed_in: Callable, client: Client
) -> None:
    event, left_out = make_tournament(name="Visibility"), {"name": "robots", "content": "noindex"}
    browser, page, settings = signed_in(bob), f"/e/{event.code}/pairs/", f"/desk/{event.code}/settings/"
    StaffRoleFactory(club=event.club, user=bob, role=Role.DIRECTOR)
    answers, kept = [], '"none"'
    for searchable in ("yes", "no", "yes"):
        browser.post(settings, sent(name="Visibility", **{**AGREED, "searchable": searchable}))
        answer = client.get(page, headers={"if-none-match": kept})
        kept = answer.headers["ETag"]
        answers.append((answer.status_code, left_out in [one.told for one in seen(answer).parts("meta")]))
    assert answers == [(200, False), (200, True), (200, False)]


def test_an_event_by_program_may_be_kept_from_search_engines(bob: User, club: Club, api: Callable) -> None:
    asked = {"name": "Friday", "date": "2026-11-20", "searchable": False}
    made = api(bob).post(f"/api/v1/clubs/{club.slug}/tournaments/", asked)
    assert (made.status_code, made.json()["searchable"]) == (201, False)


def test_another_book_is_one_choice_on_the_page_of_a_new_event(bob: User, signed_in: Callable) -> None:
    browser = signed_in(bob)
    shown = words(browser.get("/desk/new/?club=riverside"))
    assert "Rule book: 55+ Games, Euchre" in shown
    assert (
        "Zobel family euchre First to 21 points, ahead by at least 2. 25 cards, including a Joker. Anyone may" in shown
    )
    browser.post("/desk/new/?club=riverside", sent(name="Zobel night", ruleset="zobel"))
    event = Tournament.objects.get()
    assert (event.ruleset, event.law_overrides, event.laws) == ("zobel", {}, laws_of("zobel"))


@pytest.mark.parametrize(
    ("ruleset", "asked"), [("55plus", (True, True)), ("poker_points", (True, False)), ("poker_chips", (False, False))]
)
def test_points_and_minutes_are_asked_only_where_the_rule_book_has_them(
    ruleset: str, asked: tuple[bool, bool], bob: User, signed_in: Callable
) -> None:
    page = signed_in(bob).get(f"/desk/new/?ruleset={ruleset}")
    form, text = page.context["form"], page.content.decode()
    shown = [" hidden" not in mark for mark in re.findall(r"data-of-book([^>]*)>", text)]
    assert ((form.asks_points, form.asks_minutes), shown) == (asked, [any(asked), asked[1]])


def test_partners_that_change_are_one_choice_on_the_page_of_a_new_event(bob: User, signed_in: Callable) -> None:
    browser = signed_in(bob)
    browser.post("/desk/new/?club=riverside", sent(name="Singles", entered="changing"))
    event = Tournament.objects.get()
    assert (event.changing_partners, event.singles, event.persons) == (True, False, True)


@pytest.mark.parametrize("entered", ["pairs", "singles", "changing"])
@pytest.mark.parametrize("ruleset", ["standard3", "stubbington2", "poker_chips"])
def test_where_each_plays_alone_every_answer_about_entries_means_so(
    ruleset: str, entered: str, bob: User, signed_in: Callable
) -> None:
    written = sent(name="Each alone", ruleset=ruleset, entered=entered, names="Ann Lee\nBob May\nCas Fox\nDee Orr")
    assert signed_in(bob).post("/desk/new/?club=riverside", written).status_code == 302
    event = Tournament.objects.get()
    assert (event.singles, event.changing_partners, event.entries.count()) == (False, False, 4)


@pytest.mark.parametrize(
    ("ruleset", "entered", "first"),
    [
        ("55plus", "pairs", "Most wins ranks first. Two tied: head-to-head, then points. Three tied: points, then"),
        ("55plus", "changing", "Most wins ranks first. Two tied: head-to-head, then points. Those still tied share"),
        ("standard3", "pairs", "Most points ranks first, then most wins. Two tied: head-to-head."),
        ("poker_points", "pairs", "Most points ranks first, then most wins. Those still tied share the place."),
        ("poker_chips", "pairs", "Most chips ranks first. Players with as many share the place."),
    ],
)
def test_the_rules_in_short_say_how_that_game_is_ranked(
    ruleset: str, entered: str, first: str, bob: User, signed_in: Callable
) -> None:
    page = words(signed_in(bob).post("/desk/new/?club=riverside", sent(name="", ruleset=ruleset, entered=entered)))
    assert (first in page, page.count("ranks first")) == (True, 1)


def test_a_total_that_the_book_does_not_allow_is_refused_beside_the_points(bob: User, signed_in: Callable) -> None:
    written = sent(name="Short", ruleset="zobel", points="other", other_points="1")
    answer = signed_in(bob).post("/desk/new/?club=riverside", written)
    assert answer.context["form"].errors == {
        "points": [
            "“Lead needed to win, in points” and “Points to win a game” contradict each other. Change one of them."
        ]
    }


def test_another_book_leaves_the_house_rules_of_the_first_behind(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club, law_overrides={"march": 3, "target": 7})
    browser, here = signed_in(bob), f"/desk/{event.code}/settings/"
    browser.post(here, sent(name="Friday", ruleset="55plus", points="5"))
    event.refresh_from_db()
    assert event.law_overrides == {"march": 3, "target": 5}
    browser.post(here, sent(name="Friday", ruleset="stubbington4", points="book"))
    event.refresh_from_db()
    assert (event.ruleset, event.law_overrides, event.laws.target) == ("stubbington4", {}, 15)


def test_the_settings_know_which_points_were_agreed(club: Club, bob: User, signed_in: Callable) -> None:
    for target, points, other in ((None, "book", None), (7, "7", None), (11, "other", 11)):
        event = make_tournament(club=club, law_overrides={"target": target} if target else {})
        form = signed_in(bob).get(f"/desk/{event.code}/settings/").context["form"]
        assert (form["points"].value(), form["other_points"].value()) == (points, other)


def test_registered_pairs_keep_their_event_to_partners(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    make_entries(event, 1)
    answer = signed_in(bob).post(f"/desk/{event.code}/settings/", sent(name="Friday", ruleset="stubbington2"))
    assert answer.status_code == 409
    assert "Remove all entries first." in words(answer)


@pytest.mark.parametrize(
    ("chosen", "minutes", "kept"), [("round", "", None), ("never", "", 0), ("minutes", "20", 20), ("never", "20", 0)]
)
def test_objections_are_taken_until_the_next_round_for_some_minutes_or_never(
    chosen: str, minutes: str, kept: int | None, club: Club, bob: User, signed_in: Callable
) -> None:
    event, browser = make_tournament(club=club), signed_in(bob)
    written = {**AGREED, "name": "Friday", "objections": chosen, "objection_minutes": minutes}
    browser.post(f"/desk/{event.code}/settings/", sent(**written))
    event.refresh_from_db()
    form = browser.get(f"/desk/{event.code}/settings/").context["form"]
    assert (event.objection_minutes, form["objections"].value()) == (kept, chosen)


def test_only_the_fold_with_the_error_is_open(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    written = {**AGREED, "name": "Friday", "objections": "minutes"}
    answer = signed_in(bob).post(f"/desk/{event.code}/settings/", sent(**written))
    assert "Enter for how many minutes players may object, from 1 to 1440." in words(answer)
    assert [group for group, wrong in answer.context["form"].wrong.items() if wrong] == ["public"]


def test_in_play_locked_settings_are_read_and_have_no_fields(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_stage(club=club).tournament
    page = signed_in(bob).get(f"/desk/{event.code}/settings/")
    assert "Entries Pairs Minutes per game 30 Number of qualifiers 2 Playoff places 2" in words(page)
    assert {"points", "entered", "ruleset"} & {*seen(page).asks} == set()
