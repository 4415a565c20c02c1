"""What a progressive night makes of the laws: of every table, and of the head table."""

import pytest

from rules.laws import PRESETS, Alone, Laws, LevelAtTime, WinnerShows, any_laws_of, laws_written
from rules.tournament.movements import ProgressiveRules
from rules.tournament.movements.individuals.progressive_rules import (
    LATEST,
    TIED_CHOICES,
    Losers,
    RoundEnd,
    TiedTableRule,
)

FOURS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws) and laws.partners]


@pytest.mark.parametrize(
    ("ruleset", "laws", "night"),
    [
        ("55plus", {}, ProgressiveRules(length=5, level=TiedTableRule.CUT)),
        ("55plus", {"target": 3}, ProgressiveRules(length=3, level=TiedTableRule.CUT)),
        ("standard4", {"hands_in_game": 8}, ProgressiveRules(bell=RoundEnd.HANDS, length=8, level=TiedTableRule.CUT)),
        ("poker_chips", {}, ProgressiveRules(level=TiedTableRule.CUT)),
    ],
)
def test_a_night_is_usual_under_its_laws(ruleset, laws, night):
    assert ProgressiveRules.usual(any_laws_of(ruleset, laws)) == night


def test_what_is_agreed_otherwise_changes_that_alone():
    night = ProgressiveRules(level=TiedTableRule.CUT).agreed({"length": 7, "losers": "drop"})
    assert night == ProgressiveRules(length=7, losers=Losers.DROP, level=TiedTableRule.CUT)


@pytest.mark.parametrize("ruleset", FOURS)
@pytest.mark.parametrize("bell", RoundEnd)
def test_the_bell_ends_a_game_and_nothing_contradicts_itself(ruleset, bell):
    night = ProgressiveRules(bell=bell, length=12)
    laws = night.laws(any_laws_of(ruleset))
    head = night.laws_at_head(laws)
    assert [*laws.contradictions(), *head.contradictions()] == []
    assert (laws.level_at_time, laws.level_at_end) == (LevelAtTime.STANDS, LevelAtTime.STANDS)
    assert (laws.timed_out_shows, laws.take_off, laws.win_by) == (WinnerShows.ACTUAL, False, 1)
    stop = any_laws_of(ruleset).stop_minutes
    expected = {
        RoundEnd.TARGET: (0, stop or LATEST, 12),
        RoundEnd.HANDS: (12, stop, laws.target),
        RoundEnd.CLOCK: (0, 12, laws.target),
    }
    assert (laws.hands_in_game, laws.stop_minutes, head.target) == expected[bell]
    assert (head.alone, head.defend_alone, head.partner_orders_alone) == (Alone.NOBODY, False, False)


def test_lone_hands_at_the_head_table_are_as_elsewhere_where_that_is_agreed():
    night = ProgressiveRules(bell=RoundEnd.HANDS, length=8, lone_hands_at_head=True)
    laws = night.laws(any_laws_of("standard4"))
    assert night.laws_at_head(laws) == laws


@pytest.mark.parametrize("bell", RoundEnd)
def test_a_tied_table_plays_a_deciding_hand_where_that_is_agreed(bell):
    cut, hand = (ProgressiveRules(bell=bell, length=8, level=level) for level in TIED_CHOICES)
    standard = any_laws_of("standard4")
    assert [night.laws(standard).has_deciding_hand for night in (cut, hand)] == [False, True]
    assert [night.laws(standard).may_be_drawn for night in (cut, hand)] == [True, False]


def test_a_night_of_an_early_version_cuts_as_it_did():
    early = ProgressiveRules.from_json({"level": "hand"})
    assert early.laws(any_laws_of("standard4")) == ProgressiveRules().laws(any_laws_of("standard4"))


def test_where_nobody_has_a_partner_the_laws_stay():
    chips = any_laws_of("poker_chips")
    assert (ProgressiveRules().laws(chips), ProgressiveRules().laws_at_head(chips)) == (chips, chips)


def test_the_clock_warns_no_later_than_the_bell_where_the_book_has_no_bell():
    laws = ProgressiveRules().laws(any_laws_of("standard4", {"warn_minutes": 90}))
    assert (laws.clock, laws_written(laws.to_json())) == ((LATEST, LATEST), laws)
