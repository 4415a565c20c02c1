"""Irregularities of euchre, ruled on."""

from collections.abc import Mapping
from typing import Any, Final

from rules.cli.euchre.lines import laws_of_line
from rules.errors import Fault, RulesError
from rules.game import play
from rules.hand import HandResult
from rules.laws import Laws, Sides
from rules.points import points
from rules.rulings import Case, Offence, Ruling, case_faults, rule, side_named

_ENVELOPE: Final = ("id", "ruleset", "laws")
_ESTABLISHED: Final = {"trick_quitted": True, "same_hand": True}
_SIDED: Final = ("barred", "no_score", "may_call_lead")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    laws = laws_of_line(line)
    asked = {name: value for name, value in line.items() if name not in _ENVELOPE}
    if asked.get("offence") == Offence.REVOKE:
        asked = {**_ESTABLISHED, **({"proved": True} if not asked.get("tricks_mixed") else {}), **asked}
    try:
        return _ruled(laws, _read(laws, asked))
    except RulesError as refused:
        if any(fault.code != "fact_missing" for fault in refused.faults):
            raise
        return {"asks": [{"fact": fault.where["fact"], "question": str(fault)} for fault in refused.faults]}


def _read(laws: Laws, asked: Mapping[str, Any]) -> Case:
    if laws.sides is Sides.PARTNERS:
        return Case.from_json(asked)
    case = Case.from_players_json(asked)
    return case.among(case.players or ())


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
