"""When something goes wrong, on one sheet of paper: every irregularity of a game with every ruling on it.

Nothing is decided or worded here. The rulings (`rules.euchre.rulings`) are asked for every answer to each of their
questions, and the laws that belong to them are in the words of the rule sheet. `GameRules.remedies` gives those of a
game.
"""

from rules.euchre.remedies.remedy import Remedies, Remedy, RemedyOutcome

__all__ = ["Remedies", "Remedy", "RemedyOutcome"]
