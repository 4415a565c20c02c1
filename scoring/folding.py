"""A game's whole chain folded into one value: its sheets, the rulings, who has agreed, and the outcome.

Pure, and the one place that says what an entry does: services write what it answers into the score card, and
`verify_ledger` folds the chain again and finds the same. Whatever moves the score takes the signatures away, for
they were given to another score.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rules.game import Ending
from rules.hand import Side, of_sides
from rules.laws import LawBook, Laws, NextDeal
from rules.laws.poker_words import Money
from scoring.models.card import CardState
from scoring.models.ledger import Kind
from scoring.sheets import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    Line,
    OpenLine,
    Row,
    RulingLine,
    Score,
    Sheet,
    Standing,
    chips,
    hand_line,
    leading,
    read_said,
    stand,
)


class Outcome(NamedTuple):
    """What the game came to: the score as recorded, how it ended, and the link that settled it.

    `playoff`: the side that won the play-off of those level on top, where there was one.
    """

    score: Score
    ending: Ending
    link: int
    playoff: int | None = None

    @property
    def winner(self) -> int | None:
        """The side that won; None of a game that is drawn."""
        return leading(self.score) if self.playoff is None else self.playoff


@dataclass(frozen=True, slots=True)
class Difference:
    """What two keepers wrote differently: a hand, as two rows, or with `hand` None the score in the end."""

    hand: int | None
    one: Row | Score | None
    two: Row | Score | None


@dataclass(frozen=True, slots=True)
class Folded:
    """A game of so many `sides`; `signed` holds the link in which each side agreed that has."""

    sides: int = 2
    sheets: Mapping[int, Sheet] = field(default_factory=dict)
    rulings: tuple[RulingLine, ...] = ()
    signed: Mapping[int, int] = field(default_factory=dict)
    outcome: Outcome | None = None
    void: bool = False

    def standing(self, laws: LawBook, keeper: int = 1) -> Standing:
        """What one keeper's sheet comes to."""
        return stand(laws, self.sheets.get(keeper, Sheet()), keeper, self.rulings, self.sides)

    def read(self, laws: LawBook) -> "Reading":
        """The sheets on which something counts, what they differ in, and where the card stands."""
        standings = {keeper: self.standing(laws, keeper) for keeper in sorted(self.sheets)}
        kept = {keeper: standing for keeper, standing in standings.items() if standing.kept}
        differences = compare(*kept.values()) if len(kept) == 2 else ()
        over = len(kept) >= keepers_wanted(laws) and all(standing.over for standing in kept.values())
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

    def ruled(self, laws: LawBook, link: int, body: Mapping[str, Any]) -> "Folded":
        """The desk's word on a hand, in place of any earlier word on it."""
        ruling = _ruling_line(self, laws, link, body)
        if ruling is None:
            return self
        others = (earlier for earlier in self.rulings if earlier.hand != ruling.hand)
        return replace(self, rulings=(*others, ruling), signed={})

    def agreed(self, laws: LawBook, side: int, link: int) -> "Folded":
        """A side agrees; with the last of them the outcome is settled. Who has cashed out agreed in doing so."""
        signed = {**self.signed, side: link}
        reading = self.read(laws)
        standing = reading.settled
        missing = set(range(self.sides)) - set(signed) - reading.gone
        if missing or standing is None or standing.recorded is None or standing.ending is None:
            return replace(self, signed=signed)
        playoff = None if standing.winner == leading(standing.recorded) else standing.winner
        return replace(self, signed=signed, outcome=Outcome(standing.recorded, standing.ending, link, playoff))

    def decided(self, score: Score, ending: Ending, link: int) -> "Folded":
        """The desk's result; whatever the sheets say stays to be seen."""
        return replace(self, outcome=Outcome(score, ending, link))

    def reopened(self) -> "Folded":
        """Back to the table, sheets as they were, nobody's signature on it; also from being void."""
        return replace(self, outcome=None, signed={}, void=False)

    def taken_back(self, told: Mapping[str, Any]) -> "Folded":
        """Without a ruling, by `{"what": "ruling", "rulings": those left}`; or not void, with `{"outcome"}` again."""
        if told["what"] == "void":
            return replace(self, void=False, outcome=_read_outcome(*told["outcome"]) if told["outcome"] else None)
        left = tuple(_read_ruling(*ruling) for ruling in told["rulings"])
        return self if left == self.rulings else replace(self, rulings=left, signed={})

    def _with_sheet(self, keeper: int, sheet: Sheet) -> "Folded":
        return replace(self, sheets={**self.sheets, keeper: sheet}, signed={})

    def to_json(self) -> dict[str, Any]:
        """What `ScoreCard.sheets` keeps: `{"1": sheet, "2": sheet, "rulings": […], "outcome": […]}`."""
        stored: dict[str, Any] = {str(keeper): sheet.to_json() for keeper, sheet in self.sheets.items()}
        if self.rulings:
            stored["rulings"] = [list(ruling) for ruling in self.rulings]
        if self.outcome:
            stored["outcome"] = written_outcome(self.outcome)
        return stored

    @classmethod
    def from_json(
        cls, stored: Mapping[str, Any], *, sides: int, signed: Mapping[str, int], void: bool = False
    ) -> "Folded":
        """The value whose sides, `to_json`, signatures and state a score card keeps."""
        return cls(
            sides,
            {keeper: Sheet.from_json(stored[str(keeper)]) for keeper in (1, 2) if str(keeper) in stored},
            tuple(_read_ruling(*ruling) for ruling in stored.get("rulings", ())),
            {int(side): link for side, link in signed.items()},
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

    @property
    def gone(self) -> frozenset[int]:
        """Sides that need not sign: with their chips cashed out they agreed."""
        return self.settled.gone if self.settled else frozenset()


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


def apply(laws: LawBook, folded: Folded, *, link: int, kind: str, sheet: int, body: Mapping[str, Any]) -> Folded:
    """What the `link`th entry of a game's chain does to it."""
    match kind:
        case Kind.UNDO:
            return folded.undone(sheet)
        case Kind.HAND | Kind.DEALER | Kind.FINAL | Kind.BELL | Kind.BANK:
            return folded.with_line(sheet, line_of(laws, folded.standing(laws, sheet), kind, body))
        case Kind.RULING:
            return folded.ruled(laws, link, body)
        case Kind.SIGN:
            return folded.agreed(laws, body["side"], link)
        case Kind.DESK | Kind.WALK_OVER | Kind.MERGE:
            return folded.decided(score_in(body), Ending(body["ending"]), link)
        case Kind.REOPEN:
            return folded.reopened()
        case Kind.VOID:
            return replace(folded, void=True, outcome=None)
        case Kind.TAKE_BACK:
            return folded.taken_back(body["answer"])
        case _:
            return folded


def line_of(laws: LawBook, standing: Standing, kind: str, body: Mapping[str, Any]) -> Line:
    """The line that an entry writes on its sheet."""
    match kind:
        case Kind.HAND:
            return hand_line(laws, standing, read_said(laws, body["hand"]))
        case Kind.DEALER:
            return DealerLine(standing.next_number, body["seat"])
        case Kind.FINAL:
            made = of_sides(body["lone_hands"]) if "lone_hands" in body else ()
            return FinalLine(standing.next_number, score_in(body), Ending(body["ending"]), made)
        case Kind.BANK:
            return bank_line(laws, standing, body)
        case _:
            return BellLine(standing.next_number)


def bank_line(laws: LawBook, standing: Standing, body: Mapping[str, Any]) -> OpenLine | BankLine:
    """The line of `{"act": "open", "chips", "banker", "dealer", "jokers", "money", "adults"}`, or of
    `{"act", "seat", "chips"}`; what was opened before anybody was asked about money does not say."""
    number = standing.next_number
    if body["act"] == "open":
        line = OpenLine(number, tuple(body["chips"]), body["banker"], body["dealer"], body["jokers"])
        if "money" in body:
            merged = body.get("merged", False)
            line = line._replace(money=Money(body["money"]), adults=body["adults"], merged=merged)
        return chips.open_line(laws, standing, line)
    return chips.bank_line(standing, BankLine(number, BankAct(body["act"]), body["seat"], body.get("chips", 0)))


def keepers_wanted(laws: LawBook) -> int:
    """How many sheets a game needs (Zobel, Tournament 10: two, one of each side)."""
    return laws.score_keepers if isinstance(laws, Laws) else 1


def score_in(body: Mapping[str, Any]) -> Score:
    """`{"score": {"NS": n, "EW": n}}` as a score."""
    return of_sides(body["score"])


def _ruling_line(folded: Folded, laws: LawBook, link: int, body: Mapping[str, Any]) -> RulingLine | None:
    """None for a ruling that leaves no mark on the sheet: the same player deals again, a card stays exposed.

    Of Poker-Euchre none does: the keeper enters what follows.
    """
    if not isinstance(laws, Laws):
        return None
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
    barred = _side(ruled["barred"])
    if barred is None and earlier:
        barred = earlier.barred
    return RulingLine(link, hand, worth, _side(ruled["no_score"]), barred, written)


def _side(name: str | None) -> int | None:
    """A side by its name in JSON: NS or EW, or a seat."""
    if name is None:
        return None
    return Side[name].value if name in Side.__members__ else int(name)


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
    worth = tuple(points) if points else None
    return RulingLine(link, hand, worth, no_score, barred, tuple(written), NextDeal(redealt) if redealt else None)


def written_outcome(outcome: Outcome | None) -> list[Any] | None:
    """An outcome as score cards and answers keep it; None of none."""
    if outcome is None:
        return None
    score, ending, link, playoff = outcome
    return [*score, ending.value, link, *(() if playoff is None else (playoff,))]


def _read_outcome(*told: Any) -> Outcome:
    at = next(place for place, one in enumerate(told) if isinstance(one, str))
    return Outcome(tuple(told[:at]), Ending(told[at]), *told[at + 1 :])
