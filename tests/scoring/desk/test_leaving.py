"""A player leaves a table of Poker-Euchre: the page offers one press that does not make the game void."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, User
from rules.euchre.poker.result import PokerResult
from scoring.decisions.hands import enter_hand
from scoring.decisions.starting import start_event
from scoring.reads.table_state import table_state
from scoring.verification.chains import problems
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.test_merging import bank, place
from tests.seen import Part, seen
from tournaments.models import Entry, Game, Stage
from tournaments.states import EntryState, GameState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def started(club: Club, bob: User, ruleset: str) -> Stage:
    event = make_numbered(5, club=club, ruleset=ruleset)
    return start_event(by=bob, tournament=event, movement="tables")


def asked(client: Client, stage: Stage) -> Part:
    return seen(client.get(f"/desk/{stage.tournament.code}/people/?pair=1"))


def press(client: Client, stage: Stage, name: str) -> int:
    sent = {"action": name, f"{name}-uuid": str(uuid4())}
    return client.post(f"/desk/{stage.tournament.code}/people/?pair=1", sent).status_code


def offered(page: Part) -> list[bool]:
    return [words in page.text for words in ("Cash out", "Ring bell there", "undo the start and start again")]


def first(stage: Stage) -> Entry:
    return stage.tournament.entries.get(number=1)


def test_with_chips_a_player_cashes_out_in_one_press_and_the_others_play_on(
    club: Club, bob: User, signed_in: SignIn
) -> None:
    stage, client = started(club, bob, "poker_chips"), signed_in(bob)
    game = Game.objects.get()
    assert offered(asked(client, stage)) == [False, False, True]
    bank(game)
    assert offered(asked(client, stage)) == [True, False, False]
    assert press(client, stage, "cash_out") == 302
    session = table_state(game).sheet(1).session
    assert session is not None
    left = next(str(seat) for seat, side in enumerate(table_state(game).card.sides) if first(stage).pk in side)
    assert sorted(session.players) == sorted({"0", "1", "2", "3", "4"} - {left})
    assert (Game.objects.get().state, first(stage).state) == (GameState.OPEN, EntryState.CHECKED_IN)
    assert offered(asked(client, stage))[0] is False
    assert list(problems()) == []


def test_without_chips_the_table_stops_in_one_press_and_its_points_count(
    club: Club, bob: User, signed_in: SignIn
) -> None:
    stage, client = started(club, bob, "poker_points"), signed_in(bob)
    game = Game.objects.get()
    assert offered(asked(client, stage)) == [False, False, True]
    enter_hand(**place(game), hand=PokerResult(players=(), maker="0", tricks={"0": 6, "1": 4}))
    assert offered(asked(client, stage)) == [False, True, False]
    assert press(client, stage, "stop_table") == 302
    totals = table_state(game).sheet(1)
    assert (totals.over, totals.winner, Game.objects.get().state) == (True, 0, GameState.OPEN)
    assert list(problems()) == []
