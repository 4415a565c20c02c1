"""Whether a late pair can play at once: a pair sits out of the open round, and no table of it has begun."""

from functools import partial

from clubs.errors import Refusal, passes
from rules.base.words import gettext_noop as N_
from scoring.models import LedgerEntry
from tournaments.models import Stage
from tournaments.services.late_pairs import open_seat
from tournaments.states import RoundState


def refuse_begun(stage: Stage) -> None:
    """`Refusal` once anything is saved at a table of the open round."""
    begun = LedgerEntry.objects.filter(game__round__stage=stage, game__round__state=RoundState.OPEN)
    number = begun.values_list("game__round__number", flat=True).first()
    if number is not None:
        raise Refusal("round_begun", N_("Round {round} has begun: something is saved at its tables."), round=number)


def seat_is_open(stage: Stage) -> bool:
    """Whether a late pair can take a seat in the open round. A few queries."""
    return stage.takes_newcomers and passes(partial(open_seat, stage, 0)) and passes(partial(refuse_begun, stage))
