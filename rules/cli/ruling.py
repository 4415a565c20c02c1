"""Rule on an irregularity: what the rules say, and the effect on the score.

In:  {"ruleset", "laws"?, "offence", "offender"?: side or player, "hand"?: a score line, "scores_before"?: {side or
     player: points}, "choice"?: "as_played"|"add"|"take"} and, where they matter, "turned_up", "partner_spoke" (the
     dealer's partner did), "first_trick_quitted", "all_played", "trick_quitted", "same_hand", "proved", "tricks_mixed",
     "lone_offender", each true or false. Name two or three players in "players" or in the hand. An impossible hand
     is an error, and so are scores_before of a game that is already won.
Out: {"reason", "document", "section", "points": the points of the deal after the ruling, "scores": scores_before plus
     these points, or plus the points of the hand where the ruling leaves it as played (without scores_before: the
     points), "replaces_hand", "new_deal": "same"|"left"|null, "call_void", "accepted", "barred", "no_score",
     "may_call_lead", "card_exposed", "choices": [the open choices], "advice": true where the rules leave the decision
     to the director}, and "plays_alone": true where the dealer's partner ordered the turn-up and must play alone.
     Where a fact is missing: {"asks": [{"fact", "question"}, ...]}.
In, Poker-Euchre: {"ruleset", "laws"?, "offence", "offender"?: player, "hand"?: a score line, the offender's tricks
     counted, "scores_before"?: {player: chips or points}} and, where they matter, "in_time" (the renege was called
     before anybody counted tricks), "proved", "play_over", "trick_to" (who would have won the trick of a renege),
     "announced", "to_call" and "pushed" (chips, 0 or more), "deals" (the offender is the dealer).
Out: {"reason", "document", "section", "new_deal", "counts_as": action|null, "amount", "returned": chips that go back,
     "stands", "void", "sits_out", "expelled", "advice"}; with a hand after a renege its "tricks", "void_tricks", the
     result as `score` gives it, and "scores": scores_before plus that result.
"says" gives the reason again, with its text apart from its names and numbers.

--list prints all offences, those of Poker-Euchre last.

Try: echo '{"ruleset": "55plus", "offence": "revoke", "offender": "EW"}' | python -m rules ruling
       {"asks": [{"fact": "hand", "question": "How was the hand played, and did anyone play alone?"}]}
     echo '{"ruleset": "poker_chips", "offence": "string_raise", "to_call": 10, "pushed": 30}' | python -m rules ruling
       {"reason": "It counts as a call of 10 chips. The other chips are returned.", "says": {"text": "It counts as a
       call of {chips} {chips:chip|chips}. The other chips are returned.", "params": {"chips": 10}},
       "document": "How To Play Poker Euchre",
       "section": "Betting 8", "new_deal": null, "counts_as": "call", "amount": 10, "returned": 20, "stands": false,
       "void": false, "sits_out": null, "expelled": null, "advice": false, "scores": null}
"""

import argparse
from collections.abc import Mapping
from typing import Any, Final

from rules.base.errors import Fault, RulesError
from rules.cli.lines import ANSWERED, answer_lines, questions_of
from rules.cli.rule_book import answer_of_its_game, laws_of_line
from rules.euchre.entry import HandResult
from rules.euchre.game import play
from rules.euchre.points import points
from rules.euchre.rulings import Case, Offence, Ruling, case_faults, rule, side_named
from rules.laws import Laws, Sides

_ENVELOPE: Final = ("id", "ruleset", "laws")
_ESTABLISHED: Final = {"trick_quitted": True, "same_hand": True}
_SIDED: Final = ("barred", "no_score", "may_call_lead")


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    laws = laws_of_line(line)
    asked = {name: value for name, value in line.items() if name not in _ENVELOPE}
    if asked.get("offence") == Offence.REVOKE:
        asked = {**_ESTABLISHED, **({"proved": True} if not asked.get("tricks_mixed") else {}), **asked}
    try:
        return _ruled(laws, _read(laws, asked))
    except RulesError as refused:
        return questions_of(refused)


def _read(laws: Laws, asked: Mapping[str, Any]) -> Case:
    case = Case.from_json(asked, by_player=laws.sides is not Sides.PARTNERS)
    return case if case.players is None else case.among(case.players)


def _ruled(laws: Laws, case: Case) -> dict[str, Any]:
    _refuse(case_faults(laws, case.offence, case.hand, case.before))
    ruling = rule(laws, case)
    scores = ruling.points
    if case.before is not None:
        gained = _gained(laws, case, ruling)
        scores = None if gained is None else play(laws, [gained], case.before).after[-1]
    return _answer(case, ruling, scores)


def _refuse(wrong: tuple[Fault, ...]) -> None:
    if wrong:
        raise RulesError(wrong)


def _is_known(hand: HandResult) -> bool:
    """Whether it is known what came of a hand."""
    return hand.tricks is not None or hand.passed_out or hand.misdeal or bool(hand.folded)


def _gained(laws: Laws, case: Case, ruling: Ruling) -> tuple[int, ...] | None:
    """The points that the deal adds to the score: the ruling's points, nothing where it is dealt again, or the hand as
    played.

    None while a choice is open, and where the hand is not known.
    """
    if ruling.points is not None or ruling.choices:
        return ruling.points
    if ruling.new_deal:
        return (0,) * len(case.before or ())
    return points(laws, case.hand) if case.hand and _is_known(case.hand) else None


def _answer(case: Case, ruling: Ruling, scores: tuple[int, ...] | None) -> dict[str, Any]:
    return {
        **ruling.to_json(),
        "points": None if ruling.points is None else case.by_side(ruling.points),
        "scores": None if scores is None else case.by_side(scores),
        "advice": ruling.advice,
        **({} if case.players is None else _named(case, ruling)),
    }


def _named(case: Case, ruling: Ruling) -> dict[str, str | None]:
    """The sides of a ruling by the players they stand for."""
    sides = {name: getattr(ruling, name) for name in _SIDED}
    return {name: None if side is None else side_named(case, side) for name, side in sides.items()}


answer = answer_of_its_game("ruling", _euchre_answer)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m rules ruling", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", help="a file of JSON Lines; without it, or with -, standard input")
    parser.add_argument("--list", action="store_true", help="list all offences")
    asked = parser.parse_args(argv)
    if not asked.list:
        return answer_lines(asked.file, answer)
    from rules.euchre.rulings.poker_cases import PokerOffence  # read only for the list: a command starts at once

    for offence in (*Offence, *(offence for offence in PokerOffence if offence.value not in tuple(Offence))):
        print(f"{offence.value:<26}{offence.sentence}")
    return ANSWERED
