"""From wherever a game is shown the club's own people reach its page, also when its round is closed."""

import re
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.voiding import void_game
from scoring.models import Result
from scoring.standings import publishing
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.pages import read
from tests.seen import seen
from tournaments.models import Game

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def knock_out() -> Evening:
    """A knock-out whose first round is closed: its games are on every kind of page."""
    night = evening(4, movement="double-knock-out")
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    return night


def games_linked(client: Client, address: str) -> set[int]:
    """The games to whose pages a page links."""
    answer = client.get(address)
    assert answer.status_code == 200
    links = read(answer.content.decode(), address).links
    return {int(found[1]) for link in links if (found := re.search(r"/desk/\w+/games/(\d+)/$", link))}


def games_of(night: Evening, round_: int) -> set[int]:
    return set(Game.objects.filter(stage=night.stage, round__number=round_).values_list("pk", flat=True))


def pages(night: Evening) -> dict[str, set[int]]:
    """Public pages that show games, with those they show."""
    first, second = games_of(night, 1), games_of(night, 2)
    public, own = f"/e/{night.tournament.code}/", set(night.entry(1).seats.values_list("game", flat=True))
    return {
        f"{public}rounds/?round=1": first,
        f"{public}rounds/?part=1": second,
        f"{public}bracket/": first | second,
        f"{public}pairs/1/": own,
        f"{public}pairs/1/?games=1": own,
        f"{public}card/": first,
    }


@pytest.mark.parametrize("role", ["director", "assistant"])
def test_every_game_that_a_public_page_shows_is_a_link_for_the_clubs_own_people(
    role: str, knock_out: Evening, signed_in: SignIn
) -> None:
    assistant = StaffRoleFactory(club=knock_out.tournament.club, role="assistant").user
    client = signed_in(knock_out.director if role == "director" else assistant)
    assert {address: games_linked(client, address) for address in pages(knock_out)} == pages(knock_out)
    games = f"/desk/{knock_out.tournament.code}/games/"
    assert {client.get(f"{games}{game}/").status_code for game in games_of(knock_out, 1)} == {200}


def test_nobody_else_is_shown_a_way_to_the_desk_of_the_event(
    knock_out: Evening, signed_in: SignIn, client: Client, charlie: User
) -> None:
    for reader in (client, signed_in(charlie)):
        assert [address for address in pages(knock_out) if games_linked(reader, address)] == []


def test_a_page_made_for_the_clubs_own_people_is_not_shown_to_others(
    knock_out: Evening, signed_in: SignIn, client: Client
) -> None:
    card = f"/e/{knock_out.tournament.code}/card/"
    staff = signed_in(knock_out.director).get(card)
    others = client.get(card)
    assert (staff.headers["ETag"] == others.headers["ETag"], "/games/" in others.content.decode()) == (False, False)
    assert (staff.headers["Vary"], others.headers["Vary"]) == (
        "Accept-Encoding, Cookie, Accept-Language",
        "Accept-Encoding, Accept-Language",
    )


def test_a_page_made_anew_for_the_clubs_own_people_reads_the_event_once(knock_out: Evening, signed_in: SignIn) -> None:
    desk = signed_in(knock_out.director)
    with CaptureQueriesContext(connection) as asked:
        assert desk.get(f"/e/{knock_out.tournament.code}/").status_code == 200
    by_id = ('JOIN "clubs_club"', '"tournaments_tournament"."id" =')
    assert sum(all(part in one["sql"] for part in by_id) for one in asked) == 1


def test_a_game_of_a_closed_round_is_reached_from_the_desk_and_corrected(knock_out: Evening, signed_in: SignIn) -> None:
    client, desk = signed_in(knock_out.director), f"/desk/{knock_out.tournament.code}/"
    rounds = f"{desk}rounds/"
    assert rounds in read(client.get(desk).content.decode(), desk).links
    assert f"{rounds}?round=1" in read(client.get(rounds).content.decode(), rounds).links
    game = min(games_linked(client, f"{rounds}?round=1"))
    address = f"{desk}games/{game}/"
    changed = {"correct-score_a": "10", "correct-score_b": "8", "correct-reason": "Miscounted", "correct-undo": "on"}
    looked = press(client, address, client.get(address), "look=correct", changed)
    assert (looked.status_code, press(client, address, looked, "action=correct", {}).status_code) == (200, 302)
    assert Result.objects.get(pk=game).score == [10, 8]


def press(client: Client, address: str, page: Any, button: str, changed: Mapping[str, str]) -> Any:
    """Press a button of a page, some of the fields of its form filled in otherwise."""
    for form in read(page.content.decode(), address).forms:
        for name, data in form.presses():
            if name == button:
                return client.post(form.address, dict(data) | dict(changed))
    raise AssertionError(f"no button {button}")


def test_a_void_game_is_linked_beside_its_round(knock_out: Evening, signed_in: SignIn, client: Client) -> None:
    game = knock_out.round.games.order_by("pk")[0]
    void_game(by=knock_out.director, game=game, reason="Wrong pairs", uuid=uuid4())
    address = f"/e/{knock_out.tournament.code}/rounds/?round={knock_out.round.number}"
    assert (
        game.pk in games_linked(signed_in(knock_out.director), address),
        games_linked(client, address),
    ) == (True, set())


def test_in_a_knock_out_nobody_is_asked_which_other_pairs_sat_there(knock_out: Evening, signed_in: SignIn) -> None:
    game = knock_out.round.games.order_by("pk")[0]
    address = f"/desk/{knock_out.tournament.code}/games/{game.pk}/"
    assert "seating" not in seen(signed_in(knock_out.director).get(address)).marks("id")


def test_the_page_of_a_published_game_says_what_to_do_before_it_can_be_corrected(signed_in: SignIn) -> None:
    night = evening(2, movement="round-robin")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    page = f"/desk/{night.tournament.code}/games/{night.round.games.get().pk}/"
    shown = signed_in(night.director).get(page).content.decode()
    assert "The results are published. To correct one, unpublish them first." in shown
    assert f"/desk/{night.tournament.code}/finish/" in read(shown, page).links
