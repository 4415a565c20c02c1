"""The address under which phones reach this installation, set for one event."""

import pytest

from rules.base.errors import Unreadable
from tests.factories.tournaments import make_tournament
from tournaments.services import set_site_address

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" http://192.168.1.20:8000 ", "http://192.168.1.20:8000"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("https://euchre.example.org/", "https://euchre.example.org"),
        (" ", ""),
    ],
)
def test_an_address_is_kept_as_a_site_and_nothing_behind_it(typed: str, kept: str) -> None:
    tournament = make_tournament()
    set_site_address(by=None, tournament=tournament, address=typed)
    tournament.refresh_from_db()
    assert (tournament.site_address, tournament.history.first().site_address) == (kept, kept)


def test_what_is_refused_leaves_the_address_of_before() -> None:
    tournament = make_tournament()
    set_site_address(by=None, tournament=tournament, address="192.168.1.20")
    with pytest.raises(Unreadable):
        set_site_address(by=None, tournament=tournament, address="http://127.0.0.1:8000")
    tournament.refresh_from_db()
    assert tournament.site_address == "http://192.168.1.20"
