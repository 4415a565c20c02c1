"""A scorekeeper who never tires: does what one does at a table, through the same services."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from uuid import uuid4

from clubs.policy import TableKeeper
from deploy.demo.hands import turned
from rules.euchre.entry import Side
from rules.euchre.score_sheet import Score
from scoring.decisions.hands import enter_final, enter_hand, set_first_dealer
from scoring.decisions.signing import agree
from scoring.ledger.answers import Answer
from scoring.reads.score_card import TableCard, card_of
from tournaments.models import Game

SHEET = 1
DEVICE = "demo"


def demo_keeper(card: TableCard) -> TableKeeper:
    """The holder of the link of the table where this game is played."""
    if card.table_id is None:
        raise ValueError("A game without a table has no keeper.")
    return TableKeeper(card.table_id, card.tournament_id, card.club_id)


def play_out(game: Game, score: tuple[int, int]) -> None:
    """Enter a game's final score as a scorekeeper does, and let both pairs agree to it."""
    card = card_of(game.pk)
    by = demo_keeper(card)
    enter_final(by=by, game_id=game.pk, sheet=SHEET, number=1, uuid=uuid4(), score=score, device=DEVICE)
    both_agree(game.pk, score)


def both_agree(game_id: int, score: Score) -> None:
    """Each pair agrees for itself: two entries in the ledger."""
    by = demo_keeper(card_of(game_id))
    for side in Side:
        agree(by=by, game_id=game_id, side=side, score=score, uuid=uuid4(), device=DEVICE)


def next_line(game_id: int, recorded: Mapping[str, object], cut: int) -> bool:
    """Enter what comes next at a table: the first dealer, a hand, or both agreements. True when the game is final."""
    card = card_of(game_id)
    by = demo_keeper(card)
    totals = card.record.sheet_totals(card.rules, SHEET)
    if totals.over and totals.recorded:
        both_agree(game_id, totals.recorded)
        return True
    place = partial(_on_sheet, by=by, game_id=game_id, number=totals.next_number)
    if totals.next_dealer is None:
        place(set_first_dealer, seat=cut % 4)
    else:
        place(enter_hand, hand=turned(recorded, totals.next_dealer))
    return False


def _on_sheet(service: Callable[..., Answer], **what: Any) -> Answer:
    """The service on the first sheet, under a new id."""
    return service(sheet=SHEET, uuid=uuid4(), device=DEVICE, **what)
