"""A sheet of Poker-Euchre without chips: points for cards and bonuses, first to the target, and its play-off hand."""

from dataclasses import dataclass, replace

from rules.base.errors import RulesError
from rules.euchre.entry import WrittenHand
from rules.euchre.game import GameEnding
from rules.euchre.poker.claims import poker_claim_faults, score
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.faults import jokers_not_agreed
from rules.euchre.poker.points_game import PointsGame, play_points
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet.jokers import jokers_in
from rules.euchre.score_sheet.lines import BellLine, DealerLine, FinalLine, HandLine, Score, Sheet
from rules.euchre.score_sheet.totals import SheetRow, SheetTotals, clockwise, leading, not_those_who_play
from rules.laws import NextDeal, PointLaws


def hand_line(rules: DealRules, totals: SheetTotals, hand: WrittenHand) -> HandLine:
    """The deal as the sheet's next line, its players filled in as they sit; RulesError with every fault.

    In a play-off only those who were tied play, and the rest have nothing from it (AMB-51).
    """
    assert isinstance(hand, PokerResult)
    deal = seated(hand, totals)
    value = score(rules, deal)
    if wrong := tuple(poker_claim_faults(value, deal)):
        raise RulesError(wrong)
    by_seat = value.points or {}
    points = tuple(by_seat.get(str(seat), 0) for seat in range(len(totals.points)))
    return HandLine(totals.next_number, points, replace(deal, claimed={}))


def new_hand_line(rules: DealRules, totals: SheetTotals, hand: WrittenHand) -> HandLine:
    """The same for a deal that is entered now: with the Jokers in or out of the pack as before in this game.

    "If the players decide to include the Jokers": they decide for the game, and three have 16 cards or 17 (Joker Cards;
    Card Dealing Chart).
    """
    assert isinstance(hand, PokerResult)
    jokers = jokers_in(rules.laws, totals)
    if jokers is not None:
        if hand.jokers not in (None, jokers):
            raise RulesError(jokers_not_agreed())
        hand_line(rules, totals, replace(hand, jokers=jokers))  # refuses 16 tricks where each has 17 cards
    return hand_line(rules, totals, hand)


def seated(hand: PokerResult, totals: SheetTotals) -> PokerResult:
    """The deal with its players as they sit from the dealer's left; RulesError where it names others."""
    playing = tuple(map(str, totals.playing))
    if hand.players and set(hand.players) != set(playing):
        raise RulesError(not_those_who_play(totals.playing))
    return replace(hand, players=playing)


def total_sheet(laws: PointLaws, sheet: Sheet, sides: int) -> SheetTotals:
    """Add up a sheet."""
    run = _run(laws, sheet, sides)
    last = sheet.lines[-1] if sheet.lines else None
    final, ending = _final(laws, last, run)
    winner = leading(final) if final is not None else None
    if final is not None and run.game.winner is not None and not isinstance(last, FinalLine):
        winner = int(run.game.winner)
    still = tuple(int(player) for player in run.game.playoff) or tuple(range(sides))
    dealer = _among(still, run.dealer)
    return SheetTotals(
        rows=tuple(row._replace(after=total) for row, total in zip(run.rows, run.after, strict=True)),
        points=last.score if isinstance(last, FinalLine) else run.total,
        recorded=final,
        winner=winner,
        ending=ending,
        bell=run.bell,
        next_number=sheet.next_number,
        next_dealer=dealer,
        undoes=sheet.undoes,
        kept=sheet.kept,
        playing=clockwise(still, dealer),
    )


@dataclass(frozen=True, slots=True)
class _PointsRun:
    """The hands, their game, the next dealer, and whether time is up."""

    rows: list[SheetRow]
    game: PointsGame[str]
    dealer: int | None
    bell: bool
    sides: int

    @property
    def total(self) -> Score:
        return self._of(self.game.total)

    @property
    def after(self) -> tuple[Score, ...]:
        return tuple(self._of(total) for total in self.game.after)

    def _of(self, total: dict[str, int]) -> Score:
        return tuple(total[str(seat)] for seat in range(self.sides))


def _run(laws: PointLaws, sheet: Sheet, sides: int) -> _PointsRun:
    rows: list[SheetRow] = []
    dealer: int | None = None
    bell_after: int | None = None
    for line in sheet.lines:
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(SheetRow(len(rows) + 1, line.number, line.points, line.points, line.written, None))
            dealer = dealt_next(laws.after_passed_out, line.written, dealer, sides)
        elif isinstance(line, BellLine):
            bell_after = len(rows)
    hands = [{str(seat): points for seat, points in enumerate(row.points)} for row in rows]
    winners = {at: _winner(row.written) for at, row in enumerate(rows)}
    start = {str(seat): 0 for seat in range(sides)}
    game = play_points(laws, hands, start, winners=winners, bell_after=bell_after)
    return _PointsRun(rows, game, dealer, bell_after is not None, sides)


def _winner(hand: WrittenHand) -> str | None:
    """The winner of a hand of a sheet."""
    assert isinstance(hand, PokerResult)
    return hand.ended(frozenset()).winner


def dealt_next(after_passed_out: NextDeal, hand: WrittenHand, dealer: int | None, sides: int) -> int | None:
    """The seat on the dealer's left, or the same again after a deal that all passed where the laws say so."""
    assert isinstance(hand, PokerResult)
    if dealer is None or (hand.passed_out and after_passed_out is NextDeal.SAME):
        return dealer
    return (dealer + 1) % sides


def _among(seats: tuple[int, ...], dealer: int | None) -> int | None:
    """The dealer when only some play on: the seat itself, or the next of those after it."""
    if dealer is None or dealer in seats:
        return dealer
    return next((seat for seat in sorted(seats) if seat > dealer), min(seats))


def _final(laws: PointLaws, last: object, run: _PointsRun) -> tuple[Score | None, GameEnding | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if run.game.winner is not None:
        return run.total, GameEnding.TARGET if max(run.total) >= laws.target else GameEnding.TIMED_OUT
    return None, None
