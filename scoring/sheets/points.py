"""A sheet of Poker-Euchre without chips: points for cards and bonuses, first to the target, and its play-off hand."""

from dataclasses import dataclass, replace

from rules.errors import RulesError
from rules.game import Ending
from rules.laws import NextDeal, PointLaws
from rules.poker_euchre.claims import claim_faults, score
from rules.poker_euchre.points_game import PointsGame, play_points
from rules.poker_euchre.result import PokerResult
from scoring.sheets.lines import BellLine, DealerLine, FinalLine, HandLine, Said, Score, Sheet
from scoring.sheets.standing import Row, Standing, clockwise, leading, not_those_who_play


def hand_line(laws: PointLaws, standing: Standing, hand: Said) -> HandLine:
    """The deal as the sheet's next line, its players filled in as they sit; RulesError with every fault.

    In a play-off only those who were level play, and the rest have nothing from it (AMB-51).
    """
    assert isinstance(hand, PokerResult)
    deal = seated(hand, standing)
    worth = score(laws, deal)
    if wrong := tuple(claim_faults(worth, deal)):
        raise RulesError(wrong)
    by_seat = worth.points or {}
    points = tuple(by_seat.get(str(seat), 0) for seat in range(len(standing.points)))
    return HandLine(standing.next_number, points, replace(deal, claimed={}))


def seated(hand: PokerResult, standing: Standing) -> PokerResult:
    """The deal with its players as they sit from the dealer's left; RulesError where it names others."""
    playing = tuple(map(str, standing.playing))
    if hand.players and set(hand.players) != set(playing):
        raise RulesError(not_those_who_play(standing.playing))
    return replace(hand, players=playing)


def stand(laws: PointLaws, sheet: Sheet, sides: int) -> Standing:
    """Fold a sheet through the rule book."""
    run = _run(laws, sheet, sides)
    last = sheet.lines[-1] if sheet.lines else None
    final, ending = _final(laws, last, run)
    winner = leading(final) if final is not None else None
    if final is not None and run.game.winner is not None and not isinstance(last, FinalLine):
        winner = int(run.game.winner)
    still = tuple(int(player) for player in run.game.playoff) or tuple(range(sides))
    dealer = _among(still, run.dealer)
    return Standing(
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
class _Run:
    """The hands, the game that they come to, who deals next, and whether time is up."""

    rows: list[Row]
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


def _run(laws: PointLaws, sheet: Sheet, sides: int) -> _Run:
    rows: list[Row] = []
    dealer: int | None = None
    bell_after: int | None = None
    for line in sheet.lines:
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(Row(len(rows) + 1, line.number, line.points, line.points, line.said, None))
            dealer = dealt_next(laws.after_passed_out, line.said, dealer, sides)
        elif isinstance(line, BellLine):
            bell_after = len(rows)
    hands = [{str(seat): points for seat, points in enumerate(row.points)} for row in rows]
    game = play_points(laws, hands, {str(seat): 0 for seat in range(sides)}, bell_after=bell_after)
    return _Run(rows, game, dealer, bell_after is not None, sides)


def dealt_next(after_passed_out: NextDeal, said: Said, dealer: int | None, sides: int) -> int | None:
    """The seat on the dealer's left, or the same again after a deal that all passed where the laws say so."""
    assert isinstance(said, PokerResult)
    if dealer is None or (said.passed_out and after_passed_out is NextDeal.SAME):
        return dealer
    return (dealer + 1) % sides


def _among(seats: tuple[int, ...], dealer: int | None) -> int | None:
    """Who deals where only some play on: the seat itself, or the next of those after it."""
    if dealer is None or dealer in seats:
        return dealer
    return next((seat for seat in sorted(seats) if seat > dealer), min(seats))


def _final(laws: PointLaws, last: object, run: _Run) -> tuple[Score | None, Ending | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if run.game.winner is not None:
        return run.total, Ending.TARGET if max(run.total) >= laws.target else Ending.TIMED_OUT
    return None, None
