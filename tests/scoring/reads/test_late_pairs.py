"""A late pair can play at once until something is saved at a table of the open round."""

from uuid import uuid4

import pytest

from clubs.policy import TableKeeper
from scoring.decisions.hands import enter_hand
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.results import enter_result
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.reads.late_pairs import refuse_begun, seat_is_open
from scoring.verification.chains import problems
from tests.factories.evenings import evening, newcomer, table_of
from tests.factories.scoring import hand
from tests.refusals import refused
from tournaments.services import preview_withdrawal

pytestmark = pytest.mark.django_db


def test_the_seat_is_open_until_something_is_saved() -> None:
    night = evening(5, movement="round-robin")
    assert seat_is_open(night.stage)
    game = night.round.games.all()[0]
    enter_result(by=night.director, game=game, score=(10, 3), uuid=uuid4())
    assert (seat_is_open(night.stage), refused(refuse_begun, night.stage)) == (False, "round_begun")


def test_there_is_none_where_nobody_sits_out_or_nobody_can_join() -> None:
    nights = [evening(4, movement="round-robin"), evening(5, movement="knock-out")]
    assert [seat_is_open(night.stage) for night in nights] == [False, False]


def test_a_late_pair_at_once_has_a_card_at_its_table_and_counts_the_rounds_it_missed() -> None:
    event = evening(5, movement="round-robin")
    event.play()
    event.close()
    entry, uuid = newcomer(event), uuid4()
    how = {"by": event.director, "stage": event.stage, "entry": entry, "at_once": True, "uuid": uuid}
    change = late_pair(**how)
    assert late_pair(**how) is None
    game = event.round.games.get(seats__entry=entry, seats__seat=1)
    assert ScoreCard.objects.get(game=game).sides[1] == [entry.pk]
    row = LedgerEntry.objects.get(kind=Kind.LATE)
    assert (row.body["at_once"], row.body["answer"]) == (True, {"number": 6, "missed": 1, "stale": list(change.stale)})
    assert (change.number, list(problems())) == (6, [])
    event.play()
    event.close()
    assert table_of(event)[6][0] == 1


def test_a_late_pair_is_not_seated_at_once_after_a_hand_and_the_other_way_round_keeps_its_place() -> None:
    event = evening(5, movement="round-robin")
    game = event.round.games.all()[0]
    keeper = TableKeeper(game.table_id, event.tournament.pk, event.tournament.club_id)
    enter_hand(by=keeper, game_id=game.pk, uuid=uuid4(), sheet=1, number=1, hand=hand("NS", 3))
    how = {"by": event.director, "stage": event.stage, "entry": newcomer(event)}
    assert refused(late_pair, **how, at_once=True) == "round_begun"
    assert late_pair(**how).at_once is False


def test_a_pair_that_was_seated_at_once_by_mistake_withdraws_and_its_opponent_sits_out_again() -> None:
    event = evening(5, movement="round-robin")
    entry, resting = newcomer(event), event.round.sit_out[0]
    late_pair(by=event.director, stage=event.stage, entry=entry, at_once=True)
    seen = preview_withdrawal(stage=event.stage, entry=event.entry(6)).previewed
    withdraw_pair(by=event.director, stage=event.stage, entry=entry, reason="wrong event", previewed=seen)
    event.play()
    assert event.close().sat_out == (resting,)
