"""Pairs that come late, leave and come back: each by the stated rule, played rounds never touched."""

from typing import Any
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.tournament.standings import SitOut, SitOutPolicy
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.pairs import default_rule, late_pair, undo_withdrawal, what_withdrawal_changes, withdraw_pair
from scoring.decisions.results import correct_result
from scoring.decisions.rounds import reopen_round
from scoring.ledger.answers import Answer
from scoring.models import Kind, LedgerEntry, Result, ScoreCard
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, newcomer, seats, table_of
from tests.factories.scoring import hand
from tournaments.models import Entry, Game, Stage
from tournaments.services import preview_return, preview_withdrawal
from tournaments.states import EntryState, StageState

pytestmark = pytest.mark.django_db


def test_before_half_of_the_rounds_the_results_of_a_pair_that_leaves_are_deleted():
    event = evening(8)
    event.play()
    event.close()
    met = event.stage.rounds.get(number=1).games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = met.seats.get(seat=1).entry.number
    before = seats(event, 1, 2)
    assert withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill") == "delete_results"
    standings = table_of(event)
    assert (1 in standings, standings[opponent]) == (False, (0, 0, 0))
    assert seats(event, 1, 2) == before
    assert Result.objects.filter(stage=event.stage).count() == 4, "nothing is erased"


def test_a_deleted_game_is_a_sit_out_for_the_opponent():
    event = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7, win=1))
    event.play()
    event.close()
    met = event.stage.rounds.get(number=1).games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = met.seats.get(seat=1).entry.number
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill")
    assert table_of(event)[opponent] == (1, 1, 7)


@pytest.mark.parametrize("movement", ["progressive", "whist"])
def test_where_partners_change_the_games_of_a_player_who_leaves_count_from_the_first_on(movement: str) -> None:
    event = evening(8, changing_partners=True, movement=movement)
    event.play()
    event.close()
    before, about = table_of(event), {"stage": event.stage, "entry": event.entry(1)}
    previewed = what_withdrawal_changes(**about).previewed
    withdraw_pair(by=event.director, **about, reason="has to go", previewed=previewed)
    assert {number: row for number, row in table_of(event).items() if number != 1} == {
        number: row for number, row in before.items() if number != 1
    }


def test_from_half_of_the_rounds_on_the_rest_is_forfeited():
    event = evening(8)
    for _ in range(2):
        event.play()
        event.close()
    assert default_rule(event.stage) == "forfeit_rest"
    game = event.round.games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = game.seats.get(seat=1).entry.number
    before = table_of(event)[opponent]
    assert withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill") == "forfeit_rest"
    assert Result.objects.get(game=game).score == [0, 10]
    event.play()
    event.close()
    event.play()
    event.close()
    standings = table_of(event)
    assert standings[1] == (4, 2, 20), "two won, one walk-over lost, one round forfeited"
    assert standings[opponent][0] == 4
    assert standings[opponent][1] >= before[1] + 1


def test_a_pair_that_forfeits_in_a_round_it_sits_out_has_sat_that_one_out():
    event = evening(5, sit_out=SitOutPolicy(SitOut.FIXED, points=7))
    resting = Entry.objects.get(pk=event.round.sit_out[0])
    seen = preview_withdrawal(stage=event.stage, entry=resting).previewed
    withdraw_pair(
        by=event.director, stage=event.stage, entry=resting, reason="ill", rule="forfeit_rest", previewed=seen
    )
    event.play()
    assert event.close().sat_out == (resting.pk,)
    assert table_of(event)[resting.number] == (1, 0, 7)


def test_the_director_may_choose_the_other_rule():
    event = evening(8)
    event.play()
    event.close()
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(1), "reason": "ill"}
    assert withdraw_pair(**how, rule="forfeit_rest") == "forfeit_rest"
    assert table_of(event)[1] == (2, 1, 10), "round 2 is a walk-over"


def test_a_withdrawal_sent_twice_is_one_and_another_is_refused():
    event = evening(8)
    uuid = uuid4()
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(3), "reason": "ill"}
    assert [withdraw_pair(**how, uuid=uuid) for _ in range(2)] == ["delete_results"] * 2
    with pytest.raises(Refusal) as refused:
        withdraw_pair(**how)
    assert refused.value.code == "not_playing"


def test_an_opponent_without_a_game_does_not_keep_a_round_open():
    event = evening(4)
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill")
    event.play()
    closed = event.close()
    assert [event.tournament.entries.get(pk=pk).number for pk in closed.sat_out] == [2]


def test_a_late_pair_takes_the_empty_seats_and_touches_no_played_round():
    event = evening(5, movement="round-robin")
    event.play()
    before = seats(event, 1)
    entry = newcomer(event)
    uuid = uuid4()
    change = late_pair(by=event.director, stage=event.stage, entry=entry, uuid=uuid)
    assert late_pair(by=event.director, stage=event.stage, entry=entry, uuid=uuid) is None
    event.close()
    assert (change.number, seats(event, 1)) == (6, before)
    assert LedgerEntry.objects.get(uuid=uuid).body["answer"] == {"number": 6, "missed": 1, "stale": list(change.stale)}
    assert event.round.sit_out == []
    table = derive(event.stage.pk)
    assert (table.by_rate, table.uneven) == (False, True), "it missed a round, and one pair sat it out"


BOTH_RULES = pytest.mark.parametrize("rule", ["delete_results", "forfeit_rest"])


def leave(event: Evening, number: int, rule: str | None = None) -> None:
    stage, entry = Stage.objects.get(pk=event.stage.pk), event.entry(number)
    seen = preview_withdrawal(stage=stage, entry=entry).previewed
    withdraw_pair(by=event.director, stage=stage, entry=entry, reason="ill", rule=rule, previewed=seen)


def back(event: Evening, number: int, **how: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    stage, entry = Stage.objects.get(pk=event.stage.pk), event.entry(number)
    if entry.state == EntryState.WITHDRAWN and stage.state == StageState.RUNNING:
        how = {"previewed": preview_return(stage=stage, entry=entry).previewed, **how}
    done = undo_withdrawal(by=event.director, stage=stage, entry=entry, reason="the wrong pair", **how)
    return done.missed, done.resumed


def game_of(event: Evening, number: int, in_round: int = 1) -> Game:
    return event.stage.rounds.get(number=in_round).games.get(seats__entry=event.entry(number), seats__seat__in=(0, 1))


def write_a_hand(event: Evening, game: Game) -> Answer:
    """Three tricks to pair B, on sheet 1, as the table's keeper."""
    keeper = TableKeeper(game.table_id or 0, event.tournament.pk, event.tournament.club_id)
    number = ScoreCard.objects.get(game=game).sheets.get("1", {"places": 0})["places"] + 1
    return enter_hand(by=keeper, game_id=game.pk, sheet=1, number=number, uuid=uuid4(), hand=hand("EW", 3))


def games_of(event: Evening) -> list[tuple[object, ...]]:
    """Round, table and pairs of every game."""
    seated = event.stage.games.order_by("round", "table__number", "seats__seat")
    return list(seated.values_list("round__number", "table__number", "seats__seat", "seats__entry__number"))


def sound(event: Evening) -> bool:
    return not list(problems(event.tournament.pk))


@BOTH_RULES
def test_a_game_that_was_left_goes_on_where_it_stopped(rule: str):
    event = evening(8)
    game = game_of(event, 3)
    write_a_hand(event, game)
    leave(event, 3, rule)
    assert back(event, 3) == ((), (game.pk,))
    assert (game_of(event, 3).state, write_a_hand(event, game).after) == ("open", (0, 2))
    assert sound(event)


@BOTH_RULES
def test_an_evening_with_a_withdrawal_taken_back_at_once_ends_as_one_without(rule: str):
    plain, undone = evening(8), evening(8)
    for event in (plain, undone):
        event.play()
        event.close()
    leave(undone, 3, rule)
    back(undone, 3)
    for event in (plain, undone):
        event.play_out()
    assert derive(undone.stage.pk).lines == derive(plain.stage.pk).lines
    assert games_of(undone) == games_of(plain)
    assert sound(undone)


def test_deleted_results_count_again_for_the_pair_and_for_its_opponents():
    event = evening(8)
    event.play()
    event.close()
    before = table_of(event)
    leave(event, 1, "delete_results")
    assert table_of(event) != before
    back(event, 1)
    assert table_of(event) == before


@BOTH_RULES
def test_rounds_closed_meanwhile_are_sit_outs_by_the_events_own_rule_and_nobody_in_them_moves(rule: str):
    event = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7, win=1))
    event.play()
    event.close()
    event.play()
    before = table_of(event)[3]
    leave(event, 3, rule)
    event.close()
    event.play()
    event.close()
    drawn = seats(event, 1, 2, 3, 4)
    results = list(Result.objects.filter(stage=event.stage).order_by("pk").values())
    assert back(event, 3) == ((3,), ())
    assert seats(event, 1, 2, 3, 4) == drawn
    assert list(Result.objects.filter(stage=event.stage).order_by("pk").values()) == results
    played, wins, points = before
    assert table_of(event)[3] == (played + 1, wins + 1, points + 7)
    event.play()
    event.close()
    assert table_of(event)[3] == (played + 2, wins + 2, points + 14), "round 4 was drawn up without it"
    assert sound(event)


def test_a_round_closed_over_the_void_game_is_a_sit_out_for_both():
    event = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7))
    game = game_of(event, 3)
    leave(event, 3, "delete_results")
    event.play()
    event.close()
    assert back(event, 3) == ((1,), ())
    game.refresh_from_db()
    assert (game.state, table_of(event)[3], table_of(event)[4]) == ("void", (1, 0, 7), (1, 0, 7))


def test_a_walk_over_of_a_closed_round_stands_until_it_is_corrected():
    event = evening(8)
    game = game_of(event, 3)
    leave(event, 3, "forfeit_rest")
    event.play()
    event.close()
    assert back(event, 3) == ((), ())
    assert table_of(event)[3] == (1, 0, 0)
    correct_result(by=event.director, game=game, score=(10, 6), reason="they had played", uuid=uuid4())
    assert table_of(event)[3] == (1, 1, 10)


def test_a_walk_over_that_the_desk_has_corrected_since_stays_as_corrected():
    event = evening(8)
    game = game_of(event, 3)
    leave(event, 3, "forfeit_rest")
    correct_result(by=event.director, game=game, score=(10, 6), reason="they had played", uuid=uuid4())
    assert back(event, 3) == ((), ())
    assert table_of(event)[3] == (1, 1, 10)


def test_a_game_between_two_that_left_goes_on_when_both_are_back():
    event = evening(8)
    game = game_of(event, 3)
    leave(event, 3)
    leave(event, 4)
    assert back(event, 3) == ((), ())
    assert back(event, 4) == ((), (game.pk,))
    event.play_out()
    assert sorted(row[0] for row in table_of(event).values()) == [4] * 8
    assert sound(event)


def test_a_pair_may_leave_again_and_be_taken_back_again():
    event = evening(8)
    game = game_of(event, 3)
    for rule in ("delete_results", "forfeit_rest", "delete_results"):
        leave(event, 3, rule)
        assert back(event, 3) == ((), (game.pk,))
    event.play()
    event.close()
    leave(event, 3, "forfeit_rest")
    assert table_of(event)[3] == (2, 1, 10), "round 2 is a walk-over"
    assert sound(event)


def test_a_round_that_is_opened_again_is_missed_by_nobody_who_then_plays_in_it():
    event = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7), rounds=1)
    game = game_of(event, 3)
    leave(event, 3, "delete_results")
    event.play()
    event.close()
    reopen_round(by=event.director, round=event.round, reason="the wrong pair left")
    assert back(event, 3) == ((), (game.pk,))
    event.play()
    event.close()
    assert table_of(event)[3] == (1, 1, 10)


def test_a_late_pair_keeps_the_place_it_was_given_and_sit_outs_are_shared_out_among_all_who_then_play():
    event = evening(8)
    event.play()
    leave(event, 3)
    late_pair(by=event.director, stage=event.stage, entry=newcomer(event))
    event.close()
    assert event.stage.rounds.get(number=2).sit_out == []
    back(event, 3)
    event.play_out()
    missed, *drawn = [turn.sit_out for turn in event.stage.rounds.filter(number__gt=1)]
    assert missed == [event.entry(3).pk]
    assert [len(sat_out) for sat_out in drawn] == [1, 1]
    assert len({pk for sat_out in drawn for pk in sat_out} - {event.entry(3).pk}) == 2


def test_a_withdrawal_taken_back_twice_under_one_id_is_taken_back_once():
    event = evening(8)
    leave(event, 3)
    uuid = uuid4()
    answers = [back(event, 3, uuid=uuid) for _ in range(2)]
    assert answers[0] == answers[1]
    assert LedgerEntry.objects.filter(tournament=event.tournament, kind=Kind.RETURN).count() == 1


@pytest.mark.parametrize("over", [False, True])
def test_what_cannot_be_taken_back_is_refused(over: bool):
    event = evening(4, rounds=1)
    if over:
        leave(event, 3)
        event.play_out()
        finish_event(by=event.director, stage=event.stage)
    with pytest.raises(Refusal) as refused:
        back(event, 3)
    assert refused.value.code == ("wrong_state" if over else "not_withdrawn")


def test_a_withdrawal_is_not_taken_back_without_a_reason():
    event = evening(4)
    leave(event, 3)
    with pytest.raises(Refusal) as refused:
        undo_withdrawal(by=event.director, stage=event.stage, entry=event.entry(3), reason=" ")
    assert refused.value.code == "reason_needed"
