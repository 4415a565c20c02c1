"""Cutting for partners and deal, card by card: A high, 9 low, and those tied cut again.

55+ Games, Tournament Play 4: four cut; the two highs and the two lows become partners, the lowest
deals and that pair is A; or one player of each pair cuts and the lowest deals. Suits do not count,
so cards of one rank are tied; the tied ones cut again, among themselves, only where it matters:
between second and third (partners) or for the lowest (deal). The book is silent on that; it is our
reading. A cut is a card each, wherever the cards are from: drawn from a key, or from the table.

Other books read the cards in other ways (`rules.base.cut_rule`). Zobel and Poker-Euchre deal cards face up until
somebody has a jack.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Generic, TypeVar

from rules.base.cards import Card, Pack
from rules.base.cut_rule import AS_55_PLUS, CutRule
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

P = TypeVar("P", bound=Hashable)
Cut = Mapping[P, Card]


@dataclass(frozen=True, slots=True)
class PartnerDraw(Generic[P]):
    """The cuts of four people: `a` sits NS, with the dealer at seat 0 where it is the dealer's pair.

    `dealer` is None where the cut does not say who deals.
    """

    dealer: P | None
    a: tuple[P, P]
    b: tuple[P, P]
    cuts: tuple[Cut[P], ...]

    @property
    def seats(self) -> tuple[P, P, P, P]:
        """The four by seat, partners facing each other."""
        return (self.a[0], self.b[0], self.a[1], self.b[1])


@dataclass(frozen=True, slots=True)
class DealerCut(Generic[P]):
    """The lowest cut, or the highest where the high card deals: the first dealer."""

    dealer: P
    cuts: tuple[Cut[P], ...]


@dataclass(frozen=True, slots=True)
class Matched(Generic[P]):
    """Two who hold the same card, and so are partners."""

    card: Card
    people: tuple[P, P]


@dataclass(frozen=True, slots=True)
class FirstJack(Generic[P]):
    """The person who was dealt the first jack, and every card shown before it, in the order dealt."""

    dealer: P
    shown: tuple[tuple[P, Card], ...]


def first_jack(people: Sequence[P], cards: Sequence[Card]) -> FirstJack[P]:
    """Cards face up, one at a time, until a jack (Zobel, Tournament 5; Poker-Euchre, Dealing 1)."""
    shown = []
    for person, card in zip(cycle(people), cards, strict=False):
        shown.append((person, card))
        if card.rank == "J":
            return FirstJack(person, tuple(shown))
    raise RulesError(Fault("no_jack", message(N_("No jack was turned up."))))


def partners_by_cut(
    people: Sequence[P], cuts: Sequence[Cut[P]], pack: Pack = Pack.NINES_UP, rule: CutRule = AS_55_PLUS
) -> PartnerDraw[P]:
    """Two highs against two lows; RulesError while somebody must still cut, or for cards that cannot be."""
    if len(people) != 4:
        raise RulesError(
            Fault("not_four", message(N_("Four people cut for partners, not {count}."), count=len(people)))
        )
    first, second, third, lowest = _settled(people, cuts, rule.partner_lines, pack, rule)
    highs, lows = (first, second), (lowest, third)
    dealer = (first if rule.highest_deals else lowest) if rule.finds_dealer else None
    a, b = (lows, highs) if rule.lows_are_a else (highs, lows)
    return PartnerDraw(dealer, a, b, tuple(cuts))


def first_dealer(
    people: Sequence[P], cuts: Sequence[Cut[P]], pack: Pack = Pack.NINES_UP, rule: CutRule = AS_55_PLUS
) -> DealerCut[P]:
    """The lowest card deals, or the highest; RulesError while somebody must cut, or for cards that cannot be."""
    settled = _settled(people, cuts, (rule.dealer_line(len(people)),), pack, rule)
    return DealerCut(settled[0 if rule.highest_deals else -1], tuple(cuts))


def matched(order: Sequence[P], pack: Pack = Pack.NINES_UP) -> tuple[Matched[P], ...]:
    """Partners by matched cards (Zobel, Players), for any even number in drawn order: each two hold the next card.

    After the last card of the pack it begins again with another pack. RulesError for an odd number.
    """
    if len(order) % 2:
        text = N_("With {count} {count:person|people}, one has no partner. Add or remove one person.")
        raise RulesError(Fault("odd_number", message(text, count=len(order))))
    return tuple(Matched(card, (a, b)) for card, a, b in zip(cycle(pack.cards), order[::2], order[1::2], strict=False))


def matching(shown: Mapping[P, Card]) -> tuple[Matched[P], ...]:
    """Partners by the cards that people hold; RulesError where a card is held by one, or by more than two."""
    holders: dict[Card, list[P]] = {}
    for person, card in shown.items():
        holders.setdefault(card, []).append(person)
    text = N_("{count} {count:person holds|people hold} {card}: each card must pair two people.")
    faults = [
        Fault("not_matched", message(text, card=str(card), count=len(people)), {"card": str(card)})
        for card, people in holders.items()
        if len(people) != 2
    ]
    if faults:
        raise RulesError(faults)
    return tuple(Matched(card, (people[0], people[1])) for card, people in holders.items())


def must_cut(
    people: Sequence[P], cuts: Sequence[Cut[P]], boundaries: Sequence[int], rule: CutRule = AS_55_PLUS
) -> tuple[P, ...]:
    """The people who cut next: everybody at first, then those tied across a boundary, and nobody when it is settled."""
    if not cuts:
        return tuple(people)
    level = _level_across(_groups(people, cuts, rule), boundaries)
    return tuple(people) if level and rule.all_again else level


def cut_faults(
    people: Sequence[P],
    cuts: Sequence[Cut[P]],
    boundaries: Sequence[int],
    pack: Pack = Pack.NINES_UP,
    rule: CutRule = AS_55_PLUS,
) -> tuple[Fault, ...]:
    """Everything that is wrong with cuts as recorded: who cut, and with which cards."""
    return tuple(
        fault
        for number, cut in enumerate(cuts, start=1)
        for fault in _faults_of_one(number, cut, must_cut(people, cuts[: number - 1], boundaries, rule), pack)
    )


def _faults_of_one(number: int, cut: Cut[P], due: Sequence[P], pack: Pack) -> Iterator[Fault]:
    if set(cut) != set(due):
        names = ", ".join(str(person) for person in due)
        sentence = message(N_("Cut {number} must be between {names}."), number=number, names=names)
        if not due:
            sentence = message(N_("Cut {number} was not needed: the order was already settled."), number=number)
        yield Fault("wrong_people_cut", sentence, {"cut": number})
    if len(set(cut.values())) < len(cut):
        yield Fault(
            "card_cut_twice",
            message(N_("In cut {number}, two people hold the same card."), number=number),
            {"cut": number},
        )
    for card in cut.values():
        if card not in pack.cards:
            sentence = message(N_("{card} is not in the pack."), card=str(card))
            yield Fault("card_not_in_pack", sentence, {"cut": number, "card": str(card)})


def _settled(
    people: Sequence[P], cuts: Sequence[Cut[P]], boundaries: Sequence[int], pack: Pack, rule: CutRule
) -> tuple[P, ...]:
    """Everybody from high to low, as far as the boundaries ask."""
    if wrong := cut_faults(people, cuts, boundaries, pack, rule):
        raise RulesError(wrong)
    if due := must_cut(people, cuts, boundaries, rule):
        names = ", ".join(str(person) for person in due)
        raise RulesError(Fault("must_cut", message(N_("Still to cut: {names}."), names=names)))
    return tuple(person for group in _groups(people, cuts, rule) for person in group)


def _groups(people: Sequence[P], cuts: Sequence[Cut[P]], rule: CutRule) -> list[tuple[P, ...]]:
    """People from high to low, those tied together; each cut splits the groups that made it."""
    groups = [tuple(people)]
    for cut in cuts[-1:] if rule.all_again else cuts:
        groups = [part for group in groups for part in _split(group, cut, rule)]
    return groups


def _split(group: tuple[P, ...], cut: Cut[P], rule: CutRule) -> list[tuple[P, ...]]:
    if not all(person in cut for person in group):
        return [group]
    heights = sorted({rule.height(cut[person]) for person in group}, reverse=True)
    return [tuple(person for person in group if rule.height(cut[person]) == height) for height in heights]


def _level_across(groups: Sequence[tuple[P, ...]], boundaries: Sequence[int]) -> tuple[P, ...]:
    level: list[P] = []
    first = 0
    for group in groups:
        last = first + len(group)
        if any(first < boundary < last for boundary in boundaries):
            level.extend(group)
        first = last
    return tuple(level)
