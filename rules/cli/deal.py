"""Deal the cards from a key: the same key always gives the same deal.

In:  {"ruleset", "laws"?, "key": hex, "dealer": seat}
Out: {"dealer", "deal": {"0": [...], ...}, "upcard", "kitty": [...]} and, where the rule book has them, "dummies" by
      seat (a fourth hand is at the seat after the last) and "taken", the three cards of a fourth hand that its caller
      draws. The pack, suit by suit (SHDC) and high to low, then Joker or Bennie, is put in the order of draw `order` of
      the key, and dealt from the dealer's left in the batches of the book (rules/euchre/dealing.py).
In, Poker-Euchre: {"ruleset", "laws"?, "key": hex, "players"?: 2 to 12 (4), "jokers"?: bool, "dealer"?: seat (0)},
      within the laws jokers, fewest_players and most_players.
Out: {"players", "jokers", "dealer", "deal", "upcard", "kitty": the cards buried under it, top first}. The chart
      (`chart`) says how many cards each player gets, one at a time from the dealer's left. A Joker turned up goes to
      the bottom.

Try: echo '{"ruleset": "55plus", "key": "00ff", "dealer": 0}' | python -m rules deal
       {"dealer": 0, "deal": {"0": ["TH", "9H", "QC", "9D", "QD"], "1": ["QS", "TD", "AC", "TC", "AS"], "2": ["KC",
       "AD", "AH", "JS", "KD"], "3": ["JD", "JC", "JH", "QH", "KS"]}, "upcard": "KH", "kitty": ["9S", "TS", "9C"]}
     echo '{"ruleset": "poker_points", "key": "00ff", "players": 12, "jokers": true}' | python -m rules deal
       {"players": 12, "jokers": true, "dealer": 0, "deal": {"0": ["3C", "JOKER2", "8C", "7S"], "1": ["KH", "AD", "QS",
       "AS"], "2": ["9S", "9C", "TH", "JC"], "3": ["6D", "8S", "8H", "JH"], "4": ["QC", "6C", "3D", "TD"], "5": ["2C",
       "7D", "2D", "4D"], "6": ["6H", "6S", "JOKER1", "9H"], "7": ["KS", "AC", "2S", "KC"], "8": ["TC", "7C", "3S",
       "5D"], "9": ["7H", "5C", "JS", "QD"], "10": ["5S", "4C", "AH", "5H"], "11": ["QH", "8D", "TS", "9D"]},
       "upcard": "2H", "kitty": ["3H", "4S", "KD", "JD", "4H"]}
"""

from typing import Any, Final

from rules.base.reading import read_field
from rules.cli.fields import fields, read_key, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.cli.rule_book import answer_of_its_game, laws_of_line, seat_reader
from rules.euchre.dealing import deal

FIELDS: Final = fields("id", "ruleset", "laws", "key", "dealer")


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    refuse_unknown(line, FIELDS)
    laws = laws_of_line(line)
    return deal(laws, read_field(line, "key", read_key), read_field(line, "dealer", seat_reader(laws))).to_json()


answer = answer_of_its_game("deal", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("deal", __doc__, argv, answer)
