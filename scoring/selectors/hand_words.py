"""A hand in a few words, for histories and sheets: "pair A: march", "pair A euchred"."""

from rules.hand import Side
from rules.points import Outcome
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


def made(makers: Side, ended: Outcome) -> Sentence:
    """What the makers made of their trump. "Euchre" alone would not say who of the two it happened to."""
    if ended is Outcome.EUCHRE:
        return say(N_("{pair} euchred"), pair=makers.sentence)
    return say(N_("{pair}: {outcome}"), pair=makers.sentence, outcome=ended.sentence)
