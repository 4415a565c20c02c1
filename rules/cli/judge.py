"""Judge whole hands, card by card: everything that is wrong with each, and what it is worth.

In:  {"ruleset", "laws"?, "dealer", "deal": {"0": [...], ...}, "upcard", "bids": [{"seat", "call", "alone"?}],
      "dealer_discard", "maker", "trump", "alone", "defend_alone", "passed_out",
      "tricks": [{"leader", "cards": [{"seat", "card"}], "winner"?}]}. call is pass, order, a suit letter, NT or
      misdeal; alone is true (the maker), false, or the seat of the makers that plays alone.
      Where a book asks for more: "nominated" (the suit of a turned-up Joker or Bennie), "fold", "dummies" (cards by
      seat; a fourth hand at the seat after the last), "taken" (three of a fourth hand), "kept" (cards by seat),
      "designated" (what a Joker stands for at no trump), "lay_down" (the seat that claimed the rest).
      Claims, checked where given: the winner of a trick, "tricks_won" and "points" by side (NS and EW, or seats).
      "text" in place of all these is a hand in the notation that people type (rules.notation).
Out: {"legal", "faults": [{"code", "message", "trick"? (from 1), "seat"?, "card"?, "could_play"?}], "maker", "trump",
      "winners": [seat, ...], "tricks_won", "points"}; points is null where a fault makes it meaningless, and then
      "settlement" lists what the book makes of it: [{"offence", "offender", "choice", "points", "decided_by"}].
"""

from typing import Any

from rules.cli.lines import run_on_lines
from rules.cli.rulesets import is_poker, laws_of_line
from rules.errors import Fault, RulesError, Unreadable
from rules.judge import judge, read_hand
from rules.laws import Laws
from rules.notation import read
from rules.record import HandRecord
from rules.words import gettext_noop as N_
from rules.words import say


def main(argv: list[str]) -> int:
    return run_on_lines("judge", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        from rules.cli.poker_cards import judge_answer  # read only when it is played: a command starts at once

        return judge_answer(line)
    laws, hand = _read(line)
    return judge(laws, hand).to_json()


def _read(line: dict[str, Any]) -> tuple[Laws, HandRecord]:
    """The laws and the hand; what is wrong with either is reported with the other."""
    faults: list[Fault] = []
    laws, hand = None, None
    try:
        laws = laws_of_line(line)
    except RulesError as refused:
        faults.extend(refused.faults)
    try:
        hand = _hand(line)
    except RulesError as refused:
        faults.extend(refused.faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand


def _hand(line: dict[str, Any]) -> HandRecord:
    if "text" not in line:
        return read_hand(line)
    if isinstance(line["text"], str):
        return read(line["text"])
    raise Unreadable(Fault("not_text", say(N_("“text” is a hand in the notation that people type."))))
