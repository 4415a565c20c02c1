"""The director's rounds: each game with its result and the way to its page; players see their own list."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.results import enter_result
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.scoring import desk, event_in_play, here, table_in_play
from tests.scoring.desk.pages import words
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def test_every_game_of_the_current_round_is_listed_with_its_page(signed_in: SignIn) -> None:
    stage = event_in_play(rounds=2)
    at, other = table_in_play(stage, 1), table_in_play(stage, 2)
    enter_result(**desk(at, score=(10, 4)))
    other.hand("NS", 5)
    shown = signed_in(at.director).get(f"/desk/{at.tournament.code}/rounds/")
    told = words(shown)
    assert "Round 1: being played" in told
    assert "Table 1 N. & S. 1 1 10 N. & S. 2 2 4 final Open or correct Table 1" in told
    assert "Table 2 N. & S. 3 3 2 N. & S. 4 4 0 hand 2 Open game Table 2" in told
    assert f"/desk/{at.tournament.code}/games/{at.game.pk}/" in shown.content.decode()


def test_an_earlier_round_is_one_press_away(signed_in: SignIn) -> None:
    night = evening(4, rounds=2)
    night.play()
    night.close()
    client, at = signed_in(night.director), f"/desk/{night.tournament.code}/rounds/"
    assert ("Round 1", "?round=1") in seen(client.get(at)).links
    assert "Round 1: closed" in words(client.get(f"{at}?round=1"))
    assert client.get(f"{at}?round=7").status_code == 404


def test_the_page_is_for_the_club_s_own_people(signed_in: SignIn) -> None:
    at = here()
    address = f"/desk/{at.tournament.code}/rounds/"
    stranger = StaffRoleFactory(role=Role.DIRECTOR).user
    assert (signed_in(at.assistant).get(address).status_code, signed_in(stranger).get(address).status_code) == (
        200,
        404,
    )
    assert signed_in(at.director).get(f"{address}?stage=2").status_code == 404
