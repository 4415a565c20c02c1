"""One press at the door: a row of the list pays, and is here. A pair pays for both, and for those who still owe."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import Q

from clubs.policy import Act, Actor, account_of, may
from clubs.selectors import get_or_refuse
from rules.club.cash.posting import Account
from scoring.cash.account import reverse_posting
from scoring.cash.door import DoorHead, DoorList, take_payments
from scoring.models import CashPosting
from tournaments.models import Entry, Single, Tournament
from tournaments.services import check_in
from tournaments.states import NOT_OVER, EntryState


@dataclass(frozen=True, slots=True)
class DoorRow:
    """The money of one row: a pair, or one player."""

    heads: tuple[DoorHead, ...]

    @property
    def owing(self) -> tuple[DoorHead, ...]:
        """Those who are asked for a fee."""
        return tuple(head for head in self.heads if head.asked)

    @property
    def owes(self) -> int:
        """The sum that one press pays."""
        return sum(head.asked for head in self.heads)

    @property
    def paid(self) -> int:
        """The sum of their payments."""
        return sum(head.paid for head in self.heads)

    @property
    def payers(self) -> str:
        """The players who are asked for a fee, as the button of the row sends them: "31 32"."""
        return " ".join(str(head.player) for head in self.owing)

    @property
    def postings(self) -> str:
        """Their payments, as the button sends them that undoes them all."""
        return " ".join(str(payment.posting) for head in self.heads for payment in head.payments)


def heads_by_player(door: DoorList) -> Mapping[int, DoorHead]:
    """Everybody of the door, to be found by player."""
    return {head.player: head for head in door.heads}


def owing_here(door: DoorList) -> DoorRow:
    """Everybody who is here and still owes, as one row."""
    return DoorRow(tuple(head for head in door.owing if head.here))


@transaction.atomic
def pay_and_check_in(
    *, by: Actor, event: Tournament, players: Collection[int], uuid: UUID, into: Account = Account.CASH
) -> list[CashPosting]:
    """These players pay what each owes, and are here. Neither is done without the other.

    Nobody is checked in by those who may not, or once play is over. `Refusal` as `take_payments` and `check_in`.
    """
    if event.state in NOT_OVER and may(by, Act.CHECK_IN, event.club):
        for row in _not_here(event, players):
            check_in(by=account_of(by), entry=row)
    return take_payments(by=by, event=event, players=players, uuid=uuid, into=into)


def _not_here(event: Tournament, players: Collection[int]) -> Iterable[Entry | Single]:
    """The pairs and single players of the event among whom they are, if they are not checked in yet."""
    pairs = Entry.objects.filter(tournament=event, state=EntryState.REGISTERED).select_related("tournament__club")
    found = pairs.filter(Q(first__in=players) | Q(second__in=players))
    singles = Single.objects.filter(tournament=event, entry=None, checked_in=False, player__in=players)
    return [*found, *singles.select_related("tournament__club", "player")]


@transaction.atomic
def undo_payments(
    *, by: Actor, event: Tournament, postings: Collection[int], uuid: UUID, reason: str = ""
) -> list[CashPosting]:
    """Undo these payments of the event, all or none. `Refusal` as `reverse_posting`."""
    rows = CashPosting.objects.select_related("book__club", "event")
    return [
        reverse_posting(
            by=by,
            posting=get_or_refuse(rows, event=event, pk=posting),
            uuid=uuid5(uuid, str(posting)),
            reason=reason,
        )
        for posting in dict.fromkeys(postings)
    ]
