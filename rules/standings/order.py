"""In what order ties are broken: a tuple of criteria, frozen once the first result is in.

55+ Games, Tournament Play 10 is the preset. Other games order the same criteria otherwise (one has
points before who beat who; another ends with the place shared), so the order is data.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeAlias

from rules.errors import Fault, RulesError
from rules.words import gettext_noop as N_
from rules.words import say


class Criterion(StrEnum):
    """One way to tell level entries apart."""

    WINS = "wins"
    HEAD_TO_HEAD = "head_to_head"  # of exactly two, never of three or more
    POINTS = "points"
    EXTRA_GAMES = "extra_games"  # coins for three, a drawn knock-out for more


TieOrder: TypeAlias = tuple[Criterion, ...]

# 55+ Games, Tournament Play 10
SEED_ORDER: TieOrder = (Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.POINTS, Criterion.EXTRA_GAMES)


def tie_order(names: Iterable[str]) -> TieOrder:
    """The order named, or a RulesError with every reason.

    Those are: an unknown or repeated name, wins not first, extra games not last.
    """
    given = tuple(names)
    faults = [
        Fault(
            "unknown_criterion",
            say(N_("There is no tie-break called {name}; there are {known}."), name=name, known=", ".join(Criterion)),
        )
        for name in given
        if name not in set(Criterion)
    ]
    if len(set(given)) < len(given):
        faults.append(Fault("repeated_criterion", say(N_("A tie-break stands in the order once only."))))
    if given[:1] != (Criterion.WINS,):
        faults.append(Fault("wins_first", say(N_("The greatest number of wins comes first."))))
    if Criterion.EXTRA_GAMES in given[:-1]:
        faults.append(Fault("extra_games_last", say(N_("Extra games come last: they settle whatever is left."))))
    if faults:
        raise RulesError(faults)
    return tuple(Criterion(name) for name in given)
