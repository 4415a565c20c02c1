"""Score hands as a scorekeeper enters them: what each is worth, or everything that is wrong with it.

In, partners: {"ruleset", "laws"?, "makers": "NS"|"EW"|null (with no tricks: passed out), "alone", "defend_alone",
     "tricks": {"NS", "EW"}} and, where known, "dealer", "maker_seat", "fold" ("NS", "EW" or a list), "tricks_by_seat".
     alone and defend_alone are true or false, or a list of the seats that called it.
In, two or three players: {"ruleset", "laws"?, "players": [...], "maker": player|null, "alone" (did not take the dummy),
     "defend_alone": player|null, "tricks": {"maker", "opponents"}} and, where known, "dealer".
In, all of these, where known: "round" (1 turn-up, 2 named), "trump", "upcard", "nominated" (the suit named for a Joker
     or Bennie turned up), "call" ("no_trump", or "misdeal": a hand thrown in), "stuck", "passed_out", "maker_hand",
     "hand_before_pickup", "orderer_hand", "thrown_in", second-round "passes" [{"seat", "hand"}], "points" (somebody's
     reckoning, checked).
Out: {"valid", "faults": [{"code", "message"}], "points": {side or player: n}|null, "outcome"|null} and, passed out or
     thrown in, "next_dealer". What is left out is unknown and never makes a hand invalid, except that a Joker or
     Bennie turned up needs its suit. A fold goes with tricks of 0.
In, Poker-Euchre: {"ruleset", "players", "jokers", "cards_each", "maker", "tricks": {player: n}} and, with chips,
     "bets", "folded", "sat_out", "carry_over", "cards_won", "void_tricks", "betting": [[player, action, amount?], ...].
Out: {"valid", "faults", "points" or "delta", "net" and "pot_left", "winner", "euchred", "outcome"}.
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("score")


def main(argv: list[str]) -> int:
    return run_on_lines("score", __doc__, argv, answer)
