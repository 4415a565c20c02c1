"""When something goes wrong: the case (`Case`), and the ruling of the book (`Ruling`).

The director's decision is final (55+ Games, Tournament Play 9); a ruling is what the book advises.
"""

from rules.laws import Choice
from rules.rulings.book import left_to_director, offences_of, rule
from rules.rulings.cases import Case, facts_needed
from rules.rulings.checking import case_faults
from rules.rulings.offences import VOID_CALLS, Fact, Offence
from rules.rulings.players import players_of, side_named
from rules.rulings.revokes import penalty_for
from rules.rulings.ruling import Ruling

__all__ = [
    "VOID_CALLS",
    "Case",
    "Choice",
    "Fact",
    "Offence",
    "Ruling",
    "case_faults",
    "facts_needed",
    "left_to_director",
    "offences_of",
    "penalty_for",
    "players_of",
    "rule",
    "side_named",
]
