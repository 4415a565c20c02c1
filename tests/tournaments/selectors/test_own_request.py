"""What the holder of a private link sees of an entry."""

import pytest
from django.test import Client

from clubs.models import Club, Player
from clubs.player_links import player_page
from clubs.public_names import ShownAs
from tests.factories.clubs import PlayerFactory
from tests.factories.online import look_for_partner, make_online
from tests.seen import seen
from tournaments.models import OnlineEntry
from tournaments.selectors.own_request import own_request
from tournaments.services import ask_partner, confirm_partner, enter_pair_online

pytestmark = pytest.mark.django_db


@pytest.fixture
def marg(club: Club) -> Player:
    return PlayerFactory(club=club, name="Marg Smith")


def whose(entry: OnlineEntry) -> list[Player]:
    entry.refresh_from_db()
    return [page.player for page in own_request(entry).pages]


def test_the_pages_of_a_pair_are_those_of_players_whom_the_club_knows(club: Club, marg: Player, client: Client) -> None:
    ray = PlayerFactory(club=club, name="Ray Roe")
    entry = enter_pair_online(tournament=make_online(club=club), member=marg, second="Ray Roe")
    assert whose(entry) == [marg]
    again = enter_pair_online(tournament=make_online(club=club), member=marg, second="Ray Roe", brought=[ray])
    assert whose(again) == [marg, ray]
    links = seen(client.get(again.link)).links
    assert [(str(player), player_page.path_of(player)) for player in (marg, ray)] == [
        link for link in links if "/my-page/" in link[1]
    ]
    assert (
        "Results, partners and seasons"
        not in seen(
            client.get(enter_pair_online(tournament=make_online(club=club), first="Zoe Ash", second="Una Ash").link)
        ).text
    )


def test_nobody_who_hides_the_name_is_opened_to_the_partner(club: Club, marg: Player) -> None:
    Player.objects.update(shown_as=ShownAs.INITIAL)
    marg.refresh_from_db()
    pair = enter_pair_online(tournament=make_online(club=club), member=marg, second="Ray Roe")
    alone = look_for_partner(make_online(club=club), "", member=marg)
    assert (whose(pair), whose(alone)) == ([], [marg])


def test_of_two_who_found_each_other_each_link_has_the_page_of_its_holder(club: Club, marg: Player) -> None:
    event, ray = make_online(club=club), PlayerFactory(club=club, name="Ray Roe")
    one, other = (look_for_partner(event, "", member=player) for player in (marg, ray))
    ask_partner(request=one, other=other)
    confirm_partner(request=other, asker=one)
    assert (whose(one), whose(other)) == ([marg], [ray])
