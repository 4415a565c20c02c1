"""Other entries than those drawn sat at the table."""

from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.kinds import GameRules
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import GameEntry, Names


class Reseated(GameEntry, act=Act.CORRECT):
    """The players who really played, side by side; `swap`: anyone who was recorded here sat in the newcomer's place
    elsewhere.

    `elsewhere`: games of the round in which one of them is recorded too, of which these were `corrected`. Bodies keep
    that field as "mended", its name when the first of them were written.
    """

    sides: tuple[int, ...]
    swap: bool = False
    game: Annotated[int, ANSWERED] = 0
    before: Annotated[tuple[int, ...], ANSWERED] = ()
    after: Annotated[tuple[int, ...], ANSWERED] = ()
    elsewhere: Annotated[tuple[int, ...], ANSWERED] = ()
    corrected: Annotated[tuple[int, ...], FieldCoding("mended", answered=True)] = ()

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """Their numbers, and those recorded before."""
        now, was = ([names.numbers.get(entry) or 0 for entry in side] for side in (self.after, self.before))
        if len(now) == 2:
            text = N_("numbers {a} and {b} sat at this table, not {was_a} and {was_b}")
            return message(text, a=now[0], b=now[1], was_a=was[0], was_b=was[1])
        return message(N_("numbers {now} sat at this table, not {was}"), now=score_figures(now), was=score_figures(was))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director corrected who played this game. The score is the same."))

    def at_the_desk(self) -> Sentence:
        """Its game's history has the numbers."""
        return message(N_("Corrected: who sat at this table"))
