"""What a write at the table is answered, and the refusal that says how the sheet stands instead."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubs.errors import Refusal
from rules.hand import by_side, of_sides, side_names
from rules.words import gettext_noop as N_
from scoring.folding import Folded
from scoring.selectors.cards import TableCard
from scoring.sheets import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a write at the table is answered; kept in the entry, so that the same write is answered the same.

    Scores are (pair A, pair B). `points` is the hand's, None for anything but a hand; `after` the running score, not
    cut at the target; `recorded` and `winner` (NS or EW) None until the game is over by this sheet; `state` is the
    card's (`CardState`); `next_number` the place that comes next on this sheet.
    """

    game: int
    sheet: int
    number: int
    kind: str
    points: Score | None
    after: Score
    hands: int
    over: bool
    recorded: Score | None
    winner: str | None
    next_number: int
    next_dealer: int | None
    state: str

    def to_json(self) -> dict[str, Any]:
        """Scores as `{"NS", "EW"}`."""
        return {
            "game": self.game,
            "sheet": self.sheet,
            "number": self.number,
            "kind": self.kind,
            "points": self.points and by_side(self.points),
            "after": by_side(self.after),
            "hands": self.hands,
            "over": self.over,
            "recorded": self.recorded and by_side(self.recorded),
            "winner": self.winner,
            "next_number": self.next_number,
            "next_dealer": self.next_dealer,
            "state": self.state,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Answer":
        """The answer that `to_json` wrote."""
        scores = {name: stored[name] and of_sides(stored[name]) for name in _SCORES}
        return cls(**{**stored, **scores})


_SCORES = ("points", "after", "recorded")


class PlaceTaken(Refusal):
    """The place on the sheet is taken; `current` says how the sheet stands."""

    def __init__(self, card: TableCard, sheet: int, number: int) -> None:
        super().__init__(
            "place_taken",
            N_("Line {number} of this sheet is already written, or not yet due. Look at it and enter yours again."),
            number=number,
        )
        self.current = answer_of(card, card.folded, sheet, number, "").to_json()


def answer_of(
    card: TableCard, folded: Folded, sheet: int, number: int, kind: str, points: Score | None = None
) -> Answer:
    """How a sheet of the card stands when it is folded so."""
    reading = folded.read(card.laws)
    standing = reading.kept.get(sheet) or folded.standing(card.laws, sheet)
    return Answer(
        game=card.game_id,
        sheet=sheet,
        number=number,
        kind=kind,
        points=points,
        after=standing.points,
        hands=len(standing.rows),
        over=standing.over,
        recorded=standing.recorded,
        winner=None if standing.winner is None else side_names(folded.sides)[standing.winner],
        next_number=standing.next_number,
        next_dealer=standing.next_dealer,
        state=reading.state.value,
    )
