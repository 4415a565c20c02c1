"""Whose trick is it? One trick, as it was played.

In:  {"ruleset", "laws"?, "trump": suit letter or "NT", "plays": [[seat, card], ...]} and, at no trump, "designated":
      the suit that the Joker stands for. Seats are numbers or, where people are named freely, words.
Out: {"winner"}: the seat; null where nobody wins.
In, Poker-Euchre: {"ruleset", "laws"?, "trump": suit letter, "plays": [[seat, card], ...]}, of 2 to 12; the Jokers are
      JOKER1 and JOKER2, and cancel each other.
Out: {"winner"}; null where both Jokers are in the trick and nothing else.

Try: echo '{"ruleset": "55plus", "trump": "S", "plays": [[0, "AH"], [1, "JC"], [2, "9H"], [3, "KS"]]}' \\
       | python -m rules trick
       {"winner": 1}
     echo '{"ruleset": "poker_chips", "trump": "S", "plays": [["A", "AH"], ["B", "JOKER1"], ["C", "JOKER2"]]}' \\
       | python -m rules trick
       {"winner": "A"}
"""

from rules.cards import Card, read_card
from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say

answer = answer_of_its_game("trick")


def main(argv: list[str]) -> int:
    return run_on_lines("trick", __doc__, argv, answer)


def read_plays(written: object) -> list[tuple[int | str, Card]]:
    """Who played which card, in order; nobody twice, and no card twice."""
    if not isinstance(written, list) or not written:
        raise _not_plays()
    plays: list[tuple[int | str, Card]] = []
    for play in written:
        if (
            not isinstance(play, list)
            or len(play) != 2
            or isinstance(play[0], bool)
            or not isinstance(play[0], int | str)
        ):
            raise _not_plays()
        plays.append((play[0], read_card(play[1])))
    if len({seat for seat, _ in plays}) != len(plays):
        raise Unreadable(Fault("played_twice", say(N_("Somebody plays twice to the trick."))))
    if len({card for _, card in plays}) != len(plays):
        raise Unreadable(Fault("card_twice", say(N_("A card is played twice."))))
    return plays


def _not_plays() -> Unreadable:
    return Unreadable(Fault("not_plays", say(N_("Plays are a list of seats and cards: [[0, “AS”], …]."))))
