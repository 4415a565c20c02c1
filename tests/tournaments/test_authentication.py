"""A table's private link as a way to sign in."""

import pytest
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from clubs.policy import TableKeeper
from tests.factories.tournaments import make_tournament
from tournaments.authentication import TableTokenAuthentication
from tournaments.models import Table

pytestmark = pytest.mark.django_db


def sign_in(header: str) -> tuple[TableKeeper, Table] | None:
    headers = {"Authorization": header} if header else {}
    return TableTokenAuthentication().authenticate(Request(APIRequestFactory().get("/", headers=headers)))


@pytest.fixture
def table() -> Table:
    return Table.objects.create(tournament=make_tournament(), number=1)


@pytest.mark.parametrize("word", ["Table", "table"])
def test_the_link_of_a_table_makes_a_keeper_of_its_event(word: str, table: Table) -> None:
    keeper = TableKeeper(table.pk, table.tournament_id, table.tournament.club_id)
    assert sign_in(f"{word} {table.token}") == (keeper, table)


def test_signing_in_costs_one_query_tournament_and_all(table: Table, django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        _, found = sign_in(f"Table {table.token}")
        assert found.tournament == table.tournament


@pytest.mark.parametrize("header", ["", "Token abc", "Bearer abc", "Basic YTpi"])
def test_other_ways_to_sign_in_are_left_to_others(header: str, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        assert sign_in(header) is None


@pytest.mark.parametrize("header", ["Table", "Table a b", "Table no-such-token"])
def test_a_link_that_is_none_is_refused(header: str, table: Table) -> None:
    with pytest.raises(AuthenticationFailed):
        sign_in(header)


def test_a_revoked_link_is_refused(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(revoked=True)
    with pytest.raises(AuthenticationFailed, match="Scan the code on the table again"):
        sign_in(f"Table {table.token}")
