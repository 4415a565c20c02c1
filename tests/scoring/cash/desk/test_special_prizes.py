"""The page of special prizes, pressed as a director would, and what players and the wall then see."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.event.special_prizes import PrizeKind
from scoring.decisions.ending import finish_event
from tests.factories.evenings import Evening, evening
from tests.seen import seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def page_of(night: Evening, path: str = "desk/{}/prizes/") -> str:
    return "/" + path.format(night.tournament.code)


def press(client: Client, night: Evening, action: str, **fields: object) -> int:
    sent = {"action": action, **{f"{action}-{name}": value for name, value in {"uuid": uuid4(), **fields}.items()}}
    return client.post(page_of(night), sent).status_code


def prize_of(night: Evening) -> str:
    (prize,) = Tournament.objects.get(pk=night.tournament.pk).special_prizes
    return prize.id


def test_a_door_prize_is_added_drawn_and_seen_by_players_and_the_hall(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    assert press(client, night, "add", kind=PrizeKind.DOOR_TICKET.value, what="A ham") == 302
    assert "Not drawn yet." in seen(client.get(page_of(night))).text
    assert press(client, night, f"draw-{prize_of(night)}") == 302
    (prize,) = Tournament.objects.get(pk=night.tournament.pk).special_prizes
    winner = night.tournament.entries.get(pk=prize.to).name
    paths = ("desk/{}/prizes/", "e/{}/prizes/", "e/{}/draws/", "e/{}/wall/?part=1")
    shown = [seen(client.get(page_of(night, path))).text for path in paths]
    assert [("A ham" in page, winner in page or winner.split(" & ")[0] in page) for page in shown] == [(True, True)] * 4


def test_a_basket_is_handed_on_and_a_prize_is_removed(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    press(client, night, "add", kind=PrizeKind.HANDED.value, what="Basket")
    for number in (1, 3):
        assert press(client, night, f"hand-{prize_of(night)}", to=night.entry(number).pk) == 302
    assert night.entry(3).name in seen(client.get(page_of(night))).part(".roster").text
    assert press(client, night, f"remove-{prize_of(night)}") == 302
    assert "Basket" not in seen(client.get(page_of(night))).text


def test_once_play_is_over_the_best_of_a_group_is_named_with_the_reason(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    client = signed_in(night.director)
    ticked = [night.entry(number).pk for number in (3, 4)]
    press(client, night, "add", kind=PrizeKind.BEST_OF.value, what="Women", group="named", entries=ticked)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    page = seen(Client().get(page_of(night, "e/{}/prizes/")))
    assert f"{night.entry(3).name} Best of a group. The best of the group: place 3." in page.part(".roster").text
