"""Whatever is written leaves a line of history that says who did it, and why."""

from typing import Any

import pytest

from clubs.models import User
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Entry
from tournaments.services.history import changed, created, moved, removed
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def lines(pk: int) -> list[tuple[object, ...]]:
    """Sort of change, who and why, the newest first."""
    found = Entry.history.filter(id=pk)
    return list(found.values_list("history_type", "history_user__email", "history_change_reason"))


def test_rows_of_many_are_made_and_changed_with_a_line_each(bob: User) -> None:
    event = make_tournament()
    one, other = make_entries(event, 2)
    before = [len(lines(entry.pk)) for entry in (one, other)]
    for number, entry in enumerate((one, other), start=1):
        entry.number = number
    changed([one, other], "number", by=bob, reason="drawn")
    assert [len(lines(entry.pk)) for entry in (one, other)] == [count + 1 for count in before]
    assert {lines(entry.pk)[0] for entry in (one, other)} == {("~", "bob@example.org", "drawn")}
    assert list(event.entries.order_by("pk").values_list("number", flat=True)) == [1, 2]


def test_a_line_of_history_has_every_value_of_its_row(bob: User) -> None:
    entries = make_entries(make_tournament(), 2)
    for entry in entries:
        entry.number, entry.line, entry.state = entry.pk % 7 + 1, "A", EntryState.CHECKED_IN
    changed(entries, "number", "line", "state", by=bob)
    names = [field.attname for field in Entry.history.model.tracked_fields]
    rows = list(Entry.objects.order_by("pk").values(*names))
    assert [Entry.history.filter(id=entry.pk).values(*names).first() for entry in entries] == rows


def test_many_rows_take_as_many_statements_as_one(bob: User, django_assert_num_queries: Any) -> None:
    entries = make_entries(make_tournament(), 40)
    for some in (entries[:1], entries):
        with django_assert_num_queries(2):
            changed(some, "state", by=bob)


def test_a_new_row_begins_its_history(bob: User) -> None:
    known = make_entries(make_tournament(), 1)[0]
    event = make_tournament(club=known.tournament.club)
    (made,) = created([Entry(tournament=event, first=known.first, second=known.second)], by=bob)
    assert lines(made.pk) == [("+", "bob@example.org", None)]


def test_a_row_that_is_removed_keeps_its_history(bob: User) -> None:
    (entry,) = make_entries(make_tournament(), 1)
    pk = entry.pk
    removed(entry, by=bob)
    assert (Entry.objects.filter(pk=pk).exists(), lines(pk)[0][:2]) == (False, ("-", "bob@example.org"))


def test_a_change_of_state_says_why(bob: User) -> None:
    (entry,) = make_entries(make_tournament(), 1)
    moved(entry, EntryState.WITHDRAWN, by=bob, reason="ill")
    assert Entry.objects.get(pk=entry.pk).state == "withdrawn"
    assert lines(entry.pk)[0] == ("~", "bob@example.org", "ill")


def test_nothing_written_is_no_line() -> None:
    changed([], "number", by=None)
    assert created([], by=None) == []
