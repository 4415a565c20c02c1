"""Play whole hands with the house player; `judge` can check them.

In:  {"ruleset", "laws"?, "key": hex, "hands"?: 1 to 1000, "dealer"?: seat}. Hand k is dealt from draw k of the key,
      and the deal passes to the left.
Out: the hand as a line for `judge`, with "ruleset", "tricks_won" and "points"; with "hands", {"hands": [...]}.
In, Poker-Euchre: the same, and "players"?: 2 to 12 (4), "jokers"?: true or false.
Out: the same by seat, with its "betting" and, with chips, "delta" and "net" in place of points.

Try: echo '{"ruleset": "zobel", "key": "00ff", "dealer": 2}' | python -m rules play
     echo '{"ruleset": "poker_chips", "key": "00ff", "players": 5, "jokers": true, "hands": 3}' | python -m rules play
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("play")


def main(argv: list[str]) -> int:
    return run_on_lines("play", __doc__, argv, answer)
