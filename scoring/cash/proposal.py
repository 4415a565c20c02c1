"""The prizes of a night as they would be by the standings now: what each pot has, who gets what, and why."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Sum

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.payouts import (
    Contest,
    Finisher,
    PaidPot,
    PotKind,
    SpecialMoney,
    by_most,
    pay_out,
    special_payouts,
)
from rules.club.cash.posting import Account
from rules.club.cash.prizes import WINNER_TAKES_ALL, PrizeTable
from rules.event.special_prizes import Award, PrizeKind
from scoring.cash.money_now import MoneyNow
from scoring.models import Credit, Result
from scoring.prizes.awards import awards_of
from scoring.reads.finishing import places
from scoring.standings.derived import derive
from tournaments.models import Entry, Stage, Tournament

POTS: Mapping[PotKind, tuple[Account, ...]] = {
    PotKind.PLACES: (Account.ENTRY_FEES, Account.EUCHRE_POT, Account.NEXT_PRIZES),
    PotKind.LONE_HANDS: (Account.LONE_HAND_POT, Account.NEXT_LONE_HANDS),
}
"""The accounts of each pot, the last one what other nights left for it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The payouts as they would be now. `sums`: what each pot takes from its accounts."""

    pots: tuple[PaidPot, ...]
    sums: Mapping[Account, int]

    @property
    def fingerprint(self) -> str:
        """Of everything that is confirmed."""
        shown = [
            [pot.kind, pot.pot, pot.to_club, pot.to_next, [[one.entry, one.amount] for one in pot.payouts]]
            for pot in self.pots
        ]
        return hashlib.sha256(json.dumps(shown).encode()).hexdigest()


def pots_of(money: MoneyNow) -> Mapping[Account, int]:
    """The pots of a night with the rest of other nights, as people say it: above zero."""
    return {
        account: account.balance((money.sums if account.of_a_night else money.book_sums)[account])
        for accounts in POTS.values()
        for account in accounts
    }


def proposal_of(money: MoneyNow, stage: Stage) -> Proposal:
    """The payouts by the standings as they are now. RulesError "short_pot" for fixed prizes above the pot.

    No pots before the first result: everybody would be tied for all prizes.
    """
    night, sums = money.fees, pots_of(money)
    begun = Result.objects.filter(game__stage__tournament=money.event).exists()
    if not begun:
        return Proposal((), sums)
    rules = night.payout_rules(money.opened_book.money)
    pot = sum(sums[account] for account in POTS[PotKind.PLACES])
    special = special_payouts(_special_money(money.event), pot, rules)
    left = pot - sum(one.pot for one in special)
    paid = pay_out(tuple(_contests(night.prize_table, left, sums, stage)), rules)
    if special and night.prize_table is None:  # the rest of the pot is the next night's
        special = (*special, PaidPot(PotKind.PLACES, left, (), 0, left))
    return Proposal((*paid, *special), sums)


def _special_money(event: Tournament) -> tuple[SpecialMoney, ...]:
    """The special prizes with money that somebody has, and jackpots."""
    return tuple(
        SpecialMoney(award.prize.amount, award.winners, _named(award))
        for award in awards_of(event)
        if award.prize.amount and (award.winners or award.prize.kind is PrizeKind.JACKPOT)
    )


def _named(award: Award) -> Sentence:
    if award.prize.what:
        return message(N_("{prize}: {why}"), prize=award.prize.what, why=award.why)
    return message(N_("{prize}: {why}"), prize=award.prize.kind.sentence, why=award.why)


def _contests(table: PrizeTable | None, pot: int, sums: Mapping[Account, int], stage: Stage) -> Iterator[Contest]:
    """Several lists share the pot for places alike: their places cannot be compared. The first gets an odd unit."""
    if table is not None:
        lists = list(_lists(stage))
        for at, finishers in enumerate(lists):
            share = pot // len(lists) + (at < pot % len(lists))
            yield Contest(PotKind.PLACES, share, table, finishers)
    lone = sum(sums[account] for account in POTS[PotKind.LONE_HANDS])
    yield Contest(PotKind.LONE_HANDS, lone, WINNER_TAKES_ALL, _by_lone_hands(stage))


def _lists(stage: Stage) -> Iterator[tuple[Finisher, ...]]:
    """Finishers of each list by place; of those tied the lower number first, and odd coins go in that order."""
    numbers = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False, house=False)
    ids = dict(numbers.values_list("number", "pk"))
    placed = [one for one in places(stage, derive(stage.pk).over()) if int(one.row.entry) in ids]
    for _, rows in groupby(placed, key=lambda one: str(one.list)):
        ordered = sorted(rows, key=lambda one: (one.place, int(one.row.entry)))
        yield tuple(Finisher(ids[int(one.row.entry)], one.place) for one in ordered)


def _by_lone_hands(stage: Stage) -> tuple[Finisher, ...]:
    counted = Credit.objects.filter(stage__tournament=stage.tournament_id, entry__house=False).order_by()
    sums = counted.values_list("entry", "entry__number").annotate(made=Sum("lone_hands"))
    made = Counter({(number or 0, entry): total for entry, number, total in sums})
    return by_most([(entry, total) for (_, entry), total in sorted(made.items())])
