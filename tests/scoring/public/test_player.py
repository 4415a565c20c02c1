import re
from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Club, Contact, User
from clubs.services import merge_players
from rules.club.seasons import SeasonOf, SeasonRules
from scoring.models import PastSeason
from scoring.public.player import named, places_over_time
from scoring.reads.player_events import PastEvent
from scoring.reads.player_meetings import Meeting, meetings_of
from scoring.records import publishing
from scoring.seasons.changes import publish_season
from tests.factories.clubs import PlayerFactory, UserFactory
from tests.factories.evenings import evening
from tests.factories.histories import copied, linked, published_night
from tests.factories.online import look_for_partner, make_online
from tests.factories.seasons import make_season, played_nights, players_of, tuesdays
from tests.factories.tournaments import make_entries, make_tournament
from tests.scoring.public.reading import text as text_of
from tests.seen import seen
from tournaments.models import Entry
from tournaments.services import ask_partner, confirm_partner, enter_pair_online

pytestmark = pytest.mark.django_db


@pytest.fixture
def erin(db: None) -> User:
    user: User = UserFactory(email="erin@example.org")
    return user


def test_a_player_reads_past_results_with_their_places(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = published_night(club)
    own = linked(night, erin).player
    partner = night.entry(1).second
    page = text_of(signed_in(erin).get("/me/"))
    for words in (str(own), "First night", f"with {partner}", "Place 1 of 4", "Results by partner"):
        assert words in page
    assert f'/e/{night.tournament.code}/pairs/1/"' in signed_in(erin).get("/me/").content.decode()


def test_a_margin_below_0_has_the_minus_sign_of_print(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = published_night(club)
    linked(night, erin, 4)
    page = signed_in(erin).get("/me/").content.decode()
    margins = re.findall(r'<td class="num">([+−-]\d+)</td>', page)
    assert (margins[0], {margin[0] for margin in margins}) == ("−18", {"−"})


def test_an_account_without_a_player_is_told_whom_to_ask(erin: User, signed_in: Callable[[User], Client]) -> None:
    assert "Not linked to a player yet" in text_of(signed_in(erin).get("/me/"))
    assert Client().get("/me/").status_code == 302


def test_coming_events_lead_to_the_seat_and_to_the_entry_made_online(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    desk = make_entries(make_tournament(club=club, name="Friday"), 1)[0]
    Contact.objects.create(player=desk.first, user=erin)
    full = make_online(1, club=club, name="Small hall")
    enter_pair_online(tournament=full, first="Zoe Ash", second="Yan Ash")
    waits = enter_pair_online(tournament=full, first="Xan Roe", second="Wes Roe")
    Contact.objects.create(player=waits.first, user=erin)
    answer = signed_in(erin).get("/me/")
    page = text_of(answer)
    assert f"/p/{desk.token}/" in answer.content.decode()
    assert "on the waiting list" in page
    assert ("Friday" in page, "Small hall" in page) == (True, True)


def test_an_event_in_play_comes_before_those_to_come(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = evening(4, club=club)
    own, partner = make_entries(make_tournament(club=club, name="Next week"), 1)[0].players
    Contact.objects.create(player=own, user=erin)
    now, _, coming = text_of(signed_in(erin).get("/me/")).partition("Coming events")
    assert f"On now {night.tournament.name} with {partner} Find your seat" in now
    assert "Next week entered" in coming
    assert night.tournament.name not in coming.partition("Past results")[0]


@pytest.mark.parametrize("placed", [True, False])
def test_each_of_two_who_found_each_other_has_the_own_link(
    club: Club, erin: User, signed_in: Callable[[User], Client], placed: bool
) -> None:
    event = make_online(1, club=club)
    if not placed:
        enter_pair_online(tournament=event, first="Zoe Ash", second="Yan Ash")
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    ask_partner(request=ann, other=bob)
    confirm_partner(request=bob, asker=ann)
    for one in (ann, bob):
        contact = Contact.objects.create(player=one.first, user=erin)
        page = signed_in(erin).get("/me/").content.decode()
        assert [other.link in page for other in (ann, bob)] == [one == ann, one == bob]
        contact.delete()


def test_200_events_take_at_most_12_queries(club: Club, erin: User, signed_in: Callable[[User], Client]) -> None:
    night = published_night(club)
    linked(night, erin)
    copied(night, 199)
    make_season(club, first=date(2020, 1, 1))
    publishing.sweep()
    browser = signed_in(erin)
    with CaptureQueriesContext(connection) as asked:
        answer = browser.get("/me/")
    assert Entry.objects.filter(first=night.entry(1).first).count() == 200
    assert len(asked) <= 12
    page = text_of(answer)
    assert [words in page for words in ("Page 1 of 10", "Winter running", "Between")] == [True, True, True]


def test_each_season_shows_the_place_its_reason_and_the_way_to_the_nights(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = played_nights(club, 2)
    player = linked(night, erin).player
    winter = make_season(club, series=tuesdays(club))
    pairs = make_season(club, SeasonRules(of=SeasonOf.PAIRS), name="Pairs", series=winter.series)
    publish_season(by=night.director, season=pairs)
    make_season(club, name="Next year", first=date(2999, 1, 1))
    old = PastSeason.objects.create(club=club, name="1999", ended=date(1999, 6, 1))
    old.rows.create(line=1, place=3, name=player.name, player=player, total="84")
    answer = signed_in(erin).get("/me/seasons/")
    page = text_of(answer)
    tied = "Place 1 tied 20 points from 2 nights, like 1 other"
    for words in (f"Winter {club.name} running {tied}", f"Pairs {club.name} final", str(night.entry(1).second)):
        assert words in page
    assert "1999" in page
    assert "Place 3" in page
    nights = [link for _, link in seen(answer).links if link.startswith("/c/")]
    for season, who in ((winter, (player.pk,)), (pairs, players_of(night, 1))):
        assert f"/c/{club.slug}/seasons/{season.pk}/{'-'.join(map(str, who))}/" in nights
    own = signed_in(erin).get("/me/").content.decode()
    assert [f"/me/seasons/#season-{one.pk}" in own for one in (winter, pairs)] == [True, True]
    assert "Next year" not in page + own


def test_a_player_who_was_merged_keeps_the_place_in_a_published_season(
    club: Club, erin: User, sam: User, signed_in: Callable[[User], Client]
) -> None:
    night = played_nights(club, 1)
    season = make_season(club, series=tuesdays(club))
    publish_season(by=night.director, season=season)
    gone, kept = night.entry(1).first, PlayerFactory(club=club)
    merge_players(by=sam, kept=kept, gone=gone)
    Contact.objects.create(player=kept, user=erin)
    assert "Place 1 tied" in text_of(signed_in(erin).get("/me/seasons/"))


def test_without_a_season_the_page_says_so(club: Club, erin: User, signed_in: Callable[[User], Client]) -> None:
    night = published_night(club)
    linked(night, erin)
    assert "No night of yours counts for a season yet." in text_of(signed_in(erin).get("/me/seasons/"))
    assert "Seasons" not in text_of(signed_in(erin).get("/me/"))


def test_all_partners_and_opponents_have_a_page(club: Club, erin: User, signed_in: Callable[[User], Client]) -> None:
    night = published_night(club)
    linked(night, erin)
    page = text_of(signed_in(erin).get("/me/people/"))
    assert str(night.entry(1).second) in page
    assert "Results by opponent" in page


def test_a_partner_or_opponent_is_found_by_a_part_of_the_name_in_any_letters() -> None:
    met = [Meeting(number, name, 3, 2, 5) for number, name in enumerate(["Zoë O'Neill", "Ann Lee", "Bob Leeson"])]
    assert [found.name for found in named(met, "ONEILL zoe")] == ["Zoë O'Neill"]
    assert [found.name for found in named(met, "lee")] == ["Ann Lee", "Bob Leeson"]
    assert named(met, "") == met
    assert named(met, "lee zoe") == []


def test_the_games_with_each_person_lead_to_the_night(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = published_night(club)
    linked(night, erin)
    client, event, partner = signed_in(erin), night.tournament, night.entry(1).second
    assert partner is not None
    links = [link for _, link in seen(client.get("/me/people/")).links if re.fullmatch(r"/me/people/\d+/", link)]
    assert f"/me/people/{partner.pk}/" in links
    games = meetings_of([night.entry(1).first_id]).partners[0].games
    page = seen(client.get(f"/me/people/{partner.pk}/"))
    assert [link for _, link in page.links].count(f"/e/{event.code}/pairs/1/") == games
    assert f"Won {games} of {games} As partners" in page.text
    assert client.get(f"/me/people/{night.entry(1).first_id}/").status_code == 404


def test_one_event_is_no_line(club: Club) -> None:
    event = make_tournament(club=club)
    first, second = (PastEvent(event, 1, "", place=place, entries=8) for place in (3, 1))
    assert places_over_time([first]) is None
    chart = places_over_time([first, PastEvent(event, 1, ""), second])
    assert chart is not None
    assert chart.events == (second, first)
