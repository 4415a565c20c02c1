"""Whose trick it is at euchre."""

from typing import Any

from rules.cards import read_suit
from rules.cli.euchre.lines import laws_of_line, read_trump
from rules.cli.trick import read_plays
from rules.errors import Fault, Unreadable
from rules.trick import Play, tricks_of
from rules.words import gettext_noop as N_
from rules.words import say


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    laws = laws_of_line(line)
    plays = read_plays(line.get("plays"))
    trump = read_trump(laws, line)
    strange = [str(card) for _, card in plays if card not in laws.pack.cards]
    if strange:
        sentence = say(N_("{card} is not in the pack."), card=", ".join(strange))
        raise Unreadable(Fault("card_not_in_pack", sentence))
    designated = None if line.get("designated") is None else read_suit(line["designated"])
    at = tricks_of(laws, trump).winner([Play(at, card) for at, (_, card) in enumerate(plays)], designated)
    return {"winner": plays[at][0]}
