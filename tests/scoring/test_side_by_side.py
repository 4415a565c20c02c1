"""Many phones at once: nothing lost, nothing doubled, every chain whole."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from clubs.errors import Refusal
from rules.hand import Side
from scoring.ledger import record
from scoring.models import Kind, LedgerEntry, Logbook, Result
from scoring.selectors.soundness import problems
from scoring.services import agree, enter_hand
from tests.factories.scoring import Here, event_in_play, hand, here, table_in_play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


@pytest.fixture
def at() -> Here:
    return here()


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Do them all at the same moment, each on a connection of its own; a refusal is its code."""
    together = Barrier(len(works))

    def one(work: Callable[[], Any]) -> Any:
        together.wait()
        try:
            return work()
        except Refusal as refused:
            return refused.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(one, works))


def test_the_same_id_from_eight_threads_is_one_hand_and_one_answer(at: Here) -> None:
    turn = at.turn()
    answers = at_once(*[lambda: enter_hand(**turn, hand=hand("NS", 5))] * 8)
    assert len(set(answers)) == 1
    assert (LedgerEntry.objects.count(), at.card.length) == (1, 1)


def test_two_phones_on_one_sheet_write_one_hand(at: Here) -> None:
    for number in range(1, 8):
        both = [at.turn(number=number) for _ in range(2)]
        answers = at_once(*[lambda turn=turn: enter_hand(**turn, hand=hand("NS", 3)) for turn in both])
        assert sorted(type(answer).__name__ for answer in answers) == ["Answer", "str"]
        assert [answer for answer in answers if isinstance(answer, str)] == ["place_taken"]
    assert (at.card.length, list(problems())) == (7, [])


def test_two_sheets_of_one_game_never_wait_for_nothing(at: Here) -> None:
    def keep(sheet: int) -> None:
        for number in range(1, 10):
            turn = {**at.turn(sheet, number), "by": at.keeper}
            enter_hand(**turn, hand=hand("EW", 3))

    at_once(lambda: keep(1), lambda: keep(2))
    assert (at.card.length, list(problems())) == (18, [])


def test_both_pairs_agree_in_the_same_moment(at: Here) -> None:
    at.play_to(10, 6)

    def signs(side: Side) -> Callable[[], Any]:
        return lambda: agree(by=at.keeper, game_id=at.game.pk, side=side, score=(10, 6), uuid=uuid4()).final

    told = at_once(signs(Side.NS), signs(Side.EW), signs(Side.NS), signs(Side.EW))
    assert Counter(told)[True] == 1
    assert (Result.objects.count(), list(problems())) == (1, [])


def test_eight_tables_at_once_do_not_hinder_one_another() -> None:
    stage = event_in_play()
    tables = [table_in_play(stage, number) for number in range(1, 9)]
    at_once(*[lambda table=table: table.finish(10, 3) for table in tables])
    assert Result.objects.filter(score_a=10, score_b=3).count() == 8
    assert list(problems()) == []


def test_the_tournament_s_chain_takes_eight_words_at_once_in_some_order(at: Here) -> None:
    director = at.director

    def say(points: int) -> None:
        record(by=director, tournament=at.tournament, kind=Kind.PENALTY, asked={"points": points}, uuid=uuid4())

    at_once(*[lambda points=points: say(points) for points in range(8)])
    assert (Logbook.objects.get().length, list(problems())) == (8, [])


def test_the_same_word_from_eight_threads_is_one_entry(at: Here) -> None:
    director, uuid = at.director, uuid4()

    def say() -> int:
        words = {"by": director, "tournament": at.tournament, "kind": Kind.PENALTY, "asked": {"points": 2}}
        return record(**words, uuid=uuid).pk

    assert len(set(at_once(*[say] * 8))) == 1
    assert (Logbook.objects.get().length, list(problems())) == (1, [])
