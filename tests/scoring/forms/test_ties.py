"""The order of ties chosen at the desk."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.evenings import evening
from tests.factories.tournaments import director_of, make_numbered
from tests.scoring.desk.pages import begin, start_at, words
from tournaments.models import Stage

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_the_order_is_changed_at_the_desk_until_a_result_is_in(signed_in: SignIn) -> None:
    night = evening(4)
    client, here = signed_in(night.director), f"/desk/{night.tournament.code}/ties/"
    sent = {"action": "order", "order-uuid": str(uuid4()), "order-tie_1": "points", "order-lists": "lines"}
    assert client.post(here, sent).status_code == 302
    stage = Stage.objects.get(pk=night.stage.pk)
    assert (stage.tie_order, stage.lists) == (["points"], "lines")
    night.play()
    page = words(client.get(here))
    assert ("Locked after the first result" in page, "Change this" in page) == (True, False)
    assert client.post(here, {**sent, "order-uuid": str(uuid4())}).status_code == 409


def test_an_impossible_order_is_refused_on_the_page(signed_in: SignIn) -> None:
    night = evening(4)
    sent = {"action": "order", "order-uuid": str(uuid4()), "order-tie_1": "coin"}
    answer = signed_in(night.director).post(f"/desk/{night.tournament.code}/ties/", sent)
    assert (answer.status_code, "Rank first by games won, wins per game, total points or margin." in words(answer)) == (
        422,
        True,
    )


def test_the_order_of_ties_begins_as_it_is_usual_under_the_laws(signed_in: SignIn) -> None:
    event = make_numbered(4, law_overrides={"hands_in_game": 8})
    page = signed_in(director_of(event)).get(start_at(event))
    form = page.context["form"]
    assert [form[f"tie_{place}"].value() for place in range(1, 8)] == [
        "points",
        "wins",
        "head_to_head",
        "shared",
        None,
        None,
        None,
    ]


def test_another_order_of_ties_is_chosen_and_stays(signed_in: SignIn) -> None:
    event = make_numbered(4)
    order = {"tie_1": "wins", "tie_2": "margin", "tie_3": "", "tie_4": "strength", "tie_5": "shared"}
    assert signed_in(director_of(event)).post(start_at(event, "?movement=a-up"), begin(**order)).status_code == 302
    assert Stage.objects.get(tournament=event).tie_order == ["wins", "margin", "strength", "shared"]


def test_all_contradictions_in_an_order_are_listed_at_once(signed_in: SignIn) -> None:
    event = make_numbered(4)
    order = {"tie_1": "head_to_head", "tie_2": "wins", "tie_3": "rate", "tie_4": "shared", "tie_5": "wins"}
    refused = signed_in(director_of(event)).post(start_at(event, "?movement=a-up"), begin(**order))
    page = refused.content.decode()
    sentences = (
        "Rank first by games won, wins per game, total points or margin.",
        "Use games won or wins per game, not both.",
        "List each tie-break only once.",
        "“Leave them tied” comes last: nothing remains to settle.",
    )
    assert (refused.status_code, [text in page for text in sentences]) == (422, [True] * 4)
    assert not Stage.objects.filter(tournament=event).exists()
