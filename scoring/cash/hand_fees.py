"""Fees for euchres and lone hands: counted from the hands of the night, less what was paid, and paid."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from rules.club.cash.fees import HandFees, hand_fees
from rules.club.cash.posting import Account, Line, Purpose, balanced
from rules.euchre.score_sheet import euchres_by_side, lone_sets_by_side
from scoring.cash.book import begin_posting, standing_postings
from scoring.cash.door import night_of
from scoring.models import CashLine, CashPosting, Credit, NightCash
from scoring.reads.score_card import cards_of_round
from tournaments.models import Entry, Round, Stage, Tournament


@dataclass(frozen=True, slots=True)
class EntryFees:
    """One entry of the night: its fees for hands, and how much of each is paid."""

    entry: int
    name: str
    fees: HandFees
    paid_euchres: int
    paid_lone_hands: int

    @property
    def owes_euchres(self) -> int:
        """The rest for euchres. A correction of a hand can leave too much paid; nothing is paid back by itself."""
        return max(0, self.fees.euchre_due - self.paid_euchres)

    @property
    def owes_lone_hands(self) -> int:
        """The rest for lone hands."""
        return max(0, self.fees.lone_due - self.paid_lone_hands)

    @property
    def owes(self) -> int:
        """Both together."""
        return self.owes_euchres + self.owes_lone_hands

    @property
    def paid(self) -> int:
        """Both together."""
        return self.paid_euchres + self.paid_lone_hands


def hand_fees_of(event: Tournament, night: NightCash) -> tuple[EntryFees, ...]:
    """Every entry that owes or paid a fee for hands, by number. No query where the night has no such fee."""
    if not (night.euchre or night.lone_hand or night.lone_set):
        return ()
    fees, paid = night.door_fees(), _paid(event)
    counted = _counted(event)
    entries = Entry.objects.filter(tournament=event, number__isnull=False, house=False).order_by("number")
    found = (
        EntryFees(
            one.pk,
            one.name,
            hand_fees(fees, counted.euchres[one.pk], counted.against[one.pk], counted.set_alone[one.pk]),
            paid[one.pk, Account.EUCHRE_POT],
            paid[one.pk, Account.LONE_HAND_POT],
        )
        for one in entries
    )
    return tuple(one for one in found if one.fees.due or one.paid)


class _HandsCounted(NamedTuple):
    """By entry: its euchres, the lone hands made against it, and its own lone hands that were euchred."""

    euchres: Counter[int]
    against: Counter[int]
    set_alone: Counter[int]


def _counted(event: Tournament) -> _HandsCounted:
    """The hands of games that count."""
    hands = _HandsCounted(euchres=Counter(), against=Counter(), set_alone=Counter())
    for stage in Stage.objects.filter(tournament=event):
        counted = set(Credit.objects.filter(stage=stage).values_list("game", flat=True))
        for round_id in Round.objects.filter(stage=stage).values_list("pk", flat=True):
            for card in cards_of_round(round_id):
                if card.game_id not in counted:
                    continue
                for side, times in euchres_by_side(card.rules, card.record).items():
                    hands.euchres.update(dict.fromkeys(card.sides[side], times))
                for side, times in lone_sets_by_side(card.rules, card.record).items():
                    hands.set_alone.update(dict.fromkeys(card.sides[side], times))
                for side, _, made in card.rules.lone_hands_made(card.record):
                    others = (entry for at, of in enumerate(card.sides) if at != side for entry in of)
                    hands.against.update(dict.fromkeys(others, made))
    return hands


def _paid(event: Tournament) -> Counter[tuple[int, str]]:
    """By entry and pot."""
    standing = standing_postings().filter(event=event, purpose=Purpose.HAND_FEES.value)
    lines = CashLine.objects.filter(posting__in=standing, entry__isnull=False, amount__lt=0)
    paid: Counter[tuple[int, str]] = Counter()
    for entry, account, amount in lines.values_list("entry", "account", "amount"):
        paid[entry or 0, account] -= amount
    return paid


@transaction.atomic
def take_hand_fees(
    *, by: Actor, event: Tournament, entry: int, uuid: UUID, into: Account = Account.CASH
) -> CashPosting:
    """An entry pays everything that it owes for hands now: euchres to the euchre pot, lone hands to the lone-hand pot.

    `Refusal`: "no_fees", "owes_nothing", and those of `begin_posting`.
    """
    write = begin_posting(Purpose.HAND_FEES, by=by, club=event.club, event=event, uuid=uuid, body=[entry, into.value])
    if write.before:
        return write.before
    owing = next((one for one in hand_fees_of(event, night_of(event)) if one.entry == entry and one.owes), None)
    if owing is None:
        raise Refusal("owes_nothing", N_("Nothing is owed for hands. Reload the page."))
    return write.post(_lines(owing, into))


def _lines(owing: EntryFees, into: Account) -> tuple[Line, ...]:
    return balanced(
        Line(into, owing.owes, entry=owing.entry),
        Line(Account.EUCHRE_POT, -owing.owes_euchres, entry=owing.entry),
        Line(Account.LONE_HAND_POT, -owing.owes_lone_hands, entry=owing.entry),
    )
