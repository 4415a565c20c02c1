"""The seating of a round is undone: the plan of its stage is as before."""

import pytest

from clubs.errors import Refusal
from tests.factories.tournaments import AT, make_round, make_stage
from tournaments.models import Round, Stage
from tournaments.services.stages import close_round, draw_round
from tournaments.services.undo_seating import entries_kept, reopen_after_undo, undo_start, unseat_round

pytestmark = pytest.mark.django_db


def planned(stage: Stage) -> tuple[object, ...]:
    now = Stage.objects.get(pk=stage.pk)
    return now.plan, now.changes, now.rounds_planned, now.over


@pytest.mark.parametrize("line", [None, "A", "B"])
def test_the_plan_is_as_before_whichever_line_moved(line: str | None) -> None:
    stage = make_stage(8, "a-up")
    first = draw_round(stage=stage, at=AT)
    assert first is not None
    close_round(round=first, at=AT)
    before = planned(stage)
    second = draw_round(stage=stage, line=line, at=AT)
    assert second is not None
    unseat_round(round=second)
    reopen_after_undo(round=first)
    assert (planned(stage), Round.objects.get().state) == (before, "open")


def test_a_round_of_an_earlier_version_and_one_that_is_not_the_last_stay() -> None:
    round_ = make_round(pairs=4)
    Round.objects.update(before={})
    with pytest.raises(Refusal) as refusal:
        unseat_round(round=round_)
    assert refusal.value.code == "seated_earlier"
    close_round(round=round_, at=AT)
    with pytest.raises(Refusal) as refusal:
        unseat_round(round=round_)
    assert refusal.value.code == "not_last_round"


def test_numbers_go_back_to_the_entries_that_had_others() -> None:
    stage = make_stage(4, "a-up")
    tournament, numbers = stage.tournament, [None, 4, 3, 2]
    was = [
        (pk, (state, number, line, first))
        for (pk, (state, _, line, first)), number in zip(entries_kept(tournament).items(), numbers, strict=True)
    ]
    undo_start(by=None, stage=stage, was=was)
    assert [number for _, number, _, _ in entries_kept(tournament).values()] == numbers
    tournament.refresh_from_db()
    assert (tournament.state, tournament.stages.count()) == ("registration", 0)
