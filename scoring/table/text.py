"""The lines of a sheet, in sentences that name the people at the table; and the last one saved, in short."""

from collections.abc import Callable

from rules.base.amounts import signed
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.base.written import figures
from rules.euchre.entry import Side, score_figures
from rules.euchre.score_sheet import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    HandLine,
    Line,
    OpenLine,
    Score,
    Sheet,
    SheetRow,
    SheetTotals,
    WrittenHand,
    leading,
)
from scoring.reads.table_state import TableState


def score_in_words(game: TableState, totals: SheetTotals) -> Sentence:
    """ "Ann & Cy lead 7 to 3; Bob deals." """
    score = _score(game, totals)
    if totals.over and (last := _last_left(totals)) is not None:
        return _ended_by_last(game, totals, last)
    if totals.over or totals.next_dealer is None:
        return message(N_("{score}."), score=score)
    return message(N_("{score}; {dealer} deals."), score=score, dealer=game.called(totals.next_dealer))


def _last_left(totals: SheetTotals) -> int | None:
    """The last player left, if an evening with chips ended this way and not at the bell (Poker-Euchre, Scoring 12)."""
    session = totals.session
    if session is None or totals.bell or session.winner is None:
        return None
    return int(session.winner)


def _ended_by_last(game: TableState, totals: SheetTotals, last: int) -> Sentence:
    """ "Bea is the last one left and wins with 12." Where somebody else has gained more, it says who."""
    points = totals.recorded or totals.points
    if totals.winner != last or points[last] == max(points):
        text = N_("{player} is the last one left. {score}.")
        return message(text, player=_pair(game, last), score=_score(game, totals))
    most = listed([message(N_("{name}"), name=name) for name in _on_top(game, points)])
    text = N_("{player} is the last one left and wins. Most chips won: {players} with {points}.")
    return message(text, player=_pair(game, last), players=most, points=figures(max(points)))


def _score(game: TableState, totals: SheetTotals) -> Sentence:
    points = totals.recorded or totals.points
    side = leading(points)
    if not any(points) and not totals.over:
        return message(N_("No chips yet") if game.card.rules.has_bank else N_("No points yet"))
    if len(points) != len(Side):
        return _among_players(game, totals, points)
    if side is None and totals.over and totals.winner is not None:
        text = N_("{pair} won the deciding hand after a tie at {points}")
        return message(text, pair=_pair(game, totals.winner), points=points[0])
    if side is None:
        return message(N_("Final: tied at {points}") if totals.over else N_("Tied at {points}"), points=points[0])
    words = {"pair": _pair(game, side), "more": points[side], "less": points[1 - side]}
    if totals.over:
        return message(N_("{pair} won {more} to {less}"), **words)
    return message(N_("{pair} leads {more} to {less}") if game.persons else N_("{pair} lead {more} to {less}"), **words)


def _among_players(game: TableState, totals: SheetTotals, points: Score) -> Sentence:
    """ "Ann leads with 12": the others' are shown beside their names."""
    side = totals.winner if totals.over else leading(points)
    if side is None and totals.over:
        names = listed([message(N_("{name}"), name=name) for name in _on_top(game, points)])
        return message(
            N_("{players} tied at the top with {points} and share the win"), players=names, points=max(points)
        )
    if side is None:
        return message(N_("Tied at the top with {points}"), points=max(points))
    text = N_("{player} won with {points}") if totals.over else N_("{player} leads with {points}")
    return message(text, player=_pair(game, side), points=points[side])


def _on_top(game: TableState, points: Score) -> list[str]:
    return [_pair(game, side) for side, held in enumerate(points) if held == max(points)]


def hand_in_words(game: TableState, row: SheetRow) -> Sentence:
    """ "Hand 4: Ann & Cy alone, 5 of 5 tricks, 4 points to Ann & Cy"."""
    return message(N_("Hand {hand}: {what}"), hand=row.hand, what=what_happened(game, row))


def what_happened(game: TableState, row: SheetRow) -> Sentence:
    """The hand without its number."""
    points = message(N_("deciding hand")) if row.decides else points_in_words(game, row.points)
    if row.number is None:
        return message(N_("the director ruled, {points}"), points=points)
    what = describe_hand(game, row.written)
    if row.ruling is not None:
        return message(N_("{what}; after a ruling, {points}"), what=what, points=points)
    return message(N_("{what}, {points}"), what=what, points=points) if any(row.points) or row.written.played else what


def describe_hand(game: TableState, hand: WrittenHand) -> Sentence:
    """Each player's part, without points: "Ann & Cy, 3 of 5 tricks (against Bob alone)", "Bob & Di folded"."""
    return game.card.rules.describe_hand(hand, lambda side: _pair(game, side), game.called)


def points_in_words(game: TableState, points: Score) -> Sentence:
    """ "2 points to Bob & Di", "3 points to Ann & Cy, 5 points taken from Bob & Di"."""
    return _points(game, points, _worth_in_short if len(points) > len(Side) else _worth)


def points_in_short(game: TableState, points: Score) -> Sentence:
    """ "2 points to Bob & Di", "Ann & Cy +3, Bob & Di −5": for the one line at the top of a phone."""
    return _points(game, points, _worth_in_short if sum(map(bool, points)) > 1 else _worth)


def _points(game: TableState, points: Score, worth: Callable[[int, str], Sentence]) -> Sentence:
    parts = [worth(each, _pair(game, side)) for side, each in enumerate(points) if each]
    return listed(parts) if parts else message(N_("no points"))


def _worth_in_short(points: int, player: str) -> Sentence:
    return message(N_("{player} {points}"), player=player, points=signed(points))


def _worth(points: int, pair: str) -> Sentence:
    taken = N_("{points} {points:point|points} deducted from {pair}")
    return message(
        taken if points < 0 else N_("{points} {points:point|points} to {pair}"), points=abs(points), pair=pair
    )


def _pair(game: TableState, side: int) -> str:
    return game.sides[side].called


def last_line(game: TableState, totals: SheetTotals, keeper: int) -> tuple[Sentence, Sentence] | None:
    """The effect of an undo: the words of its button, and the line that it removes. None on a bare sheet."""
    if totals.undoes is None:
        return None
    line = game.card.record.sheets[keeper].lines[-1]
    match line:
        case DealerLine():
            return message(N_("Undo dealer")), message(N_("{name} deals first."), name=game.called(line.seat))
        case FinalLine():
            return message(N_("Undo final score")), message(N_("Final score {score}"), score=score_figures(line.score))
        case OpenLine():
            return message(N_("Undo: chips given out")), message(N_("The banker gave out the chips."))
        case BankLine(_, BankAct.BUY, seat, chips):
            sentence = message(N_("{player} bought {chips} {chips:chip|chips}."), player=_pair(game, seat), chips=chips)
            return message(N_("Undo purchase")), sentence
        case BankLine(_, BankAct.RETIRE, seat):
            return message(N_("Undo cash-out")), message(N_("{player} cashed out."), player=_pair(game, seat))
        case BellLine():
            return message(N_("Undo the bell")), message(N_("Time was up."))
    row = next(row for row in totals.rows if row.number == line.number)
    return message(N_("Undo hand {hand}"), hand=row.hand), hand_in_words(game, row)


def last_saved(game: TableState, totals: SheetTotals, keeper: int) -> Sentence | None:
    """ "Saved: hand 5, 1 point to Ann & Cy." None of a sheet on which nothing was ever written.

    It is made from the record, so it is the same however often the page is opened, and on every phone of the sheet.
    """
    record = game.card.record
    if game.final:
        return None  # the page itself says that the game is final
    if agreed := [message(N_("{pair}"), pair=game.sides[side].called) for side in sorted(record.signed)]:
        return message(N_("Saved: agreed by {pairs}."), pairs=listed(agreed))
    sheet = record.sheets.get(keeper, Sheet())
    if not sheet.lines:
        return message(N_("Undone. The sheet is empty now.")) if sheet.places else None
    line = sheet.lines[-1]
    if line.number == sheet.places:
        return message(N_("Saved: {what}."), what=_line_in_words(game, totals, keeper, line))
    return message(N_("Undone. Last saved: {what}."), what=_line_in_words(game, totals, keeper, line))


def _line_in_words(game: TableState, totals: SheetTotals, keeper: int, line: Line) -> Sentence | str:
    row = next((row for row in totals.rows if row.number == line.number), None)
    if isinstance(line, HandLine) and row:
        return message(N_("hand {hand}, {points}"), hand=row.hand, points=points_in_short(game, row.points))
    last = last_line(game, totals, keeper)
    return last[1] if last else ""
