"""How a game ended on a progressive night: the score says it, on Results, on the page of the game and on the phone."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.euchre.game import GameEnding
from scoring.reads.table_state import table_state
from tests.factories.evenings import Evening, evening
from tests.seen import seen
from tournaments.models import Game

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def progressive() -> tuple[Evening, Game, Game, Game]:
    night = evening(12, movement="progressive", rounds=2, changing_partners=True)
    head, one, other = night.round.games.select_related("table").order_by("table__number")
    return night, head, one, other


def ended(game: Game) -> tuple[GameEnding | None, int | None]:
    """The result of the desk, or of the phone's sheet, and what it was: its ending, and the first score."""
    state = table_state(game)
    outcome, sheet = state.card.record.outcome, state.sheet(1)
    if outcome:
        return outcome.ending, outcome.score[0]
    return sheet.ending, (sheet.recorded or (None,))[0]


def asks_of_the_bell(client: Client, address: str) -> bool:
    page = seen(client.get(address))
    return any(GameEnding.TIMED_OUT.value in page.offered(name) + page.options(name) for name in ENDING)


ENDING = ("result-ending", "correct-ending", "ending")


def test_the_page_of_a_game_asks_of_the_bell_at_the_head_table_only(signed_in: SignIn) -> None:
    night, head, one, _other = progressive()
    client, desk = signed_in(night.director), f"/desk/{night.tournament.code}/games/"
    assert [asks_of_the_bell(client, f"{desk}{game.pk}/") for game in (head, one)] == [True, False]
    sent = {"result-score_a": 4, "result-score_b": 2, "result-ending": "target", "result-uuid": str(uuid4())}
    answers = [client.post(f"{desk}{game.pk}/", {"action": "result", **sent}).status_code for game in (head, one)]
    assert (answers, ended(head), ended(one)) == ([422, 302], (None, None), (GameEnding.TIMED_OUT, 4))
    assert asks_of_the_bell(client, f"{desk}{one.pk}/") is False
    right = {"correct-score_a": 10, "correct-score_b": 2, "correct-ending": "target", "correct-uuid": str(uuid4())}
    right |= {"correct-reason": "", "correct-usual": "both_say"}
    assert client.post(f"{desk}{one.pk}/", {"action": "correct", **right}).status_code == 302
    assert ended(one) == (GameEnding.TARGET, 10)


def test_the_final_score_on_a_phone_asks_of_the_bell_at_the_head_table_only(client: Client) -> None:
    _night, head, one, other = progressive()
    tables = [game.table.token for game in (head, one, other) if game.table]
    assert [asks_of_the_bell(client, f"/t/{token}/?skip") for token in tables] == [True, False, False]
    for token, game, score in zip(tables, (head, one, other), ((4, 2), (4, 2), (10, 7)), strict=True):
        place = {"uuid": str(uuid4()), "sheet": 1, "number": 1, "ending": "target"}
        client.post(f"/t/{token}/{game.pk}/final/", {**place, "a": score[0], "b": score[1]})
    assert [ended(game) for game in (head, one, other)] == [
        (None, None),
        (GameEnding.TIMED_OUT, 4),
        (GameEnding.TARGET, 10),
    ]
