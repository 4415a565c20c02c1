"""Who sits where in each round (55+ Games, Tournament Play 6), and what that guarantees."""

from rules.movements.catalogue import MOVEMENTS, Movement, plan
from rules.movements.changes import come_back, float_in, late_pair, take_sit_out, withdraw
from rules.movements.chooser import Option, options
from rules.movements.measure import Guarantees, guarantees
from rules.movements.seating import Plan, RoundSeating, TableSeating, from_json, to_json

__all__ = [
    "MOVEMENTS",
    "Guarantees",
    "Movement",
    "Option",
    "Plan",
    "RoundSeating",
    "TableSeating",
    "come_back",
    "float_in",
    "from_json",
    "guarantees",
    "late_pair",
    "options",
    "plan",
    "take_sit_out",
    "to_json",
    "withdraw",
]
