"""Whole hands by the house player, as `judge` reads them.

In:  {"ruleset", "laws"?, "key": hex, "hands"?: 1 to 1000, "dealer"?: seat}. Hand k is dealt from draw k of the key,
      and the deal passes to the left.
Out: the hand, in the shape of a `judge` line with its "ruleset", its "tricks_won" and its "points"; with "hands",
      {"hands": [...]}.
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("play")


def main(argv: list[str]) -> int:
    return run_on_lines("play", __doc__, argv, answer)
