"""Whole deals of Poker-Euchre by the house player."""

from typing import Any, Final

from rules.cli.deal import read_key
from rules.cli.poker.judge import comes_to
from rules.cli.poker.lines import read_asked, together
from rules.poker_euchre.judge import judge
from rules.poker_euchre.reading import unreadable
from rules.poker_euchre.rehearsal import play_hands
from rules.words import gettext_noop as N_
from rules.words import say

MOST_HANDS: Final = 1000


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """Whole hands by the house player, as `judge` reads them."""
    laws, asked = together(line, lambda written: read_asked(written, "dealer", "hands"))
    if not 1 <= asked["hands"] <= MOST_HANDS:
        raise unreadable("not_a_count", say(N_("From 1 to {most} hands are played."), most=MOST_HANDS))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    records = play_hands(
        laws,
        read_key(line.get("key")),
        asked["players"],
        asked["hands"],
        dealer=asked["dealer"],
        jokers=asked["jokers"],
    )
    hands = [{**named, **record.to_json(), **comes_to(judge(laws, record))} for record in records]
    return {"hands": hands} if "hands" in line else hands[0]
