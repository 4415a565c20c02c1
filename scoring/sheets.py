"""A keeper's sheet: the lines that stand on it, and what they come to when the rule book adds them up.

Pure. Every entry takes a place on its sheet (`places`), an undo too, so that two phones on one sheet cannot both
write the fifth; an undo takes the last standing line away. Hands are counted apart from places. A ruling from the
desk stands on every sheet, for the hand it is about, and nowhere before that hand's turn has come.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from rules.errors import Fault, RulesError
from rules.game import Dealt, Ending, GameScore, next_dealer, play, recorded, recorded_at_time, winner
from rules.hand import HandResult, Side, called, expected_dealer
from rules.laws import AtTheBell, Laws, NextDeal
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
    """One hand: its points as (pair A, pair B), and as much of what was said of it as a sheet keeps."""

    number: int
    points: Score
    said: HandResult


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

    `written` names the sheets on which the hand already stood: there it takes the place of that line. `redealt` says
    whose deal a new one is: a hand that stood on a sheet is struck, and one that stood on none is not there.
    """

    link: int
    hand: int
    points: Score | None
    no_score: int | None
    barred: int | None
    written: tuple[int, ...]
    redealt: NextDeal | None = None

    @property
    def stands_alone(self) -> bool:
        """Whether it takes a line of its own on a sheet where the hand was not written."""
        return self.points is not None or self.strikes

    @property
    def strikes(self) -> bool:
        """Whether a hand that was written counts no more, because it is dealt again."""
        return self.redealt is not None and bool(self.written)


Line: TypeAlias = HandLine | DealerLine | FinalLine | BellLine


class Row(NamedTuple):
    """One hand as it counts: `number` its place on the sheet, `ruling` the link of the ruling that made it so.

    `said` is the hand as written; of one that only the desk wrote, no more than who dealt it. `struck`: it was dealt
    again, and is no hand of the game.
    """

    hand: int
    number: int | None
    points: Score
    after: Score
    said: HandResult
    ruling: int | None
    struck: bool = False

    @property
    def compared(self) -> tuple[object, ...]:
        """What two keepers must agree on: three tricks or four is one point either way. A struck hand is nobody's."""
        said = self.said
        if self.struck:
            return ()
        return (self.points, said.makers, said.alone, said.defend_alone, said.folded, said.misdeal)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a sheet comes to. `points` is the running score, not cut at the target; `recorded` the Master Score Card's.

    `recorded`, `winner` and `ending` are None until the game is over, `winner` too of a game that is drawn. `bell`
    without `over` means level at time: one more hand. `undoes` is the place that an undo would take back, `kept`
    whether anything counts on the sheet, `barred` the side that may not make trump in the next hand.
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
        """`{"places", "lines": [["h", number, a, b, makers, tricks, alone, dealer], …]}`, small: read at every hand.

        Of a hand of which more was said than that, the hand itself stands behind its points.
        """
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
        raise RulesError(_barred(laws, standing.barred))
    if standing.next_dealer is not None:
        dealer_faults = expected_dealer(hand, standing.next_dealer)
        known = replace(hand, dealer=standing.next_dealer) if hand.dealer is None else hand
    try:
        worth = points(laws, known)
    except RulesError as wrong:
        raise RulesError((*wrong.faults, *dealer_faults)) from None
    if dealer_faults or known.claimed not in (None, worth):
        raise RulesError((*dealer_faults, *claim_faults(laws, known)))
    return HandLine(standing.next_number, worth, kept(known))


def kept(hand: HandResult) -> HandResult:
    """What a sheet keeps of a hand: what it is told by, and what two keepers are compared in."""
    return HandResult(**{name: getattr(hand, name) for name in _KEPT})


def stand(laws: Laws, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = ()) -> Standing:
    """Fold a sheet, with the rulings that stand on it, through the rule book."""
    ruled = {ruling.hand: ruling for ruling in rulings}
    counted = _counted(laws, sheet, keeper, ruled)
    game, after = _played(laws, counted)
    rows = tuple(row._replace(after=total) for row, total in zip(counted.rows, after, strict=True))
    last = sheet.lines[-1] if sheet.lines else None
    score, ending = _final(laws, last, game, counted)
    running = last.score if isinstance(last, FinalLine) else game.points
    return Standing(
        rows=rows,
        points=running,
        recorded=score,
        winner=None if score is None else leading(score),
        ending=ending,
        bell=counted.bell is not None,
        next_number=sheet.places + 1,
        next_dealer=counted.dealer,
        undoes=last.number if last else None,
        kept=any(not isinstance(line, DealerLine) for line in sheet.lines),
        barred=_barred_next(ruled.get(len(rows) + 1)),
    )


def leading(score: Score) -> Side | None:
    """The side with more points; None when level."""
    if score[0] == score[1]:
        return None
    return Side.NS if score[0] > score[1] else Side.EW


class _Counted(NamedTuple):
    """The hands, `after` not yet filled in; who deals next; after how many that count the bell rang."""

    rows: list[Row]
    dealer: int | None
    bell: int | None

    @property
    def points(self) -> list[Score]:
        """Those of the hands that count."""
        return [row.points for row in self.rows if not row.struck]


def _played(laws: Laws, counted: _Counted) -> tuple[GameScore, tuple[Score, ...]]:
    """The game, and the total after each hand. A hand that the bell cut off is none: nobody writes it."""
    hands, bell = counted.points, counted.bell
    if bell is None or laws.at_the_bell is AtTheBell.FINISH_HAND:
        game = play(laws, hands, bell=bell)
        return game, _totals(counted.rows, game.after)
    game = play(laws, [*hands[:bell], NIL, *hands[bell:]], bell=bell + 1)
    return game, _totals(counted.rows, (*game.after[:bell], *game.after[bell + 1 :]))


def _totals(rows: Iterable[Row], after: Iterable[Score]) -> tuple[Score, ...]:
    """The total after each row; a struck hand leaves it as it was."""
    coming, total, totals = iter(after), NIL, []
    for row in rows:
        total = total if row.struck else next(coming)
        totals.append(total)
    return tuple(totals)


def _barred_next(ruling: RulingLine | None) -> Side | None:
    return None if ruling is None or ruling.barred is None else Side(ruling.barred)


def _barred(laws: Laws, side: Side) -> Fault:
    """55+ Games, 11: a void declaration, and the side may not make trump in this deal."""
    return Fault("side_barred", say(N_("In this deal {side} may not make trump."), side=called(laws, side)))


def _final(laws: Laws, last: Line | None, game: GameScore, counted: _Counted) -> tuple[Score | None, Ending | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if game.over_after_hand is None:
        return None, None
    played_out = laws.hands_in_game and len(counted.points) >= laws.hands_in_game
    if counted.bell is None or played_out or winner(laws, game.points) is not None:
        return recorded(laws, game.points), Ending.TARGET
    a, b = recorded_at_time(laws, game.points)
    return (a, b), Ending.TIMED_OUT


def _counted(laws: Laws, sheet: Sheet, keeper: int, rulings: Mapping[int, RulingLine]) -> _Counted:
    rows: list[Row] = []
    dealer: int | None = None
    bell: int | None = None
    for line in (*sheet.lines, None):
        while ruling := _due(rulings.get(len(rows) + 1), keeper):
            rows.append(_of_the_desk(ruling, dealer))
            dealer = _next(laws, rows[-1], ruling)
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(_row(line, len(rows) + 1, rulings.get(len(rows) + 1)))
            dealer = _next(laws, rows[-1], rulings.get(len(rows)))
        elif isinstance(line, BellLine):
            bell = sum(not row.struck for row in rows) if bell is None else bell
    now = rulings.get(len(rows) + 1)
    if dealer is not None and now is not None and now.redealt is NextDeal.LEFT:
        dealer = next_dealer(laws, dealer)
    return _Counted(rows, dealer, bell)


def _of_the_desk(ruling: RulingLine, dealer: int | None) -> Row:
    """A hand that nobody wrote on this sheet."""
    said = _plain(None, None, False, dealer)
    return Row(ruling.hand, None, ruling.points or NIL, NIL, said, ruling.link, ruling.strikes)


def _next(laws: Laws, row: Row, ruling: RulingLine | None) -> int | None:
    """Who deals after this hand; None where nobody knows."""
    dealer = row.said.dealer
    if dealer is None or ruling is None or not row.struck:
        return None if dealer is None else next_dealer(laws, dealer, _dealt(row))
    return dealer if ruling.redealt is NextDeal.SAME else next_dealer(laws, dealer)


def _dealt(row: Row) -> Dealt:
    if row.said.misdeal:
        return Dealt.THROWN_IN
    return Dealt.PASSED_OUT if row.said.passed_out and row.number is not None else Dealt.PLAYED


def _due(ruling: RulingLine | None, keeper: int) -> RulingLine | None:
    """A ruling on the hand whose turn it is, which no keeper wrote here because the desk scored it, or struck it."""
    if ruling is None or keeper in ruling.written:
        return None
    return ruling if ruling.stands_alone else None


def _row(line: HandLine, hand: int, ruling: RulingLine | None) -> Row:
    if ruling is None or (ruling.redealt and not ruling.strikes):
        return Row(hand, line.number, line.points, NIL, line.said, None)
    worth = NIL if ruling.strikes else ruling.points or _without(line.points, ruling.no_score)
    return Row(hand, line.number, worth, NIL, line.said, ruling.link, ruling.strikes)


def _without(worth: Score, side: int | None) -> Score:
    """55+ Games, 11: the side of the erroneous hand may not score for that deal."""
    return (0 if side == 0 else worth[0], 0 if side == 1 else worth[1])


def _write(line: Line) -> list[Any]:
    match line:
        case HandLine(number, points, said):
            plain = (None if said.makers is None else int(said.makers), said.tricks, said.alone, said.dealer)
            if said != _plain(*plain):
                return ["h", number, *points, said.to_json()]
            return ["h", number, *points, *plain[:2], int(said.alone), said.dealer]
        case DealerLine():
            return ["d", line.number, line.seat]
        case FinalLine():
            return ["f", line.number, *line.score, line.ending.value]
        case BellLine():
            return ["b", line.number]


def _read(kind: str, number: int, *rest: Any) -> Line:
    if kind == "h":
        said = HandResult.from_json(rest[2]) if len(rest) == 3 else _plain(rest[2], rest[3], bool(rest[4]), rest[5])
        return HandLine(number, (rest[0], rest[1]), said)
    if kind == "d":
        return DealerLine(number, rest[0])
    if kind == "f":
        return FinalLine(number, (rest[0], rest[1]), Ending(rest[2]))
    return BellLine(number)


@lru_cache(maxsize=512)
def _plain(makers: int | None, tricks: int | None, alone: bool, dealer: int | None) -> HandResult:
    """A hand of which there is no more to say; without makers it was passed out."""
    side = None if makers is None else Side(makers)
    return HandResult(makers=side, tricks=tricks, alone=alone, dealer=dealer, passed_out=side is None)


_KEPT: Final = (
    "makers",
    "tricks",
    "alone",
    "alone_by",
    "defend_alone",
    "defended_by",
    "passed_out",
    "misdeal",
    "folded",
    "no_trump",
    "stuck",
    "dealer",
)
