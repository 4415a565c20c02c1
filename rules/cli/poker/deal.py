"""Deals of Poker-Euchre from a key."""

from typing import Any

from rules.cli.poker.lines import read_asked
from rules.poker_euchre.deal import deal_poker


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """A deal for a number of players: {"players" (4 if left out), "jokers", "dealer"}."""
    _, asked = read_asked(line, "dealer")
    dealt = deal_poker(asked["key"], asked["players"], asked["dealer"], jokers=asked["jokers"])
    return {
        "players": len(dealt.hands),
        "jokers": dealt.jokers,
        "dealer": dealt.dealer,
        "deal": {str(seat): [str(card) for card in hand] for seat, hand in enumerate(dealt.hands)},
        "upcard": str(dealt.upcard),
        "kitty": [str(card) for card in dealt.buried],
    }
