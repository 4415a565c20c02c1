"""The pool gives the connection that was used last, and closes those that were not used for longest."""

from collections.abc import Iterator

import pytest
from django.db import connection

from deploy.postgresql.base import DatabaseWrapper
from deploy.postgresql.pool import LastUsedFirst

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.postgres,  # SQLite has no pool
]


@pytest.fixture
def wrapper() -> Iterator[DatabaseWrapper]:
    """A connection of the settings with a pool of four, whatever the tests' own has."""
    options = {**connection.settings_dict["OPTIONS"], "pool": {"min_size": 4, "max_size": 4, "timeout": 10}}
    made = DatabaseWrapper({**connection.settings_dict, "OPTIONS": options}, alias="with a pool")
    yield made
    made.close_pool()


def process_ids(pool: LastUsedFirst, side_by_side: int) -> list[int]:
    """Which processes of PostgreSQL answer that many requests at the same time."""
    taken = [pool.getconn() for _ in range(side_by_side)]
    found = [one.info.backend_pid for one in taken]
    for one in taken:
        pool.putconn(one)
    return found


def test_requests_one_after_another_have_the_same_connection(wrapper):
    pool = wrapper.pool
    pool.open(wait=True)
    assert isinstance(pool, LastUsedFirst)
    assert len({process_ids(pool, 1)[0] for _ in range(20)}) == 1


def test_requests_side_by_side_have_a_connection_each_and_those_used_last_come_first(wrapper):
    pool = wrapper.pool
    pool.open(wait=True)
    several = process_ids(pool, 3)
    assert len(set(several)) == 3
    assert [process_ids(pool, 1)[0] for _ in range(5)] == [several[-1]] * 5
    assert process_ids(pool, 3) == several[::-1]


def test_a_connection_that_nobody_needs_is_closed_and_not_the_one_in_use(wrapper):
    options = wrapper.settings_dict["OPTIONS"]["pool"]
    options["min_size"] = 1
    pool = wrapper.pool
    pool.open(wait=True)
    several = process_ids(pool, 4)
    pool._shrink_pool()  # counts from here: the pool does so every ten minutes
    process_ids(pool, 1)
    pool._shrink_pool()
    assert process_ids(pool, 3) == several[:0:-1]


def test_without_the_option_there_is_no_pool(wrapper):
    del wrapper.settings_dict["OPTIONS"]["pool"]
    assert wrapper.pool is None
    wrapper.close_pool()
