"""A pair that comes late and plays at once, in the open round: only its table is new."""

import pytest
from django.utils import timezone

from rules.tournament.movements import from_json
from tests.factories.evenings import Evening, evening, newcomer, seats, two_rooms
from tests.refusals import refused
from tournaments.models import Entry, Round, Stage
from tournaments.services import add_late_pair, preview_late_pair
from tournaments.states import RoundState

pytestmark = pytest.mark.django_db


def code_of(night: Evening) -> str:
    return refused(preview_late_pair, stage=night.stage, entry=newcomer(night), at_once=True)


def test_a_late_pair_meets_the_pair_that_sits_out_and_all_others_keep_their_seats() -> None:
    night = evening(5, movement="round-robin")
    resting, before = Entry.objects.get(pk=night.round.sit_out[0]), seats(night, 1)
    entry = newcomer(night)
    preview = preview_late_pair(stage=night.stage, entry=entry, at_once=True)
    change = add_late_pair(by=night.director, stage=night.stage, entry=entry, at_once=True)
    assert change == preview
    entry.refresh_from_db()
    assert (entry.number, entry.from_round, change.at_once) == (6, 1, True)
    (rows,) = seats(night, 1)
    assert ([rows[:-4]], [seat[1] for seat in rows[-4:]]) == (before, [resting.pk, entry.pk] * 2)
    assert night.round.sit_out == []
    assert [one.round for one in change.rounds] == [1, *(one.round for one in change.later)]
    assert all(not seating.sit_out for seating in from_json(Stage.objects.get().plan)), "as from the next round"


def test_it_cannot_play_at_once_where_nobody_sits_out_or_in_rooms_or_a_knock_out() -> None:
    assert code_of(evening(4)) == "nobody_sits_out"
    assert code_of(two_rooms()) == "from_next_round"
    assert code_of(evening(5, movement="knock-out")) == "drawn_already"


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"clock_started_at": timezone.now()}, "round_begun"), ({"state": RoundState.CLOSED}, "no_open_round")],
)
def test_it_cannot_play_at_once_in_a_round_that_has_begun_or_is_closed(changes: dict[str, object], code: str) -> None:
    night = evening(5, movement="round-robin")
    Round.objects.update(**changes)
    assert code_of(night) == code


def test_in_the_last_round_it_plays_at_once_or_never() -> None:
    night = evening(5, rounds=1, movement="round-robin")
    entry = newcomer(night)
    assert refused(preview_late_pair, stage=night.stage, entry=entry) == "no_round_left"
    change = add_late_pair(by=night.director, stage=night.stage, entry=entry, at_once=True)
    assert ([one.round for one in change.rounds], change.later, change.afresh) == ([1], (), False)


def test_in_a_swiss_the_late_pair_plays_the_pair_with_the_bye() -> None:
    night = evening(5, movement="swiss")
    resting = Entry.objects.get(pk=night.round.sit_out[0])
    entry = newcomer(night)
    add_late_pair(by=night.director, stage=night.stage, entry=entry, at_once=True)
    (rows,) = seats(night, 1)
    assert [seat[1] for seat in rows[-4:]] == [resting.pk, entry.pk] * 2
