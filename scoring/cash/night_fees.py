"""The fees and prizes of a night. The first ones open the club's cash book."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import MemberKind
from clubs.policy import Act, Actor, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.cash.fees import DoorFees
from rules.club.cash.prizes import PrizeBasis, PrizeTable, RemainderRule
from scoring.cash.book import refuse_closed
from scoring.cash.money_now import MoneyNow
from scoring.cash.opening import get_or_open_book
from scoring.models import CashBook, KindFee, NightCash
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class NightRules:
    """Fees and prizes of a night as they are set, in minor units. `places` empty: there are no prizes by place."""

    member: int
    guest: int
    to_lone_hands: int = 0
    to_club: int = 0
    euchre: int = 0
    lone_hand: int = 0
    lone_set: int = 0
    ticket: int = 0
    unit: int = 1
    basis: PrizeBasis = PrizeBasis.PERCENT
    places: Sequence[int] = ()
    remainder: RemainderRule = RemainderRule.BETTER_PLACED
    one_prize: bool = False
    kinds: Mapping[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        others = self.euchre, self.lone_hand, self.lone_set, self.ticket
        DoorFees(self.member, self.guest, self.kinds, self.to_lone_hands, self.to_club, *others)
        if self.places:
            PrizeTable(self.basis, tuple(self.places))
        if self.unit < 1:
            raise RulesError(Fault("unit", message(N_("The smallest coin is above 0.")), {"field": "unit"}))


@transaction.atomic
def set_night_fees(*, by: Actor, event: Tournament, rules: NightRules, currency: str | None = None) -> NightCash:
    """Set or change the fees and prizes of a night. Payments that were taken keep what they were.

    `currency` opens the book where the club has none. `Refusal` "no_book", "night_closed", "payouts_confirmed",
    "rehearsal".
    """
    require(by, Act.KEEP_DOOR, event.club, tournament_id=event.pk)
    refuse_fees(MoneyNow(event))
    if currency is not None:
        get_or_open_book(by=by, club=event.club, currency=currency)
    if not CashBook.objects.filter(club=event.club_id).exists():
        raise Refusal("no_book", N_("Choose the currency first."))
    fields = {name: value for name, value in asdict(rules).items() if name != "kinds"}
    values = {**fields, "basis": rules.basis.value, "remainder": rules.remainder.value, "places": list(rules.places)}
    night, _ = NightCash.objects.update_or_create(event=event, defaults=values)
    own = set(MemberKind.objects.filter(club=event.club_id).values_list("pk", flat=True))
    night.kind_fees.all().delete()
    KindFee.objects.bulk_create(
        KindFee(night=night, kind_id=kind, fee=fee) for kind, fee in rules.kinds.items() if kind in own
    )
    return night


def refuse_fees(money: MoneyNow) -> None:
    """`Refusal` of a night whose fees and prizes are settled."""
    money.refuse_rehearsal()
    refuse_closed(closed=money.closed)
    if money.payouts_confirmed:
        text = N_("The payouts of this night are confirmed. Reverse them first.")
        raise Refusal("payouts_confirmed", text)


def has_fees(event_id: int) -> bool:
    """Whether the event takes money: its fees are set, if only at 0. One query."""
    return NightCash.objects.filter(event=event_id).exists()
