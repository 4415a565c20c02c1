"""Irregularities of euchre, ruled on."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from rules.cli.euchre.lines import laws_of_line
from rules.errors import Fault, RulesError
from rules.game import play, play_players
from rules.hand import HandResult, Side, by_side
from rules.laws import Laws, Sides
from rules.points import points as worth
from rules.rulings import Case, Offence, PlayersCase, Ruling, case_faults, rule, rule_among_players, side_named

Points = TypeVar("Points", tuple[int, ...], dict[str, int])

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
        return _of_sides(laws, asked) if laws.sides is Sides.PARTNERS else _of_players(laws, asked)
    except RulesError as refused:
        if any(fault.code != "fact_missing" for fault in refused.faults):
            raise
        return {"asks": [{"fact": fault.where["fact"], "question": str(fault)} for fault in refused.faults]}


def _of_sides(laws: Laws, asked: Mapping[str, Any]) -> dict[str, Any]:
    case = Case.from_json(asked)
    _refuse(case_faults(laws, case.offence, case.hand, case.scores_before))
    ruling = rule(laws, case)
    given = None if ruling.points is None else by_side(ruling.points)
    if case.scores_before is None:
        return _answer(ruling, points=given, scores=given)
    played = worth(laws, case.hand) if case.hand and _is_known(case.hand) else None
    gained = _gained(ruling, ruling.points, (0, 0), played)
    after = None if gained is None else by_side(play(laws, [gained], case.scores_before).after[-1])
    return _answer(ruling, points=given, scores=after)


def _of_players(laws: Laws, asked: Mapping[str, Any]) -> dict[str, Any]:
    case = PlayersCase.from_json(asked)
    before = None if case.scores_before is None else {name: case.scores_before.get(name, 0) for name in case.players}
    hand = case.hand and case.hand.among(case.players)
    _refuse(case_faults(laws, case.offence, hand, tuple(before.values()) if before else None))
    ruling, points = rule_among_players(laws, case)
    scores = points
    if before is not None:
        played = hand.by_side(worth(laws, hand)) if hand and _is_known(hand) else None
        gained = _gained(ruling, points, dict.fromkeys(before, 0), played)
        scores = None if gained is None else dict(play_players(laws, [gained], before).after[-1])
    return {**_answer(ruling, points=points, scores=scores), **_named(ruling, case)}


def _refuse(wrong: tuple[Fault, ...]) -> None:
    if wrong:
        raise RulesError(wrong)


def _is_known(hand: HandResult) -> bool:
    """Whether it is known what came of a hand."""
    return hand.tricks is not None or hand.passed_out or hand.misdeal or bool(hand.folded)


def _gained(ruling: Ruling, points: Points | None, nothing: Points, played: Points | None) -> Points | None:
    """The points that the deal adds to the score: the ruling's points, nothing where it is dealt again, or the hand as
    played.

    None while a choice is open, and where the hand is not known.
    """
    if points is not None or ruling.choices:
        return points
    return nothing if ruling.new_deal else played


def _named(ruling: Ruling, case: PlayersCase) -> dict[str, str | None]:
    """The sides of a ruling by the players they stand for."""
    named = {side: side_named(case, side) for side in Side}
    return {name: None if getattr(ruling, name) is None else named[getattr(ruling, name)] for name in _SIDED}


def _answer(ruling: Ruling, *, points: dict[str, int] | None, scores: dict[str, int] | None) -> dict[str, Any]:
    return {**ruling.to_json(), "points": points, "scores": scores, "advice": ruling.advice}
