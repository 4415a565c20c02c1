"""Which places a decision would change: it is carried out in a transaction that is always rolled back.

So a preview cannot say anything else than the decision does, whatever it is. Nothing is kept, nobody is woken, and no
draw is made (a preview of one would be the draw).
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.db import transaction

from clubs.policy import Actor
from scoring.services.previews import Preview, compare_places
from scoring.standings.derived import derive


class _Undone(Exception):
    """Ends the trial."""


def trial_of(stage_id: int, service: Callable[..., Any], *, by: Actor, reason: str = "", **given: Any) -> Preview:
    """The places before and after `service(by=, reason=, uuid=, **given)`; Refusal and RulesError as it raises them.

    A reason is not needed to look.
    """
    before = derive(stage_id)
    after = before
    try:
        with transaction.atomic():
            service(**{**given, "by": by, "reason": reason or "…", "uuid": uuid4()})
            after = derive(stage_id)
            raise _Undone
    except _Undone:
        pass
    return Preview(compare_places(before, after), before, after)
