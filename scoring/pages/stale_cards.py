"""Movement cards that a director still has to print again: who printed them since is not asked twice."""

from django.http import HttpRequest
from django.utils import timezone

from scoring.reads.stale_cards import StaleCards, printings, seats_changed_since, stale_cards
from tournaments.models import Stage

_PRINTED = "movement_cards_printed"


def cards_to_reprint(request: HttpRequest, stage: Stage) -> StaleCards | None:
    """The cards that are out of date, unless this director has opened them to print since."""
    stale = stale_cards(stage)
    printed = request.session.get(_PRINTED, {}).get(str(stage.pk), "")
    return stale if stale and printed < stale.since.isoformat() else None


def remember_printed(request: HttpRequest, stage: Stage) -> None:
    """This director has the current cards of the stage on paper. The session keeps the last stage only.

    The stage keeps the moment for everybody, unless cards with these seats were printed before.
    """
    now = timezone.now().isoformat()
    request.session[_PRINTED] = {str(stage.pk): now}
    printed = printings(stage)
    if not printed or seats_changed_since(stage, printed[-1]):
        stage.cards_printed = [*(stage.cards_printed or ()), now]
        stage.save(update_fields=["cards_printed"])
