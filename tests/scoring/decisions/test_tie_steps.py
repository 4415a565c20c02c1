"""When a tie can be settled: once all rounds are played, step by step; and every step is refused until then."""

from functools import partial

import pytest

from clubs.errors import Refusal, passes
from rules.tournament.standings import TieStep
from scoring.decisions.rounds import reopen_round
from scoring.decisions.tie_steps import TiesNow
from scoring.decisions.ties import call_extra_game, share_place
from tests.factories.evenings import Evening, evening
from tests.refusals import refused
from tests.scoring.decisions.test_ties import flip_until_odd
from tournaments.models import Stage
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def three_tied(rounds: int) -> Evening:
    """After one of these rounds pairs 1, 3 and 5 share first place."""
    night = evening(6, rounds=rounds)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close(draw_next=False)
    return night


def test_the_next_step_of_a_tie_is_the_only_one_beside_sharing_the_place() -> None:
    night = three_tied(1)
    now, tied = TiesNow(night.stage), night.entries(1, 3, 5)
    steps = [passes(partial(step, tied)) for step in (now.to_flip, now.to_draw, now.to_share)]
    assert (steps, passes(partial(now.to_play, *tied[:2]))) == ([True, False, True], False)
    assert [now.to_flip(tied).place, now.to_share(tied).place] == [1, 1]


def test_a_kind_of_step_is_refused_unless_it_is_the_next_of_some_tie() -> None:
    now = TiesNow(three_tied(1).stage)
    now.refuse_no_step()
    now.refuse_no_step(TieStep.FLIP, TieStep.TOSS)
    assert [refused(now.refuse_no_step, TieStep.LOTS), refused(now.refuse_no_game)] == ["no_such_step"] * 2


def test_an_extra_game_is_of_the_two_who_wait_for_it_and_is_called_once() -> None:
    night = three_tied(1)
    bye = flip_until_odd(night, 1, 3, 5)
    other, *pair = night.entries(bye, *(number for number in (1, 3, 5) if number != bye))
    now = TiesNow(night.stage)
    now.refuse_no_game()
    assert (now.to_play(*pair).place, refused(now.to_play, other, pair[0])) == (1, "no_such_game")
    call_extra_game(by=night.director, stage=night.stage, a=pair[0], b=pair[1])
    called = TiesNow(night.stage)
    assert [refused(called.refuse_no_game), refused(called.to_play, *pair)] == ["no_such_step", "already_called"]


def test_a_step_is_of_exactly_those_who_are_tied_and_of_pairs_of_the_event() -> None:
    night = three_tied(1)
    now, stranger = (
        TiesNow(night.stage),
        register_pair(by=None, tournament=night.tournament, first="Zoe", second="Zed"),
    )
    for entries, code in ((night.entries(1, 3), "no_such_tie"), ([stranger], "not_in_event")):
        with pytest.raises(Refusal) as refusal:
            now.to_share(entries)
        assert refusal.value.code == code


def test_as_long_as_a_round_is_to_be_played_no_tie_is_settled() -> None:
    night = three_tied(2)
    how = {"by": night.director, "stage": night.stage, "entries": night.entries(1, 3, 5), "reason": "agreed"}
    with pytest.raises(Refusal) as left:
        share_place(**how)
    assert (left.value.code, str(left.value)) == (
        "rounds_left",
        "1 round is still to be played. Ties are settled after the last round is closed.",
    )
    reopen_round(by=night.director, round=night.round, reason="too early")
    assert refused(share_place, **how) == "round_open"
    assert TiesNow(Stage.objects.get(pk=night.stage.pk)).open_round == night.round
