"""Whose trick it is at Poker-Euchre."""

from typing import Any

from rules.cards import read_suit
from rules.cli.poker.lines import laws_of_line
from rules.cli.trick import read_plays
from rules.errors import Fault, Unreadable
from rules.poker_euchre.deal import pack
from rules.trick import wild_tricks_of
from rules.words import gettext_noop as N_
from rules.words import say


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """Whose trick it is; null where two Jokers lie there and nothing else."""
    laws, plays = laws_of_line(line), read_plays(line.get("plays"))
    there = pack(jokers=True).cards
    if strange := [str(card) for _, card in plays if card not in there]:
        raise Unreadable(Fault("card_not_in_pack", say(N_("{card} is not in the pack."), card=", ".join(strange))))
    return {"winner": wild_tricks_of(laws, read_suit(line.get("trump"))).winner(plays)}
