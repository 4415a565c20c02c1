"""The desk and the tables at the same moment, on PostgreSQL: nobody waits who need not, and nothing slips between."""

import threading
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection, transaction

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.euchre.entry import Side
from scoring.decisions.calls import call_director
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.signing import agree
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.undo_seating import undo_round, undo_start
from scoring.decisions.voiding import void_game
from scoring.ledger.entries.call import CallReason
from scoring.reads.score_card import card_of
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.scoring import hand, here
from tournaments.models import Game
from tournaments.services.events import locked

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

LONG_ENOUGH = 0.4  # seconds in which a thread comes to its lock


class Beside:
    """`work` in a connection of its own. `came` holds what it returned, or the code it was refused with."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.came: list[Any] = []
        self._work = work
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        self._thread.join(LONG_ENOUGH)

    def _run(self) -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = '8s'")
            self.came.append(self._work())
        except Refusal as refusal:
            self.came.append(refusal.code)
        finally:
            connection.close()

    def end(self) -> list[Any]:
        """What came of it, waited for."""
        self._thread.join()
        return self.came


def test_a_first_hand_and_the_undo_of_its_round_cannot_both_be_done() -> None:
    event = evening(4)
    event.play()
    following = event.close().next
    assert following is not None
    game = following.games.get(table__number=1)
    by = TableKeeper(game.table_id or 0, event.tournament.pk, event.tournament.club_id)
    asked = {"by": by, "game_id": game.pk, "sheet": 1, "number": 1, "uuid": uuid4(), "hand": hand("NS", 3)}
    with transaction.atomic():
        undo_round(by=event.director, round=following)
        slow = Beside(lambda: enter_hand(**asked))
        assert slow.came == []
    assert slow.end() == ["not_found"]
    assert (event.round.number, list(problems(event.tournament.pk))) == (1, [])
    following = event.close().next
    assert following is not None
    with transaction.atomic():
        enter_hand(**{**asked, "game_id": following.games.get(table__number=1).pk})
        slow = Beside(lambda: undo_round(by=event.director, round=following))
        assert slow.came == []
    assert (slow.end(), event.round.number) == (["round_begun"], 2)


@pytest.mark.parametrize("rounds", [1, 2])
def test_two_directors_undo_a_round_at_once_and_it_is_undone_once(rounds: int) -> None:
    event = evening(4)
    if rounds == 2:
        event.play()
        event.close()
    seated = event.round
    undo = undo_round if rounds == 2 else undo_start
    with transaction.atomic():
        undo(by=event.director, round=seated)
        second = Beside(lambda: undo(by=event.director, round=seated))
        penalty = Beside(
            lambda: penalise(by=event.director, stage=event.stage, entry=event.entry(1), points=2, reason="talking")
        )
        swap = Beside(
            lambda: fix_pairing(
                by=event.director, round=seated, one=event.entry(1), other=event.entry(3), reason="slip", uuid=uuid4()
            )
        )
        assert second.came == []
    assert (second.end(), swap.end()) in ((["not_found"], ["not_found"]), (["wrong_state"], ["wrong_state"]))
    assert penalty.end() in ([None], ["wrong_state"], ["not_found"], ["not_seated"])
    assert list(problems(event.tournament.pk)) == []


def test_hands_are_entered_while_the_desk_holds_the_event() -> None:
    table = here()
    with transaction.atomic():
        locked(table.tournament)
        assert Beside(lambda: table.hand("NS", 3).hands).end() == [1]


def test_a_pair_signs_while_its_opponents_are_withdrawn_and_neither_waits_for_ever() -> None:
    event = evening(4)
    game = Game.objects.get(table__number=1, round=event.round)
    with transaction.atomic():
        card_of(game.pk, lock=True)  # the table is about to write
        leaving = game.seats.filter(side=1)[0].entry
        said = {"by": event.director, "stage": event.stage, "entry": leaving, "reason": "ill"}
        withdrawal = Beside(lambda: withdraw_pair(**said, uuid=uuid4()))
        assert withdrawal.came == []
        enter_final(by=event.director, game_id=game.pk, uuid=uuid4(), sheet=1, number=1, score=(10, 6))
    assert withdrawal.end() == ["delete_results"]
    assert Game.objects.get(pk=game.pk).state == "void"


def test_no_round_is_closed_over_a_game_that_is_opened_again() -> None:
    event = evening(4)
    event.play()
    game = event.round.games.first()
    with transaction.atomic():
        close_round(by=event.director, round=event.round, draw_next=False)
        reopening = Beside(lambda: reopen_game(by=event.director, game=game, reason="misread", uuid=uuid4()))
        assert reopening.came == []
    assert reopening.end() == ["round_closed"]


def test_no_result_is_corrected_behind_the_published_table() -> None:
    event = evening(4, rounds=2)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    game = Game.objects.filter(stage=event.stage).first()
    word = {"by": event.director, "game": game, "score": (0, 10), "reason": "misread"}
    with transaction.atomic():
        publish_event(by=event.director, stage=event.stage)
        correction = Beside(lambda: correct_result(**word, uuid=uuid4()))
        assert correction.came == []
    assert correction.end() == ["published"]


@pytest.mark.parametrize(
    "write",
    [
        lambda event, game, uuid: enter_result(by=event.director, game=game, score=(10, 6), uuid=uuid),
        lambda event, game, uuid: call_director(
            by=event.director, game_id=game.pk, reason=CallReason.REVOKE, uuid=uuid
        ),
        lambda event, game, uuid: enter_hand(
            by=event.director, game_id=game.pk, sheet=1, number=1, uuid=uuid, hand=hand("NS", 3)
        ),
    ],
    ids=["result", "call", "hand"],
)
def test_an_id_that_another_event_takes_this_moment_is_refused(write: Callable[..., Any]) -> None:
    one, other = evening(4), evening(4)
    uuid = uuid4()
    with transaction.atomic():
        write(one, one.round.games.first(), uuid)
        late = Beside(lambda: write(other, other.round.games.first(), uuid))
        assert late.came == []
    assert late.end() == ["same_id_other_body"]
    assert list(problems()) == []


def test_nobody_signs_a_game_that_is_declared_void_at_the_same_moment() -> None:
    table = here()
    table.play_to(10, 6)
    say = {"by": table.keeper, "game_id": table.game.pk, "score": (10, 6)}
    with transaction.atomic():
        void_game(by=table.director, game=table.game, reason="the wrong table", uuid=uuid4())
        late = Beside(lambda: agree(**say, side=Side.NS, uuid=uuid4()))
        assert late.came == []
    assert (late.end(), table.card.state) == (["game_is_void"], "void")
    assert list(problems(table.tournament.pk)) == []


@pytest.mark.parametrize(("write", "state"), [(reopen_game, "open"), (void_game, "void")])
def test_a_decision_while_the_second_pair_signs_is_about_a_game_that_is_final(
    write: Callable[..., Any], state: str
) -> None:
    table = here()
    table.play_to(10, 6)
    say = {"by": table.keeper, "game_id": table.game.pk, "score": (10, 6)}
    agree(**say, side=Side.NS, uuid=uuid4())
    words = {"by": table.director, "game": table.game, "reason": "misread", "uuid": uuid4()}
    with transaction.atomic():
        agree(**say, side=Side.EW, uuid=uuid4())
        late = Beside(lambda: write(**words).kind)
        assert late.came == []
    assert late.end() == [write.__name__.removesuffix("_game")]
    assert (Game.objects.get(pk=table.game.pk).state, list(problems(table.tournament.pk))) == (state, [])


def test_nobody_takes_a_seat_in_a_game_that_becomes_final_at_the_same_moment() -> None:
    table = here()
    table.play_to(10, 6)
    say = {"by": table.keeper, "game_id": table.game.pk, "score": (10, 6)}
    agree(**say, side=Side.NS, uuid=uuid4())
    asked = {"by": table.director, "game": table.game, "seat": 0, "name": "Nora Dahl", "uuid": uuid4()}
    with transaction.atomic():
        agree(**say, side=Side.EW, uuid=uuid4())
        late = Beside(lambda: seat_substitute(**asked))
        assert late.came == []
    assert late.end() == ["not_open"]


def test_both_pairs_sign_at_once_and_the_game_is_final_once() -> None:
    table = here()
    table.play_to(10, 6)
    say = {"by": table.keeper, "game_id": table.game.pk, "score": (10, 6)}
    with transaction.atomic():
        agree(**say, side=Side.NS, uuid=uuid4())
        other = Beside(lambda: agree(**say, side=Side.EW, uuid=uuid4()).final)
        assert other.came == []
    assert (other.end(), table.card.state) == ([True], "final")
