"""Say who wins a trick, from its cards in the order played.

In:  {"ruleset", "laws"?, "trump": suit letter or "NT", "plays": [[seat, card], ...]} and, at no trump, "designated":
      the suit of the Joker. Seats are numbers from 0, clockwise, each at most once around the table;
      or names, as you like. There are at most as many plays as players at the table.
Out: {"winner"}: the seat; null if nobody wins.
In, Poker-Euchre: {"ruleset", "laws"?, "trump": suit letter, "plays": [[seat, card], ...]}, of 2 to 12; the Jokers are
      JOKER1 and JOKER2, and cancel each other; with the law {"jokers": "never"} they are not in the pack.
Out: {"winner"}; null if the trick has both Jokers and no other card.

Try: echo '{"ruleset": "55plus", "trump": "S", "plays": [[0, "AH"], [1, "JC"], [2, "9H"], [3, "KS"]]}' \\
       | python -m rules trick
       {"winner": 1}
     echo '{"ruleset": "poker_chips", "trump": "S", "plays": [["A", "AH"], ["B", "JOKER1"], ["C", "JOKER2"]]}' \\
       | python -m rules trick
       {"winner": "A"}
"""

from typing import Any, Final

from rules.base.cards import read_suit
from rules.base.reading import optional, read_field
from rules.cli.cards_played import check_table, read_plays
from rules.cli.fields import fields, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.cli.rule_book import answer_of_its_game, laws_of_line, trump_of
from rules.euchre.trick import Play, tricks_of

FIELDS: Final = fields("id", "ruleset", "laws", "trump", "plays", "designated")


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    refuse_unknown(line, FIELDS)
    laws = laws_of_line(line)
    plays = read_field(line, "plays", read_plays)
    trump, designated = trump_of(laws, line), read_field(line, "designated", optional(read_suit, None))
    check_table(plays, laws.players, laws.pack)
    at = tricks_of(laws, trump).winner([Play(at, card) for at, (_, card) in enumerate(plays)], designated)
    return {"winner": plays[at][0]}


answer = answer_of_its_game("trick", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("trick", __doc__, argv, answer)
