"""The hall's screens at the desk: codes that are wrong, and who may connect a screen."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from clubs.models import Role
from scoring.desk.screens import WRONG_A_MINUTE
from scoring.models import Screen
from scoring.reads.screens import code_for, new_token
from scoring.services.screens import connect_screen
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_tournament
from tests.seen import seen
from tests.threads import apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def four_pairs() -> Evening:
    return evening(4)


def type_code(client: Client, night: Evening, code: str) -> HttpResponse:
    url = f"/desk/{night.tournament.code}/screens/"
    return client.post(url, {"code": code, "uuid": str(uuid4())})  # type: ignore[return-value]


def test_a_wrong_code_is_refused_in_words_and_after_a_handful_for_a_minute(signed_in, four_pairs: Evening) -> None:
    director = signed_in(four_pairs.director)
    tries = [type_code(director, four_pairs, "AAAAAA") for _ in range(WRONG_A_MINUTE)]
    late = type_code(director, four_pairs, "AAAAAA")
    assert [one.status_code for one in (*tries, late)] == [422] * WRONG_A_MINUTE + [429]
    assert "No screen shows this code now." in tries[0].content.decode()
    assert "Too many wrong codes. Wait 1 minute." in late.content.decode()


def test_wrong_codes_that_come_at_the_same_moment_are_all_counted(signed_in, four_pairs: Evening) -> None:
    director, answers, tried = signed_in(four_pairs.director), [], []

    def others_first(execute: Callable[..., Any], sql: str, *about: Any) -> Any:
        if "clubs_receipt" in sql and len(tried) < 8:  # the code is checked after this
            tried.append(sql)
            answers.append(type_code(director, four_pairs, "AAAAAA").status_code)
        return execute(sql, *about)

    with connection.execute_wrapper(others_first):
        answers.append(type_code(director, four_pairs, "AAAAAA").status_code)
    assert answers.count(422) == WRONG_A_MINUTE


@pytest.mark.django_db(transaction=True)
def test_screens_that_are_connected_at_the_same_moment_have_different_numbers() -> None:
    """Each took the first number that was free before the others were saved."""
    night = evening(4)
    codes = [code_for(new_token()) for _ in range(6)]
    connect = partial(connect_screen, by=night.director, tournament=night.tournament)
    assert apart(*(partial(connect, code=code) for code in codes)) == []
    assert list(Screen.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


def test_only_directors_connect_screens(signed_in, four_pairs: Evening) -> None:
    assistant = StaffRoleFactory(club=four_pairs.tournament.club, role=Role.ASSISTANT).user
    assert type_code(signed_in(assistant), four_pairs, "AAAAAA").status_code == 403


def test_a_scanned_code_leads_to_the_event_or_to_the_choice_of_events(signed_in, four_pairs: Evening) -> None:
    director = signed_in(four_pairs.director)
    only = director.get("/desk/connect/?code=K7M2QX")
    assert (only.status_code, only["Location"]) == (
        302,
        f"/desk/{four_pairs.tournament.code}/screens/?code=K7M2QX",
    )
    other = make_tournament(club=four_pairs.tournament.club)
    several = director.get("/desk/connect/?code=K7M2QX").content.decode()
    assert [f"/desk/{code}/screens/?code=K7M2QX" in several for code in (four_pairs.tournament.code, other.code)] == [
        True
    ] * 2
    assert seen(director.get(f"/desk/{other.code}/screens/?code=K7M2QX")).values("code") == ["K7M2QX"]
