"""A progressive night in words."""

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.event.night_in_words import end_of_round, gist_of_night, own_rules, unused_laws
from rules.laws import LawBook, laws_of
from rules.tournament.movements import ProgressiveRules, clock_on
from rules.tournament.movements.individuals.progressive_rules import Losers, RoundEnd, TiedTableRule

POINTS = ProgressiveRules()
HANDS = ProgressiveRules(bell=RoundEnd.HANDS, length=1)
MINUTES = ProgressiveRules(bell=RoundEnd.CLOCK, length=20)


def on(night: ProgressiveRules) -> LawBook:
    return night.laws(laws_of("55plus"))


@pytest.mark.parametrize(
    ("night", "said"),
    [
        (POINTS, "The round ends when a side at the head table has 5 points."),
        (HANDS, "The round ends after 1 hand at every table."),
        (MINUTES, "The round ends after 20 minutes."),
    ],
)
def test_the_end_of_a_round_is_said_first(night: ProgressiveRules, said: str) -> None:
    assert str(end_of_round(night)) == said
    assert str(gist_of_night(night, on(night))[0]) == said


@pytest.mark.parametrize(
    ("losers", "said"),
    [
        (
            Losers.STAY,
            "Winners move up a table, to table 1 at most. Losers of table 1 go to the last table. Other losers stay.",
        ),
        (Losers.DROP, "Winners move up a table, to table 1 at most. Losers move down a table, to the last at most."),
        (Losers.MOVE_ON, "Winners stay. Losers move on a table, from the last table to table 1."),
    ],
)
def test_then_who_moves_is_said(losers: Losers, said: str) -> None:
    night = ProgressiveRules(losers=losers)
    tied = "A tied table cuts: the higher card moves as the winner."
    partners = "Partners split for the next round."
    assert [str(line) for line in gist_of_night(night, on(night))[1:4]] == [said, tied, partners]


def test_a_tied_table_may_play_a_hand_instead() -> None:
    night = ProgressiveRules(level=TiedTableRule.DECIDING_HAND)
    said = "A tied table plays one more hand, which decides who wins. Its points do not count."
    assert str(gist_of_night(night, on(night))[2]) == said


def test_the_points_of_a_game_are_said_only_where_a_game_can_reach_them() -> None:
    shown = {
        night.bell: "First to 10 points." in map(str, gist_of_night(night, on(night))) for night in (POINTS, MINUTES)
    }
    assert shown == {RoundEnd.TARGET: False, RoundEnd.CLOCK: True}
    assert gist_of_night(None, laws_of("55plus")) == game_for(laws_of("55plus")).gist


def test_the_head_table_has_points_of_its_own_and_no_lone_hands() -> None:
    with_lone = ProgressiveRules(length=7, lone_hands_at_head=True)
    shown = [
        [str(line) for line in own_rules(night.laws_at_head(on(night)), on(night))] for night in (POINTS, with_lone)
    ]
    assert shown == [["First to 5 points.", "Nobody plays alone."], ["First to 7 points."]]
    assert own_rules(on(POINTS), on(POINTS)) == ()


def test_no_clock_is_counted_or_described_unless_it_ends_the_rounds() -> None:
    assert [clock_on(night, on(night)) for night in (POINTS, HANDS, MINUTES)] == [(0, 0), (0, 0), (20, 20)]
    assert clock_on(None, laws_of("55plus")) == (25, 30)
    described = [
        {line.law for line in rule_sheet(game_for(on(night))).without(*unused_laws(night)).lines}
        & {"target", "warn_minutes", "stop_minutes"}
        for night in (POINTS, HANDS, MINUTES)
    ]
    assert described == [set(), set(), {"target", "warn_minutes", "stop_minutes"}]


def test_where_somebody_cannot_move_it_says_who_moves_in_their_place():
    said = {
        Losers.STAY: "When their side moves, the opponent with the lower number goes with their partner.",
        Losers.DROP: "When they should move, a player of the other table stays there in their place.",
        Losers.MOVE_ON: "When their side moves, the opponent with the lower number goes with their partner.",
    }
    for losers in Losers:
        night = ProgressiveRules(losers=losers)
        lines = [str(line) for line in gist_of_night(night, on(night), stays=True)]
        assert lines[4:6] == ["A player who cannot move keeps table and side.", said[losers]]
