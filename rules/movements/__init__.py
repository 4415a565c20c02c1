"""Who sits where in each round (55+ Games, Tournament Play 6), and what that guarantees."""

from rules.movements.advice import Advice, Evening, Unfit, advise, tables_of
from rules.movements.afresh import afresh
from rules.movements.catalogue import LIVE, MOVEMENTS, Movement, movement_of, plan
from rules.movements.changes import come_back, float_in, late_pair, take_sit_out, withdraw
from rules.movements.chooser import LiveOption, Option, individual_options, live_options, options
from rules.movements.company import Company
from rules.movements.guide import GuideCard, guide_cards
from rules.movements.individuals.night import Night
from rules.movements.individuals.quality import Quality, quality
from rules.movements.individuals.walk_round import Repeat, Step, repeat_table, seat_steps
from rules.movements.individuals.wishes import Wishes
from rules.movements.live import Drawn, Live, Reason, SoFar
from rules.movements.measure import Guarantees, guarantees
from rules.movements.places import Place, kept_places
from rules.movements.prospect import Prospect, prospect
from rules.movements.replan import replan
from rules.movements.room import Room
from rules.movements.seating import Kind, Plan, RoundSeating, TableSeating, from_json, pair_table, to_json
from rules.movements.sections import in_sections, section_of
from rules.movements.settling import Settled, settled
from rules.movements.sit_outs import SitOuts, caution
from rules.movements.staying import stay
from rules.movements.tables import at_tables

__all__ = [
    "LIVE",
    "MOVEMENTS",
    "Advice",
    "Company",
    "Drawn",
    "Evening",
    "Guarantees",
    "GuideCard",
    "Kind",
    "Live",
    "LiveOption",
    "Movement",
    "Night",
    "Option",
    "Place",
    "Plan",
    "Prospect",
    "Quality",
    "Reason",
    "Repeat",
    "Room",
    "RoundSeating",
    "Settled",
    "SitOuts",
    "SoFar",
    "Step",
    "TableSeating",
    "Unfit",
    "Wishes",
    "advise",
    "afresh",
    "at_tables",
    "caution",
    "come_back",
    "float_in",
    "from_json",
    "guarantees",
    "guide_cards",
    "in_sections",
    "individual_options",
    "kept_places",
    "late_pair",
    "live_options",
    "movement_of",
    "options",
    "pair_table",
    "plan",
    "prospect",
    "quality",
    "repeat_table",
    "replan",
    "seat_steps",
    "section_of",
    "settled",
    "stay",
    "tables_of",
    "take_sit_out",
    "to_json",
    "withdraw",
]
