"""Irregularities of euchre, ruled on."""

from collections.abc import Mapping
from typing import Any, Final

from rules.cli.euchre.lines import laws_of_line
from rules.errors import RulesError
from rules.game import play, play_players
from rules.hand import Side, by_side
from rules.laws import Laws, Sides
from rules.rulings import Case, Offence, PlayersCase, Ruling, rule, rule_among_players, side_named

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
    ruling = rule(laws, case)
    if ruling.points is None:
        return _said(ruling, points=None, scores=None)
    points = by_side(ruling.points)
    before = case.scores_before
    scores = points if before is None else by_side(play(laws, [ruling.points], before).after[-1])
    return _said(ruling, points=points, scores=scores)


def _of_players(laws: Laws, asked: Mapping[str, Any]) -> dict[str, Any]:
    case = PlayersCase.from_json(asked)
    ruling, points = rule_among_players(laws, case)
    scores = points
    if case.scores_before is not None and points is not None:
        start = {player: case.scores_before.get(player, 0) for player in case.players}
        scores = dict(play_players(laws, [points], start).after[-1])
    return {**_said(ruling, points=points, scores=scores), **_named(ruling, case)}


def _named(ruling: Ruling, case: PlayersCase) -> dict[str, str | None]:
    """The sides of a ruling by the players they stand for."""
    named = {side: side_named(case, side) for side in Side}
    return {name: None if getattr(ruling, name) is None else named[getattr(ruling, name)] for name in _SIDED}


def _said(ruling: Ruling, *, points: dict[str, int] | None, scores: dict[str, int] | None) -> dict[str, Any]:
    return {**ruling.to_json(), "points": points, "scores": scores, "advice": ruling.advice}
