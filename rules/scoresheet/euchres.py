"""Euchres in a game, as its sheets have them: makers who took too few tricks."""

from collections import Counter
from collections.abc import Mapping

from rules.scoresheet.game_record import GameRecord, SheetRules


def euchres_by_side(rules: SheetRules, record: GameRecord) -> Mapping[int, int]:
    """How often each side was euchred, without sides that never were.

    Of two sheets the first that has hands is read: two that agree have the same. A struck hand counts for nothing, and
    a result without hands has no euchres.
    """
    for totals in record.totals(rules).kept.values():
        if totals.rows:
            sides = (row.written.euchred_side for row in totals.rows if not row.struck)
            return Counter(side for side in sides if side is not None)
    return {}
