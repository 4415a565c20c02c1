"""Entries of one network and with one mailbox: counted before they are made."""

from contextlib import ExitStack

import pytest

from clubs.errors import Refusal
from tests.refusals import refused
from tournaments.entry_limit import WITH_ONE_MAILBOX, counted_entry, entry_limits

pytestmark = pytest.mark.usefixtures("settings")  # no cache is shared with another test

LIMITS = entry_limits(1, "192.0.2.1", "ann@example.org")


def enter() -> None:
    with counted_entry(LIMITS):
        pass


def test_entries_that_are_made_at_the_same_moment_are_all_counted() -> None:
    with ExitStack() as at_once:
        for _ in range(WITH_ONE_MAILBOX):
            at_once.enter_context(counted_entry(LIMITS))
        assert refused(enter) == "too_many_entries_from_here"


def test_an_entry_that_is_refused_does_not_count() -> None:
    for _ in range(WITH_ONE_MAILBOX + 1):
        with pytest.raises(Refusal, match="closed"), counted_entry(LIMITS):
            raise Refusal("closed", "Entries are closed.")
    enter()
