"""Check whole hands card by card: every fault in a hand, and its points.

In:  {"ruleset", "laws"?, "dealer", "deal": {"0": [...], ...}, "upcard", "bids": [{"seat", "call", "alone"?}],
      "dealer_discard", "maker", "trump", "alone", "defend_alone", "passed_out",
      "tricks": [{"leader", "cards": [{"seat", "card"}], "winner"?}]}. call is pass, order, a suit letter, NT or
      misdeal; once trump is made also alone, discard and fold, where the moment of the call matters. alone is true
      (the maker), false, or the seat of the makers that plays alone.
      Further fields for some rule books: "nominated" (the suit of a turned-up Joker or Bennie), "fold" and "fold_after"
      (seconds), "dummies" (cards by seat; a fourth hand at the seat after the last), "taken" (three of a fourth hand),
      "kept" (cards by seat), "designated" (the suit of a Joker at no trump), "lay_down" (the seat that claimed the
      rest), "cut" (whether the pack was) and "cut_by" (a seat).
      Optional claims, which are checked: the winner of a trick, "tricks_won" and "points" by side (NS and EW, or
      seats). "text" replaces all these: a hand in the notation that people type (rules.euchre.notation,
      rules.euchre.notation.poker). "source", "options", "bid_round" and "stuck", which other programs add to a hand,
      are allowed and ignored.
Out: {"legal", "faults": [{"code", "message", "trick"? (from 1), "seat"?, "card"?, "could_play"?}], "maker", "trump",
      "winners": [seat, ...], "tricks_won", "points"}; points is null when a fault makes them meaningless. A dealer
      who passes out of turn in round one turns the card down: its fault has the "call" turn_down. Then "settlement"
      lists the rulings of the book: [{"offence", "offender", "choice", "points", "decided_by", "reason"}] and, where
      they apply, "new_deal", "call_void", "barred", "no_score".
In, Poker-Euchre: {"ruleset", "laws"?, "dealer", "deal", "upcard", "bids", "dealer_discard", "maker", "trump", "tricks"}
      of 2 to 12 seats, or "text"; call is pass, order or a suit letter. Where known, "players" (how many), "jokers"
      (whether both are in the pack), "kitty" (the cards buried), "sat_out": [seat, ...] (who could not pay for cards),
      "passed_out", "carry_over" (chips left in the pot), "betting": [[seat, "check"|"bet"|"call"|"raise"|
      "fold", amount?], ...] from the dealer's left (of a raise, the chips on top of the call), and "reneges":
      [{"seat", "trick" (from 1), "called_after": tricks gathered by then}] that were proved.
      Optional claims, which are checked: the winner of a trick and, by seat, "tricks_won", "points", "delta" and "net".
Out: {"legal", "faults", "maker", "trump", "winners": [seat or null, ...], "tricks_won" and "points" by seat, "winner",
      "euchred", "outcome"}; with chips "delta" (won or paid after antes and bets are in the pot), "net" (delta less
      antes and bets) and "pot_left". outcome is passed_out, last_player, grand_march, march, maker_wins, euchre or
      no_winner.
In, a claim without a hand, of either game: {"ruleset", "laws"?, "trump", "tricks", "claim": {"seat", "trick"?}} and,
      where known, "shown" (cards by seat, still held or discarded) and "designated".
Out: {"revoked": true if the tricks prove the claim, "revokes": [{"trick", "seat", "card", "could_play"}, ...]}.

Try: echo '{"ruleset": "55plus", "key": "00ff"}' | python -m rules play | python -m rules judge
       {"legal": true, "faults": [], "maker": 0, "trump": "D", "winners": [2, 1, 2, 0, 0], "tricks_won": {"NS": 4,
       "EW": 1}, "points": {"NS": 1, "EW": 0}}
     echo '{"ruleset": "poker_chips", "key": "00ff", "players": 3}' | python -m rules play | python -m rules judge
       {"legal": true, "faults": [], "maker": 0, "trump": "D", "winners": [1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 0,
       0], "tricks_won": {"1": 5, "2": 2, "0": 9}, "points": null, "delta": {"1": 15, "2": 6, "0": 27}, "net": {"1": -1,
       "2": -10, "0": 11}, "pot_left": 0, "winner": 0, "euchred": false, "outcome": "maker_wins"}
     echo '{"ruleset": "55plus", "trump": "S", "claim": {"seat": 1}, "tricks": []}' | python -m rules judge
       {"revoked": false, "revokes": []}
"""

from typing import Any, Final

from rules.base.errors import Fault, Unreadable
from rules.cli.claim import claim_answer, is_claim
from rules.cli.fields import Fields, fields, refuse_unknown
from rules.cli.lines import attempt, run_on_lines, text_of
from rules.cli.rule_book import answer_of_its_game, laws_of_line, trump_of
from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.judging.reading import HAND_FIELDS, with_seats_at_table
from rules.euchre.notation import read
from rules.euchre.record import HandRecord
from rules.euchre.trick import tricks_of
from rules.laws import Laws

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


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
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


answer = answer_of_its_game("judge", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("judge", __doc__, argv, answer)
