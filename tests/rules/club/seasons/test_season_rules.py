"""Rules of a season: which choices make no sense, and how they are kept."""

import datetime
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError, Unreadable
from rules.club.seasons import (
    DutyCredit,
    NightValue,
    RulesFrom,
    SeasonCriterion,
    SeasonOf,
    SeasonRules,
    rules_in_words,
    rules_on,
    with_change,
)
from tests.rules.club.seasons.random_seasons import random_rules
from tests.sampling import examples


@settings(max_examples=examples(200), deadline=None)
@given(st.randoms(use_true_random=False))
def test_rules_are_kept_and_read_again(lot: random.Random) -> None:
    rules = random_rules(lot, lot.choice(list(SeasonOf)))
    assert SeasonRules.from_json(rules.to_json()) == rules


def test_what_is_left_out_is_as_usual() -> None:
    assert SeasonRules.from_json({"duty": "fixed", "duty_points": "6.5"}) == SeasonRules(
        duty=DutyCredit.FIXED, duty_points=Fraction(13, 2)
    )


@pytest.mark.parametrize(
    ("rules", "faults"),
    [
        (SeasonRules(place_points=(5, 8)), ["place_points"]),
        (SeasonRules(place_points=(5, 2), later_points=3), ["place_points"]),
        (SeasonRules(place_points=(5, -2), later_points=-3), ["place_points"]),
        (SeasonRules(place_points=(), later_points=0), ["place_points"]),
        (SeasonRules(place_points=(), night=NightValue.WINS), []),
        (SeasonRules(best=0, fewest=-1, duty_points=-1), ["best", "fewest", "duty_points"]),
        (SeasonRules(ties=(SeasonCriterion.BEST_NIGHT, SeasonCriterion.BEST_NIGHT)), ["repeated_criterion"]),
    ],
)
def test_every_fault_is_said(rules: SeasonRules, faults: list[str]) -> None:
    assert [fault.code for fault in rules.faults()] == faults
    if faults:
        with pytest.raises(RulesError):
            rules.checked()
    else:
        assert rules.checked() == rules


@pytest.mark.parametrize(
    "stored",
    [
        {"beast": 3},
        {"night": "moon"},
        {"best": "three"},
        {"best": True},
        {"fewest": None},
        {"place_points": ["a"]},
        {"place_points": 7},
        {"ties": ["luck"]},
        {"ties": None},
        {"duty_points": "1/0"},
        {"duty_points": "1e9"},
        {"duty_points": 1.5},
    ],
)
def test_what_is_no_rule_is_refused(stored: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        SeasonRules.from_json(stored)


def test_the_points_that_are_proposed_for_a_place() -> None:
    assert str(list(rules_in_words(SeasonRules()))[1]) == (
        "Points for the place: 1st: 10, 2nd: 8, 3rd: 6, 4th: 5, 5th: 4, 6th: 3, 7th: 2. Every later place: 1."
    )


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
