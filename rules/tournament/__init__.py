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
    rules.errors.RulesError: 1 and 4 do not meet in round 2: 1 plays 3; 4 plays 2.

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

from collections.abc import Iterable, Sequence

from rules.brackets import SHAPES, Entry, draw_up
from rules.draw import order as drawn_order
from rules.errors import Fault, RulesError
from rules.laws.tie_order import SEED_ORDER
from rules.movements import SeatingKind, plan
from rules.movements.planning import too_big
from rules.reading import as_written, is_whole
from rules.standings import SitOutPolicy, tie_order
from rules.tournament.knock_out_event import KnockOutEvent, KnockOutRound
from rules.tournament.planned_event import PlannedEvent
from rules.tournament.swiss_event import SwissEvent, refuse_bad_key
from rules.words import gettext_noop as N_
from rules.words import message

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


def swiss(
    entries: Iterable[int],
    *,
    rounds: int,
    key: bytes,
    order: Sequence[str] = SEED_ORDER,
    sit_out: SitOutPolicy | None = None,
) -> SwissEvent:
    """A Swiss of these pair numbers before its first round.

    `key`: bytes that nobody can guess (32), from which chance is drawn. `order`: how ties are broken, such as
    `laws.tie_order()`. `sit_out`: what a sit-out is worth; nothing, where it is left out. RulesError with all that is
    wrong.
    """
    numbers = _numbers(entries)
    if not is_whole(rounds) or rounds < 1:
        text = N_("The number of rounds must be a whole number, 1 or more, not {given}.")
        raise RulesError(Fault("rounds", message(text, given=as_written(rounds)), {"field": "rounds"}))
    if faults := too_big(SeatingKind.PAIRS, len(numbers), rounds):
        raise RulesError(faults)
    refuse_bad_key(key)
    return SwissEvent(numbers, rounds, key, tie_order(order), _policy(sit_out))


def planned(
    name: str,
    *,
    pairs: int | None = None,
    players: int | None = None,
    rounds: int | None = None,
    order: Sequence[str] = SEED_ORDER,
    sit_out: SitOutPolicy | None = None,
) -> PlannedEvent:
    """An event of the movement `name`, of `pairs` or of `players`; its full number of rounds unless `rounds` says less.

    For what else a movement can take, such as wishes, make a plan with `rules.movements.plan` and a `PlannedEvent`.
    """
    return PlannedEvent(plan(name, pairs=pairs, players=players, rounds=rounds), tie_order(order), _policy(sit_out))


def howell(
    pairs: int, *, rounds: int | None = None, order: Sequence[str] = SEED_ORDER, sit_out: SitOutPolicy | None = None
) -> PlannedEvent:
    """A Howell: everybody meets everybody, and a card at each place says where to go next."""
    return planned("howell", pairs=pairs, rounds=rounds, order=order, sit_out=sit_out)


def round_robin(
    pairs: int, *, rounds: int | None = None, order: Sequence[str] = SEED_ORDER, sit_out: SitOutPolicy | None = None
) -> PlannedEvent:
    """A full round robin: everybody meets everybody."""
    return planned("round-robin", pairs=pairs, rounds=rounds, order=order, sit_out=sit_out)


def knock_out(entries: Iterable[Entry], *, shape: str = "knock-out", key: bytes | None = None) -> KnockOutEvent:
    """A knock-out of these names or numbers, in drawn order; with a `key`, in the order that it draws.

    `shape`: a name of `rules.brackets.SHAPES`, such as "double-knock-out". RulesError with all that is wrong.
    """
    if not isinstance(shape, str) or shape not in SHAPES:
        text = N_("There is no knock-out called {name}. Choose one of these: {known}.")
        raise RulesError(Fault("unknown_shape", message(text, name=as_written(shape), known=", ".join(SHAPES))))
    names = _names(entries)
    if key is not None:
        refuse_bad_key(key)
        names = drawn_order(key, names)
    draw_up(names, SHAPES[shape].knock_out)  # refuses too few, too many, and one listed twice
    return KnockOutEvent(names, shape)


def _policy(sit_out: object) -> SitOutPolicy:
    """The value of a sit-out: nothing, where it is left out."""
    if sit_out is None:
        return SitOutPolicy()
    if isinstance(sit_out, SitOutPolicy):
        return sit_out
    text = N_("Give what a sit-out is worth as a SitOutPolicy, not {given}.")
    raise RulesError(Fault("sit_out", message(text, given=as_written(sit_out)), {"field": "sit_out"}))


def _names(entries: object) -> tuple[Entry, ...]:
    """Names or numbers; a text alone would be taken letter by letter."""
    names = () if isinstance(entries, str) or not isinstance(entries, Iterable) else tuple(entries)
    if not names or not all(isinstance(name, str) or is_whole(name) for name in names):
        text = N_("List the entries, each a name or a number.")
        raise RulesError(Fault("entries", message(text), {"field": "entries"}))
    return names


def _numbers(entries: object) -> tuple[int, ...]:
    numbers = tuple(entries) if isinstance(entries, Iterable) else ()
    if len(numbers) < 2 or not all(is_whole(number) and number > 0 for number in numbers):
        text = N_("List the numbers of 2 pairs or more, each a whole number from 1 up.")
        raise RulesError(Fault("entries", message(text), {"field": "entries"}))
    if len(set(numbers)) < len(numbers):
        raise RulesError(Fault("repeated_entry", message(N_("Each entry can be listed only once."))))
    return numbers
