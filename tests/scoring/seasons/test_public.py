"""The season tables that everybody may open."""

import csv
import datetime
from dataclasses import replace
from fractions import Fraction
from io import StringIO

import pytest
from django.test import Client

from clubs.models import Club, User
from clubs.public_names import ShownAs
from rules.club.seasons import NightScore, SeasonOf, SeasonRules
from scoring.models import PastSeason, Season
from scoring.seasons.changes import publish_season
from scoring.seasons.lines import season_lines
from scoring.seasons.public import NightBar, night_strip
from scoring.seasons.tables import season_now
from tests.factories.clubs import PlayerFactory
from tests.factories.evenings import Evening
from tests.factories.seasons import make_season, played_nights, players_of, tuesdays
from tests.scoring.public.reading import text as text_of
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_nights(club: Club) -> Evening:
    return played_nights(club, 2)


@pytest.fixture
def season(club: Club, two_nights: Evening) -> Season:
    return make_season(club, series=tuesdays(club))


def at(season: Season, rest: str = "") -> str:
    return f"/c/{season.club.slug}/seasons/{season.pk}/{rest}"


def test_the_table_shows_places_totals_and_reasons(season: Season, two_nights: Evening, client: Client) -> None:
    page = text_of(client.get(at(season)))
    for words in (
        "Winter",
        "After 2 nights, the last on Tuesday 31 March 2026",
        str(two_nights.entry(1).first),
        "Tied for 1st: 20 points from 2 nights, like 1 other",
        "Each player is ranked alone.",
    ):
        assert words in page
    for address in (f"/c/{season.club.slug}/", f"/c/{season.club.slug}/seasons/"):
        assert at(season) in [link for _, link in seen(client.get(address)).links]


def test_a_row_opens_to_every_night_and_its_reason(season: Season, two_nights: Evening, client: Client) -> None:
    player = players_of(two_nights, 2)[0]
    page = text_of(client.get(at(season, f"{player}/")))
    assert "Place 3 tied 16 points from 2 nights, like 1 other" in page
    assert "March 2026 · 2 nights Tue 31 March 2nd of 4 First night 8 points" in page
    for who in ("0", "x", f"{player}-{player}", "9" * 30):
        assert client.get(at(season, f"{who}/")).status_code == 404


def test_the_nights_of_a_competitor_are_bars_as_high_as_the_points(season: Season, two_nights: Evening) -> None:
    table = season_now(season).live()
    best = NightScore(table.nights[0].id, 10, None)
    dropped = NightScore(table.nights[1].id, 5, None, counts=False)
    row = table.row_of((players_of(two_nights, 2)[0],))
    assert row is not None
    assert night_strip(table, replace(row, scores=(best, dropped))) == [NightBar(0, 100, True), NightBar(10, 50, False)]
    assert night_strip(table, replace(row, scores=(dropped,))) == [NightBar(0, 0, False), NightBar(10, 100, False)]


def test_totals_have_one_number_of_decimals_and_a_bar(season: Season) -> None:
    table = season_now(season).live()
    leader, *others = table.rows
    uneven = replace(table, rows=(replace(leader, total=Fraction(41, 2)), *others))
    assert [(line.total, line.share) for line in season_lines(uneven)][:2] == [("20.5", 100), ("20.0", 97)]


def test_names_are_shown_as_players_chose(season: Season, two_nights: Evening, client: Client) -> None:
    hidden, initial = two_nights.entry(1).first, two_nights.entry(1).second
    assert initial is not None
    type(hidden).objects.filter(pk=hidden.pk).update(shown_as=ShownAs.HIDDEN)
    type(initial).objects.filter(pk=initial.pk).update(shown_as=ShownAs.INITIAL)
    first, last = initial.name.split()
    for path in ("", "table.csv", f"{hidden.pk}/"):
        page = client.get(at(season, path)).content.decode()
        assert hidden.name not in page
        assert f"{first} {last}" not in page
    pairs = make_season(season.club, SeasonRules(of=SeasonOf.PAIRS), name="Pairs", series=season.series)
    assert f"{first} {last[0]}. and a hidden player" in text_of(client.get(at(pairs)))


def test_a_night_in_play_is_called_provisional(season: Season, two_nights: Evening, client: Client) -> None:
    Tournament.objects.filter(pk=two_nights.tournament.pk).update(state=TournamentState.PLAYING)
    page = text_of(client.get(at(season)))
    assert "provisional" in page
    assert "The night of 31 March is in this table, but its results are not final yet." in page


def test_a_published_table_says_what_changed_since(
    season: Season, two_nights: Evening, by: User, client: Client
) -> None:
    publish_season(by=by, season=season)
    page = text_of(client.get(at(season)))
    assert ("final" in page, "Results changed" in page) == (True, False)
    season.chosen.create(tournament=two_nights.tournament, counts=False)
    page = text_of(client.get(at(season)))
    assert "Results changed since this table was published." in page
    assert "20 points" in page
    today = text_of(client.get(at(season, "?now=1")))
    assert "The table as it is today. Another one was published." in today
    assert "10 points" in today


def test_the_table_is_a_file_for_spreadsheets(season: Season, client: Client) -> None:
    rows = list(csv.reader(StringIO(client.get(at(season, "table.csv")).content.decode("utf-8-sig"))))
    assert rows[0] == ["place", "name", "total", "nights", "2026-03-24", "2026-03-31"]
    assert [rows[1][0], *rows[1][2:]] == ["1", "20", "2", "10", "10"]


def test_an_old_season_is_shown_as_it_was(club: Club, client: Client) -> None:
    past = PastSeason.objects.create(club=club, name="1999", ended=datetime.date(1999, 5, 1), remark="By wins")
    ann = PlayerFactory(club=club, name="Ann Lee", shown_as=ShownAs.INITIAL)
    past.rows.create(line=1, place=1, name="Ann Lee", player=ann, total="84½", nights=30)
    past.rows.create(line=2, name="Old Timer")
    page = text_of(client.get(f"/c/{club.slug}/seasons/past/{past.pk}/"))
    for words in ("1999", "By wins", "1 Ann L. 84½ 30", "– Old Timer – –"):
        assert words in page


def test_the_list_says_when_each_season_was_and_who_leads_it(
    season: Season, two_nights: Evening, client: Client
) -> None:
    club = season.club
    make_season(club, name="Next year", first=datetime.date(2999, 1, 1))
    past = PastSeason.objects.create(club=club, name="1999", ended=datetime.date(1999, 5, 1))
    past.rows.create(line=1, place=1, name="Old Timer")
    past.rows.create(line=2, place=2, name="Second Fiddle")
    page = text_of(client.get(f"/c/{club.slug}/seasons/"))
    leader = two_nights.entry(1).first
    for words in (
        f"Winter running 24 March 2026 – 31 March 2026 · 2 nights Place 1 {leader} 20 points",
        "Next year running The table begins with the first night.",
        "1999 Ended May 1999 Place 1 Old Timer",
    ):
        assert words in page
    assert "Second Fiddle" not in page


def test_without_seasons_the_page_leads_back_to_the_club(club: Club, client: Client) -> None:
    assert "No season yet" in text_of(client.get(f"/c/{club.slug}/seasons/"))
    season = make_season(club)
    assert "No results yet" in text_of(client.get(at(season)))


def test_a_club_without_a_public_page_shows_no_season(season: Season, client: Client) -> None:
    Club.objects.filter(pk=season.club_id).update(public=False)
    assert [client.get(at(season, path)).status_code for path in ("", "table.csv", "1/")] == [
        404,
        404,
        404,
    ]
