"""Counts of tries: each is counted before it is checked, and each ends by itself."""

import pytest
from django.core.cache import cache
from time_machine import TimeMachineFixture

from clubs.web.limits import Limit, give_back_each, take_each

pytestmark = pytest.mark.usefixtures("settings")  # no cache is shared with another test

WRONG = Limit("test:wrong", 3, 60, "Wait.")
ROOMY = Limit("test:roomy", 9, 60, "Wait long.")


def counts() -> list[int]:
    return [cache.get(limit.counter, 0) for limit in (WRONG, ROOMY)]


def test_of_many_at_the_same_moment_only_so_many_are_checked() -> None:
    assert [WRONG.take() for _ in range(8)] == [True] * 3 + [False] * 5


def test_a_right_try_is_given_back_and_a_refused_one_is_not_counted() -> None:
    taken = [WRONG.take() for _ in range(5)]
    WRONG.give_back()
    assert (taken, counts(), WRONG.take()) == ([True] * 3 + [False] * 2, [2, 0], True)


def test_one_limit_that_is_reached_leaves_the_others_as_they_were() -> None:
    reached = [take_each((ROOMY, WRONG)) for _ in range(5)]
    assert (reached, counts()) == ([None] * 3 + [WRONG] * 2, [3, 3])
    give_back_each((ROOMY, WRONG))
    assert counts() == [2, 2]


def test_a_try_that_is_given_back_after_its_time_leaves_no_count(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-25T20:00:00+00:00")
    assert WRONG.take()
    time_machine.shift(61)
    WRONG.give_back()
    cache.set(WRONG.counter, 0, None)  # as Redis has it where the time ends between two commands
    WRONG.give_back()
    assert cache.get(WRONG.counter) is None


def test_a_count_without_an_end_gets_one_with_its_first_try(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-25T20:00:00+00:00")
    cache.set(WRONG.counter, 0, None)
    assert WRONG.take()
    time_machine.shift(61)
    assert cache.get(WRONG.counter) is None
