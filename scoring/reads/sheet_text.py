"""The lines of a sheet, and the differences between two scorekeepers, in words."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import Difference, Score, SheetRow


def row_in_words(rules: GameRules, row: SheetRow) -> Sentence:
    """A hand on a sheet: "pair A: march", "passed out", "by ruling", "void, dealt again"."""
    if row.struck:
        return message(N_("void, re-dealt"))
    return message(N_("by ruling")) if row.number is None else rules.in_short(row.written)


def on_each_sheet(rules: GameRules, found: Difference) -> tuple[Sentence, Sentence]:
    """The two scorekeepers' entries for a hand, or for the final score."""
    return _on_sheet(rules, found.one), _on_sheet(rules, found.two)


def difference_in_words(rules: GameRules, found: Difference) -> Sentence:
    """A hand on which the two scorekeepers differ."""
    one, two = on_each_sheet(rules, found)
    if found.hand is None:
        return message(N_("Sheet 1 ends at {one}, sheet 2 at {two}."), one=one, two=two)
    text = N_("Hand {hand}: sheet 1 has {one}, sheet 2 has {two}.")
    return message(text, hand=found.hand, one=one, two=two)


def _on_sheet(rules: GameRules, written: SheetRow | Score | None) -> Sentence:
    if isinstance(written, SheetRow):
        return message(N_("{what}, {score}"), what=row_in_words(rules, written), score=score_figures(written.points))
    return score_figures(written or (0, 0))
