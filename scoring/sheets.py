"""A keeper's sheet: the lines that stand on it, and what they come to when the rule book adds them up.

Pure. Every entry takes a place on its sheet (`places`), an undo too, so that two phones on one sheet cannot both
write the fifth; an undo takes the last standing line away. Hands are counted apart from places. A ruling from the
desk stands on every sheet, for the hand it is about, and nowhere before that hand's turn has come.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeAlias

from rules.errors import Fault, RulesError
from rules.game import Dealt, Ending, next_dealer, play, recorded
from rules.hand import HandResult, Side, expected_dealer
from rules.laws import Laws
from rules.points import claim_faults, points
from rules.words import gettext_noop as N_
from rules.words import say

KEEPERS: Final = (1, 2)
Score: TypeAlias = tuple[int, int]
NIL: Final[Score] = (0, 0)


def of_sides(told: Mapping[str, int]) -> Score:
    """A score as the ledger keeps it: what `by_side` wrote, `{"NS": n, "EW": n}`."""
    return told["NS"], told["EW"]


class HandLine(NamedTuple):
    """One hand: its points as (pair A, pair B), who made it, and who dealt it where that is known."""

    number: int
    points: Score
    makers: int | None
    tricks: int | None
    alone: bool
    dealer: int | None


class DealerLine(NamedTuple):
    """From here on the deal is with this seat."""

    number: int
    seat: int


class FinalLine(NamedTuple):
    """The final score alone."""

    number: int
    score: Score
    ending: Ending


class BellLine(NamedTuple):
    """Time is up, and the hand in progress has been entered."""

    number: int


class RulingLine(NamedTuple):
    """The desk's word on a hand: its points, the side that scores nothing in it, the side that may not make trump.

    `written` names the sheets on which the hand already stood: there it takes the place of that line.
    """

    link: int
    hand: int
    points: Score | None
    no_score: int | None
    barred: int | None
    written: tuple[int, ...]


Line: TypeAlias = HandLine | DealerLine | FinalLine | BellLine


class Row(NamedTuple):
    """One hand as it counts: `number` its place on the sheet, `ruling` the link of the ruling that made it so."""

    hand: int
    number: int | None
    points: Score
    after: Score
    makers: int | None
    tricks: int | None
    alone: bool
    dealer: int | None
    ruling: int | None

    @property
    def compared(self) -> tuple[Score, int | None, bool]:
        """What two keepers must agree on: three tricks or four is one point either way."""
        return (self.points, self.makers, self.alone)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a sheet comes to. `points` is the running score, not cut at the target; `recorded` the Master Score Card's.

    `recorded`, `winner` and `ending` are None until the game is over. `bell` without `over` means level at time:
    one more hand. `undoes` is the place that an undo would take back, `kept` whether anything counts on the sheet,
    `barred` the side that may not make trump in the next hand.
    """

    rows: tuple[Row, ...]
    points: Score
    recorded: Score | None
    winner: Side | None
    ending: Ending | None
    bell: bool
    next_number: int
    next_dealer: int | None
    undoes: int | None
    kept: bool
    barred: Side | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over by this sheet."""
        return self.recorded is not None


@dataclass(frozen=True, slots=True)
class Sheet:
    """`places` taken so far, and the lines that still stand."""

    places: int = 0
    lines: tuple[Line, ...] = ()

    def with_line(self, line: Line) -> "Sheet":
        """The sheet with one more line."""
        return Sheet(self.places + 1, (*self.lines, line))

    def undone(self) -> "Sheet":
        """The sheet without its last line; the undo itself takes a place."""
        return Sheet(self.places + 1, self.lines[:-1])

    @property
    def hands(self) -> int:
        """How many hands a keeper has written here."""
        return sum(isinstance(line, HandLine) for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """`{"places", "lines": [["h", number, a, b, makers, tricks, alone, dealer], …]}`, small: read at every hand."""
        return {"places": self.places, "lines": [_write(line) for line in self.lines]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Sheet":
        """The sheet that `to_json` wrote."""
        return cls(stored["places"], tuple(_read(*line) for line in stored["lines"]))


def hand_line(laws: Laws, standing: Standing, hand: HandResult) -> HandLine:
    """The hand as the sheet's next line; RulesError with every fault, the dealer of the rotation filled in."""
    known = hand
    dealer_faults: tuple[Fault, ...] = ()
    if standing.barred is not None and hand.makers is standing.barred:
        raise RulesError(_barred(standing.barred))
    if standing.next_dealer is not None:
        dealer_faults = expected_dealer(hand, standing.next_dealer)
        known = replace(hand, dealer=standing.next_dealer) if hand.dealer is None else hand
    try:
        worth = points(laws, known)
    except RulesError as wrong:
        raise RulesError((*wrong.faults, *dealer_faults)) from None
    if dealer_faults or known.claimed not in (None, worth):
        raise RulesError((*dealer_faults, *claim_faults(laws, known)))
    makers = None if known.makers is None else int(known.makers)
    return HandLine(standing.next_number, worth, makers, known.tricks, known.alone, known.dealer)


def stand(laws: Laws, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = ()) -> Standing:
    """Fold a sheet, with the rulings that stand on it, through the rule book."""
    ruled = {ruling.hand: ruling for ruling in rulings}
    counted, dealer = _counted(laws, sheet, keeper, ruled)
    game = play(laws, [row.points for row in counted])
    rows = tuple(row._replace(after=after) for row, after in zip(counted, game.after, strict=True))
    last = sheet.lines[-1] if sheet.lines else None
    bell = any(isinstance(line, BellLine) for line in sheet.lines)
    score, ending = _final(laws, last, game.points, won=game.winner is not None, bell=bell)
    running = last.score if isinstance(last, FinalLine) else game.points
    return Standing(
        rows=rows,
        points=running,
        recorded=score,
        winner=None if score is None else Side.NS if score[0] > score[1] else Side.EW,
        ending=ending,
        bell=bell,
        next_number=sheet.places + 1,
        next_dealer=dealer,
        undoes=last.number if last else None,
        kept=any(not isinstance(line, DealerLine) for line in sheet.lines),
        barred=_barred_next(ruled.get(len(rows) + 1)),
    )


def _barred_next(ruling: RulingLine | None) -> Side | None:
    return None if ruling is None or ruling.barred is None else Side(ruling.barred)


def _barred(side: Side) -> Fault:
    """55+ Games, 11: a void declaration, and the side may not make trump in this deal."""
    return Fault("side_barred", say(N_("In this deal {side} may not make trump."), side=side.sentence))


def _final(laws: Laws, last: Line | None, total: Score, *, won: bool, bell: bool) -> tuple[Score | None, Ending | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if won:
        return recorded(laws, total), Ending.TARGET  # 55+ Games, Tournament Play 7
    if bell and total[0] != total[1]:
        return total, Ending.TIMED_OUT  # actual points on both sides
    return None, None


def _counted(laws: Laws, sheet: Sheet, keeper: int, rulings: Mapping[int, RulingLine]) -> tuple[list[Row], int | None]:
    """The hands that count, `after` not yet filled in, and the seat that deals next."""
    rows: list[Row] = []
    dealer: int | None = None
    for line in (*sheet.lines, None):
        while ruling := _due(rulings.get(len(rows) + 1), keeper):
            rows.append(Row(ruling.hand, None, ruling.points or NIL, NIL, None, None, False, dealer, ruling.link))
            dealer = None if dealer is None else next_dealer(laws, dealer)
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(_row(line, len(rows) + 1, rulings.get(len(rows) + 1)))
            dealt = Dealt.PASSED_OUT if line.makers is None else Dealt.PLAYED
            dealer = None if line.dealer is None else next_dealer(laws, line.dealer, dealt)
    return rows, dealer


def _due(ruling: RulingLine | None, keeper: int) -> RulingLine | None:
    """A ruling on the hand whose turn it is, which no keeper wrote here because the desk scored it."""
    return ruling if ruling and ruling.points is not None and keeper not in ruling.written else None


def _row(line: HandLine, hand: int, ruling: RulingLine | None) -> Row:
    worth = line.points
    if ruling is not None:
        worth = ruling.points or _without(worth, ruling.no_score)
    link = ruling.link if ruling else None
    return Row(hand, line.number, worth, NIL, line.makers, line.tricks, line.alone, line.dealer, link)


def _without(worth: Score, side: int | None) -> Score:
    """55+ Games, 11: the side of the erroneous hand may not score for that deal."""
    return (0 if side == 0 else worth[0], 0 if side == 1 else worth[1])


def _write(line: Line) -> list[Any]:
    match line:
        case HandLine():
            return ["h", line.number, *line.points, line.makers, line.tricks, int(line.alone), line.dealer]
        case DealerLine():
            return ["d", line.number, line.seat]
        case FinalLine():
            return ["f", line.number, *line.score, line.ending.value]
        case BellLine():
            return ["b", line.number]


def _read(kind: str, number: int, *rest: Any) -> Line:
    if kind == "h":
        return HandLine(number, (rest[0], rest[1]), rest[2], rest[3], bool(rest[4]), rest[5])
    if kind == "d":
        return DealerLine(number, rest[0])
    if kind == "f":
        return FinalLine(number, (rest[0], rest[1]), Ending(rest[2]))
    return BellLine(number)
