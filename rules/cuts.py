"""Cutting for partners and deal, card by card: A high, 9 low, and those who are level cut again.

55+ Games, Tournament Play 4: four cut; the two highs and the two lows become partners, the lowest
deals and that pair is A; or one player of each pair cuts and the lowest deals. Suits do not count,
so cards of one rank are level; the level ones cut again, among themselves, only where it matters:
between second and third (partners) or for the lowest (deal). The book is silent on that; it is our
reading. A cut is a card each, wherever the cards are from: drawn from a key, or from the table.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from rules.cards import Card, Pack
from rules.errors import Fault, RulesError
from rules.words import gettext_noop as N_
from rules.words import say

P = TypeVar("P", bound=Hashable)
Cut = Mapping[P, Card]

PARTNERS_AND_DEAL: Final = (2, 3)
"""Between these places, counted from the highest, nobody may be level: highs over lows, and the dealer last."""


@dataclass(frozen=True, slots=True)
class PartnerDraw(Generic[P]):
    """What four people cut: pair A is the dealer's, and sits NS with the dealer at seat 0."""

    dealer: P
    a: tuple[P, P]
    b: tuple[P, P]
    cuts: tuple[Cut[P], ...]

    @property
    def seats(self) -> tuple[P, P, P, P]:
        """The four by seat, partners facing each other; the higher of pair B sits at the dealer's left."""
        return (self.a[0], self.b[0], self.a[1], self.b[1])


@dataclass(frozen=True, slots=True)
class DealerCut(Generic[P]):
    """Who cut lowest and deals first."""

    dealer: P
    cuts: tuple[Cut[P], ...]


def partners(people: Sequence[P], cuts: Sequence[Cut[P]], pack: Pack = Pack.NINES_UP) -> PartnerDraw[P]:
    """Two highs against two lows; RulesError while somebody must still cut, or for cards that cannot be."""
    if len(people) != 4:
        raise RulesError(Fault("not_four", say(N_("Four people cut for partners, not {count}."), count=len(people))))
    first, second, third, lowest = _settled(people, cuts, PARTNERS_AND_DEAL, pack)
    return PartnerDraw(lowest, (lowest, third), (first, second), tuple(cuts))


def first_dealer(people: Sequence[P], cuts: Sequence[Cut[P]], pack: Pack = Pack.NINES_UP) -> DealerCut[P]:
    """The lowest card deals; RulesError while somebody must still cut, or for cards that cannot be."""
    return DealerCut(_settled(people, cuts, (len(people) - 1,), pack)[-1], tuple(cuts))


def must_cut(people: Sequence[P], cuts: Sequence[Cut[P]], boundaries: Sequence[int]) -> tuple[P, ...]:
    """Who cuts next: everybody at first, then those level across a boundary, and nobody when it is settled."""
    return _level_across(_groups(people, cuts), boundaries) if cuts else tuple(people)


def cut_faults(
    people: Sequence[P], cuts: Sequence[Cut[P]], boundaries: Sequence[int], pack: Pack = Pack.NINES_UP
) -> tuple[Fault, ...]:
    """Everything that is wrong with cuts as recorded: who cut, and with which cards."""
    return tuple(
        fault
        for number, cut in enumerate(cuts, start=1)
        for fault in _faults_of_one(number, cut, must_cut(people, cuts[: number - 1], boundaries), pack)
    )


def _faults_of_one(number: int, cut: Cut[P], due: Sequence[P], pack: Pack) -> Iterator[Fault]:
    if set(cut) != set(due):
        names = ", ".join(str(person) for person in due)
        sentence = say(N_("Cut {number} is between {names}."), number=number, names=names)
        if not due:
            sentence = say(N_("Cut {number} was not needed: it was settled."), number=number)
        yield Fault("wrong_people_cut", sentence, {"cut": number})
    if len(set(cut.values())) < len(cut):
        yield Fault(
            "card_cut_twice", say(N_("In cut {number} two people hold one card."), number=number), {"cut": number}
        )
    for card in cut.values():
        if card not in pack.cards:
            sentence = say(N_("{card} is not in the pack."), card=str(card))
            yield Fault("card_not_in_pack", sentence, {"cut": number, "card": str(card)})


def _settled(people: Sequence[P], cuts: Sequence[Cut[P]], boundaries: Sequence[int], pack: Pack) -> tuple[P, ...]:
    """Everybody from high to low, as far as the boundaries ask."""
    if wrong := cut_faults(people, cuts, boundaries, pack):
        raise RulesError(wrong)
    if due := must_cut(people, cuts, boundaries):
        names = ", ".join(str(person) for person in due)
        raise RulesError(Fault("must_cut", say(N_("Still to cut: {names}."), names=names)))
    return tuple(person for group in _groups(people, cuts) for person in group)


def _groups(people: Sequence[P], cuts: Sequence[Cut[P]]) -> list[tuple[P, ...]]:
    """People from high to low, those who are level together; each cut splits the groups that made it."""
    groups = [tuple(people)]
    for cut in cuts:
        groups = [part for group in groups for part in _split(group, cut)]
    return groups


def _split(group: tuple[P, ...], cut: Cut[P]) -> list[tuple[P, ...]]:
    if not all(person in cut for person in group):
        return [group]
    heights = sorted({cut[person].height for person in group}, reverse=True)
    return [tuple(person for person in group if cut[person].height == height) for height in heights]


def _level_across(groups: Sequence[tuple[P, ...]], boundaries: Sequence[int]) -> tuple[P, ...]:
    level: list[P] = []
    first = 0
    for group in groups:
        last = first + len(group)
        if any(first < boundary < last for boundary in boundaries):
            level.extend(group)
        first = last
    return tuple(level)
