"""The rules of a season in words."""

from fractions import Fraction

from rules.club.seasons import (
    DutyCredit,
    NightValue,
    SeasonCriterion,
    SeasonOf,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
    rules_in_words,
)


def test_the_usual_rules() -> None:
    assert list(map(str, rules_in_words(SeasonRules(place_points=(10, 8, 5, 5), best=20, fewest=8)))) == [
        "Each player is ranked alone. A pair's result counts for both of them.",
        "Points for the place: 1st: 10, 2nd: 8, 3rd to 4th: 5. Every later place: 1.",
        "Tied places share their points equally.",
        "The best 20 nights are added up. Worse ones are dropped.",
        "Ranked are those with 8 nights or more, as soon as there were enough nights.",
        "A night on duty for the club is worth nothing.",
        "Ties are decided by nights won, best night. If nothing decides, the place is shared.",
    ]


def test_other_rules() -> None:
    rules = SeasonRules(
        of=SeasonOf.PAIRS,
        night=NightValue.RATE,
        shared=SharedPlaces.BEST,
        total=SeasonTotal.AVERAGE,
        duty=DutyCredit.FIXED,
        duty_points=Fraction(1, 2),
        ties=(),
    )
    assert list(map(str, rules_in_words(rules))) == [
        "Pairs are ranked: two who play with other partners make other pairs.",
        "A night is worth the games won per game played.",
        "The average night counts.",
        "A night on duty for the club is worth 0.5 points.",
        "The same total means the same place.",
    ]
    once = SeasonRules(best=1, duty=DutyCredit.AVERAGE, ties=tuple(SeasonCriterion))
    assert [str(one) for one in rules_in_words(once)][3:5] == [
        "The best night counts. Worse ones are dropped.",
        "A night on duty for the club is worth the average of the nights played.",
    ]
