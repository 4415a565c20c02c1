"""A pairing was fixed by hand before play."""

from collections.abc import Iterable
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import EventEntry, Names

Sides = tuple[tuple[int, ...], ...]


def _read(games: Iterable[tuple[int, Iterable[Iterable[int]]]]) -> tuple[tuple[int, Sides], ...]:
    return tuple((game, tuple(tuple(side) for side in sides)) for game, sides in games)


def _write(games: Iterable[tuple[int, Sides]]) -> list[Any]:
    return [[game, [list(side) for side in sides]] for game, sides in games]


class PairingFixed(EventEntry):
    """Two entries of a round changed places. `games`: those with other players, each with its sides afterwards."""

    stage: int
    round: int
    swap: tuple[int, ...]
    games: Annotated[tuple[tuple[int, Sides], ...], FieldCoding(answered=True, read=_read, write=_write)] = ()
    sit_out: Annotated[tuple[int, ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """The round, and the two by name."""
        one, other = map(names.of, self.swap)
        return message(N_("Round {round}: {one} and {other} swapped seats"), round=self.round, one=one, other=other)
