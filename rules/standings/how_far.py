"""How far an entry came in a knock-out, in words: the reason of its place there, or what it still plays for."""

from typing import NamedTuple

from rules.standings.results import Entry
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

ENDED = {
    "won_final": N_("won the final against {other}"),
    "lost_final": N_("lost the final to {other}"),
    "won_third": N_("won the third-place game against {other}"),
    "lost_third": N_("lost the third-place game to {other}"),
    "semi_finals": N_("lost in the semi-finals to {other}"),
    "quarter_finals": N_("lost in the quarter-finals to {other}"),
    "round_of": N_("lost in the round of {number} to {other}"),
    "losers_side": N_("lost in round {number} of the losers' side to {other}"),
}
AHEAD = {
    "plays": N_("still in: plays {other} in game {number}"),
    "plays_third": N_("plays {other} for third place in game {number}"),
    "waits": N_("still in: waits for an opponent in game {number}"),
    "waits_third": N_("waits for an opponent in the third-place game"),
}


class HowFar(NamedTuple):
    """`what` of `ENDED` or `AHEAD`, with whom, and the number it speaks of; `shared`: others have the same place."""

    what: str
    other: Entry | None = None
    number: int = 0
    shared: int = 0
    consoled: int = 0

    def sentence(self, other: Entry | Sentence | None) -> Sentence:
        """The same with `other` as sentences call it."""
        sentence = message({**ENDED, **AHEAD}[self.what], other=other, number=self.number)
        return message(N_("{how_far}; won the consolation"), how_far=sentence) if self.consoled else sentence
