"""Whether what the entries of a stage are compared by can be changed."""

from rules.brackets import SHAPES
from rules.standings import Criterion
from tournaments.models import Stage
from tournaments.states import TournamentState


def may_change_basis(stage: Stage) -> bool:
    """Until publication, by a director; not in a knock-out, nor where the order of ties counts per game anyhow."""
    if stage.tournament.state not in (TournamentState.PLAYING, TournamentState.FINISHED):
        return False
    return stage.movement not in SHAPES and Criterion.RATE.value not in stage.tie_order
