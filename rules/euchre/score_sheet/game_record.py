"""The record of one game: its sheets, the rulings, who has agreed, and the outcome.

`GameRecord` has one method for each thing that can happen to a game. A change of the score removes the
signatures, because they were given to another score.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from rules.euchre.game import GameEnding
from rules.euchre.score_sheet.hand_ruling import HandRuling, ruling_line
from rules.euchre.score_sheet.lines import KEEPERS, Line, RulingLine, Score, Sheet
from rules.euchre.score_sheet.totals import Difference, SheetTotals, compare, winner_of


class CardState(StrEnum):
    """How far a game has come, as its score card shows it."""

    OPEN = "open"
    DIFFERS = "differs"
    AGREEING = "agreeing"
    FINAL = "final"
    VOID = "void"


class Outcome(NamedTuple):
    """The result of a game: the score as recorded, how it ended, and the number of the entry that settled it.

    `playoff`: the side that won beside the score: the play-off of those tied on top, or as the last one left.
    `lone_hands` made by side, where the director entered them from the paper card, else ().
    """

    score: Score
    ending: GameEnding
    link: int
    playoff: int | None = None
    lone_hands: Score = ()

    @property
    def winner(self) -> int | None:
        """The side that won; None of a game that is drawn."""
        return winner_of(self.score, self.ending) if self.playoff is None else self.playoff

    def to_json(self) -> list[Any]:
        """`[points of each side …, ending, link]`, then the winner of a play-off and the lone hands, where known."""
        shown: list[Any] = [*self.score, self.ending.value, self.link]
        if self.lone_hands:
            return [*shown, self.playoff, list(self.lone_hands)]
        return shown if self.playoff is None else [*shown, self.playoff]

    @classmethod
    def from_json(cls, stored: Sequence[Any]) -> "Outcome":
        """The outcome that `to_json` wrote."""
        at = next(place for place, one in enumerate(stored) if isinstance(one, str))
        link, playoff, alone = (*stored[at + 1 :], None, None)[:3]
        return cls(tuple(stored[:at]), GameEnding(stored[at]), link, playoff, tuple(alone or ()))


class SheetRules(Protocol):
    """The methods that a record needs from its game (`rules.euchre.kinds.GameRules`)."""

    @property
    def score_keepers(self) -> int:
        """How many sheets a game needs."""

    @property
    def rulings_change_sheets(self) -> bool:
        """Whether a ruling scores the hand."""

    def total_sheet(
        self, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
    ) -> SheetTotals:
        """Add up a sheet with the rulings on its hands."""


class RecordTotals(NamedTuple):
    """`kept` are the sheets on which something counts, by scorekeeper. `settled` is the score that both sides may agree
    to: every kept sheet is over, and they are the same.

    Where the laws have two keep the score, one sheet alone settles nothing (Zobel, Tournament 10).
    """

    kept: Mapping[int, SheetTotals]
    differences: tuple[Difference, ...]
    settled: SheetTotals | None
    state: CardState

    @property
    def gone(self) -> frozenset[int]:
        """Sides that need not sign: they agreed when they cashed out their chips."""
        return self.settled.gone if self.settled else frozenset()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of this many `sides`; `signed` holds, for each side that has agreed, the number of that entry."""

    sides: int = 2
    sheets: Mapping[int, Sheet] = field(default_factory=dict)
    rulings: tuple[RulingLine, ...] = ()
    signed: Mapping[int, int] = field(default_factory=dict)
    outcome: Outcome | None = None
    void: bool = False

    def sheet_totals(self, rules: SheetRules, keeper: int = 1) -> SheetTotals:
        """The totals of one scorekeeper's sheet."""
        return rules.total_sheet(self.sheets.get(keeper, Sheet()), keeper, self.rulings, self.sides)

    def totals(self, rules: SheetRules) -> RecordTotals:
        """The sheets on which something counts, what they differ in, and how far the game has come."""
        every = {keeper: self.sheet_totals(rules, keeper) for keeper in sorted(self.sheets)}
        kept = {keeper: totals for keeper, totals in every.items() if totals.kept}
        differences = compare(*kept.values()) if len(kept) == len(KEEPERS) else ()
        over = len(kept) >= rules.score_keepers and all(totals.over for totals in kept.values())
        settled = next(iter(kept.values())) if over and not differences else None
        return RecordTotals(kept, differences, settled, self._state(differences, settled))

    def _state(self, differences: tuple[Difference, ...], settled: SheetTotals | None) -> CardState:
        if self.void:
            return CardState.VOID
        if self.outcome:
            return CardState.FINAL
        if differences:
            return CardState.DIFFERS
        return CardState.AGREEING if settled else CardState.OPEN

    def with_line(self, keeper: int, line: Line) -> "GameRecord":
        """One more line on a sheet."""
        return self._with_sheet(keeper, self.sheets.get(keeper, Sheet()).with_line(line))

    def undone(self, keeper: int) -> "GameRecord":
        """A sheet without its last line."""
        return self._with_sheet(keeper, self.sheets.get(keeper, Sheet()).undone())

    def ruled(self, rules: SheetRules, link: int, ruling: HandRuling) -> "GameRecord":
        """The director's ruling on a hand, in place of any earlier one on it.

        At Poker-Euchre it changes nothing here: the scorekeeper enters what follows.
        """
        if not rules.rulings_change_sheets:
            return self
        earlier = next((line for line in self.rulings if line.hand == ruling.hand), None)
        if earlier and earlier.has_own_row:
            written = earlier.on_sheets
        else:
            written = tuple(one for one in self.sheets if len(self.sheet_totals(rules, one).rows) >= ruling.hand)
        line = ruling_line(link, ruling, written, earlier)
        if line is None:
            return self
        return replace(self, rulings=(*(one for one in self.rulings if one.hand != ruling.hand), line), signed={})

    def has_made_trump(self, rules: SheetRules, side: int, hand: int) -> bool:
        """Whether a sheet already has this hand, with this side as the makers."""
        rows = [row for keeper in self.sheets for row in self.sheet_totals(rules, keeper).rows]
        return any(row.hand == hand and row.written.making_side == side for row in rows)

    def agreed(self, rules: SheetRules, side: int, link: int) -> "GameRecord":
        """A side agrees; with the last of them the outcome is settled. Sides that cashed out agreed by doing so."""
        signed = {**self.signed, side: link}
        record_totals = self.totals(rules)
        totals = record_totals.settled
        missing = set(range(self.sides)) - set(signed) - record_totals.gone
        if missing or totals is None or totals.recorded is None or totals.ending is None:
            return replace(self, signed=signed)
        known = totals.winner == winner_of(totals.recorded, totals.ending)
        playoff = None if known else totals.winner
        return replace(self, signed=signed, outcome=Outcome(totals.recorded, totals.ending, link, playoff))

    def decided(self, score: Score, ending: GameEnding, link: int, lone_hands: Score = ()) -> "GameRecord":
        """The desk's result; the sheets stay as they are. A correction of the score keeps the lone hands."""
        alone = lone_hands or (self.outcome.lone_hands if self.outcome else ())
        return replace(self, outcome=Outcome(score, ending, link, None, alone))

    def reopened(self) -> "GameRecord":
        """Back to the table: sheets as they were, without signatures. A void game can continue too."""
        return replace(self, outcome=None, signed={}, void=False)

    def voided(self) -> "GameRecord":
        """The game does not count."""
        return replace(self, void=True, outcome=None)

    def void_taken_back(self, outcome: Outcome | None) -> "GameRecord":
        """Not void after all, with the outcome that it had."""
        return replace(self, void=False, outcome=outcome)

    def ruling_taken_back(self, left: tuple[RulingLine, ...]) -> "GameRecord":
        """Only the rulings that are `left`."""
        return self if left == self.rulings else replace(self, rulings=left, signed={})

    def _with_sheet(self, keeper: int, sheet: Sheet) -> "GameRecord":
        return replace(self, sheets={**self.sheets, keeper: sheet}, signed={})

    def to_json(self) -> dict[str, Any]:
        """The contents of a score card: `{"1": sheet, "2": sheet, "rulings": […], "outcome": […]}`, nothing empty."""
        stored: dict[str, Any] = {str(keeper): sheet.to_json() for keeper, sheet in self.sheets.items()}
        if self.rulings:
            stored["rulings"] = [ruling.to_json() for ruling in self.rulings]
        if self.outcome:
            stored["outcome"] = self.outcome.to_json()
        return stored

    @classmethod
    def from_json(
        cls, stored: Mapping[str, Any], *, sides: int, signed: Mapping[str, int], void: bool = False
    ) -> "GameRecord":
        """The record whose sides, `to_json`, signatures and state a score card keeps."""
        return cls(
            sides,
            {keeper: Sheet.from_json(stored[str(keeper)]) for keeper in KEEPERS if str(keeper) in stored},
            tuple(map(RulingLine.from_json, stored.get("rulings", ()))),
            {int(side): link for side, link in signed.items()},
            Outcome.from_json(stored["outcome"]) if "outcome" in stored else None,
            void,
        )
