"""The one path of every write on the event's own chain."""

from collections.abc import Callable
from typing import TypeVar, cast

from clubs.policy import require
from scoring.ledger.append import answered, record
from scoring.ledger.command import Command, Written
from scoring.ledger.entries import event_entry
from scoring.standings.publishing import wake
from tournaments.models import Tournament

Result = TypeVar("Result")


def run(
    command: Command[Written],
    tournament: Tournament,
    decide: Callable[[], tuple[Written | None, Result]],
    again: Callable[[Written], Result],
) -> Result:
    """Authorise, answer a repeated id, decide, append, and wake the publisher where places may move.

    `decide` checks the state and the rules, does the work, and returns the entry with its answer (None: nothing is to
    be written) and the result. `again` makes the result of the entry that this id wrote before; nothing is done then.
    Runs inside the caller's transaction. `Refusal` for who may not, and for an id that was used for something else.
    """
    require(command.by, command.entry.act, tournament.club, tournament_id=tournament.pk)
    if before := answered(command.draft(tournament.pk, command.entry)):
        return again(cast(Written, event_entry(before.kind, before.body)))
    decided, result = decide()
    if decided is not None:
        record(command.draft(tournament.pk, decided), moves=decided.moves)
        if decided.moves:
            for stage_id in tournament.stages.values_list("pk", flat=True):
                wake(stage_id)
    return result


def nothing(entry: object) -> None:
    """For `again`, where the first answer was None."""
