"""Starting an event: movements that fit the time, their guarantees, the seating, and the start."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role, User
from rules.tournament.movements import Room
from tests.factories.tournaments import director_of, make_numbered, make_singles, make_tournament
from tests.pages import flat
from tests.phone import words
from tests.scoring.desk.pages import begin, read, start_at
from tests.seen import seen
from tournaments.models import Stage
from tournaments.services import check_in, register_player

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def test_the_chooser_shows_rounds_hours_and_what_is_guaranteed(signed_in: SignIn) -> None:
    event = make_numbered(16)
    page = signed_in(director_of(event)).get(start_at(event, "?minutes=240")).content.decode()
    assert ("8 rounds, about 4 hours" in page, "recommended" in page) == (True, True)
    assert "Every pair meets 8 different opponents, with no rematches." in page


def test_what_will_be_seated_is_shown_by_name(signed_in: SignIn) -> None:
    event = make_numbered(4)
    first = event.entries.get(number=1)
    page = signed_in(director_of(event)).get(start_at(event, "?movement=a-up")).content.decode()
    assert f"1 · {first.name}".replace("&", "&amp;") in page


def test_play_has_started_is_said_on_the_cards_that_are_printed_next_and_once(signed_in: SignIn) -> None:
    event = make_numbered(8)
    client = signed_in(director_of(event))
    cards = client.post(start_at(event, "?movement=a-up"), {**begin(), "then": "print"}, follow=True)
    desk = client.get(f"/desk/{event.code}/").content.decode()
    said = "Play has started: round 1 is seated."
    assert (cards.redirect_chain[-1][0], said in cards.content.decode(), said in desk) == (
        f"/desk/{event.code}/print/table-cards/",
        True,
        False,
    )


def test_starting_seats_round_one_in_the_movement_that_was_shown(signed_in: SignIn) -> None:
    event = make_numbered(8)
    client, same = signed_in(director_of(event)), begin()
    answers = [client.post(start_at(event, "?movement=b-down&rounds=3"), same).status_code for _ in range(2)]
    stage = Stage.objects.get(tournament=event)
    assert (answers, stage.movement, stage.rounds_planned, stage.rounds.count()) == ([302, 302], "b-down", 3, 1)


def test_too_little_time_is_explained_in_a_sentence(signed_in: SignIn) -> None:
    event = make_numbered(4)
    page = signed_in(director_of(event)).get(start_at(event, "?minutes=20")).content.decode()
    assert "20 minutes are too short for a game of 30." in page


def test_an_assistant_does_not_start_an_event(signed_in: SignIn) -> None:
    event = make_numbered(4)
    assert signed_in(director_of(event, Role.ASSISTANT)).post(start_at(event), begin()).status_code == 403


def test_by_a_book_whose_tournaments_are_a_knock_out_that_is_offered_first(signed_in: SignIn) -> None:
    event = make_numbered(6, ruleset="zobel")
    client = signed_in(director_of(event))
    shown = seen(client.get(start_at(event, "?minutes=240")))
    assert shown.texts("h3")[0] == "Double elimination recommended"
    assert "Tournaments under these rules are played this way." in shown.text
    assert shown.texts(".tag").count("recommended") == 1
    assert client.post(start_at(event, "?minutes=240"), begin()).status_code == 302
    assert Stage.objects.get(tournament=event).movement == "double-knock-out"


def test_where_there_is_no_time_for_all_of_it_another_movement_is_recommended(signed_in: SignIn) -> None:
    event = make_numbered(6, ruleset="zobel")
    page = signed_in(director_of(event)).get(start_at(event, "?rounds=4")).content.decode()
    assert "Double elimination. It needs up to 7 rounds; there is time for 4." in words(page)
    assert seen(page).texts("h3") == [
        "A up, then within the lines recommended",
        "Round robin",
        "Swiss",
        "A up",
        "B down",
        "Howell",
        "Knock-out",
        "Knock-out, game for third place",
        "Knock-out, consolation",
        "Knock-out, game for third place and consolation",
        "Why others do not fit",
    ]


def test_a_plan_for_more_pairs_is_shown_but_only_those_present_can_start(signed_in: SignIn) -> None:
    event = make_numbered(6)
    client = signed_in(director_of(event))
    page = seen(client.get(start_at(event, "?entries=22&tables=9&minutes=240")))
    assert "5 rounds, about 2½ hours" in page.text
    assert "It needs 11 tables at once; you have 9." in page.text
    assert ("This plan is for 22, but 6 are here." in page.text, page.offered("action")) == (True, [])
    assert client.post(start_at(event, "?entries=22"), begin()).status_code == 409
    assert not Stage.objects.filter(tournament=event).exists()
    assert client.post(start_at(event, "?entries=6&tables=3"), begin()).status_code == 302


def test_nobody_has_to_be_registered_to_ask(signed_in: SignIn) -> None:
    event = make_tournament()
    page = signed_in(director_of(event)).get(start_at(event, "?entries=22&minutes=240")).content.decode()
    assert "8 rounds, about 4 hours" in page


def test_the_start_page_offers_a_swiss_and_says_when_it_is_drawn(signed_in: SignIn) -> None:
    event = make_numbered(16)
    client = signed_in(director_of(event))
    page = read(client, f"/desk/{event.code}/start/?rounds=5")
    assert ("Swiss" in page, "5 rounds, about 2½ hours" in page, "Howell" in page) == (True, True, True)
    page = read(client, f"/desk/{event.code}/start/?rounds=5&movement=swiss")
    assert "Round 1 is drawn when you start." in page
    assert client.post(f"/desk/{event.code}/start/?rounds=5&movement=swiss", begin()).status_code == 302
    stage = Stage.objects.get(tournament=event)
    assert (stage.movement, stage.rounds_planned, stage.rounds.count()) == ("swiss", 5, 1)


@pytest.mark.parametrize(("overrides", "coins"), [({}, True), ({"hands_in_game": 8}, False)])
def test_the_start_page_says_how_the_last_ties_are_settled_where_they_are(
    overrides: dict[str, int], coins: bool, signed_in: SignIn
) -> None:
    """Where hands are counted, those who are still tied share the place: nobody flips a coin or plays an extra game."""
    event = make_numbered(8, law_overrides=overrides)
    page = words(signed_in(director_of(event)).get(start_at(event, "?movement=round-robin")))
    text = "Three tied: they flip coins until one differs from the other two. The odd coin gets the bye."
    assert (text in page) == coins


def test_the_room_is_shown_as_it_would_be_seated_and_kept_at_the_start(signed_in: SignIn) -> None:
    event = make_numbered(8, cannot_move=(3,))
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/"
    query = "?movement=howell&sections=1&without=2"
    page = seen(client.get(address + query))
    room = page.section("Rooms and tables out of use")
    assert ("open" in room.told, page.values("movement")) == (True, ["howell"])
    tables = {row[0] for row in page.rows}
    assert ("5" in tables, "2" in tables) == (True, False)
    assert client.post(address + query, begin()).status_code == 302
    assert Stage.objects.get(tournament=event).room == Room(stay=(3,), without=(2,)).to_json()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "movement=swiss&rounds=3&sections=2",
            "Swiss is drawn for everyone together, so it cannot be split into rooms.",
        ),
        ("movement=a-up&sections=9", "8 pairs can fill 1 to 4 rooms, not 9."),
        ("movement=a-up&without=Ann", "Separate numbers with commas, for example 3, 7."),
    ],
)
def test_an_impossible_room_is_refused_on_the_page(signed_in: SignIn, query: str, said: str) -> None:
    event = make_numbered(8)
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?{query}"
    assert said in read(client, address)
    assert client.post(address, begin()).status_code in (409, 422)
    assert not Stage.objects.exists()


def test_the_page_says_who_stays_at_which_table(signed_in: SignIn) -> None:
    event = make_numbered(8, cannot_move=(3,))
    page = read(signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=a-up")
    assert f"{event.entries.get(number=3).name} stays at table 2." in page


def test_more_than_can_stay_are_refused_on_the_page_with_what_to_do(signed_in: SignIn) -> None:
    event = make_numbered(8, cannot_move=(1, 2))
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=howell"
    said = "In Howell, 1 can stay seated, not 2. Choose another movement, or let the others move."
    assert said in read(client, address)
    assert client.post(address, begin()).status_code == 422
    assert not Stage.objects.exists()


def test_a_progressive_night_says_how_the_others_move_round_them(signed_in: SignIn) -> None:
    event = make_numbered(12, changing_partners=True, cannot_move=(4,))
    page = read(signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=progressive")
    assert "1 player cannot move and keeps the table drawn for round 1." in page
    assert "When their side moves, the opponent with the lower number goes with their partner." in page


def test_a_progressive_night_is_started_as_it_is_agreed(signed_in: SignIn) -> None:
    event = make_numbered(12, changing_partners=True)
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/start/?movement=progressive"
    page = read(client, address)
    assert ("Progressive night" in page, "Losers below the head table" in page) == (True, True)
    assert "Rooms and tables out of use" not in page
    assert "The round ends when a side at the head table has 5 points." in page
    assert "At the head table: First to 5 points. Nobody plays alone." in flat(page)
    assert client.post(address, begin(losers="drop", parting="drawn")).status_code == 302
    stage = Stage.objects.get(tournament=event)
    assert (stage.rounds_planned, stage.night["losers"], stage.night["parting"]) == (6, "drop", "drawn"), (
        "in three hours"
    )


def test_while_players_have_no_partner_drawing_is_the_next_step_and_starting_asks(signed_in: SignIn) -> None:
    event = make_numbered(4)
    for single in make_singles(event, 4):
        check_in(by=None, entry=single)
    client = signed_in(director_of(event))
    page = seen(client.get(start_at(event)))
    assert "4 players have no partner and get no seat." in page.text
    assert page.part("main").texts(".primary") == ["Draw partners"]
    refused = client.post(start_at(event), begin())
    assert (refused.status_code, event.stages.count()) == (422, 0)
    assert "Draw partners first, or tick this." in refused.content.decode()
    assert client.post(start_at(event), {**begin(), "start-without_singles": "on"}).status_code == 302
    assert event.stages.count() == 1


def test_a_night_at_the_same_tables_says_that_nobody_can_join_later(signed_in: SignIn) -> None:
    event = make_numbered(6, ruleset="poker_chips")
    client = signed_in(director_of(event))
    page = flat(read(client, f"/desk/{event.code}/start/?movement=tables"))
    said = ("All rounds are seated at the start, so nobody can join later.", "Late entries can still join.")
    assert [sentence in page for sentence in said] == [True, False]
    # nobody can say how long it takes
    assert (re.search(r"about \d|until \d|assumes \d", page), "1 round" in page) == (None, True)
    assert client.post(f"/desk/{event.code}/start/?movement=tables", begin()).status_code == 302
    late = flat(read(client, f"/desk/{event.code}/people/"))
    assert "Every round has been drawn, so late entries have no game." in late
    entry = register_player(by=None, tournament=event, name="Lena Late")
    now = seen(client.get(f"/desk/{event.code}/"))
    need = now.named(f"late_pair-{entry.pk}")
    assert ("Seat them" in now.text, "Take them out" in need.text) == (False, True)
    pairs = make_numbered(8)
    page = flat(read(signed_in(director_of(pairs)), f"/desk/{pairs.code}/start/?movement=howell"))
    assert [sentence in page for sentence in said] == [False, True]
