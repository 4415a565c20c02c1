"""Add hands up to a game: the running total, the winner and the recorded score.

In:  {"ruleset", "laws"?, "target"?, "start"?: {side: points}, "hands": [{side: points}, ...], "bell"?: n,
     "passed_out"?: [n, ...], "thrown_in"?: [n, ...]}, points by hand, for NS and EW or for two or three players; a
     penalty is negative. bell is the number of the hand in progress when time was up. passed_out and thrown_in are the
     numbers of hands that nobody played: the rule unplayed_hands says if they are hands of a game of a number of hands.
Out: {"after": [{side: points}, ...], "over_after_hand": n|null, "winner": side|null, "recorded": {side: points}}.
     after may exceed the target (where points are taken off, it is the score that the markers show); recorded is the
     score on the Master Score Card. Hands after the end of the game do not count and are a fault: {"faults": [{"code",
     "message"}]}.
In, Poker-Euchre for points: {"ruleset", "laws"?, "target"?, "start"?: {player: points}, "hands": [{player: points},
     ...]}; a player missing from a hand has 0 points in it. A hand may also be {"points": {player: points}, "winner":
     player|null}, as score answers it: tricks decide a playoff, and after a revoke points alone can mislead.
Out: the same by player; when players are tied at the top at the target, winner is null and the
     players in "playoff": [...] play on.
In, Poker-Euchre with chips: {"ruleset", "laws"?, "chips": {player: n}, "retired"?: [players], "cards_each_next"?: n,
     "bought"?: {player: n}, "sat_out"?: [players who sat out the last deal]}. bought counts where the law
     session_winner is most_won.
Out: {"over": true or false, "winner"} and, for cards_each_next, "cannot_play_next": [players short of chips]; with
     sat_out also "buy_or_leave": [those of them who may not sit out the next deal].

Try: echo '{"ruleset": "55plus", "target": 5, "hands": [{"NS": 4, "EW": 0}, {"NS": 2, "EW": 0}]}' | python -m rules game
       {"after": [{"NS": 4, "EW": 0}, {"NS": 6, "EW": 0}], "over_after_hand": 2, "winner": "NS", "recorded": {"NS": 5,
       "EW": 0}}
     echo '{"ruleset": "poker_points", "hands": [{"A": 60, "B": 40}, {"A": 40, "B": 60}]}' | python -m rules game
       {"after": [{"A": 60, "B": 40}, {"A": 100, "B": 100}], "over_after_hand": 2, "winner": null, "recorded":
       {"A": 100, "B": 100}, "playoff": ["A", "B"]}
     echo '{"ruleset": "poker_chips", "chips": {"A": 90, "B": 0, "C": 12}, "cards_each_next": 16}' \\
       | python -m rules game
       {"over": false, "winner": null, "cannot_play_next": ["B", "C"]}
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines

answer = answer_of_its_game("game")


def main(argv: list[str]) -> int:
    return run_on_lines("game", __doc__, argv, answer)
