"""A sheet of euchre: hands of two sides, or of three players who each play alone.

A ruling from the desk counts on every sheet, from the hand that it is about.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from rules.base.errors import Fault, RulesError
from rules.base.game_ending import DECIDED
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import HandResult, WrittenHand, expected_dealer, is_barred, side_label
from rules.euchre.game import (
    DealOutcome,
    GameEnding,
    GameScore,
    is_hand_of_game,
    leader,
    next_dealer,
    play,
    recorded_at_time,
    recorded_score,
)
from rules.euchre.points import claim_faults, points
from rules.euchre.score_sheet.lines import (
    BellLine,
    DealerLine,
    FinalLine,
    HandLine,
    Line,
    RulingLine,
    Score,
    Sheet,
    plain,
)
from rules.euchre.score_sheet.totals import SheetRow, SheetTotals, clockwise, not_those_who_play, winner_of
from rules.laws import AtTheBell, Laws, NextDeal


def hand_line(laws: Laws, totals: SheetTotals, hand: HandResult) -> HandLine:
    """The hand as the sheet's next line; RulesError with every fault, the dealer of the rotation filled in."""
    known = _with_dealer(totals, hand if hand.players is None else _among_those_who_play(laws, hand))
    if totals.barred is not None and known.makers == totals.barred:
        raise RulesError(barred_fault(laws, totals.barred))
    wrong_dealer = () if totals.next_dealer is None else expected_dealer(known, totals.next_dealer)
    laws_now = _laws_of_deal(laws, totals.barred, known)
    try:
        value = points(laws_now, known)
    except RulesError as wrong:
        raise RulesError((*wrong.faults, *wrong_dealer)) from None
    if faults := (*wrong_dealer, *claim_faults(laws_now, known)):
        raise RulesError(faults)
    return HandLine(totals.next_number, value, known.kept)


def _among_those_who_play(laws: Laws, hand: HandResult) -> HandResult:
    """The hand of players named by their seats; a line need not say that these play."""
    seats = tuple(map(str, range(laws.players)))
    if hand.players and set(hand.players) != set(seats):
        raise RulesError(not_those_who_play(range(laws.players)))
    return hand.among(seats)


def _with_dealer(totals: SheetTotals, hand: HandResult) -> HandResult:
    """Two sides are told of another dealer than the one whose turn it is; of players the sheet's dealer counts."""
    if totals.next_dealer is None or (hand.players is None and hand.dealer is not None):
        return hand
    return replace(hand, dealer=totals.next_dealer)


def total_sheet(
    laws: Laws, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
) -> SheetTotals:
    """Add up a sheet, with the rulings on its hands."""
    ruled = {ruling.hand: ruling for ruling in rulings}
    nil = (0,) * sides
    counted = _counted(laws, sheet, keeper, ruled, nil)
    game, after = _played(laws, counted, nil)
    decides = _deciding_row(counted, game)
    rows = tuple(
        row._replace(after=total, decides=row is decides) for row, total in zip(counted.rows, after, strict=True)
    )
    last = sheet.lines[-1] if sheet.lines else None
    score, ending = _final(laws, last, game, counted)
    return SheetTotals(
        rows=rows,
        points=last.score if isinstance(last, FinalLine) else game.points,
        recorded=score,
        winner=None if score is None or ending is None else winner_of(score, ending),
        ending=ending,
        bell=counted.bell is not None,
        next_number=sheet.next_number,
        next_dealer=counted.dealer,
        undoes=sheet.undoes,
        kept=sheet.kept,
        barred=barred_next(ruled.get(len(rows) + 1)),
        playing=clockwise(tuple(range(laws.players)), counted.dealer),
        deciding=game.deciding and score is None,
    )


def _deciding_row(counted: "_Counted", game: GameScore) -> SheetRow | None:
    """The hand that decided a tied game; nothing is entered after it."""
    return None if game.decider is None or game.surplus else counted.counting[-1]


class _Counted(NamedTuple):
    """The hands, `after` not yet filled in; who deals next; after how many that count the bell rang."""

    rows: list[SheetRow]
    dealer: int | None
    bell: int | None

    @property
    def counting(self) -> list[SheetRow]:
        """The hands that count."""
        return [row for row in self.rows if not row.struck]

    @property
    def points(self) -> list[Score]:
        """Those of the hands that count."""
        return [row.points for row in self.counting]

    @property
    def beside(self) -> frozenset[int]:
        """The numbers, among the hands that count, of those that are none of the hands of the game."""
        return frozenset(number for number, row in enumerate(self.counting, start=1) if row.beside)

    @property
    def hands_of_game(self) -> int:
        """How many of the hands of the game are played."""
        return len(self.counting) - len(self.beside)


def _played(laws: Laws, counted: _Counted, nil: Score) -> tuple[GameScore, tuple[Score, ...]]:
    """The game, and the total after each hand. A hand that the bell cut off is none: nobody writes it."""
    hands, bell = counted.points, counted.bell
    if bell is None or laws.at_the_bell is AtTheBell.FINISH_HAND:
        game = play(laws, hands, nil, bell=bell, beside=counted.beside)
        return game, _totals(counted.rows, game.after, nil)
    beside = {number + (number > bell) for number in counted.beside}
    game = play(laws, [*hands[:bell], nil, *hands[bell:]], nil, bell=bell + 1, beside=beside)
    return game, _totals(counted.rows, (*game.after[:bell], *game.after[bell + 1 :]), nil)


def _totals(rows: Iterable[SheetRow], after: Iterable[Score], nil: Score) -> tuple[Score, ...]:
    """The total after each row; a struck hand leaves it as it was."""
    coming, total, totals = iter(after), nil, []
    for row in rows:
        total = total if row.struck else next(coming)
        totals.append(total)
    return tuple(totals)


def barred_next(ruling: RulingLine | None) -> int | None:
    """The side that a ruling on the hand to be played keeps from making trump."""
    return None if ruling is None else ruling.barred


def all_can_pass(laws: Laws, barred: int | None, dealer: int | None) -> bool:
    """Whether nobody is stuck in this deal, for the dealer's side cannot make trump. An unknown dealer may be of it."""
    return barred is not None and (dealer is None or is_barred(laws, dealer, barred))


def _laws_of_deal(laws: Laws, barred: int | None, hand: HandResult) -> Laws:
    passed = hand.passed_out and all_can_pass(laws, barred, hand.dealer)
    return replace(laws, stick_the_dealer=False) if passed else laws


def barred_fault(laws: Laws, side: int) -> Fault:
    """The fault of a hand whose maker may not make trump.

    55+ Games, 11: a void declaration, and the side cannot make trump in this deal."""
    return Fault("side_barred", message(N_("In this deal, {side} cannot make trump."), side=side_label(laws, side)))


def _final(laws: Laws, last: Line | None, game: GameScore, counted: _Counted) -> tuple[Score | None, GameEnding | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if game.over_after_hand is None:
        return None, None
    if game.decider is not None:
        return game.points, DECIDED[game.decider]
    played_out = laws.hands_in_game and counted.hands_of_game >= laws.hands_in_game
    if counted.bell is None or played_out or leader(laws, game.points) is not None:
        return recorded_score(laws, game.points), GameEnding.TARGET
    return recorded_at_time(laws, game.points), GameEnding.TIMED_OUT


def _counted(laws: Laws, sheet: Sheet, keeper: int, rulings: Mapping[int, RulingLine], nil: Score) -> _Counted:
    rows: list[SheetRow] = []
    dealer: int | None = None
    bell: int | None = None
    for line in (*sheet.lines, None):
        while ruling := _due(rulings.get(len(rows) + 1), keeper):
            rows.append(_of_the_desk(ruling, dealer, nil))
            dealer = _next(laws, rows[-1], ruling)
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(_row(laws, line, len(rows) + 1, rulings.get(len(rows) + 1), nil))
            dealer = _next(laws, rows[-1], rulings.get(len(rows)))
        elif isinstance(line, BellLine):
            bell = sum(not row.struck for row in rows) if bell is None else bell
    now = rulings.get(len(rows) + 1)
    if dealer is not None and now is not None and now.redealt is NextDeal.LEFT:
        dealer = next_dealer(laws, dealer)
    return _Counted(rows, dealer, bell)


def _of_the_desk(ruling: RulingLine, dealer: int | None, nil: Score) -> SheetRow:
    """A hand that nobody wrote on this sheet."""
    hand = plain(None, None, False, dealer)
    return SheetRow(ruling.hand, None, ruling.points or nil, nil, hand, ruling.link, ruling.strikes)


def _next(laws: Laws, row: SheetRow, ruling: RulingLine | None) -> int | None:
    """The dealer after this hand; None where nobody knows."""
    assert isinstance(row.written, HandResult)
    dealer = row.written.dealer
    if dealer is None or ruling is None or not row.struck:
        return None if dealer is None else next_dealer(laws, dealer, _dealt(row))
    return dealer if ruling.redealt is NextDeal.SAME else next_dealer(laws, dealer)


def _dealt(row: SheetRow) -> DealOutcome:
    """The outcome of a deal; one that only the desk wrote was played."""
    return DealOutcome.PLAYED if row.number is None else _outcome(row.written)


def _outcome(hand: WrittenHand) -> DealOutcome:
    assert isinstance(hand, HandResult)
    if hand.misdeal:
        return DealOutcome.THROWN_IN
    return DealOutcome.PASSED_OUT if hand.passed_out else DealOutcome.PLAYED


def _due(ruling: RulingLine | None, keeper: int) -> RulingLine | None:
    """A ruling on the next hand, which no scorekeeper entered because the director scored it, or struck it."""
    if ruling is None or keeper in ruling.on_sheets:
        return None
    return ruling if ruling.has_own_row else None


def _row(laws: Laws, line: HandLine, hand: int, ruling: RulingLine | None, nil: Score) -> SheetRow:
    beside = not is_hand_of_game(laws, _outcome(line.written))
    if ruling is None or (ruling.redealt and not ruling.strikes):
        return SheetRow(hand, line.number, line.points, nil, line.written, None, beside=beside)
    value = nil if ruling.strikes else ruling.points or _without(line, ruling.no_score)
    return SheetRow(hand, line.number, value, nil, line.written, ruling.link, ruling.strikes, beside)


def _without(line: HandLine, side: int | None) -> Score:
    """55+ Games, 11: the side of the erroneous hand cannot score for that deal. The maker's opponents are one side."""
    hand = line.written
    assert isinstance(hand, HandResult)
    others = hand.players is not None and side is not None and hand.makers not in (None, side)
    return tuple(0 if at == side or (others and at != hand.makers) else points for at, points in enumerate(line.points))
