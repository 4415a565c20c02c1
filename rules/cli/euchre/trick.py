"""The winner of a trick of euchre."""

from typing import Any, Final

from rules.cards import Suit, read_suit
from rules.cli.euchre.lines import laws_of_line, trump_of
from rules.cli.fields import fields, refuse_unknown
from rules.cli.trick import check_table, read_plays
from rules.reading import read_field
from rules.trick import Play, tricks_of

FIELDS: Final = fields("id", "ruleset", "laws", "trump", "plays", "designated")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    refuse_unknown(line, FIELDS)
    laws = laws_of_line(line)
    plays = read_field(line, "plays", read_plays)
    trump, designated = trump_of(laws, line), read_field(line, "designated", _designated)
    check_table(plays, laws.players, laws.pack)
    at = tricks_of(laws, trump).winner([Play(at, card) for at, (_, card) in enumerate(plays)], designated)
    return {"winner": plays[at][0]}


def _designated(written: object) -> Suit | None:
    return None if written is None else read_suit(written)
