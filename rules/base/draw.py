"""Chance that can be replayed: orders, cuts and coins drawn from a key that anyone may check.

Theory. A tournament keeps one secret. Draw number k has the key HMAC-SHA-256(secret, "draw k"), or
HMAC-SHA-256(secret, "draw k word") when a word that the audience called is mixed in (text is UTF-8).
From a key come numbers: block c is HMAC-SHA-256(key, c), where c is written as eight bytes, big
end first, and counts from 0; each block of 32 bytes is four words of 64 bits, big end first. A
number below n is the next word modulo n, where a word at or above the largest multiple of n is
thrown away, so that no number is likelier than another. An order is Fisher and Yates' from the last
place down: for i from the last place to the second, places i and (a number below i + 1) change
over. One draw reads one stream of words from beginning to end.

Real cards and coins may be recorded instead: `rules.base.cuts` judges cuts wherever they are from.
"""

import hmac
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, count
from struct import unpack
from typing import Final, Literal, TypeVar

from rules.base.cards import Card, Pack
from rules.base.cut_rule import AS_55_PLUS, CutRule
from rules.base.cuts import (
    DealerCut,
    FirstJack,
    Matched,
    PartnerDraw,
    first_dealer,
    first_jack,
    matched,
    must_cut,
    partners_by_cut,
)

T = TypeVar("T")
P = TypeVar("P", bound=Hashable)
Face = Literal["H", "T"]

_WORDS: Final = 1 << 64


def draw_key(secret: bytes, k: int, word: str = "") -> bytes:
    """The 32 bytes of draw number k, with the audience word mixed in if there is one."""
    message = f"draw {k} {word}" if word else f"draw {k}"
    return hmac.digest(secret, message.encode(), "sha256")


def words(key: bytes) -> Iterator[int]:
    """The endless words of a key, each from 0 to 2^64 − 1."""
    return chain.from_iterable(map(partial(_block, key), count()))


def _block(key: bytes, counter: int) -> tuple[int, ...]:
    return unpack(">4Q", hmac.digest(key, counter.to_bytes(8, "big"), "sha256"))


class Chance:
    """The numbers of one draw, read in order from its key."""

    def __init__(self, key: bytes) -> None:
        self._words = words(key)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, all of them as likely; ValueError for n outside 1 to 2^64."""
        if not 1 <= n <= _WORDS:
            raise ValueError(n)
        limit = _WORDS - _WORDS % n
        return next(word for word in self._words if word < limit) % n

    def order(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a drawn order."""
        drawn = list(items)
        for place in range(len(drawn) - 1, 0, -1):
            other = self.below(place + 1)
            drawn[place], drawn[other] = drawn[other], drawn[place]
        return tuple(drawn)

    def cut(self, people: Sequence[P], pack: Pack = Pack.NINES_UP) -> dict[P, Card]:
        """A card each, no two the same: the first cards of the pack in a drawn order."""
        if len(people) > len(pack.cards):
            raise ValueError(len(people))
        return dict(zip(people, self.order(pack.cards), strict=False))

    def flip(self, people: Sequence[P]) -> dict[P, Face]:
        """A coin each."""
        return {person: "T" if self.below(2) else "H" for person in people}


def order(key: bytes, items: Sequence[T]) -> tuple[T, ...]:
    """The items in the order that a key draws."""
    return Chance(key).order(items)


def cut(key: bytes, people: Sequence[P], pack: Pack = Pack.NINES_UP) -> dict[P, Card]:
    """One cut: a card each, no two the same."""
    return Chance(key).cut(people, pack)


def flip(key: bytes, people: Sequence[P]) -> dict[P, Face]:
    """One flip: a coin each."""
    return Chance(key).flip(people)


def flips_until_odd(key: bytes, people: Sequence[P]) -> tuple[dict[P, Face], ...]:
    """Flips of three people until one has the odd coin (55+ Games, Tournament Play 10).

    Other numbers flip until exactly one coin differs from all the others, which needs three at least.
    """
    if len(people) < 3:
        raise ValueError(len(people))
    chance, flips = Chance(key), list[dict[P, Face]]()
    while not flips or odd_one(flips[-1]) is None:
        flips.append(chance.flip(people))
    return tuple(flips)


def odd_one(faces: Mapping[P, str]) -> P | None:
    """The person whose coin differs from all the others; None when nobody has."""
    for face in ("H", "T"):
        alone = [person for person, shown in faces.items() if shown == face]
        if len(alone) == 1 and len(faces) > 2:
            return alone[0]
    return None


def cut_for_partners(
    key: bytes, people: Sequence[P], pack: Pack = Pack.NINES_UP, rule: CutRule = AS_55_PLUS
) -> PartnerDraw[P]:
    """Four people cut for partners and deal, recutting where they are tied, from one key."""
    return partners_by_cut(people, _cut_until_settled(key, people, rule.partner_lines, pack, rule), pack, rule)


def match_partners(key: bytes, people: Sequence[P], pack: Pack = Pack.NINES_UP) -> tuple[Matched[P], ...]:
    """Partners by matched cards (Zobel, Players), for an even number of people: each two in the drawn order."""
    return matched(order(key, people), pack)


def balanced_pairs(key: bytes, ratings: Mapping[P, int]) -> tuple[tuple[P, P], ...]:
    """Partners for an even number of people, the strongest with the weakest, by whole-number ratings.

    The people are put in order as text, and the key draws an order of them. Then they are sorted by rating, the highest
    first; of those who are equal the drawn order decides. The first and the last are partners, the second and the last
    but one, and so on. So the highest sum of two partners is as low as it can be and the lowest as high, which no other
    way to pair them improves. Pairs are listed, and named, in the drawn order, which says nothing of who is stronger.

    ValueError for an odd number of people.
    """
    if len(ratings) % 2:
        raise ValueError(len(ratings))
    drawn = order(key, sorted(ratings, key=str))
    ranked = sorted(drawn, key=lambda person: -ratings[person])
    partner = dict(zip(ranked, reversed(ranked), strict=True))
    place = {person: at for at, person in enumerate(drawn)}
    return tuple((one, partner[one]) for one in drawn if place[one] < place[partner[one]])


def draw_first_dealer(
    key: bytes, people: Sequence[P], pack: Pack = Pack.NINES_UP, rule: CutRule = AS_55_PLUS
) -> DealerCut[P]:
    """Those who cut for the deal, from one key (55+ Games, Tournament Play 4b: one player of each pair)."""
    line = (rule.dealer_line(len(people)),)
    return first_dealer(people, _cut_until_settled(key, people, line, pack, rule), pack, rule)


def draw_first_jack(key: bytes, people: Sequence[P], pack: Pack = Pack.FULL) -> FirstJack[P]:
    """Cards face up until a jack, from one key; `people` in the order in which they are dealt to."""
    return first_jack(people, Chance(key).order(pack.cards))


def _cut_until_settled(
    key: bytes, people: Sequence[P], boundaries: Sequence[int], pack: Pack, rule: CutRule
) -> list[dict[P, Card]]:
    chance, cuts = Chance(key), list[dict[P, Card]]()
    while due := must_cut(people, cuts, boundaries, rule):
        cuts.append(chance.cut(due, pack))
    return cuts
