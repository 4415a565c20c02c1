"""Rules that begin on a day: no change reaches a night that counts already."""

import datetime

import pytest

from rules.errors import RulesError
from rules.seasons import RulesFrom, SeasonOf, SeasonRules, rules_on, with_change

FIRST, LAST = datetime.date(2026, 9, 1), datetime.date(2026, 9, 22)
BEGUN = (RulesFrom(FIRST, SeasonRules()),)
BEST = SeasonRules(best=10)


def test_a_change_begins_after_the_last_night_at_the_earliest() -> None:
    for day in (FIRST, LAST):
        with pytest.raises(RulesError) as refused:
            with_change(BEGUN, RulesFrom(day, BEST), LAST)
        assert str(refused.value) == (
            "A night of 2026-09-22 counts already. Choose 2026-09-23 or later: past tables never change."
        )
    day = LAST + datetime.timedelta(days=1)
    versions = with_change(BEGUN, RulesFrom(day, BEST), LAST)
    assert [rules_on(versions, one) for one in (LAST, day)] == [SeasonRules(), BEST]


def test_before_the_first_night_everything_can_be_changed() -> None:
    pairs = SeasonRules(of=SeasonOf.PAIRS)
    assert with_change(BEGUN, RulesFrom(FIRST, pairs), None) == (RulesFrom(FIRST, pairs),)


def test_players_never_become_pairs() -> None:
    change = RulesFrom(LAST + datetime.timedelta(days=7), SeasonRules(of=SeasonOf.PAIRS, best=0))
    with pytest.raises(RulesError) as refused:
        with_change(BEGUN, change, LAST)
    assert [fault.code for fault in refused.value.faults] == ["best", "other_standing"]


def test_the_first_rules_hold_for_what_was_before_them() -> None:
    assert rules_on(BEGUN, FIRST - datetime.timedelta(days=30)) == SeasonRules()
