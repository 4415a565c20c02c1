"""Tie-breaks when wins and points cannot decide: coins, lots and extra games.

Three tied pairs flip until one is odd; that pair has the bye, the others play, and the winner plays
the bye pair. Written as a knock-out of three, it is the smallest case of the drawn knock-out that
settles four or more, and an extra game between two is one of two.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias, cast

from rules.base.draw import Face, odd_one
from rules.tournament.brackets.fixtures import field_size
from rules.tournament.standings.results import Entry

Flip: TypeAlias = Mapping[Entry, str]
PlayOff: TypeAlias = tuple[Entry, Entry]


class TieStep(StrEnum):
    """The next step to settle a tie."""

    TOSS = "toss"  # a coin alone decides
    FLIP = "flip"  # a coin gives the bye
    LOTS = "lots"
    EXTRA_GAME = "extra_game"
    PLACING_GAME = "placing_game"


class NextStep(NamedTuple):
    """`toss`, `flip`, `lots`: what `entries` do together. Games: the extra games to play, each a pair of entries."""

    kind: TieStep
    entries: tuple[Entry, ...]
    games: tuple[tuple[Entry, Entry], ...] = ()


@dataclass(frozen=True, slots=True)
class KnockOutProgress:
    """The state of a knock-out: classes best first, of which the first is still tied while games are `pending`."""

    classes: tuple[tuple[Entry, ...], ...]
    played: tuple[PlayOff, ...]
    pending: tuple[tuple[Entry, Entry], ...]


def odd_one_out(entries: Iterable[Entry], flips: Iterable[Flip]) -> Entry | None:
    """The entry with the odd coin in the first flip of exactly these entries that shows one; else None.

    Faces are "H" and "T". All alike: they flip again.
    """
    who = frozenset(entries)
    odd = (odd_one(cast(Mapping[Entry, Face], faces)) for faces in flips if frozenset(faces) == who)
    return next((entry for entry in odd if entry is not None), None)


def won_toss(block: Sequence[Entry], flips: Iterable[Flip]) -> Entry | None:
    """The first entry by coin: of two, who has heads against tails; of three, who has the odd one.

    None until a flip of exactly these entries says so: all alike, they flip again.
    """
    if len(block) == 3:
        return odd_one_out(block, flips)
    for flip in flips:
        if frozenset(flip) == frozenset(block):
            heads = [entry for entry in block if flip[entry] == "H"]
            if len(heads) == 1:
                return heads[0]
    return None


def seeds(block: Sequence[Entry], flips: Iterable[Flip], lots: Iterable[Sequence[Entry]]) -> tuple[Entry, ...] | None:
    """The block in drawn order: the odd coin of three has the bye, lots order four or more; None until that is done."""
    if len(block) == 2:
        return tuple(block)
    if len(block) == 3:
        odd = odd_one_out(block, flips)
        return None if odd is None else (odd, *(entry for entry in block if entry != odd))
    return next((tuple(lot) for lot in lots if len(lot) == len(block) and set(lot) == set(block)), None)


def play_off_ties(drawn: Sequence[Entry], play_offs: Iterable[PlayOff]) -> KnockOutProgress:
    """Play the drawn entries off, 1 v last and so on, byes to the first drawn, with the games known so far.

    A round that is not complete leaves everyone in it tied. Of two games between the same two, the later counts.
    """
    won = {frozenset(game): game for game in play_offs}
    slots: tuple[Entry | None, ...] = (*drawn, *(None,) * (field_size(len(drawn)) - len(drawn)))
    classes: tuple[tuple[Entry, ...], ...] = ()
    played: tuple[PlayOff, ...] = ()
    while len(slots) > 1:
        games = _games(slots)
        known = tuple(won[frozenset(game)] for game in games if frozenset(game) in won)
        played += known
        if len(known) < len(games):
            level = tuple(entry for entry in slots if entry is not None)
            return KnockOutProgress(
                (level, *classes), played, tuple(game for game in games if frozenset(game) not in won)
            )
        losers = {loser for _, loser in known}
        classes = (tuple(entry for entry in slots if entry in losers), *classes)
        slots = _through(slots, losers)
    return KnockOutProgress(((played[-1][0],), *classes), played, ())


def _games(slots: Sequence[Entry | None]) -> tuple[tuple[Entry, Entry], ...]:
    """First against last and so on; a slot facing nobody has a bye."""
    pairs = zip(slots[: len(slots) // 2], reversed(slots), strict=False)
    return tuple((a, b) for a, b in pairs if a is not None and b is not None)


def _through(slots: Sequence[Entry | None], losers: set[Entry]) -> tuple[Entry | None, ...]:
    """The next round's slots: the winner keeps the earlier slot of the two."""
    pairs = zip(slots[: len(slots) // 2], reversed(slots), strict=False)
    return tuple(b if a in losers else a for a, b in pairs)
