"""The desk names the pairs of a knock-out whose game of the round is void."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scoring.decisions.results import correct_result
from scoring.decisions.voiding import void_game
from scoring.history.dashboard import dashboard_of
from scoring.models import Result
from tests.factories.evenings import Evening, evening
from tests.seen import seen
from tournaments.models import Game
from tournaments.selectors import chart_of

pytestmark = pytest.mark.django_db


def corrected(event: Evening, turn: int, number: int) -> None:
    """The game of this pair in round `turn` was won by the other side after all."""
    game = Game.objects.filter(stage=event.stage, round__number=turn, seats__entry__number=number).distinct().get()
    score = tuple(reversed(Result.objects.get(game=game).score))
    correct_result(by=event.director, game=game, score=score, reason="Read the wrong way", uuid=uuid4(), undo=True)


def undone(event: Evening) -> list[str]:
    """Those whose game was taken away, as the desk lists them, without their names."""
    lines = dashboard_of(event.stage, timezone.now()).undone
    return [re.sub(r" · [^:]+:", ":", str(line)) for line in lines]


def declared_void(event: Evening, number: int) -> None:
    game = event.round.games.filter(seats__entry__number=number).distinct().get()
    void_game(by=event.director, game=game, reason="Wrong cards", uuid=uuid4())


def test_pairs_whose_game_is_void_are_listed_with_what_they_wait_for():
    event = evening(8, movement="knock-out")
    event.play()
    event.close()
    assert undone(event) == []
    declared_void(event, 4)
    listed = ["Pair 1: plays Pair 4 in game 5. Seated in the next round."]
    listed += ["Pair 4: plays Pair 1 in game 5. Seated in the next round."]
    assert undone(event) == listed
    event.play()
    assert undone(event) == listed
    event.close()
    assert undone(event) == []
    assert {1, 4} in [{*table.numbers} for table in chart_of(event.stage).rounds[-1].tables]


def test_a_round_whose_every_game_is_void_is_closed_to_seat_the_pairs_again():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    declared_void(event, 1)
    hall = dashboard_of(event.stage, timezone.now())
    assert [(str(need.title), str(need.detail)) for need in hall.needs] == [
        ("Round 2 can be closed", "No games are left in this round.")
    ]


def test_after_a_correction_nobody_is_listed_for_everybody_plays_or_sits_out():
    event = evening(8, movement="double-knock-out")
    for _ in range(3):
        event.play()
        event.close()
    corrected(event, 2, 1)
    assert undone(event) == []
    assert dashboard_of(event.stage, timezone.now()).sitting_out != ()


def test_the_desk_shows_them():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    declared_void(event, 1)
    client = Client()
    client.force_login(event.director)
    page = seen(client.get(f"/desk/{event.tournament.code}/")).part("main")
    shown = [
        pairs for line in page.items for pairs in re.findall(r"^(Pair \d) · [^:]+: plays (Pair \d) in game 3", line)
    ]
    assert shown == [("Pair 1", "Pair 2"), ("Pair 2", "Pair 1")]
