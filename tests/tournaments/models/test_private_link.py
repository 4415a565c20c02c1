"""Links and PINs that no row holds, and that are made again after the key was lost."""

import pytest
from django.test import override_settings

from clubs.derived_secrets import digest_of, seal
from tests.factories.tournaments import make_numbered, make_tournament
from tournaments.models import Entry, Table
from tournaments.selectors.private_links import link_key_fits
from tournaments.services import make_tables, new_link
from tournaments.services.private_links import renew_links_of_another_key

pytestmark = pytest.mark.django_db

OTHER = "another key that is long enough to be one"


def test_a_link_is_shown_again_as_it_was_and_found_by_its_digest() -> None:
    for row in make_numbered(4).entries.all():
        assert Entry.objects.get(digest=digest_of(row.token)).token == row.token


def test_a_row_saved_alone_or_with_others_has_the_digest_of_its_link() -> None:
    tournament = make_tournament()
    alone = Table.objects.create(tournament=tournament, number=1)
    others = Table.objects.bulk_create([Table(tournament=tournament, number=number) for number in (2, 3)])
    assert [table.key_fits for table in (alone, *others)] == [True] * 3
    assert {table.digest for table in others} < {*Table.objects.values_list("digest", flat=True)}


def test_another_key_shows_other_links_and_does_not_fit() -> None:
    (table,) = make_tables(by=None, tournament=make_tournament(), count=1)
    before = (table.token, table.pin)
    with override_settings(LINK_KEY=OTHER):
        assert (table.token != before[0], table.key_fits) == (True, False)
    assert ((table.token, table.pin), table.key_fits) == (before, True)


def test_a_link_of_an_earlier_version_goes_on_until_it_is_replaced() -> None:
    (table,) = make_tables(by=None, tournament=make_tournament(), count=1)
    table.sealed = seal("table-sealed", table.nonce, "x" * 22 + " 123456")
    table.digest = digest_of("x" * 22)
    table.save()
    table.refresh_from_db()
    assert ((table.token, table.pin), table.key_fits) == (("x" * 22, "123456"), True)
    new_link(by=None, table=table)
    table.refresh_from_db()
    assert (table.token == "x" * 22, table.sealed, table.key_fits) == (False, "", True)


def test_a_seal_of_another_key_shows_a_link_that_leads_nowhere_and_can_be_replaced() -> None:
    (table,) = make_tables(by=None, tournament=make_tournament(), count=1)
    with override_settings(LINK_KEY=OTHER):
        table.sealed = seal("table-sealed", table.nonce, "x" * 22 + " 123456")
    table.digest = digest_of("x" * 22)
    assert (len(table.token), table.pin.isdigit(), table.key_fits) == (22, True, False)
    table.renew_link()
    assert (table.sealed, table.key_fits) == ("", True)


def test_only_links_of_another_key_are_renewed() -> None:
    make_tables(by=None, tournament=make_numbered(4), count=40)
    assert (link_key_fits("default"), renew_links_of_another_key()) == (True, (0, 0))
    with override_settings(LINK_KEY=OTHER):
        assert (link_key_fits("default"), renew_links_of_another_key()) == (False, (40, 4))
        assert (link_key_fits("default"), renew_links_of_another_key()) == (True, (0, 0))
        assert len({table.pin for table in Table.objects.all()}) == 40
        assert [entry.history.first().history_change_reason for entry in Entry.objects.all()] == [
            "new key for links"
        ] * 4
