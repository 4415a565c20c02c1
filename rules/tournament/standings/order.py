"""In what order ties are broken: a tuple of criteria, frozen once the first result is in.

The laws have an order to begin with (`LawBook.tie_order`); an event may agree on another, so the order is data.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import HANDS_ORDER, POINTS_ORDER, POKER_ORDER, SEED_ORDER, Criterion, TieOrder

SUMS: Final[TieOrder] = (
    Criterion.WINS,
    Criterion.RATE,
    Criterion.POINTS,
    Criterion.MARGIN,
    Criterion.STRENGTH,
    Criterion.LONE_HANDS,
)
"""A sum over the games, which can order any number of entries."""
FIRST: Final[TieOrder] = SUMS[:4]
"""The possible first criteria of an order."""


WORDS: Final[Mapping[Criterion, Sentence]] = {
    Criterion.WINS: message(N_("Games won")),
    Criterion.RATE: message(N_("Wins per game")),
    Criterion.HEAD_TO_HEAD: message(N_("Head-to-head, if exactly two are tied")),
    Criterion.POINTS: message(N_("Total points")),
    Criterion.MARGIN: message(N_("Margin: own points minus the best other side's")),
    Criterion.STRENGTH: message(N_("Wins of all opponents")),
    Criterion.LONE_HANDS: message(N_("Lone hands made")),
    Criterion.COIN: message(N_("Coin flip, if two or three are tied")),
    Criterion.EXTRA_GAMES: message(N_("Extra games")),
    Criterion.SHARED: message(N_("Leave them tied")),
}
"""The name of each where an order is chosen or shown."""
_PER_GAME: Final[Mapping[Criterion, Sentence]] = {
    Criterion.WINS: WORDS[Criterion.RATE],
    Criterion.POINTS: message(N_("Points per game")),
    Criterion.MARGIN: message(N_("Margin per game: own points minus the best other side's")),
    Criterion.STRENGTH: message(N_("Wins of all opponents, per game")),
    Criterion.LONE_HANDS: message(N_("Lone hands made per game")),
}


def order_in_words(order: Iterable[Criterion], *, per_game: bool) -> tuple[Sentence, ...]:
    """The criteria of an order, first to last; sums by the game, where every sum is compared so."""
    words = {**WORDS, **_PER_GAME} if per_game else WORDS
    return tuple(words[criterion] for criterion in order)


_BY_COINS: Final = (
    message(N_("Two tied: each flips a coin. If the coins differ, heads is placed first.")),
    message(N_("Three tied: all flip until one coin differs from the other two. That one is placed first.")),
    message(N_("The other two then flip again. If the coins are the same, flip again.")),
)
_BY_GAMES: Final = (
    message(N_("Two tied: they play an extra game. The winner is placed first.")),
    message(N_("Three tied: they flip coins until one differs from the other two. The odd coin gets the bye.")),
    message(N_("The other two play an extra game. Its winner plays the one with the bye in a final.")),
)
_FOUR: Final = message(N_("Four or more tied: they draw lots for a knock-out of extra games."))


def settling_ties(order: Iterable[Criterion]) -> tuple[Sentence, ...]:
    """How coins and extra games settle the last ties of an order, step by step; nothing where it has neither.

    55+ Games, Tournament Play 10, says so of three tied. Of four or more it is silent. After coins, which settle
    ties of two and three, extra games are left for four or more.
    """
    criteria = frozenset(order)
    by_coins, by_games = Criterion.COIN in criteria, Criterion.EXTRA_GAMES in criteria
    return (
        *(_BY_COINS if by_coins else _BY_GAMES if by_games else ()),
        *((_FOUR,) if by_games else ()),
    )


ORDERS_IN_SHORT: Final[Mapping[TieOrder, Sentence]] = {
    SEED_ORDER: message(
        N_(
            "Most wins ranks first. Two tied: head-to-head, then points. "
            "Three tied: points, then coins and extra games."
        )
    ),
    (*SEED_ORDER[:-1], Criterion.SHARED): message(
        N_("Most wins ranks first. Two tied: head-to-head, then points. Those still tied share the place.")
    ),
    HANDS_ORDER: message(
        N_("Most points ranks first, then most wins. Two tied: head-to-head. Those still tied share the place.")
    ),
    POINTS_ORDER: message(N_("Most points ranks first, then most wins. Those still tied share the place.")),
    POKER_ORDER: message(N_("Most chips ranks first. Players with as many share the place.")),
}
"""In a sentence, each order that laws begin with (`LawBook.tie_order`)."""


def refuse_unplayable(order: TieOrder, *, in_twos: bool) -> None:
    """RulesError for extra games where more than two entries sit down to a game, so that no two can play one."""
    if Criterion.EXTRA_GAMES in order and not in_twos:
        text = N_(
            "An extra game is for two tied entries, but here a game needs more. Use a coin flip, or leave them tied."
        )
        raise RulesError(Fault("no_extra_games", message(text)))


def tie_order(names: Iterable[str]) -> TieOrder:
    """The order named, or a RulesError with every reason.

    Those are: an unknown or repeated name, no sum of the games first, both wins and rate, and coins, extra games or a
    shared place before what they leave nothing to.
    """
    given = tuple(names)
    faults = [
        Fault(
            "unknown_criterion",
            message(
                N_("There is no tie-break called {name}. Choose one of these: {known}."),
                name=name,
                known=", ".join(Criterion),
            ),
        )
        for name in given
        if name not in set(Criterion)
    ]
    if len(set(given)) < len(given):
        faults.append(Fault("repeated_criterion", message(N_("List each tie-break only once."))))
    faults += _contradictions(given)
    if faults:
        raise RulesError(faults)
    return tuple(Criterion(name) for name in given)


def _contradictions(given: tuple[str, ...]) -> Iterator[Fault]:
    if not given or given[0] not in FIRST:
        text = N_("Rank first by games won, wins per game, total points or margin.")
        yield Fault("sum_first", message(text))
    if {Criterion.WINS, Criterion.RATE} <= set(given):
        yield Fault("wins_or_rate", message(N_("Use games won or wins per game, not both.")))
    if Criterion.COIN in given and not set(_after(given, Criterion.COIN)) <= {Criterion.EXTRA_GAMES, Criterion.SHARED}:
        text = N_("Only extra games or leaving ties can follow a coin flip, for ties of four or more.")
        yield Fault("coin_last", message(text))
    if _after(given, Criterion.EXTRA_GAMES):
        yield Fault("extra_games_last", message(N_("Extra games come last: they settle every remaining tie.")))
    if _after(given, Criterion.SHARED):
        yield Fault("shared_last", message(N_("“Leave them tied” comes last: nothing remains to settle.")))


def _after(given: tuple[str, ...], name: Criterion) -> tuple[str, ...]:
    """The criteria after the first; nothing, where it is not there."""
    return given[given.index(name) + 1 :] if name in given else ()
