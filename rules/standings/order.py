"""In what order ties are broken: a tuple of criteria, frozen once the first result is in.

55+ Games, Tournament Play 10 is the preset. Other games order the same criteria otherwise (one has
points before who beat who; another ends with the place shared), so the order is data.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from rules.errors import Fault, RulesError
from rules.laws import LawBook, Laws, PointLaws
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


class Criterion(StrEnum):
    """One way to tell level entries apart."""

    WINS = "wins"
    RATE = "rate"  # games won of those played; where it stands, every sum counts by the game
    HEAD_TO_HEAD = "head_to_head"  # of exactly two, never of three or more
    POINTS = "points"
    MARGIN = "margin"  # points less those of the best other side
    STRENGTH = "strength"  # the wins of everybody met
    LONE_HANDS = "lone_hands"  # made, as the players' cards have them
    COIN = "coin"  # of two, and of three by the odd one
    EXTRA_GAMES = "extra_games"  # coins for three, a drawn knock-out for more
    SHARED = "shared"  # who is level shares the place


TieOrder: TypeAlias = tuple[Criterion, ...]

SUMS: Final[TieOrder] = (
    Criterion.WINS,
    Criterion.RATE,
    Criterion.POINTS,
    Criterion.MARGIN,
    Criterion.STRENGTH,
    Criterion.LONE_HANDS,
)
"""What is added up over the games, so that any number of entries are told apart by it."""
FIRST: Final[TieOrder] = SUMS[:4]
"""What an order may begin with."""

# 55+ Games, Tournament Play 10
SEED_ORDER: Final[TieOrder] = (Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.POINTS, Criterion.EXTRA_GAMES)
HANDS_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.SHARED)
POINTS_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.WINS, Criterion.SHARED)
POKER_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.SHARED)


WORDS: Final[Mapping[Criterion, Sentence]] = {
    Criterion.WINS: say(N_("Games won")),
    Criterion.RATE: say(N_("Games won, of those played")),
    Criterion.HEAD_TO_HEAD: say(N_("Who beat whom, where exactly two are level")),
    Criterion.POINTS: say(N_("Total points")),
    Criterion.MARGIN: say(N_("Margin: points less those of the best other side")),
    Criterion.STRENGTH: say(N_("The wins of everybody met")),
    Criterion.LONE_HANDS: say(N_("Lone hands made")),
    Criterion.COIN: say(N_("A coin, where two or three are level")),
    Criterion.EXTRA_GAMES: say(N_("Extra games")),
    Criterion.SHARED: say(N_("They share the place")),
}
"""What each is called where an order is chosen or told."""


def preset_order(laws: LawBook, *, in_twos: bool = True) -> TieOrder:
    """The order to begin with under these laws; `in_twos`: two entries play each other, so that extra games can be.

    Where a game is won at a target, the most games won (55+ Games, Tournament Play 10). Where it is so many hands, the
    highest total: nobody stops at a target, a score may go beyond it, and clubs that play eight hands a game rank by
    points. So too where two or three play each for himself, whose scores are added up. In Poker-Euchre the chips or
    points themselves, and who has as many shares the place; for points the games won come between, for a play-off is
    won without a point. Where no extra game can be played of two, who is level in the end shares the place.
    """
    if not isinstance(laws, Laws):
        return POINTS_ORDER if isinstance(laws, PointLaws) else POKER_ORDER
    if laws.hands_in_game or not laws.partners:
        return HANDS_ORDER
    return SEED_ORDER if in_twos else (*SEED_ORDER[:-1], Criterion.SHARED)


def refuse_unplayable(order: TieOrder, *, in_twos: bool) -> None:
    """RulesError for extra games where more than two entries sit down to a game, so that no two can play one."""
    if Criterion.EXTRA_GAMES in order and not in_twos:
        text = N_(
            "Extra games are played by two who are level, and here it takes more than two to sit down to a game. "
            "Let a coin decide, or let them share the place."
        )
        raise RulesError(Fault("no_extra_games", say(text)))


def tie_order(names: Iterable[str]) -> TieOrder:
    """The order named, or a RulesError with every reason.

    Those are: an unknown or repeated name, no sum of the games first, both wins and rate, and coins, extra games or a
    shared place before what they leave nothing to.
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
    faults += _contradictions(given)
    if faults:
        raise RulesError(faults)
    return tuple(Criterion(name) for name in given)


def _contradictions(given: tuple[str, ...]) -> Iterator[Fault]:
    if not given or given[0] not in FIRST:
        text = N_("What comes first is added up over the games: {sums}.")
        yield Fault("sum_first", say(text, sums=", ".join(FIRST)))
    if {Criterion.WINS, Criterion.RATE} <= set(given):
        yield Fault("wins_or_rate", say(N_("Wins count as a sum or by the game: wins and rate exclude each other.")))
    if Criterion.COIN in given and not set(_after(given, Criterion.COIN)) <= {Criterion.EXTRA_GAMES, Criterion.SHARED}:
        text = N_("A coin is for the end: after it come extra games or a shared place, for ties of four and more.")
        yield Fault("coin_last", say(text))
    if _after(given, Criterion.EXTRA_GAMES):
        yield Fault("extra_games_last", say(N_("Extra games come last: they settle whatever is left.")))
    if _after(given, Criterion.SHARED):
        yield Fault("shared_last", say(N_("A shared place comes last: nothing is left to settle.")))


def _after(given: tuple[str, ...], name: Criterion) -> tuple[str, ...]:
    """What stands after its first place; nothing, where it is not there."""
    return given[given.index(name) + 1 :] if name in given else ()
