"""The bell of a progressive night: rung by the head table when one side has the points that were agreed."""

from rules.movements.individuals.night import Bell
from scoring.models import ScoreCard
from scoring.selectors.cards import folded_card
from tournaments.models import Round, Stage
from tournaments.states import GameState, RoundState


def headed(stage: Stage) -> bool:
    """Whether points at the head table end its rounds. No query."""
    return stage.live is not None and stage.live.headed and stage.settled_night.bell is Bell.TARGET


def rung_at_head(turn: Round | None) -> bool:
    """Whether the head table is done while others play. One query on a progressive night, else none."""
    if turn is None or turn.state != RoundState.OPEN or not headed(turn.stage):
        return False
    cards = ScoreCard.objects.filter(game__round=turn).exclude(game__state=GameState.VOID)
    head = cards.select_related("game__stage").order_by("game__table__number").first()
    if head is None:
        return False
    folded = folded_card(head)
    return folded.outcome is not None or folded.read(head.game.law_book).settled is not None
