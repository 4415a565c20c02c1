"""Results and draws that wait for the ceremony while the standings are frozen, on every page and in the API."""

from dataclasses import replace

from django.utils.translation import gettext

from scoring.standings.event_summary import EventSummary
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import DrawShown, DrawsShown, draws_of


def is_shown(number: int | None, last: int | None) -> bool:
    """Whether the results of a round are shown, where `last` is the last one shown; `number` None: an extra game."""
    return last is None or (number is not None and number <= last)


def after_ceremony() -> str:
    """In place of a result while the standings are frozen."""
    return gettext("shown after the ceremony")


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
