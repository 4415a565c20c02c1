"""How the places of a stage are decided."""

from rules.base.words import Sentence
from rules.tournament.standings import Basis, Lists, order_in_words, tie_order
from tournaments.models import Stage


def order_of_stage(stage: Stage) -> tuple[Sentence, ...]:
    """The criteria for places, first to last."""
    return order_in_words(tie_order(stage.tie_order), per_game=stage.compared_by is not Basis.TOTALS)


def lists_offered(*, in_lines: bool, rooms: bool) -> tuple[Lists, ...]:
    """The groups that may have their own list, where entries play in lines or in several rooms."""
    return (Lists.ONE, *((Lists.LINES,) if in_lines else ()), *((Lists.ROOMS,) if rooms else ()))
