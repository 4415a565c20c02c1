"""A case that waits is taken by a program: a call, an objection, or sheets that differ."""

from clubs.policy import Act
from clubs.web.declared import DeclaredAction
from scoring.api.serializers.calls import TakenCaseSerializer
from scoring.api.things import GameAtDesk
from scoring.decisions.cases import refuse_no_case, take_case
from scoring.reads.cases import untaken_cases
from scoring.reads.table_state import table_state


def _untaken(at: GameAtDesk) -> dict[str, list[int | str]]:
    """The cases of the game that nobody is on the way to."""
    cases = untaken_cases(table_state(at.game, at.card))
    kinds = dict.fromkeys(case.kind.value for case in cases)
    return {"case": list(kinds), "link_id": [case.link for case in cases if case.link]}


ON_MY_WAY: DeclaredAction[GameAtDesk] = DeclaredAction(
    name="on-my-way",
    summary="Be on the way to a case",
    about="Take a call, an objection or sheets that differ, so that every other director sees who comes.",
    permission=Act.ENTER_RESULT,
    service=take_case,
    check=lambda at: refuse_no_case(table_state(at.game, at.card)),
    choices=_untaken,
    body=TakenCaseSerializer,
)
