"""Sit-outs are fair in events that are played, whoever withdraws, comes back or comes late."""

from collections import Counter

import pytest

from scoring.decisions.pairs import late_pair, undo_withdrawal, withdraw_pair
from tests.factories.evenings import Evening, evening
from tests.refusals import refused
from tournaments.models import Entry, Stage
from tournaments.selectors import chart_of
from tournaments.services import (
    preview_late_pair,
    preview_return,
    preview_withdrawal,
    register_pair,
    register_player,
)

pytestmark = pytest.mark.django_db


def stage_of(event: Evening) -> Stage:
    return Stage.objects.get(pk=event.stage.pk)


def play(event: Evening, rounds: int = 1) -> None:
    for _ in range(rounds):
        event.play()
        event.close()


def leave(event: Evening, number: int) -> None:
    stage, entry = stage_of(event), event.entry(number)
    seen = preview_withdrawal(stage=stage, entry=entry).previewed
    withdraw_pair(by=event.director, stage=stage, entry=entry, reason="Ill", rule="forfeit_rest", previewed=seen)


def come(event: Evening, entry: Entry) -> None:
    stage = stage_of(event)
    seen = preview_late_pair(stage=stage, entry=entry).previewed
    late_pair(by=event.director, stage=stage, entry=entry, previewed=seen)


def sit_outs(event: Evening) -> list[tuple[int, ...]]:
    """Of each round, drawn up or to come."""
    return [turn.sit_out for turn in chart_of(stage_of(event)).rounds]


@pytest.mark.parametrize("movement", ["round-robin", "a-up"])
def test_after_a_withdrawal_among_thirteen_pairs_the_two_with_byes_meet(movement: str) -> None:
    event = evening(13, movement=movement, rounds=6)
    play(event, 2)
    leave(event, 4)
    assert sit_outs(event)[3:] == [()] * 3
    event.play_out()
    assert all(len(turn.tables) == 6 for turn in chart_of(stage_of(event)).rounds[3:])


def test_what_becomes_of_the_rounds_to_come_is_shown_before_a_pair_leaves() -> None:
    event = evening(13, movement="round-robin", rounds=6)
    play(event, 2)
    stage, entry = stage_of(event), event.entry(4)
    shown = preview_withdrawal(stage=stage, entry=entry)
    assert ([turn.round for turn in shown.rounds], shown.after.too_soon) == ([4, 5, 6], 0)
    leave(event, 4)
    planned = [turn.seating.tables for turn in chart_of(stage_of(event)).rounds[3:]]
    assert planned == [turn.after.tables for turn in shown.rounds]


def test_where_everybody_gets_a_new_seat_nothing_is_done_that_was_not_shown() -> None:
    event = evening(5, rounds=5)
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(1), "reason": "Ill"}
    assert preview_withdrawal(stage=event.stage, entry=event.entry(1)).afresh
    assert refused(withdraw_pair, **how) == "not_previewed"
    leave(event, 1)
    assert stage_of(event).replanned == 2


def test_a_pair_that_comes_back_among_an_odd_number_does_not_sit_out_every_round() -> None:
    event = evening(13, movement="round-robin", rounds=8)
    play(event)
    leave(event, 4)
    play(event)
    stage, entry = stage_of(event), event.entry(4)
    seen = preview_return(stage=stage, entry=entry).previewed
    undo_withdrawal(by=event.director, stage=stage, entry=entry, reason="Well again", previewed=seen)
    to_come = sit_outs(event)[3:]
    assert [len(sat_out) for sat_out in to_come] == [1] * 5
    assert Counter(number for sat_out in to_come for number in sat_out)[4] <= 1
    event.play_out()
    assert sit_outs(event)[3:] == to_come


def test_a_late_pair_of_a_swiss_plays_the_next_round() -> None:
    event = evening(4, movement="swiss", rounds=4)
    come(event, register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later"))
    play(event, 3)
    assert 5 not in sit_outs(event)[1]
    assert max(Counter(number for sat_out in sit_outs(event) for number in sat_out).values()) == 1


def test_a_progressive_night_of_eight_rounds_with_three_over_shares_sit_outs_out() -> None:
    event = evening(11, movement="progressive", rounds=8, changing_partners=True)
    event.play_out()
    sat = Counter(number for sat_out in sit_outs(event) for number in sat_out)
    assert sorted(sat[number] for number in range(1, 12)) == [2] * 9 + [3] * 2


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("players", [8, 9, 10, 11])
def test_a_late_player_in_the_fairest_chart_makes_nobody_sit_out_twice_before_all_have(players: int) -> None:
    event = evening(players, movement="optimised", rounds=7, changing_partners=True)
    play(event, 2)
    come(event, register_player(by=None, tournament=event.tournament, name="Zoe Late"))
    event.play_out()
    sat = Counter(number for sat_out in sit_outs(event) for number in sat_out)
    before = [sat[number] for number in range(1, players + 1)]
    assert max(before) - min(before) <= 1
    assert players + 1 not in sit_outs(event)[3]
