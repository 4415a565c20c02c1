"""Irregularities at a table that keeps a sheet, and their rulings.

`rules.euchre.rulings` answers one case with all its facts. Here the case is filled in from the sheet, and the answer
names sides by number, as the sheet does. It belongs to the rulings and not to the score sheet, because a sheet can be
added up without knowing any rule about irregularities. `euchre` and `poker` each know one kind of game.
"""

from rules.euchre.rulings.at_table.euchre import EuchreRulings
from rules.euchre.rulings.at_table.interface import AnyCase, CaseRuling, SheetFacts, TableRulings
from rules.euchre.rulings.at_table.poker import PokerRulings

__all__ = ["AnyCase", "CaseRuling", "EuchreRulings", "PokerRulings", "SheetFacts", "TableRulings"]
