"""Whole deals of Poker-Euchre by the house player."""

from typing import Any, Final

from rules.cli.poker.judge import comes_to
from rules.cli.poker.lines import read_asked
from rules.errors import Fault, Unreadable
from rules.poker_euchre.judge import judge_poker
from rules.poker_euchre.rehearsal import rehearse_deals
from rules.words import gettext_noop as N_
from rules.words import message

MOST_HANDS: Final = 1000


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """Whole hands by the house player, as `judge` reads them."""
    rules, asked = read_asked(line, "dealer", "hands")
    if not 1 <= asked["hands"] <= MOST_HANDS:
        sentence = message(N_("Choose 1 to {most} {most:hand|hands}."), most=MOST_HANDS)
        raise Unreadable(Fault("not_a_count", sentence, {"field": "hands"}))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    records = rehearse_deals(
        rules,
        asked["key"],
        asked["players"],
        asked["hands"],
        dealer=asked["dealer"],
        jokers=asked["jokers"],
    )
    hands = [{**named, **record.to_json(), **comes_to(judge_poker(rules, record))} for record in records]
    return {"hands": hands} if "hands" in line else hands[0]
