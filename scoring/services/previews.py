"""What a correction would change, found by making it and taking it back: never a second way of reckoning."""

from dataclasses import dataclass

from django.db import transaction

from clubs.policy import Act, Actor
from rules.errors import RulesError
from rules.game import Ending, final_faults
from rules.standings import Standings
from scoring.models import Result
from scoring.models.result import Ending as StoredEnding
from scoring.selectors.cards import card_of
from scoring.selectors.derived import derive
from scoring.services.writing import authorise
from scoring.sheets import Score
from tournaments.models import Game, GameKind


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A pair, by its number, whose place would be another."""

    pair: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """Every pair whose place would change, best new place first, and the two tables they are read from."""

    changes: tuple[PlaceChange, ...]
    before: Standings
    after: Standings


def preview_correction(*, by: Actor, game: Game, score: Score, ending: Ending = Ending.TARGET) -> Preview:
    """The places before and after this result; nothing is kept. RulesError for a score that ends no game."""
    card = card_of(game.pk)
    authorise(by, Act.ENTER_RESULT, card)
    if faults := final_faults(card.laws, score, ending=ending):
        raise RulesError(faults)
    with transaction.atomic():
        before = derive(card.stage_id)
        row = {
            "stage_id": card.stage_id,
            "entry_a_id": card.entry_a_id,
            "entry_b_id": card.entry_b_id,
            "score_a": score[0],
            "score_b": score[1],
            "ending": StoredEnding(ending.value),
            "counts": card.kind == GameKind.SCHEDULED,
        }
        Result.objects.update_or_create(game_id=game.pk, defaults=row, create_defaults={**row, "link": 0})
        after = derive(card.stage_id)
        transaction.set_rollback(True)
    return Preview(_changes(before, after), before, after)


def _changes(before: Standings, after: Standings) -> tuple[PlaceChange, ...]:
    was = {row.entry: row.place for row in before.rows}
    moved = [(row, was.get(row.entry)) for row in after.rows]
    return tuple(
        PlaceChange(int(row.entry), old, row.place) for row, old in moved if old is not None and old != row.place
    )
