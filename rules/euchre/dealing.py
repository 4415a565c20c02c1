"""The seeded dealer: a whole deal from a key, so that anybody can deal it again.

Theory. The pack, as it comes out of its box (`Pack.cards`), is brought into the order that the key
draws (`rules.base.draw`); nothing else is left to chance. It is dealt from the dealer's left, in batches
as the book has it: three then two; threes and twos by turns, anyone who had three then having two; or
one at a time. Then come the dummies, the turned-up card, and the cards under it. A dummy that is dealt as a fourth hand
is at the dealer's right, and has the seat after the last player's; its cards in the order in which a caller comes to
them, three at most, are the next draw from the same key.
"""

from collections.abc import Iterator

from rules.base.cards import Card
from rules.base.draw import Chance
from rules.euchre.dealt import TAKEN_FROM_DUMMY, Cards, Deal
from rules.laws import Laws
from rules.laws.deal_laws import DealBatches, Dummies, TurnUp


def deal(laws: Laws, key: bytes, dealer: int) -> Deal:
    """The deal of a key; `dealer` is a seat of the table."""
    chance = Chance(key)
    pack = list(chance.order(laws.pack.cards))
    upcard = pack.pop() if laws.turn_up is TurnUp.BOTTOM_OF_PACK else None
    places = _places(laws, dealer)
    hands: dict[int, list[Card]] = {place: [] for place in places}
    for place, count in _batches(laws, places):
        hands[place] += pack[:count]
        del pack[:count]
    dummies = _dummies(laws, hands, places, pack)
    fourth = dummies.get(laws.players, ())
    return Deal(
        dealer=dealer,
        hands=tuple(tuple(hands[seat]) for seat in range(laws.players)),
        upcard=upcard or pack.pop(0),
        kitty=tuple(pack),
        dummies=dummies or None,
        taken=chance.order(fourth)[:TAKEN_FROM_DUMMY] if fourth else (),
    )


def _places(laws: Laws, dealer: int) -> list[int]:
    """Those who are dealt to, in order; the fourth hand is dealt just before the dealer's."""
    places = [(dealer + step) % laws.players for step in range(1, laws.players + 1)]
    if laws.dummies is Dummies.FOURTH_HAND:
        places.insert(-1, laws.players)
    return places


def _batches(laws: Laws, places: list[int]) -> Iterator[tuple[int, int]]:
    each = laws.cards_each
    if laws.deal_batches is DealBatches.ANY:
        yield from ((place, 1) for _ in range(each) for place in places)
        return
    by_turns = laws.deal_batches is DealBatches.TWOS_AND_THREES
    first = [2 if by_turns and at % 2 else 3 for at in range(len(places))]
    yield from zip(places, first, strict=True)
    yield from zip(places, (each - count for count in first), strict=True)


def _dummies(laws: Laws, hands: dict[int, list[Card]], places: list[int], pack: list[Card]) -> dict[int, Cards]:
    if laws.dummies is Dummies.FOURTH_HAND:
        return {laws.players: tuple(hands[laws.players])}
    dealt: dict[int, Cards] = {}
    if laws.dummies is Dummies.EACH_THREE:
        for place in places:
            dealt[place] = tuple(pack[:TAKEN_FROM_DUMMY])
            del pack[:TAKEN_FROM_DUMMY]
    return dict(sorted(dealt.items()))
