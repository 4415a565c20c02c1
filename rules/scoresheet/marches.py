"""Marches made in a game, as its sheets have them: by makers who took all the tricks together."""

from rules.scoresheet.game_record import GameRecord, SheetRules
from rules.scoresheet.lines import Score


def marches_made(rules: SheetRules, record: GameRecord, sides: int) -> Score | None:
    """How many each side has made; None where no sheet has the hands.

    Of two sheets the first that has hands is read: two that agree have the same. A lone march is a lone hand, and no
    march here.
    """
    for totals in record.totals(rules).kept.values():
        if totals.rows:
            made = [0] * sides
            for row in totals.rows:
                side = row.written.march_side
                if side is not None and not row.struck and row.points[side] > 0:
                    made[side] += 1
            return tuple(made)
    return None
