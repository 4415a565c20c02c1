"""Opponents of an earlier night by the numbers of today."""

import pytest

from tests.factories.tournaments import make_numbered
from tournaments.selectors.met_before import met_by_number

pytestmark = pytest.mark.django_db


def test_players_are_named_by_their_numbers_and_those_who_are_away_are_left_out():
    entries = list(make_numbered(4, changing_partners=True).entries.all())
    one, other, *_ = sorted(entries, key=lambda entry: entry.number)
    met = [(other.first_id, one.first_id), (one.first_id, 10**9)]
    assert met_by_number(entries, met) == {(1, 2)}
    assert met_by_number(entries, ()) == frozenset()
