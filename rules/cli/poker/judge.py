"""Deals of Poker-Euchre judged, card by card."""

from typing import Any, Final

from rules.cards import read_suit
from rules.cli.claim import claim_answer, is_claim
from rules.cli.fields import fields, refuse_unknown
from rules.cli.lines import faults_to_json, text_of
from rules.cli.poker.lines import ENVELOPE, game_of_line, seats_to_json, together
from rules.laws import PokerLaws
from rules.notation.poker import read
from rules.poker_euchre.judge import PokerJudgement, judge_poker
from rules.poker_euchre.record import PokerRecord
from rules.poker_euchre.record_reading import read_record
from rules.reading import read_field
from rules.trick import wild_tricks_of

_TRICK: Final = fields("leader", "winner", cards=fields("seat", "card"))
CLAIM: Final = fields(*ENVELOPE, "trump", "shown", "designated", tricks=_TRICK, claim=fields("seat", "trick"))
NESTED: Final = fields(bids=fields("seat", "call"), tricks=_TRICK, reneges=fields("seat", "trick", "called_after"))
"""The fields of the objects in a deal; those of the deal itself are known to its reader."""


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """Everything wrong with a hand, and its result in spite of that."""
    if is_claim(line):
        refuse_unknown(line, CLAIM)
        return claim_answer(wild_tricks_of(game_of_line(line).laws, read_field(line, "trump", read_suit)), line)
    rules, record = together(line, _record)
    judged = judge_poker(rules, record)
    return {
        "legal": judged.legal,
        "faults": faults_to_json(judged.faults),
        "maker": judged.maker,
        "trump": judged.trump and judged.trump.value,
        "winners": list(judged.winners),
        "tricks_won": None,
        "points": None,
        **comes_to(judged),
        **_ending(rules.laws, judged),
    }


def _record(line: dict[str, Any]) -> PokerRecord:
    """The deal of a line, or of its text in the notation that people type."""
    if "text" not in line:
        refuse_unknown(line, fields(*line) | NESTED)
        return read_record(line)
    refuse_unknown(line, fields(*ENVELOPE, "text"))
    return read(text_of(line))


def comes_to(judged: PokerJudgement) -> dict[str, Any]:
    """Tricks, and chips or points, by seat."""
    answer: dict[str, Any] = {}
    if judged.played is not None:
        answer["tricks_won"] = seats_to_json(judged.played.tricks_won)
    if judged.settled is not None:
        answer |= {"delta": seats_to_json(judged.settled.delta), "net": seats_to_json(judged.settled.net)}
    if judged.points is not None:
        answer["points"] = seats_to_json(judged.points)
    return answer


def _ending(laws: PokerLaws, judged: PokerJudgement) -> dict[str, Any]:
    if judged.ended is None:
        return {"winner": None, "euchred": None, "outcome": None}
    answer: dict[str, Any] = {} if judged.settled is None else {"pot_left": judged.settled.pot_left}
    ended = judged.ended
    return {**answer, "winner": ended.winner, "euchred": ended.euchred(laws), "outcome": ended.outcome(laws).value}
