"""The live standings as everybody sees them, and how little it costs to see them again."""

import gzip
import re
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import brotli
import pytest
from django.core.cache import cache
from django.utils import timezone

from clubs.clock import time_written
from clubs.models import ClubNight, Player, Venue, Zone
from rules.tournament.standings import SitOut, SitOutPolicy
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.publication import freeze, publish_event
from scoring.decisions.ties import share_place
from scoring.models import Snapshot
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.online import ask_for_places, make_online
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_singles, make_tournament
from tests.phone import agree_all, opened, stakes, tricks
from tests.scoring.public.reading import CIRCLE, get, text
from tests.seen import seen
from tournaments.models import Stage
from tournaments.services import register_pair, set_online_entry

pytestmark = pytest.mark.django_db


@remembered
def played(pairs: int = 4, rounds: int = 1, **how) -> Evening:
    """An evening with its first round played, closed and published."""
    night = evening(pairs, **how)
    for _ in range(rounds):
        night.play()
        night.close()
    publishing.compute(night.stage.pk)
    return night


def test_before_play_the_page_lists_who_is_registered(client):
    tournament = make_tournament(singles=True)
    register_pair(by=None, tournament=tournament, first="Zoë Ødegård", second="李 小龙", zone="Zone 4")
    make_singles(tournament, 1)
    shown = text(get(client, tournament))
    assert "Registration is open: 1 pair so far. 1 player is waiting for a partner." in shown
    assert "Zoë Ødegård & 李 小龙 Zone 4" in shown


def test_an_event_without_entries_says_what_comes_next(client):
    assert "No entries yet Registration is open." in text(get(client, make_tournament()))


def test_before_play_the_page_says_where_and_for_how_much(client):
    event = make_online(1)
    hall = Venue.objects.create(club=event.club, name="Legion Hall", address="12 Main Street, Red Deer")
    info = "5 dollars at the door"
    ClubNight.objects.create(club=event.club, name="Gala", date=event.date, starts=time(19), venue=hall, info=info)
    page = seen(get(client, event))
    assert f"Legion Hall 12 Main Street, Red Deer Show map {info}" in page.text
    maps = "https://www.openstreetmap.org/search?query=12%20Main%20Street%2C%20Red%20Deer"
    assert ("Show map", maps) in page.links


def test_the_button_of_a_full_event_is_that_of_its_waiting_list(client):
    event = make_online(1)
    enter = f"/e/{event.code}/enter/"
    assert [name for name, link in seen(get(client, event)).links if link == enter] == ["Enter"]
    ask_for_places(event, 1)
    assert [name for name, link in seen(get(client, event)).links if link == enter] == ["Join waiting list"]


def test_every_row_has_place_names_wins_points_and_its_reason(client):
    night = played(4, movement="round-robin")
    shown = text(get(client, night.tournament))
    at = time_written(timezone.localtime(timezone.now(), night_zone(night))).replace("\N{NO-BREAK SPACE}", " ")
    assert f"During round 2 of 3, {at}" in shown
    first = night.entry(1)
    assert re.search(rf"Place 1 {re.escape(first.name)} pair 1 , 1 win 10 points 1st: 1 win, two-way tie; ", shown)
    assert ("Games and next table", f"/e/{night.tournament.code}/pairs/1/") in seen(get(client, night.tournament)).links


def test_who_withdrew_and_keeps_the_results_is_marked(client):
    night = played(4, movement="round-robin")
    assert "withdrew" not in text(get(client, night.tournament))
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="ill", rule="forfeit_rest")
    publishing.compute(night.stage.pk)
    shown = text(get(client, night.tournament))
    assert (f"{night.entry(1).name} pair 1 , withdrew" in shown, shown.count("withdrew")) == (True, 1)


def night_zone(night: Evening):
    return ZoneInfo(night.tournament.club.time_zone)


def test_a_name_is_shown_with_every_sign_that_is_in_it(client):
    night = played(4)
    Player.objects.filter(pk=night.entry(1).first_id).update(name="{place} <b>Zoë</b> & %(name)s")
    publishing.compute(night.stage.pk)
    names = seen(get(client, night.tournament)).texts("bdi")
    assert f"{{place}} <b>Zoë</b> & %(name)s & {night.entry(1).second}" in names


def test_places_gained_and_lost_have_an_arrow_and_a_word(client):
    night = played(4, movement="round-robin")
    night.play(outcome=lambda a, b: (10, 0) if a > b else (0, 10))
    night.close()
    publishing.compute(night.stage.pk)
    shown = seen(get(client, night.tournament)).parts("")
    moves = {(one.told["data-move"], one.text) for one in shown if "data-move" in one.told}
    assert {kind for kind, _ in moves} >= {"up", "down"}
    assert all(word.startswith(kind.replace("same", "no change")) for kind, word in moves)


def test_a_final_table_has_no_arrows_from_the_end_of_play_on(client):
    night = played(4, movement="round-robin", rounds=2)
    night.play(outcome=lambda a, b: (10, 0) if a > b else (0, 10))
    night.close()
    moves = []
    for end in (lambda: None, lambda: finish_event(by=night.director, stage=night.stage)):
        end()
        publishing.compute(night.stage.pk)
        moves.append(len(seen(get(client, night.tournament)).parts("span.move")))
    assert moves == [4, 0]


def test_a_row_of_the_final_table_says_what_decided_its_tie(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play({(1, 2): (10, 3), (1, 3): (5, 10), (2, 3): (10, 8), (1, 4): (10, 1), (2, 4): (10, 2)})
        night.close()
    said = []
    for end in (lambda: None, lambda: finish_event(by=night.director, stage=night.stage)):
        end()
        publishing.compute(night.stage.pk)
        rows = seen(get(client, night.tournament)).parts("ol.standings")[0]
        said.append([small for small in rows.texts("small") if "decide" in small])
    assert said == [[], ["· total points decide"] * 3]


def test_while_a_round_is_partly_in_those_who_play_are_marked_and_no_arrow_compares_them_with_others(client):
    """“up 9” came only of others who had not finished."""
    night = played(6, movement="round-robin")
    night.play()
    night.close()
    publishing.compute(night.stage.pk)

    def marks() -> tuple[int, int]:
        publishing.compute(night.stage.pk)
        rows = seen(get(client, night.tournament)).parts("ol.standings")[0]
        return len(rows.parts("span.move")), rows.texts("span.chip").count("playing")

    assert marks() == (6, 0)  # nobody has a result of the open round: places are those of the round before
    first, *others = night.round.games.all()
    night.finish(first, (10, 3))
    assert marks() == (0, 4)
    for game in others:
        night.finish(game, (10, 3))
    assert marks() == (6, 0)


def test_a_tie_is_bracketed_and_says_what_settles_it_once_all_rounds_are_played(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, 5) if (a, b) in CIRCLE else (5, 10))
        night.close()
    publishing.compute(night.stage.pk)
    shown = text(get(client, night.tournament))
    assert re.search(r"Places \d to \d are undecided\. .*(flip coins|extra game|draw lots)", shown)


def test_while_rounds_are_left_a_tie_is_only_tied_so_far(client):
    night = played(4, movement="round-robin", rounds=0)
    night.play(outcome=lambda a, b: (10, 5))
    night.close()
    publishing.compute(night.stage.pk)
    shown = text(get(client, night.tournament))
    assert "Places 1–2 are tied so far." in shown
    assert "not settled" not in shown.replace("not settled yet", "")


def test_a_pair_with_a_bye_is_in_the_bracket_of_those_it_is_tied_with(client):
    night = played(7, movement="double-knock-out")
    assert "Places 1 to 7 are still being played for." in text(get(client, night.tournament, "?page=1"))


def test_a_held_table_says_so_and_a_published_one_names_who_goes_on(client):
    night = evening(4, movement="round-robin", sit_out=SitOutPolicy(SitOut.NONE))
    zone = Zone.objects.create(club=night.tournament.club, name="Zone 4")
    night.tournament.entries.update(zone=zone)
    night.play_out()
    publishing.compute(night.stage.pk)
    freeze(by=night.director, stage=night.stage)
    assert "Standings are frozen until the ceremony." in text(get(client, night.tournament))
    freeze(by=night.director, stage=night.stage, still=False)
    finish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    publish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    shown = text(get(client, night.tournament))
    assert f"Qualified for the next stage Zone 4 Pair 1 {night.entry(1).name} Pair 2 {night.entry(2).name}" in shown
    assert shown.count("qualifies") == 2


def test_finding_goes_to_the_list_of_pairs(client):
    tournament = make_tournament()
    assert get(client, tournament, "?q=zo%C3%AB").headers["Location"] == f"/e/{tournament.code}/pairs/?q=zo%C3%AB"


def test_an_unlisted_event_is_found_by_its_address_only(client):
    tournament = make_tournament(listed=False)
    asked = {one.told.get("name"): one.told.get("content") for one in seen(get(client, tournament)).parts("meta")}
    assert asked["robots"] == "noindex"
    assert tournament.name not in client.get("/").content.decode()
    gone = client.get("/e/nobody/")
    assert (gone.status_code, "Page not found" in gone.content.decode()) == (404, True)


def test_who_has_the_page_is_told_so_and_nothing_else(client, django_assert_num_queries):
    night = played()
    first = get(client, night.tournament, "?part=1&page=1")
    address = f"/e/{night.tournament.code}/?part=1&page=1"
    cache.clear()
    with django_assert_num_queries(1):
        again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (
        sum(len(f"{name}: {value}\r\n") for name, value in again.headers.items()) <= 440
    )  # and a line from the server


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_page_is_made_once_a_version_with_as_many_statements_for_few_pairs_as_for_many(
    rounds, client, django_assert_max_num_queries, django_assert_num_queries
):
    night = played(2 * rounds + 2, rounds=1)
    address = f"/e/{night.tournament.code}/"
    cache.clear()
    with django_assert_max_num_queries(7):
        first = client.get(address)
    cache.clear()
    with django_assert_num_queries(1):
        assert client.get(address).content == first.content


def test_a_new_result_makes_a_new_page(client):
    night = played(4, movement="round-robin")
    before = get(client, night.tournament)
    night.play()
    publishing.compute(night.stage.pk)
    after = get(client, night.tournament, **{"If-None-Match": before.headers["ETag"]})
    assert (after.status_code, after.headers["ETag"] == before.headers["ETag"]) == (200, False)
    assert "2 wins" in text(after)


@pytest.mark.parametrize(
    ("accepted", "coding", "read"),
    [
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip", "gzip", gzip.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
        ("identity", None, bytes),
    ],
)
def test_the_page_is_sent_in_the_coding_that_the_reader_takes(accepted, coding, read, client):
    night = played()
    plain = get(client, night.tournament)
    packed = get(client, night.tournament, **{"Accept-Encoding": accepted})
    assert packed.headers.get("Content-Encoding") == coding
    assert packed.headers["Vary"] == "Accept-Encoding, Accept-Language"
    assert read(packed.content) == plain.content


def test_no_reader_leaves_a_trace_in_the_page(signed_in, alice, client):
    night = played()
    assert get(signed_in(alice), night.tournament).content == get(client, night.tournament).content
    assert "csrf" not in get(client, night.tournament).content.decode()


def test_one_reader_brings_up_to_date_what_was_left_behind(client):
    night = played(4, movement="round-robin")
    night.play()
    Snapshot.objects.update(computed_at=timezone.now() - timedelta(minutes=1))
    assert "2 wins" in text(get(client, night.tournament))


def test_a_hundred_rows_weigh_less_than_twenty_kilobytes(client):
    night = played(104)
    page = get(client, night.tournament, **{"Accept-Encoding": "gzip"})
    lines = seen(gzip.decompress(page.content).decode()).parts("li")
    assert sum(line.told.get("id", "").startswith("row-") for line in lines) == 100
    assert len(page.content) <= 20_000
    last = get(client, night.tournament, "?page=2")
    assert text(last).count(" points ") >= 4
    assert "?page=1" in [link for _, link in seen(last).links]


def test_a_shared_place_that_matters_no_longer_asks_for_anything(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, 5) if (a, b) in CIRCLE else (5, 10))
        night.close()
    share_place(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3), reason="It is late.")
    publishing.compute(night.stage.pk)
    assert "undecided." not in text(get(client, night.tournament))


def test_once_play_is_over_a_place_that_decides_nothing_is_shared(client):
    night = evening(8, movement="round-robin")
    night.play_out(lambda a, b: (10, 5) if (a < b) != ({a, b} == {6, 8}) else (5, 10))
    publishing.compute(night.stage.pk)
    assert "Places 6 to 8 are tied on wins and points." in text(get(client, night.tournament))
    finish_event(by=night.director, stage=night.stage)
    page = seen(get(client, night.tournament))
    assert ("not settled yet" in page.text, page.texts(".tag")) == (False, ["tied"] * 3)
    assert "three-way tie; they share the place" in text(get(client, night.tournament, "pairs/7/"))


def test_what_is_around_the_rows_says_which_round_it_is_and_when_they_changed(client) -> None:
    night = evening(6, movement="round-robin")
    said = []
    for at in ("19:04", "19:04", "19:05"):
        night.play()
        publishing.compute(night.stage.pk)
        Snapshot.objects.update(computed_at=datetime.fromisoformat(f"2026-03-05T{at}+00:00"))
        said += re.findall(r"During round (\d) of 5, \d\d?:(\d\d)", text(get(client, night.tournament)))
        night.close()
    assert said == [("1", "04"), ("2", "04"), ("3", "05")]


def test_before_play_the_page_says_who_has_entered_how_many_places_are_left_and_where_to_enter(client) -> None:
    event = make_online(3)
    shown = client.get(f"/e/{event.code}/").content.decode()
    assert ("3 of 3 places left." in shown, f"/e/{event.code}/enter/" in shown) == (True, True)
    ask_for_places(event, 4)
    shown = client.get(f"/e/{event.code}/").content.decode()
    assert ("All 3 places are taken." in shown, "1 on the waiting list." in shown) == (True, True)
    assert ("Ann Lee &amp; Bob Lee" in shown, "Gus Lee" in shown) == (True, False)
    set_online_entry(by=None, tournament=event, online=False)
    assert "places" not in client.get(f"/e/{event.code}/").content.decode()


def test_the_standings_of_an_event_with_chips_speak_of_chips_with_a_minus_sign(client):
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(12, 0, 0, 0))
    phone.send("bell")
    agree_all(phone, 66, -22, -22, -22)
    publishing.compute(phone.at.stage.pk)
    shown = text(get(client, phone.at.tournament))
    assert "66 chips 1st: 1 win" in shown
    assert "−22 chips" in shown
    assert ("-22" in shown, "22 points" in shown) == (False, False)
    pages = [text(client.get(f"/e/{phone.at.tournament.code}/{page}")) for page in ("card/", "rounds/?round=1")]
    assert ["−22" in page for page in pages] == [True, True]
    assert ["-22" in page for page in pages] == [False, False]
