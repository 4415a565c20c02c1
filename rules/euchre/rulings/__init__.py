"""When something goes wrong: the case (`Case`), and the ruling of the book (`Ruling`).

The director's decision is final (55+ Games, Tournament Play 9); a ruling is what the book advises.
"""

from rules.euchre.rulings.book import left_to_director, offences_of, rule
from rules.euchre.rulings.cases import Case, facts_needed
from rules.euchre.rulings.checking import case_faults
from rules.euchre.rulings.offences import VOID_CALLS, Fact, Offence
from rules.euchre.rulings.players import players_of, side_named
from rules.euchre.rulings.revokes import penalty_for
from rules.euchre.rulings.ruling import Ruling
from rules.laws import Choice

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
