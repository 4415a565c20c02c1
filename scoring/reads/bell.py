"""The bell of a progressive night: rung by the head table when one side has the points that were agreed."""

from rules.games import game_for
from rules.movements.individuals.progressive_rules import RoundEnd
from scoring.models import ScoreCard
from scoring.reads.score_card import record_kept
from tournaments.models import Round, Stage
from tournaments.states import GameState, RoundState


def has_head_table(stage: Stage) -> bool:
    """Whether points at the head table end its rounds. No query."""
    return stage.live is not None and stage.live.headed and stage.settled_night.bell is RoundEnd.TARGET


def head_table_done(round_: Round | None) -> bool:
    """Whether the head table is done while others play. One query on a progressive night, else none."""
    if round_ is None or round_.state != RoundState.OPEN or not has_head_table(round_.stage):
        return False
    cards = ScoreCard.objects.filter(game__round=round_).exclude(game__state=GameState.VOID)
    head = cards.select_related("game__stage").order_by("game__table__number").first()
    if head is None:
        return False
    record = record_kept(head)
    return record.outcome is not None or record.totals(game_for(head.game.law_book)).settled is not None
