"""A sheet of euchre: hands of two sides, or of three players each for themselves.

A ruling from the desk stands on every sheet, for the hand it is about, and nowhere before that hand's turn has come.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from rules.errors import Fault, RulesError
from rules.game import Dealt, Ending, GameScore, leader, next_dealer, play, recorded, recorded_at_time
from rules.hand import HandResult, SoloHand, called, expected_dealer
from rules.laws import AtTheBell, Laws, NextDeal
from rules.points import claim_faults, points, points_by_player
from rules.words import gettext_noop as N_
from rules.words import say
from scoring.sheets.lines import BellLine, DealerLine, FinalLine, HandLine, Line, RulingLine, Said, Score, Sheet, plain
from scoring.sheets.standing import Row, Standing, clockwise, leading, not_those_who_play


def hand_line(laws: Laws, standing: Standing, hand: Said) -> HandLine:
    """The hand as the sheet's next line; RulesError with every fault, the dealer of the rotation filled in."""
    if isinstance(hand, HandResult):
        return _line_of_sides(laws, standing, hand)
    assert isinstance(hand, SoloHand)
    return _line_of_players(laws, standing, hand)


def _line_of_sides(laws: Laws, standing: Standing, hand: HandResult) -> HandLine:
    if standing.barred is not None and hand.makers == standing.barred:
        raise RulesError(_barred(laws, standing.barred))
    known = hand
    dealer_faults: tuple[Fault, ...] = ()
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


def _line_of_players(laws: Laws, standing: Standing, hand: SoloHand) -> HandLine:
    seats = tuple(map(str, range(laws.players)))
    dealer = hand.dealer if standing.next_dealer is None else str(standing.next_dealer)
    if hand.players and set(hand.players) != set(seats):
        raise RulesError(not_those_who_play(range(laws.players)))
    known = replace(hand, players=seats, dealer=dealer)
    if standing.barred is not None and known.maker == str(standing.barred):
        raise RulesError(_barred(laws, standing.barred))
    worth = points_by_player(laws, known)
    if faults := claim_faults(laws, known):
        raise RulesError(faults)
    return HandLine(standing.next_number, tuple(worth[seat] for seat in seats), replace(known, claimed=None))


def kept(hand: HandResult) -> HandResult:
    """What a sheet keeps of a hand: what it is told by, and what two keepers are compared in."""
    return HandResult(**{name: getattr(hand, name) for name in _KEPT})


def stand(laws: Laws, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2) -> Standing:
    """Fold a sheet, with the rulings that stand on it, through the rule book."""
    ruled = {ruling.hand: ruling for ruling in rulings}
    nil = (0,) * sides
    counted = _counted(laws, sheet, keeper, ruled, nil)
    game, after = _played(laws, counted, nil)
    rows = tuple(row._replace(after=total) for row, total in zip(counted.rows, after, strict=True))
    last = sheet.lines[-1] if sheet.lines else None
    score, ending = _final(laws, last, game, counted)
    return Standing(
        rows=rows,
        points=last.score if isinstance(last, FinalLine) else game.points,
        recorded=score,
        winner=None if score is None else leading(score),
        ending=ending,
        bell=counted.bell is not None,
        next_number=sheet.next_number,
        next_dealer=counted.dealer,
        undoes=sheet.undoes,
        kept=sheet.kept,
        barred=barred_next(ruled.get(len(rows) + 1)),
        playing=clockwise(tuple(range(laws.players)), counted.dealer),
    )


class _Counted(NamedTuple):
    """The hands, `after` not yet filled in; who deals next; after how many that count the bell rang."""

    rows: list[Row]
    dealer: int | None
    bell: int | None

    @property
    def points(self) -> list[Score]:
        """Those of the hands that count."""
        return [row.points for row in self.rows if not row.struck]


def _played(laws: Laws, counted: _Counted, nil: Score) -> tuple[GameScore, tuple[Score, ...]]:
    """The game, and the total after each hand. A hand that the bell cut off is none: nobody writes it."""
    hands, bell = counted.points, counted.bell
    if bell is None or laws.at_the_bell is AtTheBell.FINISH_HAND:
        game = play(laws, hands, nil, bell=bell)
        return game, _totals(counted.rows, game.after, nil)
    game = play(laws, [*hands[:bell], nil, *hands[bell:]], nil, bell=bell + 1)
    return game, _totals(counted.rows, (*game.after[:bell], *game.after[bell + 1 :]), nil)


def _totals(rows: Iterable[Row], after: Iterable[Score], nil: Score) -> tuple[Score, ...]:
    """The total after each row; a struck hand leaves it as it was."""
    coming, total, totals = iter(after), nil, []
    for row in rows:
        total = total if row.struck else next(coming)
        totals.append(total)
    return tuple(totals)


def barred_next(ruling: RulingLine | None) -> int | None:
    """The side that a ruling on the hand to be played keeps from making trump."""
    return None if ruling is None else ruling.barred


def _barred(laws: Laws, side: int) -> Fault:
    """55+ Games, 11: a void declaration, and the side may not make trump in this deal."""
    return Fault("side_barred", say(N_("In this deal {side} may not make trump."), side=called(laws, side)))


def _final(laws: Laws, last: Line | None, game: GameScore, counted: _Counted) -> tuple[Score | None, Ending | None]:
    if isinstance(last, FinalLine):
        return last.score, last.ending
    if game.over_after_hand is None:
        return None, None
    played_out = laws.hands_in_game and len(counted.points) >= laws.hands_in_game
    if counted.bell is None or played_out or leader(laws, game.points) is not None:
        return recorded(laws, game.points), Ending.TARGET
    return recorded_at_time(laws, game.points), Ending.TIMED_OUT


def _counted(laws: Laws, sheet: Sheet, keeper: int, rulings: Mapping[int, RulingLine], nil: Score) -> _Counted:
    rows: list[Row] = []
    dealer: int | None = None
    bell: int | None = None
    for line in (*sheet.lines, None):
        while ruling := _due(rulings.get(len(rows) + 1), keeper):
            rows.append(_of_the_desk(ruling, dealer, nil))
            dealer = _next(laws, rows[-1], ruling)
        if isinstance(line, DealerLine):
            dealer = line.seat
        elif isinstance(line, HandLine):
            rows.append(_row(line, len(rows) + 1, rulings.get(len(rows) + 1), nil))
            dealer = _next(laws, rows[-1], rulings.get(len(rows)))
        elif isinstance(line, BellLine):
            bell = sum(not row.struck for row in rows) if bell is None else bell
    now = rulings.get(len(rows) + 1)
    if dealer is not None and now is not None and now.redealt is NextDeal.LEFT:
        dealer = next_dealer(laws, dealer)
    return _Counted(rows, dealer, bell)


def _of_the_desk(ruling: RulingLine, dealer: int | None, nil: Score) -> Row:
    """A hand that nobody wrote on this sheet."""
    said = plain(None, None, False, dealer)
    return Row(ruling.hand, None, ruling.points or nil, nil, said, ruling.link, ruling.strikes)


def _next(laws: Laws, row: Row, ruling: RulingLine | None) -> int | None:
    """Who deals after this hand; None where nobody knows."""
    dealer = _dealer(row.said)
    if dealer is None or ruling is None or not row.struck:
        return None if dealer is None else next_dealer(laws, dealer, _dealt(row))
    return dealer if ruling.redealt is NextDeal.SAME else next_dealer(laws, dealer)


def _dealer(said: Said) -> int | None:
    """The seat that dealt."""
    if isinstance(said, HandResult):
        return said.dealer
    assert isinstance(said, SoloHand)
    return None if said.dealer is None else int(said.dealer)


def _dealt(row: Row) -> Dealt:
    assert isinstance(row.said, HandResult | SoloHand)
    if row.said.misdeal:
        return Dealt.THROWN_IN
    return Dealt.PASSED_OUT if row.said.passed_out and row.number is not None else Dealt.PLAYED


def _due(ruling: RulingLine | None, keeper: int) -> RulingLine | None:
    """A ruling on the hand whose turn it is, which no keeper wrote here because the desk scored it, or struck it."""
    if ruling is None or keeper in ruling.written:
        return None
    return ruling if ruling.stands_alone else None


def _row(line: HandLine, hand: int, ruling: RulingLine | None, nil: Score) -> Row:
    if ruling is None or (ruling.redealt and not ruling.strikes):
        return Row(hand, line.number, line.points, nil, line.said, None)
    worth = nil if ruling.strikes else ruling.points or _without(line, ruling.no_score)
    return Row(hand, line.number, worth, nil, line.said, ruling.link, ruling.strikes)


def _without(line: HandLine, side: int | None) -> Score:
    """55+ Games, 11: the side of the erroneous hand may not score for that deal. The maker's opponents are one side."""
    maker = line.said.maker if isinstance(line.said, SoloHand) else None
    if side is None or maker is None or maker == str(side):
        return tuple(0 if at == side else points for at, points in enumerate(line.points))
    return tuple(points if str(at) == maker else 0 for at, points in enumerate(line.points))


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
