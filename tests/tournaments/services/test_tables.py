"""Tables, their links, and pairs that go to an open one."""

from typing import Any

import pytest

from rules.base.errors import Unreadable
from tests.factories.tournaments import CHANGING, POKER, THREE, make_entries, make_stage, make_tournament, zobel
from tests.refusals import refused
from tournaments.models import Table
from tournaments.services import (
    make_tables,
    new_link,
    revoke_link,
    take_open_table,
)

pytestmark = pytest.mark.django_db


def test_tables_are_made_once_with_their_own_links_and_pins() -> None:
    tournament = make_tournament()
    make_tables(by=None, tournament=tournament, count=2)
    kept = [table.token for table in tournament.tables.all()]
    tables = make_tables(by=None, tournament=tournament, count=40)
    assert [table.number for table in tables] == list(range(1, 41))
    assert [table.token for table in tables[:2]] == kept
    assert len({table.pin for table in tables}) == len({table.token for table in tables}) == 40


@pytest.mark.parametrize("count", [0, -1, 5001])
def test_so_many_tables_there_are_not(count: int) -> None:
    with pytest.raises(Unreadable):
        make_tables(by=None, tournament=make_tournament(), count=count)


def test_a_new_link_kills_the_old_one_and_a_revoked_one_is_dead() -> None:
    (table,) = make_tables(by=None, tournament=make_tournament(), count=1)
    old = (table.token, table.pin)
    revoke_link(by=None, table=table)
    assert refused(revoke_link, by=None, table=table) == "wrong_state"
    new_link(by=None, table=table)
    table = Table.objects.get(pk=table.pk)
    assert table.revoked is False
    assert table.token != old[0]
    assert table.pin != old[1]
    assert list(table.history.order_by("history_id").values_list("revoked", flat=True)) == [False, True, False]


def test_pairs_go_to_the_first_open_table_a_first() -> None:
    tournament = make_tournament()
    entries = [take_open_table(by=None, entry=entry) for entry in make_entries(tournament, 5)]
    assert [f"{entry.first_open_table}{entry.line}" for entry in entries] == ["1A", "1B", "2A", "2B", "3A"]


def test_a_pair_may_choose_its_table_and_change_its_mind() -> None:
    tournament = make_tournament()
    first, second, third = make_entries(tournament, 3)
    take_open_table(by=None, entry=first, table_number=2, line="B")
    take_open_table(by=None, entry=second, table_number=2)
    assert (second.first_open_table, second.line) == (2, "A")
    asked = {"by": None, "entry": third, "table_number": 2}
    assert refused(take_open_table, **asked) == "table_taken"
    take_open_table(by=None, entry=second, table_number=1)
    assert take_open_table(**asked).line == "A"


def test_a_pair_with_a_number_does_not_choose_a_table() -> None:
    tournament = make_stage(4).tournament
    assert refused(take_open_table, by=None, entry=tournament.entries.first()) == "wrong_state"
    other = make_tournament()
    entry = make_entries(other, 2)[0]
    entry.number = 1
    entry.save()
    assert refused(take_open_table, by=None, entry=entry) == "has_number"


def test_a_table_that_there_is_not_is_refused() -> None:
    entry = make_entries(make_tournament(), 1)[0]
    with pytest.raises(Unreadable):
        take_open_table(by=None, entry=entry, table_number=0)


def test_nobody_chooses_where_to_begin_in_a_bracket() -> None:
    tournament = zobel(0, pairs=2)
    entry = tournament.entries.earliest("pk")
    assert refused(take_open_table, by=None, entry=entry) == "no_open_tables"


@pytest.mark.parametrize("fields", [CHANGING, THREE, POKER])
def test_nobody_goes_to_a_table_alone_where_the_movement_says_who_begins_together(fields: dict[str, Any]) -> None:
    (one,) = make_entries(make_tournament(**fields), 1)
    assert refused(take_open_table, entry=one, by=None) == "no_open_tables"
