"""The names that `rules.tournament` offers: they are read when the first of them is asked for."""

from collections.abc import Iterable, Sequence

from rules.base.draw import order as drawn_order
from rules.base.errors import Fault, RulesError
from rules.base.reading import as_written, is_whole
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws.tie_order import SEED_ORDER
from rules.tournament.brackets import SHAPES, Entry, draw_up
from rules.tournament.knock_out_event import KnockOutEvent, KnockOutRound
from rules.tournament.movements import SeatingKind, plan
from rules.tournament.movements.planning import too_big
from rules.tournament.planned_event import PlannedEvent
from rules.tournament.standings import SitOutPolicy, tie_order
from rules.tournament.swiss_event import SwissEvent, refuse_bad_key

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
    return SwissEvent(numbers, rounds, key, order=tie_order(order), sit_out=_policy(sit_out))


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

    For what else a movement can take, such as wishes, make a plan with `rules.tournament.movements.plan` and a
    `PlannedEvent`.
    """
    chart = plan(name, pairs=pairs, players=players, rounds=rounds)
    return PlannedEvent(chart, order=tie_order(order), sit_out=_policy(sit_out))


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

    `shape`: a name of `rules.tournament.brackets.SHAPES`, such as "double-knock-out". RulesError with all that is
    wrong.
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
