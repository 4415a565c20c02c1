"""A second definition of a legal hand, from the seed alone and with nothing of the rule book: slow, plain, by force.

It knows four players, 24 cards, two rounds of bids, lone hands and the points of Euchre for Four Players.
"""

from typing import Any

RANKS = "9TJQKA"
COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}


def suit_of(card: str, trump: str) -> str:
    return trump if card == "J" + COLOUR[trump] else card[1]


def beats(card: str, other: str, led: str, trump: str) -> bool:
    return height(card, led, trump) > height(other, led, trump)


def height(card: str, led: str, trump: str) -> int:
    if card == "J" + trump:
        return 100
    if card == "J" + COLOUR[trump]:
        return 90
    if card[1] == trump:
        return 50 + RANKS.index(card[0])
    return RANKS.index(card[0]) if card[1] == led else -1


def lawful(
    hand: dict[str, Any], *, stick: bool, defend: bool, partner_alone: bool, natural: bool, bury: bool, points_4: int
) -> bool:
    """Whether every card, call and claim of a hand is right."""
    try:
        return _lawful(hand, stick, defend, partner_alone, natural, bury, points_4)
    except (IndexError, KeyError, ValueError):
        return False


def _lawful(
    hand: dict[str, Any], stick: bool, defend: bool, partner_alone: bool, natural: bool, bury: bool, points_4: int
) -> bool:
    hands = [list(hand["deal"][str(seat)]) for seat in range(4)]
    cards = [card for cards in hands for card in cards] + [hand["upcard"]]
    pack = {rank + suit for rank in RANKS for suit in "SHDC"}
    if len(set(cards)) != 21 or not set(cards) <= pack or any(len(cards) != 5 for cards in hands):
        return False
    dealer, bids, up = hand["dealer"], hand["bids"], hand["upcard"]
    if [bid["seat"] for bid in bids] != [(dealer + 1 + at) % 4 for at in range(len(bids))] or not bids:
        return False
    said = [bid["call"] for bid in bids]
    if any(call != "pass" for call in said[:-1]):
        return False
    alone = hand["maker"] if hand["alone"] is True else None if hand["alone"] is False else hand["alone"]
    if any(bid.get("alone") for bid in bids[:-1]):
        return False
    if said[-1] == "pass":
        nothing = (hand["maker"], hand["trump"], alone, hand["defend_alone"], hand["dealer_discard"], hand["tricks"])
        unclaimed = hand["tricks_won"] == hand["points"] == {"NS": 0, "EW": 0}
        ended = len(bids) == 8 and not stick and not bids[-1].get("alone")
        return ended and nothing == (None, None, None, None, None, []) and unclaimed
    maker, ordered = bids[-1]["seat"], said[-1] == "order"
    trump = up[1] if ordered else said[-1]
    if (len(bids) > 4) == ordered or len(bids) > 8 or trump not in "SHDC" or (not ordered and trump == up[1]):
        return False
    if bids[-1].get("alone") and alone is None:
        alone = maker
    if ordered and partner_alone and maker == (dealer + 2) % 4 and alone != maker:
        return False
    if ordered and natural and maker == dealer and all(card[1] != up[1] for card in hands[dealer]):
        return False
    if hand["passed_out"] or (hand["maker"], hand["trump"]) != (maker, trump) or alone not in (None, maker):
        return False
    lone_defender = hand["defend_alone"]
    if lone_defender is not None and (not defend or lone_defender % 2 == maker % 2):
        return False
    idle = {(lone + 2) % 4 for lone in (alone, lone_defender) if lone is not None}
    if ordered:
        if hand["dealer_discard"] == up and not bury:
            return False
        hands[dealer].append(up)
        if hand["dealer_discard"] is not None or dealer not in idle:  # a hand laid away need not show its discard
            hands[dealer].remove(hand["dealer_discard"])
    elif hand["dealer_discard"] is not None:
        return False
    won = _played(hand["tricks"], hands, trump, dealer, idle)
    if won is None or hand["tricks_won"] != won:
        return False
    return bool(hand["points"] == _points(won, maker, alone is not None, lone_defender is not None, points_4))


def _played(
    tricks: list[dict[str, Any]], hands: list[list[str]], trump: str, dealer: int, idle: set[int]
) -> dict[str, int] | None:
    leader, won = (dealer + 1) % 4, {"NS": 0, "EW": 0}
    if len(tricks) != 5:
        return None
    for trick in tricks:
        order = [seat % 4 for seat in range(leader, leader + 4) if seat % 4 not in idle]
        cards = [play["card"] for play in trick["cards"]]
        if [play["seat"] for play in trick["cards"]] != order or trick["leader"] != order[0]:
            return None
        led = suit_of(cards[0], trump)
        for seat, card in zip(order, cards, strict=True):
            if suit_of(card, trump) != led and any(suit_of(held, trump) == led for held in hands[seat]):
                return None
            hands[seat].remove(card)
        best = max(range(len(cards)), key=lambda at: height(cards[at], led, trump))
        leader = order[best]
        if trick["winner"] != leader:
            return None
        won["NS" if leader % 2 == 0 else "EW"] += 1
    return won


def _points(won: dict[str, int], maker: int, alone: bool, lone_defender: bool, points_4: int) -> dict[str, int]:
    makers, others = ("NS", "EW") if maker % 2 == 0 else ("EW", "NS")
    tricks = won[makers]
    if tricks < 3:
        worth = 2 if not lone_defender else 4 if tricks == 0 else points_4
        return {makers: 0, others: worth}
    return {makers: (4 if alone else 2) if tricks == 5 else 1, others: 0}
