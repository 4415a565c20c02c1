"""The answer to a write at the table, and the refusal that shows the current sheet instead."""

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import side_names
from rules.euchre.score_sheet import GameRecord, Score
from scoring.ledger.answers import Answer
from scoring.reads.score_card import TableCard


class PlaceTaken(Refusal):
    """The place on the sheet is taken; `current` is the current sheet.

    `is_free`: it is not, but others before it are free too.
    """

    def __init__(self, card: TableCard, sheet: int, number: int) -> None:
        super().__init__(
            "place_taken",
            N_(
                "Line {number} of this sheet is already saved, or is not the next line. Check the sheet and "
                "enter yours again."
            ),
            number=number,
        )
        current = answer_of(card, card.record, sheet, number, "")
        self.current = current.to_json()
        self.is_free = number > current.next_number


def answer_of(
    card: TableCard, record: GameRecord, sheet: int, number: int, kind: str, points: Score | None = None
) -> Answer:
    """The state of a sheet of the card, folded so."""
    record_totals = record.totals(card.rules)
    totals = record_totals.kept.get(sheet) or record.sheet_totals(card.rules, sheet)
    return Answer(
        game=card.game_id,
        sheet=sheet,
        number=number,
        kind=kind,
        points=points,
        after=totals.points,
        hands=len(totals.rows),
        over=totals.over,
        recorded=totals.recorded,
        winner=None if totals.winner is None else side_names(record.sides)[totals.winner],
        next_number=totals.next_number,
        next_dealer=totals.next_dealer,
        state=record_totals.state.value,
    )
