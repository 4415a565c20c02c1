"""The draws of an event as everybody may read them: while the standings are frozen, coins and lots wait too."""

from dataclasses import replace

from scoring.standings.event_summary import EventSummary
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import DrawShown, DrawsShown, draws_of


def public_draws(tournament: Tournament, now: EventSummary) -> DrawsShown:
    """Every draw; those that break a tie of the frozen standings without who was tied and who won."""
    shown = draws_of(tournament)
    if not now.conceals:
        return shown
    return replace(shown, draws=tuple(_concealed(draw, now) for draw in shown.draws))


def _concealed(draw: DrawShown, now: EventSummary) -> DrawShown:
    """A coin or lot since the freeze tells who is tied; every other draw is about seats and numbers, which are known.

    Freezing computes the standings first, and coins are a reason to compute: earlier ones are older than the standings.
    """
    since = now.computed_at is None or draw.made_at > now.computed_at
    return draw.without_outcome() if draw.kind == DrawKind.COIN and since else draw
