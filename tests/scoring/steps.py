"""What people do in an event, step by step and through the services, for tests that look at pages after each step."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from clubs.models import Role
from clubs.policy import TableKeeper
from clubs.services import change_club, rename_player
from rules.tournament.standings import Criterion
from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.calls import answer_call, call_director, record_conflict
from scoring.decisions.cases import take_case
from scoring.decisions.clock import add_minutes, pause_clock, resume_clock, start_clock, stop_clock
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final, enter_hand, set_first_dealer, undo_hand
from scoring.decisions.house import house_sits_in, others_sit_in
from scoring.decisions.objections import keep_result, object_to_result, undo_answer
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.publication import publish_event
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result
from scoring.decisions.rounds import open_round, reopen_round
from scoring.decisions.signing import agree
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.tie_order import change_order
from scoring.decisions.undo_seating import undo_round
from scoring.decisions.voiding import void_game
from scoring.ledger.entries.call import CallAnswer, CallReason, CaseKind, RefusedLine
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, newcomer
from tests.factories.scoring import hand
from tournaments.models import Game
from tournaments.services import (
    edit_tournament,
)

HOW = {"reason": "it was written the wrong way round"}
Step = Callable[[], object]


def game_at(night: Evening, number: int) -> Game:
    games = Game.objects.filter(stage=night.stage, table__number=number).select_related("table")
    return games.order_by("pk").last()  # type: ignore[return-value]


def of_game(night: Evening, number: int = 1) -> dict[str, Any]:
    """What a director says of the game at a table."""
    return {"by": night.director, "game": game_at(night, number), "uuid": uuid4()}


def line(night: Evening, place: int, number: int = 1, **more: Any) -> dict[str, Any]:
    """What a line on the sheet of a table says."""
    game = game_at(night, number)
    return {"by": night.director, "game_id": game.pk, "sheet": 1, "number": place, "uuid": uuid4(), **more}


def signed(night: Evening, number: int, *sides: int) -> None:
    for side in sides:
        by, game = night.director, game_at(night, number)
        agree(by=by, game_id=game.pk, side=side, score=(10, 6), uuid=uuid4())


def at_the_tables(night: Evening) -> list[Step]:
    """A round of three tables, as far as phones and the desk write about its games."""
    at, one = {"by": night.director, "stage": night.stage}, {"by": night.director}
    playing = {**one, "game_id": game_at(night, 1).pk, "uuid": uuid4()}
    refused = RefusedLine(sheet=1, number=3, kind="hand", line=hand("EW", 3).to_json())
    return [
        lambda: fix_pairing(**one, round=night.round, one=night.entry(1), other=night.entry(3), uuid=uuid4(), **HOW),
        lambda: change_order(**at, tie_order=(Criterion.WINS, Criterion.LONE_HANDS)),
        lambda: set_first_dealer(**line(night, 1), seat=2),
        lambda: enter_hand(**line(night, 2), hand=hand("NS", 3)),
        lambda: enter_hand(**line(night, 3), hand=hand("NS", 5)),
        lambda: undo_hand(**line(night, 4)),
        lambda: enter_hand(**{**line(night, 1), "sheet": 2}, hand=hand("EW", 3)),
        lambda: call_director(**playing, reason=CallReason.REVOKE, words="hand 1"),
        lambda: answer_call(**of_game(night), link=6, answer=CallAnswer.ON_THE_WAY),
        lambda: answer_call(**of_game(night), link=6, answer=CallAnswer.SETTLED),
        lambda: take_case(**of_game(night), case=CaseKind.DIFFERS),
        lambda: keep_conflict(night, refused),
        lambda: seat_substitute(**of_game(night, 2), seat=0, name="Nora Dahl"),
        lambda: start_clock(**one, round=night.round),
        lambda: add_minutes(**one, round=night.round, minutes=5),
        lambda: add_minutes(**one, round=night.round, minutes=3, table=2),
        lambda: pause_clock(**one, round=night.round),
        lambda: resume_clock(**one, round=night.round),
        lambda: stop_clock(**one, round=night.round),
        lambda: call_break(**at, minutes=10, after_round=True),
        lambda: end_break(**at),
        lambda: call_break(**at),
        lambda: end_break(**at),
        lambda: edit_tournament(by=night.director, tournament=night.tournament, signing_pins=True),
        lambda: enter_final(**line(night, 1, 2), score=(10, 6)),
        lambda: signed(night, 2, 0),
        lambda: signed(night, 2, 1),
        lambda: object_to_result(**one, game_id=game_at(night, 2).pk, side=1, uuid=uuid4(), **HOW),
        lambda: take_case(**of_game(night, 2), case=CaseKind.OBJECTION, link=5),
        lambda: keep_result(**of_game(night, 2), link=5, **HOW),
        lambda: undo_answer(**of_game(night, 2), link=5, **HOW),
        lambda: correct_result(**of_game(night, 2), score=(10, 8), **HOW),
        lambda: edit_tournament(by=night.director, tournament=night.tournament, objection_minutes=0),
        lambda: reopen_game(**of_game(night, 2), **HOW),
        lambda: void_game(**of_game(night, 3), **HOW),
    ]


def keep_conflict(night: Evening, refused: RefusedLine) -> None:
    game = game_at(night, 1)
    keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    record_conflict(by=keeper, game_id=game.pk, line=refused, uuid=uuid4(), device="another phone")


def around_the_tables(night: Evening) -> list[Step]:
    """The same event beside its games: names, people who come and go, rounds, the end."""
    at, one = {"by": night.director, "stage": night.stage}, {"by": night.director}
    late = newcomer(night)
    administrator = StaffRoleFactory(club=night.tournament.club, role=Role.ADMINISTRATOR).user

    def renamed(number: int) -> None:
        rename_player(by=night.director, player=night.entry(number).first, name=f"Zoe Newname {number}")

    def play_first() -> None:
        night.finish(game_at(night, 1), (10, 6))

    return [
        play_first,  # from here on the page says where its players go next
        lambda: renamed(4),  # some of them sit at tables, and others will in the next round
        lambda: renamed(6),
        lambda: start_clock(**one, round=night.round),
        lambda: change_club(by=administrator, club=night.tournament.club, time_zone="Asia/Tokyo"),
        lambda: house_sits_in(**at, first="Hal House", second="Hedy House"),
        lambda: others_sit_in(**at, entry=night.entry(8), first="Ida Inn", second="Ian Inn"),
        lambda: withdraw_pair(**at, entry=night.entry(8), **HOW),
        lambda: late_pair(**at, entry=late),
        lambda: (night.play(), night.close()),
        lambda: undo_round(**one, round=night.round),
        lambda: night.close(draw_next=False),
        lambda: reopen_round(**one, round=night.round, **HOW),
        lambda: night.close(draw_next=False),
        lambda: call_break(**at, minutes=20),
        lambda: end_break(**at),
        lambda: open_round(**at),
        lambda: correct_result(by=night.director, game=first_game(night), score=(10, 9), uuid=uuid4(), **HOW),
        lambda: enter_hand(**line(night, 1), hand=hand("NS", 3)),
        lambda: enter_final(**line(night, 2), score=(10, 6)),
        lambda: signed(night, 1, 0, 1),
        night.play_out,
        lambda: (finish_event(**at), publish_event(**at)),
    ]


def first_game(night: Evening) -> Game:
    return Game.objects.filter(stage=night.stage, table__number=1).order_by("pk").first()  # type: ignore[return-value]
