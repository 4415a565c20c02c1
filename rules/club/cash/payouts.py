"""Prizes with their winners and reasons: ties share, and with one prize each the smaller one moves on."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.currency import Currency
from rules.club.cash.prizes import PrizeBasis, PrizeList, PrizeTable, RemainderRule, prize_list


class PotKind(Worded):
    """The ways to win a pot."""

    PLACES = "places", N_("Places")
    LONE_HANDS = "lone_hands", N_("Lone hands")


@dataclass(frozen=True, slots=True)
class Finisher:
    """An entry and its place in a contest. Tied entries have one place."""

    entry: int
    place: int


@dataclass(frozen=True, slots=True)
class Contest:
    """A pot and those who can win it, the best first; tied ones in the order in which odd coins go to them."""

    kind: PotKind
    pot: int
    table: PrizeTable
    finishers: tuple[Finisher, ...]


@dataclass(frozen=True, slots=True)
class PayoutRules:
    """How pots are paid out. `unit`: the smallest coin used; `one_prize`: an entry gets one prize at most."""

    currency: Currency
    unit: int = 1
    remainder: RemainderRule = RemainderRule.BETTER_PLACED
    one_prize: bool = False


@dataclass(frozen=True, slots=True)
class Payout:
    """A prize of an entry, and the sentence that explains it."""

    kind: PotKind
    entry: int
    amount: int
    why: Sentence


@dataclass(frozen=True, slots=True)
class SpecialMoney:
    """A special prize with money: who share it, and why. Without winners it waits for the next night: a jackpot."""

    amount: int
    winners: tuple[int, ...]
    why: Sentence


@dataclass(frozen=True, slots=True)
class PaidPot:
    """A contest as it is paid out; its payouts and both remainders add up to its pot."""

    kind: PotKind
    pot: int
    payouts: tuple[Payout, ...]
    to_club: int
    to_next: int


def pay_out(contests: Sequence[Contest], rules: PayoutRules) -> tuple[PaidPot, ...]:
    """The payouts of each contest. RulesError "short_pot" where fixed amounts are more than a pot."""
    out: list[set[int]] = [set() for _ in contests]
    paid = [_pay(contest, rules, ()) for contest in contests]
    while rules.one_prize and (again := _second_prize(paid)):
        entry, at = again
        out[at].add(entry)
        paid[at] = _pay(contests[at], rules, out[at])
    return tuple(paid)


def special_payouts(prizes: Sequence[SpecialMoney], pot: int, rules: PayoutRules) -> tuple[PaidPot, ...]:
    """The payouts of special prizes with money, which come out of the pot for places before it is shared.

    A jackpot that nobody has is set aside: it stays in the pot of the next night. Tied winners share a prize; odd coins
    go to the first of them. RulesError "short_pot" where the prizes are more than the pot.
    """
    if sum(one.amount for one in prizes) > pot:
        text = N_("The special prizes are more than the pot. Lower an amount, or give a prize without money.")
        raise RulesError(Fault("short_pot", message(text), {"field": "amount"}))
    alone = replace(rules, one_prize=False)
    paid = []
    for one in prizes:
        if not one.winners:
            paid.append(PaidPot(PotKind.PLACES, one.amount, (), 0, one.amount))
            continue
        table = PrizeTable(PrizeBasis.FIXED, (one.amount,))
        tied = tuple(Finisher(entry, 1) for entry in one.winners)
        shared = _pay(Contest(PotKind.PLACES, one.amount, table, tied), alone, ())
        paid.append(replace(shared, payouts=tuple(replace(payout, why=one.why) for payout in shared.payouts)))
    return tuple(paid)


def _second_prize(paid: Sequence[PaidPot]) -> tuple[int, int] | None:
    """An entry with more than one prize, and the contest of its smaller one; of equal ones the later gives way.

    Those with the biggest prizes come first, for what they pass on can be somebody's second prize.
    """
    won: dict[int, list[tuple[int, int]]] = {}
    for at, pot in enumerate(paid):
        for one in pot.payouts:
            won.setdefault(one.entry, []).append((one.amount, -at))
    several = [(max(prizes), -entry, min(prizes)) for entry, prizes in won.items() if len(prizes) > 1]
    if not several:
        return None
    _, entry, (_, at) = max(several)
    return -entry, -at


def _pay(contest: Contest, rules: PayoutRules, out: Collection[int]) -> PaidPot:
    left = [one for one in contest.finishers if one.entry not in out]
    prizes = prize_list(contest.pot, contest.table, len(left), rules.unit, rules.remainder)
    payouts: list[Payout] = []
    for first, tied in _groups(left):
        payouts += _shared(contest, rules, prizes, first, tied)
    return PaidPot(contest.kind, contest.pot, tuple(payouts), prizes.to_club, prizes.to_next)


def _groups(finishers: Sequence[Finisher]) -> Iterator[tuple[int, Sequence[Finisher]]]:
    """Those of one place together, with the first place that they take."""
    first = 1
    for _, group in groupby(finishers, key=lambda one: one.place):
        tied = list(group)
        yield first, tied
        first += len(tied)


def _shared(
    contest: Contest, rules: PayoutRules, prizes: PrizeList, first: int, tied: Sequence[Finisher]
) -> Iterator[Payout]:
    """The prizes of the places that these take, shared: odd coins to the first of them, in their order."""
    together = prizes.of(first, len(tied))
    each = together // len(tied) // rules.unit * rules.unit
    left = together - each * len(tied)
    for one in tied:
        coin = min(left, rules.unit)
        left -= coin
        if each + coin:
            why = _reason(contest, rules, prizes, first, one, len(tied), coin)
            yield Payout(contest.kind, one.entry, each + coin, why)


def _reason(
    contest: Contest, rules: PayoutRules, prizes: PrizeList, first: int, one: Finisher, tied: int, coin: int
) -> Sentence:
    shown = rules.currency.shown
    parts = [_share(contest, rules, prizes, first, tied)]
    if first != one.place:
        parts.append(message(N_("A better place has another prize, so place {place} moves up."), place=one.place))
    if odd := sum(prizes.odd[first - 1 : first - 1 + tied]):
        parts.append(
            message(N_("{odd} of it is left over from rounding and goes to the better-placed."), odd=shown(odd))
        )
    if tied > 1 and coin:
        parts.append(message(N_("An odd {coin} goes to the first of them."), coin=shown(coin)))
    return _joined(parts)


def _share(contest: Contest, rules: PayoutRules, prizes: PrizeList, first: int, tied: int) -> Sentence:
    shown = rules.currency.shown
    if tied > 1:
        last = min(first + tied - 1, len(prizes.prizes))
        if first == last:
            text = N_("{tied} tied for place {first}: they share its {sum}.")
            return message(text, tied=tied, first=first, sum=shown(prizes.of(first, tied)))
        text = N_("{tied} tied for place {first}: they share the prizes of places {first} to {last}, {sum}.")
        return message(text, tied=tied, first=first, last=last, sum=shown(prizes.of(first, tied)))
    value = contest.table.values[first - 1]
    match contest.table.basis:
        case PrizeBasis.FIXED:
            return message(N_("Place {first}: a fixed prize of {prize}."), first=first, prize=shown(value))
        case PrizeBasis.PERCENT:
            text = N_("Place {first}: {value} percent of the pot of {pot}.")
            return message(text, first=first, value=value, pot=shown(contest.pot))
        case PrizeBasis.SHARES if len(contest.table.values) == 1:
            return message(N_("Place {first}: the whole pot of {pot}."), first=first, pot=shown(contest.pot))
        case PrizeBasis.SHARES:
            text = N_("Place {first}: {value} of {all} shares of the pot of {pot}.")
            whole = sum(contest.table.values)
            return message(text, first=first, value=value, all=whole, pot=shown(contest.pot))


def _joined(parts: Sequence[Sentence]) -> Sentence:
    first, *rest = parts
    for then in rest:
        first = message(N_("{first} {then}"), first=first, then=then)
    return first


def by_most(counts: Sequence[tuple[int, int]]) -> tuple[Finisher, ...]:
    """Entries by how many each has, most first: those with as many are tied, those with none are left out."""
    ordered = sorted((one for one in counts if one[1] > 0), key=lambda one: -one[1])
    return tuple(Finisher(entry, 1 + sum(other > count for _, other in ordered)) for entry, count in ordered)
