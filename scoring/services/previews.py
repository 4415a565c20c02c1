"""What a correction would change, found by making it and taking it back: never a second way of reckoning."""

from dataclasses import dataclass

from django.db import transaction

from clubs.policy import Act, Actor
from rules.game import Ending
from rules.standings import Standings
from scoring.models import Result
from scoring.models.result import Ending as StoredEnding
from scoring.selectors.cards import card_of
from scoring.selectors.derived import derive
from scoring.selectors.undoing import Undone, undoing
from scoring.services.desk_results import refuse_faults
from scoring.services.results import credit, record
from scoring.services.writing import authorise
from scoring.sheets import Score, leading
from tournaments.models import Game, GameKind


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A pair, by its number, whose place would be another."""

    pair: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """Every pair whose place would change, best new place first, and the two tables they are read from.

    `undone`: in a knock-out, the later games that would fall with the result as it is.
    """

    changes: tuple[PlaceChange, ...]
    before: Standings
    after: Standings
    undone: tuple[Undone, ...] = ()


def preview_correction(*, by: Actor, game: Game, score: Score, ending: Ending = Ending.TARGET) -> Preview:
    """The places before and after this result; nothing is kept. RulesError for a score that ends no game."""
    card = card_of(game.pk)
    authorise(by, Act.ENTER_RESULT, card)
    refuse_faults(card, score, ending)
    undone = undoing(game, score).games
    with transaction.atomic():
        before = derive(card.stage_id)
        if card.kind == GameKind.SCHEDULED:
            record(game.pk, card.stage_id, score, StoredEnding(ending.value), counts=True, link=0)
            credit(card, card.folded, card.sides, score, leading(score))
        Result.objects.filter(game__in=[one.game for one in undone]).update(counts=False)
        after = derive(card.stage_id)
        transaction.set_rollback(True)
    return Preview(place_changes(before, after), before, after, undone)


def place_changes(before: Standings, after: Standings) -> tuple[PlaceChange, ...]:
    """Whose place differs between two tables, best new place first."""
    was = {row.entry: row.place for row in before.rows}
    moved = [(row, was.get(row.entry)) for row in after.rows]
    return tuple(
        PlaceChange(int(row.entry), old, row.place) for row, old in moved if old is not None and old != row.place
    )
