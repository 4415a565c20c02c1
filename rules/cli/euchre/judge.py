"""Hands of euchre judged, card by card."""

from typing import Any

from rules.cli.claim import claim_answer, is_claim
from rules.cli.euchre.lines import laws_of_line, read_trump
from rules.cli.lines import attempt, text_of
from rules.errors import Fault, Unreadable
from rules.judge import judge, read_hand
from rules.laws import Laws
from rules.notation import read
from rules.record import HandRecord
from rules.trick import tricks_of


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_claim(line):
        laws = laws_of_line(line)
        return claim_answer(tricks_of(laws, read_trump(laws, line)), line)
    laws, hand = _read(line)
    return judge(laws, hand).to_json()


def _read(line: dict[str, Any]) -> tuple[Laws, HandRecord]:
    """The laws and the hand; what is wrong with either is reported with the other."""
    faults: list[Fault] = []
    laws = attempt(lambda: laws_of_line(line), faults)
    hand = attempt(lambda: _hand(line), faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand


def _hand(line: dict[str, Any]) -> HandRecord:
    if "text" not in line:
        return read_hand(line)
    return read(text_of(line))
