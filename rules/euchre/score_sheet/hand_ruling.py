"""The effect of a ruling on the sheets of its game."""

from typing import NamedTuple

from rules.euchre.score_sheet.lines import RulingLine, Score
from rules.laws import NextDeal


class HandRuling(NamedTuple):
    """A ruling on hand number `hand`, sides by number.

    `points` is the score of the hand, `no_score` the side that scores nothing in it, `barred` the side that cannot make
    trump. `new_deal` says who deals again; `replaces_hand` that the hand as written no longer counts.
    """

    hand: int
    points: Score | None = None
    no_score: int | None = None
    barred: int | None = None
    replaces_hand: bool = False
    new_deal: NextDeal | None = None


def ruling_line(
    link: int, ruling: HandRuling, on_sheets: tuple[int, ...], earlier: RulingLine | None
) -> RulingLine | None:
    """The ruling's line; None if it leaves no mark on a sheet: the same player deals again, a card stays exposed.

    `on_sheets` are the scorekeepers who have written the hand. A side barred by an `earlier` ruling on it stays barred.
    """
    if ruling.new_deal:
        struck = on_sheets if ruling.replaces_hand else ()
        if ruling.new_deal is NextDeal.SAME and not struck:
            return None
        return RulingLine(link, ruling.hand, None, None, None, struck, ruling.new_deal)
    if ruling.points is None and ruling.no_score is None and ruling.barred is None:
        return None
    barred = earlier.barred if ruling.barred is None and earlier else ruling.barred
    return RulingLine(link, ruling.hand, ruling.points, ruling.no_score, barred, on_sheets)
