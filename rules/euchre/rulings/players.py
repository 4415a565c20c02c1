"""Rulings where two or three keep their own scores: the maker is one side, everybody else the other.

Each of the others receives points that the book gives to their side. Points taken from that side are taken from the
player at fault only.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import HandResult, Side, side_label
from rules.euchre.rulings.cases import Case
from rules.euchre.rulings.ruling import Ruling, with_names
from rules.laws import Laws

MAKER, OTHERS = Side.NS, Side.EW
Seats = tuple[int, ...]


def of_two_sides(case: Case) -> Case:
    """The case as one of the maker's side and the others'; RulesError names somebody who does not play."""
    if strangers := [name for name in _named(case) if name not in (case.players or ())]:
        raise RulesError(Fault("not_a_player", message(N_("{player} is not one of the players."), player=strangers[0])))
    maker = _maker(case)
    offender = None if case.offender is None else MAKER if case.offender == maker else OTHERS
    return replace(
        case,
        players=None,
        offender=offender,
        hand=None if case.hand is None else _hand_of_sides(case.hand),
        scores_before=_score_of_sides(case, maker, case.offender if offender is OTHERS else None),
    )


def of_players(laws: Laws, case: Case, ruling: Ruling, named: Callable[[Seats], object] | None) -> Ruling:
    """The ruling on two sides in words that name the players, with points for each of them."""
    # Before anybody has made trump there is no maker to name.
    sides = {side: players_of(case, side) for side in Side}
    called = named or partial(_joined, case)
    names = {side_label(laws, side): called(seats) for side, seats in sides.items() if seats}
    points = None if ruling.points is None else _by_player(case, ruling.points)
    return replace(ruling, sentence=with_names(ruling.sentence, names), points=points)


def side_named(case: Case, side: Side) -> str:
    """The players of a side of a ruling, by name."""
    return _joined(case, players_of(case, side))


def players_of(case: Case, side: Side) -> Seats:
    """The players of a side of a ruling, by seat."""
    maker = _maker(case)
    return tuple(seat for seat in range(len(case.players or ())) if (seat == maker) is (side is MAKER))


def _maker(case: Case) -> int | None:
    """The lone player against the others: the maker, or before trump is made the one at fault."""
    return case.offender if case.hand is None else case.hand.makers


def _named(case: Case) -> Iterator[str]:
    if case.offender is not None:
        yield case.named(case.offender)
    if isinstance(case.scores_before, Mapping):
        yield from case.scores_before
    if case.hand is not None and case.hand.makers is not None:
        yield str(case.hand.named(case.hand.makers))


def _joined(case: Case, seats: Seats) -> str:
    return " & ".join(map(case.named, seats))


def _score_of_sides(case: Case, maker: int | None, other: int | None) -> tuple[int, int] | None:
    if case.before is None:
        return None
    of_maker, of_other = (0 if seat is None else case.before[seat] for seat in (maker, other))
    return of_maker, of_other


def _hand_of_sides(hand: HandResult) -> HandResult:
    return HandResult(
        makers=None if hand.makers is None else MAKER,
        tricks=hand.tricks,
        defenders_tricks=hand.defenders_tricks,
        alone=hand.alone,
        defend_alone=hand.defend_alone,
        passed_out=hand.passed_out,
    )


def _by_player(case: Case, points: tuple[int, ...]) -> tuple[int, ...]:
    def scored(seat: int) -> int:
        if seat == _maker(case):
            return points[MAKER]
        return points[OTHERS] if points[OTHERS] > 0 or seat == case.offender else 0

    return tuple(map(scored, range(len(case.players or ()))))
