"""The places after each round are those that were published then."""

from uuid import uuid4

import pytest
from django.core.cache import cache

from scoring.decisions.results import correct_result
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.places_by_round import places_by_round
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_after_each_round_the_places_are_those_of_the_standings_then(django_assert_max_num_queries) -> None:
    night = evening(6, movement="round-robin")
    then = []
    for _ in range(3):
        night.play()
        night.close()
        publishing.compute(night.stage.pk)
        found = derive(night.stage.pk)
        then.append({int(row.entry): row.place for row in (found.row(at) for at in range(6))})
    with django_assert_max_num_queries(20):
        places = places_by_round(night.stage, 3)
    assert list(places) == then
    assert len({tuple(sorted(one.items())) for one in then}) > 1  # places have changed from round to round
    assert places_by_round(night.stage, 2) == places[:2]


def test_a_round_in_play_moves_no_place_of_the_rounds_before() -> None:
    night = evening(4)
    night.play()
    night.close()
    before = places_by_round(night.stage, 1)
    night.finish(night.round.games.order_by("pk")[0], (10, 2))
    assert places_by_round(night.stage, 1) == before


def test_a_result_of_the_round_in_play_has_no_round_added_up_again(django_assert_max_num_queries) -> None:
    night = evening(6, movement="round-robin")
    for _ in range(3):
        night.play()
        night.close()
    before = places_by_round(night.stage, 3)
    first, second, *_ = night.round.games.order_by("pk")
    for game in (first, second):
        night.finish(game, (10, 2))
        with django_assert_max_num_queries(6):
            assert places_by_round(night.stage, 3) == before


def test_a_correction_of_an_earlier_round_moves_its_places_while_the_next_is_in_play() -> None:
    night = evening(4)
    night.play(outcome=lambda *_: (10, 4))
    earlier = night.round.games.order_by("pk")[0]
    night.close()
    night.finish(night.round.games.order_by("pk")[0], (10, 2))
    before = places_by_round(night.stage, 1)
    correct_result(by=night.director, game=earlier, score=(4, 10), reason="turned round", uuid=uuid4())
    after = places_by_round(night.stage, 1)
    cache.clear()
    assert (after != before, places_by_round(night.stage, 1)) == (True, after)


def test_two_who_were_level_stay_level_in_the_rounds_before_they_met() -> None:
    night = evening(4, movement="round-robin")
    then = []
    for _ in range(3):
        night.play(outcome=lambda *_: (10, 4))
        night.close()
        then.append(dict(derive(night.stage.pk).places))
    assert sorted(then[0].values()) == [1, 1, 3, 3]
    assert list(places_by_round(night.stage, 3)) == then
