"""After the key was lost, every link is made again with the new one."""

import pytest
from django.test import override_settings

from tests.factories.tournaments import make_numbered
from tests.tournaments.models.test_private_link import OTHER
from tournaments.models import Entry, Table
from tournaments.selectors.private_links import link_key_fits
from tournaments.services import make_tables
from tournaments.services.private_links import renew_links_of_another_key

pytestmark = pytest.mark.django_db


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
