"""Add hands up to a finished game: the running total, the winner and what is recorded.

In:  {"ruleset", "laws"?, "target"?, "start"?: {side: points}, "hands": [{side: points}, ...], "bell"?: n}, points by
     hand, of NS and EW or of two or three players; a penalty taken away is negative. bell is the number of the hand
     that was in progress when time was up.
Out: {"after": [{side: points}, ...], "over_after_hand": n|null, "winner": side|null, "recorded": {side: points}}.
     after is not cut at the target (points that are taken off: what the markers show); recorded is what the Master
     Score Card shows. Hands that come after the game was decided do not count, and are a fault: {"faults": [{"code",
     "message"}]}.
In, Poker-Euchre with chips: {"ruleset", "chips": {player: n}, "retired": [players], "cards_each_next"?}.
Out: {"over", "winner", "cannot_play_next"?}; and of points, level at the target: "playoff": [players].
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("game")


def main(argv: list[str]) -> int:
    return run_on_lines("game", __doc__, argv, answer)
