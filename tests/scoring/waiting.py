"""A table with a case that waits for the desk, one of each kind: its kind, and the link of its entry. Who comes."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from scoring.decisions.calls import call_director
from scoring.decisions.cases import take_case
from scoring.decisions.objections import object_to_result
from scoring.ledger.entries.call import CallReason, CaseKind
from scoring.reads.urgent import case_needs
from tests.factories.scoring import Here, desk

Waiting = tuple[CaseKind, int | None]


def a_call(at: Here) -> Waiting:
    call_director(by=at.keeper, game_id=at.game.pk, reason=CallReason.REVOKE, uuid=uuid4())
    return CaseKind.CALL, at.card.length


def an_objection(at: Here) -> Waiting:
    at.finish(10, 7)
    object_to_result(by=at.keeper, game_id=at.game.pk, side=0, reason="we had 9", uuid=uuid4())
    return CaseKind.OBJECTION, at.card.length


def differing_sheets(at: Here) -> Waiting:
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    return CaseKind.DIFFERS, None


EVERY_KIND: tuple[Callable[[Here], Waiting], ...] = (a_call, an_objection, differing_sheets)


def take(at: Here, case: Waiting, **more: Any) -> None:
    take_case(**desk(at, **more), case=case[0], link=case[1])


def coming(at: Here) -> list[str | None]:
    return [str(need.case.coming) if need.case and need.case.coming else None for need in case_needs(at.stage)]


def make_even(at: Here) -> None:
    at.undo(sheet=2)
    at.hand("NS", 3, sheet=2)
