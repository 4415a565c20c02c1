"""An event in play on the first page and its club's, and all past events with who won them."""

from datetime import timedelta

import pytest
from django.test import Client

from clubs.clock import today_in
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import freeze
from scoring.standings import publishing
from scoring.standings.derived import derive
from tests.factories.clubs import NightSeriesFactory
from tests.factories.evenings import Evening, evening, published_evening
from tests.factories.histories import copied
from tests.scoring.public.reading import one_round_of
from tests.seen import Part, seen
from tournaments.models import Tournament
from tournaments.services import finish_tournament

pytestmark = pytest.mark.django_db


def card(client: Client, address: str) -> Part:
    return seen(client.get(address)).part(".on-now")


def leaders(part: Part) -> list[str]:
    return part.part(".leaders").items if part.parts(".leaders") else []


def tonight() -> Evening:
    night = one_round_of(8, movement="round-robin")
    Tournament.objects.update(date=today_in(night.tournament.club.time_zone))
    return night


def test_the_round_the_first_three_and_the_way_to_a_seat_are_on_both_pages(client: Client) -> None:
    night = tonight()
    code, club = night.tournament.code, night.tournament.club
    ranked = derive(night.stage.pk).rows[:3]
    best = [f"Place {row.place} {night.entry(int(row.entry)).name} {row.wins} win" for row in ranked]
    for address in ("/", f"/c/{club.slug}/"):
        part = card(client, address)
        assert "Round 2 of 7" in part.text
        assert leaders(part) == best
        assert [told.told["href"] for told in part.parts("a.button")] == [f"/e/{code}/pairs/", f"/e/{code}/"]
        primary = [link.name for link in seen(client.get(address)).parts("a.primary")]
        assert primary == [f"Find my seat, {night.tournament.name}"]


def test_both_pages_ask_again_and_nothing_new_is_a_few_bytes(client: Client) -> None:
    night = tonight()
    for address in ("/", f"/c/{night.tournament.club.slug}/"):
        (asks,) = seen(client.get(address)).marks("data-poll")
        first = client.get(address + asks)
        assert leaders(seen(first).part(".on-now")) == leaders(card(client, address))
        again = client.get(address + asks, headers={"If-None-Match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert sum(len(f"{name}: {value}\r\n") for name, value in again.items()) <= 430
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    newer = client.get(address + asks, headers={"If-None-Match": first["ETag"]})
    assert (newer.status_code, "Round 3 of 7" in seen(newer).text) == (200, True)


def test_a_page_asks_again_only_while_an_event_is_on(client: Client) -> None:
    night = tonight()
    finish_tournament(tournament=night.tournament)
    page, part = client.get("/"), client.get("/?part=site")
    assert seen(page).marks("data-poll") == []
    assert "Play is over." in seen(part).text


def test_a_night_that_is_on_is_neither_the_next_nor_in_the_calendar(client: Client) -> None:
    night = tonight()
    club, today = night.tournament.club, today_in(night.tournament.club.time_zone)
    NightSeriesFactory(club=club, first=today, last=today + timedelta(days=13), weekday=today.weekday())
    page = seen(client.get(f"/c/{club.slug}/"))
    assert [link for _, link in page.links].count(f"/e/{night.tournament.code}/") == 2  # its name and its standings
    days = [page.section("Next night").text, *page.section("Calendar").items]
    assert [day for day in days if f"{today.day} {today:%B}" in day] == []


def test_frozen_standings_stay_as_they_were(client: Client) -> None:
    night = tonight()
    before = leaders(card(client, "/"))
    freeze(by=night.director, stage=night.stage)
    night.play(outcome=lambda a, b: (0, 10) if a < b else (10, 0))
    night.close()
    publishing.compute(night.stage.pk)
    assert leaders(card(client, "/")) == before
    assert "Standings are frozen until the ceremony." in card(client, "/").text


def test_before_the_first_result_nobody_leads(client: Client) -> None:
    evening(4, movement="round-robin")
    assert leaders(card(client, "/")) == []


def test_a_knock_out_leads_to_its_bracket(client: Client) -> None:
    night = one_round_of(8, movement="knock-out")
    part = card(client, "/")
    assert [link for _, link in part.links][-1] == f"/e/{night.tournament.code}/bracket/"
    assert leaders(part) == []


def test_every_past_night_can_be_reached_with_its_winner(client: Client, django_assert_max_num_queries) -> None:
    night = published_evening(movement="round-robin", name="First night")
    club = night.tournament.club
    copied(night, 40)
    found = []
    for page in (1, 2):
        with django_assert_max_num_queries(8):
            found += seen(client.get(f"/c/{club.slug}/results/?page={page}")).part(".past").parts("li")
    events = Tournament.objects.filter(club=club).values_list("code", flat=True)
    assert {link for row in found for _, link in row.links} == {f"/e/{code}/" for code in events}
    assert {row.texts("bdi")[0] for row in found} == {night.entry(1).name}
    assert len(found) == 41


def test_the_first_page_and_the_clubs_show_the_last_nights_and_lead_to_all(client: Client) -> None:
    night = published_evening(movement="round-robin")
    club = night.tournament.club
    copied(night, 20)
    for address, all_results in (("/", "/results/"), (f"/c/{club.slug}/", f"/c/{club.slug}/results/")):
        section = seen(client.get(address)).section("Past winners")
        assert (len(section.items), section.links[-1]) == (8, ("All results", all_results))


def test_a_night_that_is_not_published_names_no_winner(client: Client) -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    row = seen(client.get("/results/")).part(".past").part("li")
    assert (row.texts("bdi"), "finished, not published" in row.text) == ([], True)


def test_a_club_that_is_not_public_has_no_results(client: Client) -> None:
    club = published_evening().tournament.club
    club.public = False
    club.save()
    assert client.get(f"/c/{club.slug}/results/").status_code == 404
