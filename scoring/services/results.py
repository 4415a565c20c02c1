"""A game's outcome, written where the standings read it."""

from collections.abc import Sequence

from rules.scoresheet import GameRecord, Score, entry_values
from scoring.models import Credit, Ending, Result
from scoring.reads.score_card import TableCard, game_state
from scoring.services.start_ready import start_after_commit
from scoring.standings import publishing
from tournaments.models import Game, GameKind
from tournaments.states import move

_DERIVED = ["stage", "score", "ending", "counts", "link"]
_VALUE = ["side", "points", "lead", "lone_hands", "won"]


def settle(card: TableCard, record: GameRecord, link: int) -> None:
    """Write the card's result, or that it no longer counts, and wake the publisher once that is committed.

    Runs in the transaction of the entry that did it. A game of a tie (extra, play-off) has a result that does not
    count in anybody's wins and points (domain: it only sets the order inside the tie).
    """
    outcome = record.outcome
    if outcome:
        counts = card.kind == GameKind.SCHEDULED
        record_result(
            card.game_id, card.stage_id, outcome.score, Ending(outcome.ending.value), counts=counts, link=link
        )
        if counts:
            credit(card, record, card.sides, outcome.score, outcome.winner)
    else:
        Result.objects.filter(game_id=card.game_id).update(counts=False, link=link)
        Credit.objects.filter(game_id=card.game_id).delete()
    if card.game_state != (state := game_state(record)):
        move(Game(pk=card.game_id, state=card.game_state), state)
    publishing.wake(card.stage_id)
    if card.continuous:
        start_after_commit(card.stage_id)


def record_result(game_id: int, stage_id: int, score: Score, ending: Ending, *, counts: bool, link: int) -> None:
    """The row of a game's result, in place of the one it had."""
    row = Result(game_id=game_id, stage_id=stage_id, score=score, ending=ending, counts=counts, link=link)
    Result.objects.bulk_create([row], update_conflicts=True, unique_fields=["game"], update_fields=_DERIVED)


def credit(
    card: TableCard, record: GameRecord, sides: Sequence[Sequence[int]], score: Score, winner: int | None
) -> None:
    """The value of the game for each entry, with the side that won it.

    Anyone who had a credit of it and did not play must be seen to before.
    """
    rows = [
        Credit(
            game_id=card.game_id,
            stage_id=card.stage_id,
            entry_id=part.entry,
            side=part.side,
            points=part.points,
            lead=part.lead,
            lone_hands=part.lone_hands,
            won=part.won,
        )
        for part in entry_values(sides, score, winner, card.rules.lone_hands(record, sides))
    ]
    Credit.objects.bulk_create(rows, update_conflicts=True, unique_fields=["game", "entry"], update_fields=_VALUE)
