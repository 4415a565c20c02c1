"""Evenings planned again, as shown and agreed to."""

from collections.abc import Collection

from scoring.decisions.replanning import Replanned, preview_replan, replan
from tests.factories.evenings import Evening
from tests.factories.tournaments import mark
from tournaments.models import Stage
from tournaments.selectors import chart_of
from tournaments.selectors.chart import ChartRound


def agreed(event: Evening, reason: str = "", cannot_move: Collection[int] = (), **asked) -> Replanned | None:
    """The rest of the evening planned again, as it was shown; these numbers cannot move any more."""
    mark(event.tournament, cannot_move)
    stage = stage_of(event)
    previewed = preview_replan(stage=stage, **asked).previewed
    return replan(by=event.director, stage=stage, previewed=previewed, reason=reason, **asked)


def stage_of(event: Evening) -> Stage:
    """The stage as it is kept now."""
    return Stage.objects.get(pk=event.stage.pk)


def drawn(event: Evening) -> list[ChartRound]:
    """The rounds that are drawn up."""
    return [turn for turn in chart_of(stage_of(event)).rounds if turn.drawn]
