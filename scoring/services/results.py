"""A game's outcome, written where the standings read it."""

from scoring import publishing
from scoring.folding import Folded
from scoring.models import Ending, Result
from scoring.selectors.cards import TableCard
from tournaments.models import Game, GameKind
from tournaments.states import GameState, move

_DERIVED = ["stage", "entry_a", "entry_b", "score_a", "score_b", "ending", "counts", "link"]


def settle(card: TableCard, folded: Folded, link: int) -> None:
    """Write what the card came to, or that it no longer counts, and wake the publisher once that is committed.

    Runs in the transaction of the entry that did it. A game of a tie (extra, play-off) has a result that does not
    count in anybody's wins and points (domain: it only sets the order inside the tie).
    """
    outcome = folded.outcome
    if outcome:
        row = Result(
            game_id=card.game_id,
            stage_id=card.stage_id,
            entry_a_id=card.entry_a_id,
            entry_b_id=card.entry_b_id,
            score_a=outcome.score[0],
            score_b=outcome.score[1],
            ending=Ending(outcome.ending.value),
            counts=card.kind == GameKind.SCHEDULED,
            link=link,
        )
        Result.objects.bulk_create([row], update_conflicts=True, unique_fields=["game"], update_fields=_DERIVED)
    else:
        Result.objects.filter(game_id=card.game_id).update(counts=False, link=link)
    _move_game(card.game_id, _state_of(folded))
    publishing.wake(card.stage_id)


def _state_of(folded: Folded) -> GameState:
    if folded.void:
        return GameState.VOID
    return GameState.FINAL if folded.outcome else GameState.OPEN


def _move_game(game_id: int, to: GameState) -> None:
    game = Game.objects.get(pk=game_id)
    if game.state != to:
        move(game, to)
