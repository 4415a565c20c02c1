"""The prizes of a night: as they would be paid now, and as they were confirmed."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Sum

from rules.base.words import Sentence
from rules.club.cash.payouts import Contest, Finisher, PaidPot, PotKind, by_most, pay_out
from rules.club.cash.posting import Account, Purpose
from rules.club.cash.prizes import WINNER_TAKES_ALL, PrizeTable
from scoring.models import CashBook, CashLine, Credit, NightCash
from scoring.reads.cash.balances import book_totals, night_totals, standing_postings
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


@dataclass(frozen=True, slots=True)
class ConfirmedPrize:
    """A prize that is owed or paid. `line` is its number in the book, `paid_by` the posting that paid it."""

    line: int
    entry: int
    amount: int
    why: Sentence
    paid_by: int | None


def pots_of(book: CashBook, event: Tournament) -> Mapping[Account, int]:
    """The pots of a night with the rest of other nights, as people say it: above zero."""
    night, whole = night_totals(event.pk), book_totals(book.pk)
    return {
        account: account.balance((night if account.of_a_night else whole)[account])
        for accounts in POTS.values()
        for account in accounts
    }


def proposal_of(book: CashBook, event: Tournament, night: NightCash, stage: Stage) -> Proposal:
    """The payouts by the standings as they are now. RulesError "short_pot" for fixed prizes above the pot."""
    sums = pots_of(book, event)
    contests = tuple(_contests(night.prize_table, sums, stage))
    return Proposal(pay_out(contests, night.payout_rules(book.money)), sums)


def _contests(table: PrizeTable | None, sums: Mapping[Account, int], stage: Stage) -> Iterator[Contest]:
    """Several lists share the pot for places alike: their places cannot be compared. The first gets an odd unit."""
    if table is not None:
        lists = list(_lists(stage))
        pot = sum(sums[account] for account in POTS[PotKind.PLACES])
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


def prizes_of(event: Tournament) -> Sequence[ConfirmedPrize]:
    """The confirmed prizes of a night, the biggest first; empty before they are confirmed."""
    confirmed = standing_postings().filter(event=event, purpose=Purpose.PAYOUTS.value)
    lines = CashLine.objects.filter(posting__in=confirmed, account=Account.PRIZES.value, why__isnull=False)
    paying = standing_postings().filter(event=event, purpose=Purpose.PRIZE_PAID.value)
    paid = dict(CashLine.objects.filter(posting__in=paying, settles__in=lines).values_list("settles", "posting"))
    prizes = (
        ConfirmedPrize(line.pk, line.entry or 0, -line.amount, Sentence.from_json(line.why or {}), paid.get(line.pk))
        for line in lines
    )
    return sorted(prizes, key=lambda one: (-one.amount, one.line))
