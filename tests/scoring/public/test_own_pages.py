"""A player's page behind a private link, without an account."""

from datetime import date

import pytest
from django.test import Client

from clubs.models import Club, Contact, Player, User
from clubs.player_links import player_page
from clubs.public_names import ShownAs
from clubs.services import merge_players, rename_player, undo_player_merge, withdraw_page_links
from clubs.services.letters import opt_out_path
from tests.factories.clubs import PlayerFactory
from tests.factories.evenings import Evening
from tests.factories.histories import published_night
from tests.factories.online import make_online
from tests.factories.seasons import make_season, played_nights, tuesdays
from tests.seen import seen
from tournaments.calendar.own_feed import own_feed_path
from tournaments.services import enter_pair_online

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(club: Club) -> Evening:
    return published_night(club)


def test_a_player_without_an_account_reads_results_partners_and_opponents(night: Evening, client: Client) -> None:
    own, partner = night.entry(1).first, night.entry(1).second
    home = player_page.path_of(own)
    page = seen(client.get(home))
    for words in (
        str(own),
        "First night",
        f"with {partner}",
        "Place 1 of 4",
        "Results by partner",
        "Bookmark this page.",
    ):
        assert words in page.text
    links = dict(page.links)
    assert links[str(partner)] == f"{home}people/{partner.pk}/"
    assert [name for name in ("Change settings", "Download file") if name in links] == []
    games = seen(client.get(links[str(partner)]))
    assert ("Won 3 of 3" in games.text, dict(games.links)["Back to your page"]) == (True, home)
    assert [line for line in (str(partner), "Ann") if line in seen(client.get(f"{home}people/?q=zzzz")).text] == []
    assert client.get(f"{home}people/{own.pk}/").status_code == 404


def test_a_player_without_an_account_reads_the_places_in_seasons(club: Club, client: Client) -> None:
    player = played_nights(club, 2).entry(1).first
    season = make_season(club, series=tuesdays(club))
    home = player_page.path_of(player)
    assert (season.name, f"{home}seasons/#season-{season.pk}") in seen(client.get(home)).links
    assert season.name in seen(client.get(f"{home}seasons/")).text


def test_the_page_has_no_private_link_of_an_entry_and_names_are_public_ones(
    club: Club, night: Evening, client: Client
) -> None:
    own, partner = night.entry(1).first, night.entry(1).second
    Player.objects.filter(pk__in=(own.pk, partner.pk)).update(shown_as=ShownAs.HIDDEN)
    entry = enter_pair_online(
        tournament=make_online(club=club, name="Gala", date=date(2030, 3, 1)), first="", second="Zoe Roe", member=own
    )
    answer = client.get(player_page.path_of(own))
    page = answer.content.decode()
    assert ("Gala" in page, entry.link in page, f"/p/{entry.entry.token}/" in page) == (True, False, False)
    assert (str(own.person) in page, str(partner.person) in page) == (False, False)
    assert "no-store" in answer["Cache-Control"]


def test_a_couple_with_one_address_have_a_page_each(night: Evening, client: Client) -> None:
    two = night.entry(1).players
    for player in two:
        Contact.objects.create(player=player, email="lee@example.org")
    pages = [client.get(player_page.path_of(player)).context["own"].players for player in two]
    assert pages == [(player,) for player in two]


def test_a_merged_player_has_the_page_of_the_other_and_an_erased_one_has_none(
    club: Club, night: Evening, sam: object, client: Client
) -> None:
    kept, gone = night.entry(1).first, PlayerFactory(club=club, name="Another")
    path = player_page.path_of(gone)
    merge_players(by=sam, kept=kept, gone=gone)  # type: ignore[arg-type]
    assert client.get(path).context["own"].players == (kept,)
    Player.objects.filter(pk=gone.pk).update(erased_at=night.tournament.created_at)
    found = [client.get(one).status_code for one in (path, path.replace("my-page/", "my-page/9"), "/my-page/nobody/")]
    assert found == [404, 404, 404]


def test_a_withdrawn_link_says_to_ask_for_a_new_one_and_the_new_one_opens(
    club: Club, night: Evening, sam: User, client: Client
) -> None:
    own, partner = night.entry(1).players
    pages, others = (player_page.path_of, own_feed_path), player_page.path_of(partner)
    before = [path_of(own) for path_of in pages]
    withdraw_page_links(by=sam, player=own)
    answers = [client.get(path) for path in before]
    asked = "This link was withdrawn. Ask Riverside Euchre Club for a new one."
    assert [(answer.status_code, asked in seen(answer).text) for answer in answers] == [(410, True)] * 2
    still = [*(path_of(own) for path_of in pages), others, opt_out_path(own)]
    assert [client.get(path).status_code for path in still] == [200] * 4
    withdraw_page_links(by=sam, player=own)
    assert [client.get(path).status_code for path in (*before, *still[:2])] == [410] * 4


def test_a_page_read_before_the_withdrawal_does_not_bring_the_link_back(
    club: Club, bob: User, sam: User, client: Client
) -> None:
    player, page = PlayerFactory(club=club, name="Ann Lee"), player_page.path_of(Player.objects.get())
    read_before = Player.objects.get()
    withdraw_page_links(by=sam, player=player)
    rename_player(by=bob, player=read_before, name="Anne Lee")
    assert (client.get(page).status_code, Player.objects.get().name) == (410, "Anne Lee")


def test_links_of_a_merged_row_are_withdrawn_with_those_of_the_person(
    club: Club, alice: User, sam: User, client: Client
) -> None:
    kept, gone = PlayerFactory.create_batch(2, club=club)
    page = player_page.path_of(gone)
    merge = merge_players(by=sam, kept=kept, gone=gone)
    withdraw_page_links(by=sam, player=kept)
    assert client.get(page).status_code == 410
    undo_player_merge(by=alice, merge=merge)
    assert client.get(page).status_code == 410
