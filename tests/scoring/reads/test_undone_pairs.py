"""The desk names the pairs of a knock-out whose game a correction took away."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import Result
from scoring.reads.dashboard import dashboard_of
from scoring.services import correct_result
from tests.factories.evenings import Evening, evening
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


def test_pairs_whose_game_was_undone_are_listed_with_what_they_wait_for():
    event = evening(8, movement="knock-out")
    event.play()
    event.close()
    assert undone(event) == []
    corrected(event, 1, 1)
    listed = ["Pair 4: plays Pair 8 in game 5. Seated in the next round."]
    listed += ["Pair 8: plays Pair 4 in game 5. Seated in the next round."]
    assert undone(event) == listed
    event.play()
    assert undone(event) == listed
    event.close()
    assert undone(event) == []
    assert {4, 8} in [{*table.numbers} for table in chart_of(event.stage).rounds[-1].tables]


def test_a_round_that_a_correction_emptied_is_closed_to_seat_the_pairs_again():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    corrected(event, 1, 1)
    hall = dashboard_of(event.stage, timezone.now())
    assert [(str(need.title), str(need.detail)) for need in hall.needs] == [
        ("Round 2 can be closed", "No games are left in this round.")
    ]
    assert undone(event) == [
        "Pair 2: plays Pair 4 in game 3. Seated in the next round.",
        "Pair 4: plays Pair 2 in game 3. Seated in the next round.",
    ]


def test_a_pair_whose_opponent_is_not_known_yet_waits_for_the_winner_of_a_game():
    event = evening(8, movement="double-knock-out")
    for _ in range(3):
        event.play()
        event.close()
    corrected(event, 2, 1)
    assert undone(event) == [
        "Pair 3: waits for game 12. Opponent: Winner of game 10.",
        "Pair 4: plays Pair 2 in game 11. Seated in the next round.",
        "Pair 6: plays Pair 1 in game 10. Seated in the next round.",
    ]


def test_the_desk_shows_them():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    corrected(event, 1, 1)
    client = Client()
    client.force_login(event.director)
    page = client.get(f"/desk/{event.tournament.code}/").content.decode()
    shown = re.findall(r"<li>(Pair \d) · [^:]+: plays (Pair \d) in game 3", page.split("Undone by a correction")[1])
    assert shown == [("Pair 2", "Pair 4"), ("Pair 4", "Pair 2")]
