"""The totals of a sheet: a row a hand, the running score, and the recorded score once the game is over.

Two scorekeepers' sheets of one game are compared by them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rules.base.errors import Fault, NotNow
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import WrittenHand
from rules.euchre.game import GameEnding
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet.lines import Score


class SheetRow(NamedTuple):
    """One hand as it counts: `number` its place on the sheet, `ruling` the link of the ruling that made it so.

    `written` is the hand as the scorekeeper wrote it; of one that only the desk wrote, no more than who dealt it.
    `struck`: it was dealt again, and is no hand of the game. `beside`: nobody played it, and it is none of the hands of
    a game that is a number of hands. `decides`: it was the deciding hand of a tied game, so its points are not scored.
    """

    hand: int
    number: int | None
    points: Score
    after: Score
    written: WrittenHand
    ruling: int | None
    struck: bool = False
    beside: bool = False
    decides: bool = False

    @property
    def compared(self) -> tuple[object, ...]:
        """The values on which two scorekeepers must agree: a struck hand is nobody's."""
        return () if self.struck else (self.points, *self.written.compared)


@dataclass(frozen=True, slots=True)
class SheetTotals:
    """The totals of a sheet. `points` is the running score, not cut at the target; `recorded` is for the Master
    Score Card.

    `recorded`, `winner` and `ending` are None until the game is over, `winner` too of a game that is drawn. `bell`
    without `over` means tied at time: one more hand. `undoes` is the place of the line that an undo removes, `kept`
    whether anything counts on the sheet, `barred` the side that cannot make trump in the next hand. `playing` are the
    seats dealt in next, clockwise from the dealer's left where that is known. With chips, `points` are what each holds
    (or took away), `recorded` what each has won or lost, and `session` is the bank, once it is open; `before` is the
    bank as it was before the last deal, and `gone` are those who have cashed out. `deciding`: the game is tied, and the
    next hand decides it without being scored.
    """

    rows: tuple[SheetRow, ...]
    points: Score
    recorded: Score | None
    winner: int | None
    ending: GameEnding | None
    bell: bool
    next_number: int
    next_dealer: int | None
    undoes: int | None
    kept: bool
    barred: int | None = None
    playing: tuple[int, ...] = ()
    session: Session[str] | None = None
    before: Session[str] | None = None
    gone: frozenset[int] = frozenset()
    deciding: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Those who are dealt in next, or everybody while the bank is closed."""
        return self.playing or tuple(range(len(self.points)))

    @property
    def hands_of_game(self) -> int:
        """How many of its rows are hands of a game that is a number of hands."""
        return sum(not row.struck and not row.beside for row in self.rows)

    @property
    def score_behind(self) -> Score:
        """The score after the last hand but one, which the second peg of a board shows."""
        return self.rows[-2].after if len(self.rows) > 1 else (0,) * len(self.points)

    @property
    def over(self) -> bool:
        """Whether the game is over by this sheet."""
        return self.recorded is not None

    def refuse_if_over(self) -> None:
        """NotNow where the game is over by this sheet."""
        if self.over:
            text = N_("On this sheet, the game is over. Agree to the score, or undo the last line.")
            raise NotNow(Fault("game_over", message(text)))

    def last_place(self) -> int:
        """The place of the line that an undo removes; NotNow if there is nothing to undo."""
        if self.undoes is None:
            raise NotNow(Fault("nothing_to_undo", message(N_("This sheet has nothing to undo."))))
        return self.undoes


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between the sheets of two scorekeepers: a hand, as two rows, or with `hand` None the final score."""

    hand: int | None
    one: SheetRow | Score | None
    two: SheetRow | Score | None


def compare(one: SheetTotals, two: SheetTotals) -> tuple[Difference, ...]:
    """Where two sheets differ: in hands that both have, and in the final score. A sheet may lag behind."""
    found = [
        Difference(mine.hand, mine, theirs)
        for mine, theirs in zip(one.rows, two.rows, strict=False)
        if mine.compared != theirs.compared
    ]
    if one.over and two.over and (one.recorded, one.winner) != (two.recorded, two.winner):
        found.append(Difference(None, one.recorded, two.recorded))
    return tuple(found)


def leading(score: Score) -> int | None:
    """The side with more points than any other; None when tied on top."""
    best = max(score)
    return score.index(best) if score.count(best) == 1 else None


def winner_of(score: Score, ending: GameEnding) -> int | None:
    """The side that leads, or that won the deciding hand; None of a game that is drawn."""
    return leading(score) if ending.decider is None else ending.decider


def clockwise(seats: tuple[int, ...], dealer: int | None) -> tuple[int, ...]:
    """The seats from the dealer's left, the dealer last; as they come where nobody knows who deals."""
    if dealer is None:
        return seats
    return (*(seat for seat in seats if seat > dealer), *(seat for seat in seats if seat <= dealer))


def not_those_who_play(seats: Iterable[int]) -> Fault:
    """A hand that names others than those who play it."""
    numbers = ", ".join(map(str, sorted(seats)))
    return Fault("not_those_who_play", message(N_("Only seats {seats} play this hand."), seats=numbers))
