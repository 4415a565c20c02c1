"""Rounds are closed only over settled games, and the next seating follows."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from scoring.decisions.hands import enter_hand
from scoring.decisions.rounds import RoundUnfinished, close_round, open_round, reopen_round
from scoring.decisions.signing import agree
from scoring.decisions.voiding import void_game
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.reads.table_state import TableStatus, tables_of
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening
from tournaments.models import Game, Seat

pytestmark = pytest.mark.django_db

POINT = HandResult.from_json({"makers": "NS", "tricks": {"NS": 3, "EW": 2}})
MARCH = HandResult.from_json({"makers": "NS", "tricks": {"NS": 5, "EW": 0}})


def table(event: Evening, number: int) -> Game:
    return event.round.games.get(table__number=number)


def hands(event: Evening, number: int, *sheet_1: HandResult, second: tuple[HandResult, ...] = ()) -> None:
    for sheet, written in ((1, sheet_1), (2, second)):
        for place, hand in enumerate(written, start=1):
            enter_hand(
                by=event.director, game_id=table(event, number).pk, sheet=sheet, number=place, uuid=uuid4(), hand=hand
            )


def said(event: Evening) -> list[str]:
    return [str(table.sentence) for table in tables_of(event.round) if not table.settled]


def test_every_game_that_is_missing_or_not_settled_is_named():
    event = evening(12)
    hands(event, 1, *[POINT] * 5)
    hands(event, 2, POINT, POINT, second=(POINT, MARCH))
    hands(event, 3, *[MARCH] * 5)
    hands(event, 4, *[MARCH] * 5)
    game = table(event, 4)
    agree(by=event.director, game_id=game.pk, side=Side.NS, score=(10, 0), uuid=uuid4())
    event.finish(table(event, 5), (10, 6))
    away = Seat.objects.filter(game=game, side=1)[0].entry.number
    assert said(event) == [
        "table 1, hand 6",
        "table 2, hand 2: the two score sheets differ",
        "table 3, nobody has agreed",
        f"table 4, Pair {away} has not agreed",
        "table 6, no hand yet",
    ]
    with pytest.raises(RoundUnfinished) as refused:
        event.close()
    assert str(refused.value.sentence) == "Round 1 cannot be closed yet: " + "; ".join(said(event)) + "."
    assert refused.value.current["tables"][0] == {"table": 1, "hand": 6, "state": "playing"}


def test_the_desk_sees_where_every_table_stands():
    event = evening(4)
    hands(event, 1, MARCH, POINT)
    event.finish(table(event, 2), (4, 10))
    first, second = tables_of(event.round)
    assert (first.status, first.hand, first.score) == (TableStatus.PLAYING, 3, (3, 0))
    final = (TableStatus.FINAL, None, (4, 10), True)
    assert (second.status, second.hand, second.score, second.sides[0].signed) == final


def test_closing_a_round_draws_up_the_next_with_score_cards():
    event = evening(4)
    event.play()
    closed = event.close()
    assert (closed.round.state, closed.next.number, closed.sat_out) == ("closed", 2, ())
    assert ScoreCard.objects.filter(game__round=closed.next).count() == 2


def test_closing_with_the_same_id_is_answered_the_same():
    event = evening(4)
    event.play()
    first, uuid = event.round, uuid4()
    answers = [close_round(by=event.director, round=first, uuid=uuid) for _ in range(2)]
    assert [(answer.round, answer.next) for answer in answers] == [(first, event.round)] * 2
    assert event.stage.rounds.count() == 2
    assert LedgerEntry.objects.filter(kind=Kind.ROUND).count() == 1


def test_a_closed_round_cannot_be_closed_again():
    event = evening(4)
    event.play()
    first = event.round
    event.close()
    with pytest.raises(Refusal) as refused:
        close_round(by=event.director, round=first)
    assert refused.value.code == "wrong_state"
    with pytest.raises(Refusal, match="Round 1 is already closed"):
        close_round(by=event.director, round=event.stage.rounds.get(number=1))
    with pytest.raises(Refusal, match="Round 2 is already open"):
        reopen_round(by=event.director, round=event.round, reason="A slip")


def test_the_last_round_is_followed_by_none():
    event = evening(4, rounds=1)
    event.play()
    assert event.close().next is None
    with pytest.raises(Refusal) as refused:
        open_round(by=event.director, stage=event.stage)
    assert refused.value.code == "no_round_left"


def test_the_b_line_may_move_down_at_any_change_and_both_at_once_may_not():
    event = evening(8)
    event.play()
    event.close(line="B")
    event.stage.refresh_from_db()
    assert event.stage.changes == "B"
    event.play()
    with pytest.raises(RulesError):
        event.close(line="AB")
    assert event.round.state == "open", "a refused change closes nothing"


def test_a_round_is_opened_again_only_until_the_next_is_drawn_up():
    event = evening(4)
    event.play()
    event.close(draw_next=False)
    assert reopen_round(by=event.director, round=event.round, reason="a card was found").state == "open"
    event.close()
    with pytest.raises(Refusal) as refused:
        reopen_round(by=event.director, round=event.stage.rounds.get(number=1), reason="too late")
    assert refused.value.code == "round_overtaken"


def test_the_table_says_that_games_differ_once_sit_outs_are_unequal_and_totals_stay_compared():
    event = evening(5, movement="round-robin")
    event.play()
    seen = [derive(event.stage.pk)]
    for _ in range(5):
        event.play()
        event.close()
        seen.append(derive(event.stage.pk))
    assert [table.uneven for table in seen] == [False, True, True, True, True, False]
    assert {table.by_rate for table in seen} == {False}


def test_a_game_declared_void_after_its_round_was_closed_is_a_sit_out_for_both():
    event = evening(4)
    event.play()
    game = table(event, 1)
    event.close()
    void_game(by=event.director, game=game, reason="cards of two packs", uuid=uuid4())
    standings = derive(event.stage.pk)
    assert (standings.by_rate, standings.uneven) == (False, True)
    assert sorted(row.played for row in standings.rows) == [0, 0, 1, 1]
