"""Fees at the door and for hands, and the pots that they go to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.cash.currency import HIGHEST
from rules.club.cash.posting import Account, Line, balanced, positive

PAYMENT_ACCOUNTS: Final = (Account.CASH, Account.OTHER)


@dataclass(frozen=True, slots=True)
class DoorFees:
    """The fees of one night in minor units.

    `kinds` has a fee of its own for a kind of membership, by its number. Of each fee `to_lone_hands` goes to the
    lone-hand pot and `to_club` to the club, so far as it reaches; the rest is the prize pot. A side that is euchred
    pays `euchre`, and `lone_set` beside it if its maker played alone. The opponents of a lone hand pay `lone_hand`.
    Each entry of the side pays. `ticket` is the price of one ticket of the 50/50 draw; 0 where the door sells none.
    """

    member: int = 0
    guest: int = 0
    kinds: Mapping[int, int] = field(default_factory=dict)
    to_lone_hands: int = 0
    to_club: int = 0
    euchre: int = 0
    lone_hand: int = 0
    lone_set: int = 0
    ticket: int = 0

    def __post_init__(self) -> None:
        if faults := list(self._faults()):
            raise RulesError(faults)

    def _faults(self) -> Iterator[Fault]:
        names = ("member", "guest", "to_lone_hands", "to_club", "euchre", "lone_hand", "lone_set", "ticket")
        for name, amount in {**{name: getattr(self, name) for name in names}, **self._kinds_named()}.items():
            if not 0 <= amount < HIGHEST:
                yield Fault("fee", message(N_("A fee is 0 or more.")), {"field": name})

    def _kinds_named(self) -> Mapping[str, int]:
        return {f"kind_{number}": amount for number, amount in self.kinds.items()}

    def due(self, *, member: bool, kind: int | None = None) -> int:
        """The fee of one head."""
        if not member:
            return self.guest
        return self.member if kind is None else self.kinds.get(kind, self.member)

    def door_lines(self, amount: int, into: Account, player: int) -> tuple[Line, ...]:
        """A payment of one head, above 0, for the pots: lone hands first, then the club, the rest for prizes."""
        lone = min(positive(amount), self.to_lone_hands)
        club = min(amount - lone, self.to_club)
        return balanced(
            Line(into, amount, player=player),
            Line(Account.LONE_HAND_POT, -lone),
            Line(Account.CLUB, -club),
            Line(Account.ENTRY_FEES, lone + club - amount),
        )


@dataclass(frozen=True, slots=True)
class HandFees:
    """The debt of one entry for hands: `euchred` times the one fee, `against_lone` times the other.

    `set_alone` of its euchres were lone hands; the fee for these is part of `euchre_due`.
    """

    euchred: int
    against_lone: int
    euchre_due: int
    lone_due: int
    set_alone: int = 0

    @property
    def due(self) -> int:
        """Both together."""
        return self.euchre_due + self.lone_due


def hand_fees(fees: DoorFees, euchred: int, against_lone: int, set_alone: int = 0) -> HandFees:
    """The fees for these numbers of hands."""
    for_euchres = euchred * fees.euchre + set_alone * fees.lone_set
    return HandFees(euchred, against_lone, for_euchres, against_lone * fees.lone_hand, set_alone)


def fifty_fifty(sold: int, unit: int) -> tuple[int, int]:
    """The parts of the winner of a 50/50 draw and of the club: half each. The club gets an odd coin."""
    half = sold // 2 // unit * unit
    return half, sold - half
