"""Hands of euchre judged, card by card."""

from typing import Any, Final

from rules.cli.claim import claim_answer, is_claim
from rules.cli.euchre.lines import laws_of_line, trump_of
from rules.cli.fields import Fields, fields, refuse_unknown
from rules.cli.lines import attempt, text_of
from rules.errors import Fault, Unreadable
from rules.euchre.judge import judge, read_judged_hand
from rules.euchre.judge.reading import HAND_FIELDS, with_seats_at_table
from rules.laws import Laws
from rules.notation import read
from rules.record import HandRecord
from rules.trick import tricks_of

_ENVELOPE: Final = ("id", "ruleset", "laws", "schema")
_TRICK: Final = fields("leader", "winner", cards=fields("seat", "card"))
_NOTES: Final = ("source", "options", "bid_round", "stuck")
"""Notes that programs add to the hands they play: they are accepted, and follow from the rest or change nothing."""
TEXT: Final = fields(*_ENVELOPE, "text")
CLAIM: Final = fields(*_ENVELOPE, "trump", "shown", "designated", tricks=_TRICK, claim=fields("seat", "trick"))
HAND: Final[Fields] = {
    **fields(*_ENVELOPE, *_NOTES, "deal", *HAND_FIELDS),
    "bids": fields("seat", "call", "alone"),
    "tricks": _TRICK,
}


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_claim(line):
        refuse_unknown(line, CLAIM)
        laws = laws_of_line(line)
        return claim_answer(tricks_of(laws, trump_of(laws, line)), line)
    laws, hand = _read(line)
    return judge(laws, hand).to_json()


def _read(line: dict[str, Any]) -> tuple[Laws, HandRecord]:
    """The laws and the hand; what is wrong with either is reported with the other."""
    faults: list[Fault] = []
    attempt(lambda: refuse_unknown(line, TEXT if "text" in line else HAND), faults)
    laws = attempt(lambda: laws_of_line(line), faults)
    hand = attempt(lambda: _hand(line), faults)
    if laws is None or hand is None or faults:
        raise Unreadable(faults)
    return laws, hand


def _hand(line: dict[str, Any]) -> HandRecord:
    if "text" not in line:
        return read_judged_hand(line)
    return with_seats_at_table(read(text_of(line)))
