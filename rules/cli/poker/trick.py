"""The winner of a trick of Poker-Euchre."""

from typing import Any, Final

from rules.cards import read_suit
from rules.cli.fields import fields, refuse_unknown
from rules.cli.poker.lines import game_of_line
from rules.cli.trick import check_table, read_plays
from rules.laws import JokersIn
from rules.poker_euchre.deal import pack
from rules.reading import read_field
from rules.trick import wild_tricks_of

FIELDS: Final = fields("id", "ruleset", "laws", "trump", "plays")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The winner of the trick; null where two Jokers lie there and nothing else."""
    refuse_unknown(line, FIELDS)
    laws, plays = game_of_line(line).laws, read_field(line, "plays", read_plays)
    trump = read_field(line, "trump", read_suit)
    check_table(plays, laws.most_players, pack(jokers=laws.jokers is not JokersIn.NEVER))
    return {"winner": wild_tricks_of(laws, trump).winner(plays)}
