"""Who plays in a stage."""

import pytest

from tests.factories.tournaments import entry_in, make_stage
from tests.refusals import refused
from tournaments.selectors.taking_part import playing, taking_part
from tournaments.services import register_pair, withdraw

pytestmark = pytest.mark.django_db


def test_everybody_with_a_number_takes_part_the_withdrawn_among_them() -> None:
    stage = make_stage(4)
    register_pair(by=None, tournament=stage.tournament, first="Zoe Late", second="Yan Late")
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    assert sorted(taking_part(stage).values_list("number", flat=True)) == [1, 2, 3, 4]


def test_in_a_later_stage_only_those_who_went_on_to_it() -> None:
    stage = make_stage(4)
    stage.entries = [entry_in(stage, 4).pk, entry_in(stage, 1).pk]
    assert sorted(taking_part(stage).values_list("number", flat=True)) == [1, 4]


def test_players_of_a_stage_are_found_in_the_order_asked_and_others_are_refused() -> None:
    stage, other = make_stage(4), make_stage(4)
    late = register_pair(by=None, tournament=stage.tournament, first="Zoe Late", second="Yan Late")
    three, one = entry_in(stage, 3), entry_in(stage, 1)
    assert playing(stage, three.pk, one.pk) == [three, one]
    for stranger in (late, entry_in(other, 1)):
        assert refused(playing, stage, one.pk, stranger.pk) == "not_in_event"
    stage.entries = [one.pk]
    assert refused(playing, stage, three.pk) == "not_in_event"
