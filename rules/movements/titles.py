"""The titles of the movements that are planned whole, by name."""

from collections.abc import Mapping
from typing import Final

from rules.words import Sentence, message
from rules.words import gettext_noop as N_

TITLES: Final[Mapping[str, Sentence]] = {
    "a-up": message(N_("A up")),
    "b-down": message(N_("B down")),
    "round-robin": message(N_("Full round robin")),
    "lines": message(N_("A up, then within the lines")),
    "howell": message(N_("Howell")),
    "whist": message(N_("Whist movement")),
    "optimised": message(N_("Fairest chart found")),
    "walk-round": message(N_("Walk-around")),
    "threes": message(N_("Tables of three")),
    "tables": message(N_("Same table all night")),
}
