"""Whether what the entries of a stage are compared by can be changed."""

from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Basis, Criterion
from tournaments.models import Stage
from tournaments.states import TournamentState


def may_change_basis(stage: Stage) -> bool:
    """Until publication, by a director; not in a knock-out."""
    if stage.tournament.state not in (TournamentState.PLAYING, TournamentState.FINISHED):
        return False
    return stage.movement not in SHAPES


def other_bases(stage: Stage) -> tuple[Basis, ...]:
    """Everything else by which the entries can be compared: not by totals, where their order is by the game."""
    by_game = Criterion.RATE.value in stage.tie_order
    return tuple(basis for basis in Basis if basis is not stage.compared_by and not (by_game and basis is Basis.TOTALS))
