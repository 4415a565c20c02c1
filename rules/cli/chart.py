"""Read the charts of Poker-Euchre: how many cards to deal, and how many chips to start with.

In:  {"players": 2 to 12, "jokers"?: bool}
Out: {"cards_each", "in_play", "buried", "minimum_chips", "blue10", "red5", "white1"}
     minimum_chips counts in white chips; blue10, red5 and white1 say how many of each colour make up that number.

Try: echo '{"players": 5, "jokers": true}' | python -m rules chart
       {"cards_each": 10, "in_play": 50, "buried": 4, "minimum_chips": 48, "blue10": 3, "red5": 3, "white1": 3}
"""

from typing import Any

from rules.base.errors import Fault, Unreadable
from rules.base.reading import read_field, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.euchre.poker.chart import row
from rules.euchre.poker.reading import read_count


def main(argv: list[str]) -> int:
    return run_on_lines("chart", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    refuse_unknown(line, fields("id", "ruleset", "players", "jokers"))
    if line.get("players") is None:
        raise Unreadable(Fault("no_players", message(N_("Give the number of players.")), {"field": "players"}))
    jokers = line.get("jokers") is not None and read_field(line, "jokers", read_flag)
    found = read_field(line, "players", lambda players: row(read_count(players), jokers=jokers))
    return {
        "cards_each": found.cards_each,
        "in_play": found.in_play,
        "buried": found.buried,
        "minimum_chips": found.minimum_chips,
        "blue10": found.blue10,
        "red5": found.red5,
        "white1": found.white1,
    }
