"""A tournament in a few lines: a Swiss, a planned movement or a knock-out as one value that seats and ranks.

The next round of a Swiss is a chart to print, and each table has its reason:

    >>> from rules import tournament
    >>> night = tournament.swiss(range(1, 5), rounds=3, key=b"church hall, 28 Nov., draw 0009.")
    >>> print(night.next_round())
    Round 1
    Table 1: 2 v 3  Compared: both 0 wins; both 0 points; not met before.
    Table 2: 1 v 4  Compared: both 0 wins; both 0 points; not met before.

`played` answers the event with one result more. Every place has its reason, and the next round follows:

    >>> night = night.played(1, 4, (10, 6)).played(2, 3, (8, 10))
    >>> print(night.standings)
    Place  Pair    Played  Wins  Points  Reason
    1st    Pair 1       1     1      10  1 win, tied with Pair 3; two-way tie, also tied on points and not settled yet
    1st    Pair 3       1     1      10  1 win, tied with Pair 1; two-way tie, also tied on points and not settled yet
    3rd    Pair 2       1     0       8  0 wins, tied with Pair 4; two-way tie, and they never met, so total points: 8, 6
    4th    Pair 4       1     0       6  0 wins, tied with Pair 2; two-way tie, and they never met, so total points: 8, 6
    >>> night.next_round().seating.tables[0].numbers
    (3, 1)

A game that cannot have been played is refused with the reason:

    >>> night.played(1, 4, (10, 2))
    Traceback (most recent call last):
    rules.base.errors.RulesError: 1 and 4 do not meet in round 2: 1 plays 3; 4 plays 2.

A movement that is known whole is a chart, with what it guarantees:

    >>> print(tournament.howell(6).guarantees)
    Every pair meets every other pair once.
    >>> print(tournament.round_robin(5))
    Full round robin, 5 pairs, 5 rounds
    Every pair meets every other pair once. Every pair sits out once.
    <BLANKLINE>
    Round  Table 1  Table 2  Sits out
        1  5 v 2    3 v 4    1
        2  1 v 3    4 v 5    2
        3  2 v 4    5 v 1    3
        4  3 v 5    1 v 2    4
        5  4 v 1    2 v 3    5

A knock-out has names as well as numbers:

    >>> print(tournament.knock_out(["Ann", "Bea", "Cas"]).played("Bea", "Cas", (3, 10)))
    Knock-out, 3 entries
    Game 1, Semi-final: Bea v Cas, won by Cas
    Game 2, Final: Ann v Cas
"""  # noqa: E501 (a table is as wide as its reasons)

from typing import TYPE_CHECKING

from rules.base.on_demand import names_on_demand

if TYPE_CHECKING:
    from rules.tournament.library import (
        KnockOutEvent,
        KnockOutRound,
        PlannedEvent,
        SwissEvent,
        howell,
        knock_out,
        planned,
        round_robin,
        swiss,
    )

__all__ = [
    "KnockOutEvent",
    "KnockOutRound",
    "PlannedEvent",
    "SwissEvent",
    "howell",
    "knock_out",
    "planned",
    "round_robin",
    "swiss",
]

__getattr__, __dir__ = names_on_demand("rules.tournament", __all__)
