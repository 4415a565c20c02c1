"""Results to give away: plain text, a file for spreadsheets, and the only page that other sites may frame."""

import csv
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from rules.tournament.standings import Basis
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.publication import freeze
from scoring.standings import publishing
from tests.factories.evenings import evening
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import get, one_round_of
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_text_has_places_reasons_and_the_next_listed_event_of_the_club(client: Client) -> None:
    night = one_round_of(4, movement="round-robin")
    day = timezone.localdate() + timedelta(days=7)
    coming = make_tournament(club=night.tournament.club, name="Next Friday", date=day)
    make_tournament(club=night.tournament.club, name="Secret night", date=day - timedelta(days=1), listed=False)
    answer = get(client, night.tournament, "results.txt")
    lines = answer.content.decode().splitlines()
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert lines[0] == night.tournament.name
    assert lines[2:4] == ["During round 2 of 3. Not final.", ""]
    assert lines[4:6] == [
        f"1. (tied) {night.entry(1).name} (Pair 1): 1 win, 10 points",
        f"1. (tied) {night.entry(3).name} (Pair 3): 1 win, 10 points",
    ]
    assert lines[-2:] == [
        f"All places with reasons: http://testserver/e/{night.tournament.code}/",
        f"Next: Next Friday, {day:%A} {day.day} {day:%B}: http://testserver/e/{coming.code}/",
    ]


def test_the_text_tells_who_won_a_tie_without_the_sums(client: Client) -> None:
    night = evening(4, movement="round-robin")
    night.play(outcome=lambda a, b: (10, a + b))
    night.close()
    lines = get(client, night.tournament, "results.txt").content.decode().splitlines()
    assert not [line for line in lines if "total points" in line]


def test_the_text_says_wins_per_game_where_places_go_by_them(client: Client) -> None:
    night = evening(5, movement="round-robin", rounds=2, compare=Basis.PER_GAME_DUE)
    for _ in range(2):
        night.play()
        night.close()
    lines = get(client, night.tournament, "results.txt").content.decode().splitlines()
    places = [line.partition("): ")[2] for line in lines if "(Pair " in line]
    assert places == [
        *["2 wins, 20 points, 1.00 wins per game"] * 2,
        *[f"0 wins, {points} points, 0.00 wins per game" for points in (5, 8, 2)],  # the first of them in one game
    ]


def test_frozen_standings_are_shared_frozen(client: Client) -> None:
    night = one_round_of(4, movement="round-robin")
    freeze(by=night.director, stage=night.stage)
    before = get(client, night.tournament, "results.csv").content
    night.play()
    night.close()
    assert get(client, night.tournament, "results.csv").content == before
    shown = [get(client, night.tournament, page).content.decode() for page in ("results.txt", "embed/")]
    assert ["The standings are frozen until the ceremony." in page for page in shown] == [True, True]


def test_a_pair_without_a_place_is_in_the_file_behind_all_places(client: Client) -> None:
    night = one_round_of(8, movement="round-robin")
    gone = night.entry(3)
    withdraw_pair(by=night.director, stage=night.stage, entry=gone, reason="Called away")
    publishing.compute(night.stage.pk)
    text = get(client, night.tournament, "results.csv").content.decode("utf-8-sig")
    rows = list(csv.reader(text.splitlines()))
    assert ({row[1] for row in rows[1:]}, len(rows)) == ({str(number) for number in range(1, 9)}, 9)
    assert rows[-1] == ["", "3", gone.name, "", "", "", "", "", "", "withdrew"]
    assert "withdrew" not in str(rows[:-1])


def test_only_the_framed_page_may_be_framed(client: Client) -> None:
    night = one_round_of(4, movement="round-robin")
    framed, other = get(client, night.tournament, "embed/"), get(client, night.tournament, "share/")
    policies = [
        one["Content-Security-Policy"].partition("frame-ancestors ")[2].split(";")[0] for one in (framed, other)
    ]
    assert policies == ["*", "'none'"]
    assert [one.get("X-Frame-Options") for one in (framed, other)] == [None, "DENY"]
    frame = seen(seen(other).named("frame").lines).part("iframe")
    assert frame.told["src"] == f"http://testserver/e/{night.tournament.code}/embed/"
    assert len(framed.content) < 4_000


def test_before_play_there_is_nothing_to_share_yet(client: Client) -> None:
    event = make_tournament()
    assert "Play has not started." in get(client, event, "results.txt").content.decode()
    assert get(client, event, "results.csv").content.decode().count("\n") == 1
    assert "Share results" not in get(client, event).content.decode()
