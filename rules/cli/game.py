"""Add hands up to a finished game: the running total, the winner and what is recorded.

In:  {"ruleset", "laws"?, "target"?, "start"?: {"NS", "EW"}, "hands": [{"NS", "EW"}, ...]}, points by hand; a penalty
     taken away is negative.
Out: {"after": [{"NS", "EW"}, ...], "over_after_hand": n|null, "winner": "NS"|"EW"|null, "recorded": {"NS", "EW"}}.
     after is not cut at the target; recorded is what the Master Score Card shows. Hands that come after the game was
     decided do not count, and are a fault: {"faults": [{"code", "message"}]}.
"""

from typing import Any, Final

from rules.cli.lines import faults_to_json, run_on_lines
from rules.cli.poker import game_answer, is_poker
from rules.cli.rulesets import laws_of_line
from rules.errors import Fault, Unreadable
from rules.game import play, recorded, surplus_faults
from rules.hand import by_side
from rules.hand.reading import read_by_side
from rules.words import gettext_noop as N_
from rules.words import say

_FIELDS: Final = ("id", "ruleset", "laws", "target", "start", "hands")


def main(argv: list[str]) -> int:
    return run_on_lines("game", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        return game_answer(line)
    laws = laws_of_line(line, target=line.get("target"))
    start, hands = _totals(line)
    score = play(laws, hands, start)
    answered = {
        "after": [by_side(total) for total in score.after],
        "over_after_hand": score.over_after_hand,
        "winner": None if score.winner is None else score.winner.name,
        "recorded": by_side(recorded(laws, score.points)),
    }
    surplus = surplus_faults(score)
    return {**answered, "faults": faults_to_json(surplus)} if surplus else answered


def _totals(line: dict[str, Any]) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    unknown = (name for name in line if name not in _FIELDS)
    faults = [Fault("unknown_field", say(N_("A game has no field “{name}”."), name=name)) for name in unknown]
    hands = line.get("hands")
    if not isinstance(hands, list):
        faults.append(Fault("no_hands", say(N_("The hands of a game are a list."))))
        hands = []
    read = [_read(hand, f"hands[{number}]", faults) for number, hand in enumerate(hands)]
    start = _read(line["start"], "start", faults) if line.get("start") is not None else (0, 0)
    if faults:
        raise Unreadable(faults)
    return start, read


def _read(value: object, field: str, faults: list[Fault]) -> tuple[int, int]:
    try:
        return read_by_side(value)
    except Unreadable as refused:
        faults.extend(Fault(fault.code, fault.sentence, {"field": field}) for fault in refused.faults)
        return (0, 0)
