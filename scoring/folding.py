"""A game's whole chain folded into one value: its sheets, the rulings, who has agreed, and the outcome.

Pure, and the one place that says what an entry does: services write what it answers into the score card, and
`verify_ledger` folds the chain again and finds the same. Whatever moves the score takes the signatures away, for
they were given to another score.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rules.game import Ending
from rules.hand import HandResult
from rules.laws import Laws, NextDeal
from scoring.models.card import CardState
from scoring.models.ledger import Kind
from scoring.sheets import (
    BellLine,
    DealerLine,
    FinalLine,
    Line,
    Row,
    RulingLine,
    Score,
    Sheet,
    Standing,
    hand_line,
    of_sides,
    stand,
)

UNSIGNED = (None, None)
_SIDES = {"NS": 0, "EW": 1, None: None}


class Outcome(NamedTuple):
    """What the game came to: the score as recorded, how it ended, and the link that settled it."""

    score: Score
    ending: Ending
    link: int


@dataclass(frozen=True, slots=True)
class Difference:
    """What two keepers wrote differently: a hand, as two rows, or with `hand` None the score in the end."""

    hand: int | None
    one: Row | Score | None
    two: Row | Score | None


@dataclass(frozen=True, slots=True)
class Folded:
    """`signed` holds the links in which pair A and pair B agreed."""

    sheets: Mapping[int, Sheet] = field(default_factory=dict)
    rulings: tuple[RulingLine, ...] = ()
    signed: tuple[int | None, int | None] = UNSIGNED
    outcome: Outcome | None = None
    void: bool = False

    def standing(self, laws: Laws, keeper: int = 1) -> Standing:
        """What one keeper's sheet comes to."""
        return stand(laws, self.sheets.get(keeper, Sheet()), keeper, self.rulings)

    def read(self, laws: Laws) -> "Reading":
        """The sheets on which something counts, what they differ in, and where the card stands."""
        standings = {keeper: self.standing(laws, keeper) for keeper in sorted(self.sheets)}
        kept = {keeper: standing for keeper, standing in standings.items() if standing.kept}
        differences = compare(*kept.values()) if len(kept) == 2 else ()
        over = len(kept) >= laws.score_keepers and all(standing.over for standing in kept.values())
        settled = next(iter(kept.values())) if over and not differences else None
        return Reading(kept, differences, settled, self._state(differences, settled))

    def _state(self, differences: tuple[Difference, ...], settled: Standing | None) -> CardState:
        if self.void:
            return CardState.VOID
        if self.outcome:
            return CardState.FINAL
        if differences:
            return CardState.DIFFERS
        return CardState.AGREEING if settled else CardState.OPEN

    def with_line(self, keeper: int, line: Line) -> "Folded":
        """One more line on a sheet."""
        return self._with_sheet(keeper, self.sheets.get(keeper, Sheet()).with_line(line))

    def undone(self, keeper: int) -> "Folded":
        """A sheet's last line taken back."""
        return self._with_sheet(keeper, self.sheets.get(keeper, Sheet()).undone())

    def ruled(self, laws: Laws, link: int, body: Mapping[str, Any]) -> "Folded":
        """The desk's word on a hand, in place of any earlier word on it."""
        ruling = _ruling_line(self, laws, link, body)
        if ruling is None:
            return self
        others = (earlier for earlier in self.rulings if earlier.hand != ruling.hand)
        return replace(self, rulings=(*others, ruling), signed=UNSIGNED)

    def agreed(self, laws: Laws, side: int, link: int) -> "Folded":
        """A pair agrees; with the second the outcome is settled."""
        signed = (link, self.signed[1]) if side == 0 else (self.signed[0], link)
        standing = self.read(laws).settled
        if None in signed or standing is None or standing.recorded is None or standing.ending is None:
            return replace(self, signed=signed)
        return replace(self, signed=signed, outcome=Outcome(standing.recorded, standing.ending, link))

    def decided(self, score: Score, ending: Ending, link: int) -> "Folded":
        """The desk's result; whatever the sheets say stays to be seen."""
        return replace(self, outcome=Outcome(score, ending, link))

    def reopened(self) -> "Folded":
        """Back to the table, sheets as they were, nobody's signature on it; also from being void."""
        return replace(self, outcome=None, signed=UNSIGNED, void=False)

    def _with_sheet(self, keeper: int, sheet: Sheet) -> "Folded":
        return replace(self, sheets={**self.sheets, keeper: sheet}, signed=UNSIGNED)

    def to_json(self) -> dict[str, Any]:
        """What `ScoreCard.sheets` keeps: `{"1": sheet, "2": sheet, "rulings": […], "outcome": […]}`."""
        stored: dict[str, Any] = {str(keeper): sheet.to_json() for keeper, sheet in self.sheets.items()}
        if self.rulings:
            stored["rulings"] = [list(ruling) for ruling in self.rulings]
        if self.outcome:
            stored["outcome"] = [*self.outcome.score, self.outcome.ending.value, self.outcome.link]
        return stored

    @classmethod
    def from_json(
        cls, stored: Mapping[str, Any], *, signed: tuple[int | None, int | None] = UNSIGNED, void: bool = False
    ) -> "Folded":
        """The value whose `to_json`, signatures and state a score card keeps."""
        return cls(
            {keeper: Sheet.from_json(stored[str(keeper)]) for keeper in (1, 2) if str(keeper) in stored},
            tuple(_read_ruling(*ruling) for ruling in stored.get("rulings", ())),
            signed,
            _read_outcome(*stored["outcome"]) if "outcome" in stored else None,
            void,
        )


class Reading(NamedTuple):
    """`kept` by keeper; `settled` is the standing that both pairs may agree to: every kept sheet over, and the same.

    Where the laws have two keep the score, one sheet alone settles nothing (Zobel, Tournament 10).
    """

    kept: Mapping[int, Standing]
    differences: tuple[Difference, ...]
    settled: Standing | None
    state: CardState


def compare(one: Standing, two: Standing) -> tuple[Difference, ...]:
    """Where two sheets differ: in hands that both have, and in the end. A sheet that lags behind agrees so far."""
    found = [
        Difference(mine.hand, mine, theirs)
        for mine, theirs in zip(one.rows, two.rows, strict=False)
        if mine.compared != theirs.compared
    ]
    if one.over and two.over and one.recorded != two.recorded:
        found.append(Difference(None, one.recorded, two.recorded))
    return tuple(found)


def apply(laws: Laws, folded: Folded, *, link: int, kind: str, sheet: int, body: Mapping[str, Any]) -> Folded:
    """What the `link`th entry of a game's chain does to it."""
    match kind:
        case Kind.UNDO:
            return folded.undone(sheet)
        case Kind.HAND | Kind.DEALER | Kind.FINAL | Kind.BELL:
            return folded.with_line(sheet, line_of(laws, folded.standing(laws, sheet), kind, body))
        case Kind.RULING:
            return folded.ruled(laws, link, body)
        case Kind.SIGN:
            return folded.agreed(laws, body["side"], link)
        case Kind.DESK | Kind.WALK_OVER:
            return folded.decided(score_in(body), Ending(body["ending"]), link)
        case Kind.REOPEN:
            return folded.reopened()
        case Kind.VOID:
            return replace(folded, void=True, outcome=None)
        case _:
            return folded


def line_of(laws: Laws, standing: Standing, kind: str, body: Mapping[str, Any]) -> Line:
    """The line that an entry writes on its sheet."""
    match kind:
        case Kind.HAND:
            return hand_line(laws, standing, HandResult.from_json(body["hand"]))
        case Kind.DEALER:
            return DealerLine(standing.next_number, body["seat"])
        case Kind.FINAL:
            return FinalLine(standing.next_number, score_in(body), Ending(body["ending"]))
        case _:
            return BellLine(standing.next_number)


def score_in(body: Mapping[str, Any]) -> Score:
    """`{"score": {"NS": n, "EW": n}}` as a score."""
    return of_sides(body["score"])


def _ruling_line(folded: Folded, laws: Laws, link: int, body: Mapping[str, Any]) -> RulingLine | None:
    """None for a ruling that leaves no mark on the sheet: the same player deals again, a card stays exposed."""
    ruled, hand = body["answer"]["ruling"], body["hand"]
    earlier = next((ruling for ruling in folded.rulings if ruling.hand == hand), None)
    if earlier and earlier.stands_alone:
        written = earlier.written
    else:
        written = tuple(keeper for keeper in folded.sheets if len(folded.standing(laws, keeper).rows) >= hand)
    if again := ruled.get("new_deal"):
        return _redealt(link, hand, NextDeal(again), written if ruled["replaces_hand"] else ())
    if ruled["points"] is None and ruled["no_score"] is None and ruled["barred"] is None:
        return None
    worth = of_sides(ruled["points"]) if ruled["points"] else None
    barred = _SIDES[ruled["barred"]]
    if barred is None and earlier:
        barred = earlier.barred
    return RulingLine(link, hand, worth, _SIDES[ruled["no_score"]], barred, written)


def _redealt(link: int, hand: int, redealt: NextDeal, written: tuple[int, ...]) -> RulingLine | None:
    if redealt is NextDeal.SAME and not written:
        return None
    return RulingLine(link, hand, None, None, None, written, redealt)


def _read_ruling(
    link: int,
    hand: int,
    points: list[int] | None,
    no_score: int | None,
    barred: int | None,
    written: list[int],
    redealt: str | None = None,
) -> RulingLine:
    worth = (points[0], points[1]) if points else None
    return RulingLine(link, hand, worth, no_score, barred, tuple(written), NextDeal(redealt) if redealt else None)


def _read_outcome(a: int, b: int, ending: str, link: int) -> Outcome:
    return Outcome((a, b), Ending(ending), link)
