"""Judge whole hands, card by card: everything that is wrong with each, and what it is worth.

In:  {"ruleset", "laws"?, "dealer", "deal": {"0": [...], ...}, "upcard", "bids": [{"seat", "call", "alone"?}],
      "dealer_discard", "maker", "trump", "alone", "defend_alone", "passed_out",
      "tricks": [{"leader", "cards": [{"seat", "card"}], "winner"?}]}. call is pass, order, a suit letter, NT or
      misdeal; once trump is made also alone, discard and fold, where it matters when they were said. alone is true
      (the maker), false, or the seat of the makers that plays alone.
      Where a book asks for more: "nominated" (the suit of a turned-up Joker or Bennie), "fold" and "fold_after"
      (seconds), "dummies" (cards by seat; a fourth hand at the seat after the last), "taken" (three of a fourth hand),
      "kept" (cards by seat), "designated" (what a Joker stands for at no trump), "lay_down" (the seat that claimed the
      rest), "cut" (whether the pack was) and "cut_by" (a seat).
      Claims, checked where given: the winner of a trick, "tricks_won" and "points" by side (NS and EW, or seats).
      "text" in place of all these is a hand in the notation that people type (rules.notation, rules.notation.poker).
Out: {"legal", "faults": [{"code", "message", "trick"? (from 1), "seat"?, "card"?, "could_play"?}], "maker", "trump",
      "winners": [seat, ...], "tricks_won", "points"}; points is null where a fault makes it meaningless, and then
      "settlement" lists what the book makes of it: [{"offence", "offender", "choice", "points", "decided_by",
      "reason"}] and, where they follow, "new_deal", "call_void", "barred", "no_score".
In, Poker-Euchre: "dealer", "deal", "upcard", "bids", "dealer_discard", "trump", "maker" and "tricks" as above,
      "jokers", "sat_out": [seat, ...], "betting": [[seat, "check"|"bet"|"call"|"raise"|"fold", amount?], ...],
      "reneges": [{"seat", "trick" (from 1), "called_after": tricks gathered by then}], "carry_over".
Out: the same without a settlement, and "winner", "euchred", "outcome" and, with chips, "delta", "net", "pot_left".
In, a claim without a hand: {"ruleset", "laws"?, "trump", "tricks", "claim": {"seat", "trick"?}} and, where known,
      "shown" (cards by seat, still held or discarded) and "designated".
Out: {"revoked": whether the tricks prove it, "revokes": [{"trick", "seat", "card", "could_play"}, ...]: all proved}.
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("judge")


def main(argv: list[str]) -> int:
    return run_on_lines("judge", __doc__, argv, answer)
