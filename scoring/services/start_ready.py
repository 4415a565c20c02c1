"""The games of a knock-out that can start, seated with their score cards: in continuous play, and after a correction.

A result decides which game comes next, but nobody who enters one waits for that, or fails with it: the games are seated
in a transaction of their own, once the result is committed. If that is lost, the next result seats them, and after the
last one the director closes the round, which seats the next as always.
"""

from django.db import transaction
from django.utils import timezone

from clubs.after_commit import after_commit
from rules.tournament.brackets import SHAPES
from scoring.services.score_cards import deal_cards
from scoring.standings.bracket import bracket_of
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
from tournaments.models import Game, Stage
from tournaments.services.events import locked
from tournaments.services.stages import locked_stage
from tournaments.states import StageState, TournamentState


def start_after_commit(stage_id: int) -> None:
    """Seat the games of a continuous stage that can start, once this transaction has committed."""
    after_commit(start_ready_games, stage_id)


@transaction.atomic
def start_ready_games(stage_id: int) -> list[Game]:
    """The games seated now; none where play is not continuous, or is over."""
    stage = Stage.objects.filter(pk=stage_id, continuous=True).select_related("tournament").first()
    if stage is None or locked(stage.tournament).state != TournamentState.PLAYING:
        return []
    stage = locked_stage(stage)
    if stage.state != StageState.RUNNING or stage.over:
        return []
    bracket = bracket_of(stage.pk, stage.movement).bracket
    return _with_cards(stage, tournament_services.seat_at_once(stage=stage, bracket=bracket, at=timezone.now()))


def seat_after_correction(stage: Stage) -> list[Game]:
    """The result of an earlier round is another one, and the event is held: the open round of a knock-out is seated as
    it can be now.

    Returns the games seated now. In continuous play a correction seats games as every other result does.
    """
    stage = locked_stage(stage)
    if stage.movement not in SHAPES or stage.continuous:
        return []
    bracket = bracket_of(stage.pk, stage.movement).bracket
    return _with_cards(
        stage, tournament_services.seat_after_correction(stage=stage, bracket=bracket, at=timezone.now())
    )


def _with_cards(stage: Stage, games: list[Game]) -> list[Game]:
    if games:
        deal_cards(stage, games)
        after_commit(renew, stage.pk)
    return games
