"""The seating of each round (55+ Games, Tournament Play 6), and its guarantees."""

from rules.movements.advice import Evening, MovementAdvice, advise_movements, tables_needed
from rules.movements.afresh import afresh
from rules.movements.catalogue import LIVE, MOVEMENTS, Movement, movement_of
from rules.movements.changes import come_back, float_in, rounds_without, seat_late_pair, take_sit_out
from rules.movements.chooser import LiveOption, MovementOption, individual_options, live_options, options
from rules.movements.event_format import EventFormat
from rules.movements.individuals.progressive_rules import ProgressiveRules, clock_on
from rules.movements.individuals.quality import Quality, quality
from rules.movements.individuals.walk_round import WALK_STEPS, repeat_table
from rules.movements.individuals.wishes import Wishes
from rules.movements.measure import Guarantees, guarantees
from rules.movements.places import GuideCard, TableSide, guide_cards, kept_places
from rules.movements.planning import plan
from rules.movements.plans import Plan, at_tables
from rules.movements.prospect import Prospect, prospect
from rules.movements.replan import replan_rounds
from rules.movements.room import Room, in_sections, section_of
from rules.movements.round_by_round import DrawnRound, PlayHistory, Reason, RoundByRoundMovement
from rules.movements.seating import RoundSeating, SeatingKind, TableSeating, from_json, pair_table, to_json
from rules.movements.settling import SettledPlan, settled
from rules.movements.sit_outs import caution
from rules.movements.staying import stay

__all__ = [
    "LIVE",
    "MOVEMENTS",
    "WALK_STEPS",
    "DrawnRound",
    "Evening",
    "EventFormat",
    "Guarantees",
    "GuideCard",
    "LiveOption",
    "Movement",
    "MovementAdvice",
    "MovementOption",
    "Plan",
    "PlayHistory",
    "ProgressiveRules",
    "Prospect",
    "Quality",
    "Reason",
    "Room",
    "RoundByRoundMovement",
    "RoundSeating",
    "SeatingKind",
    "SettledPlan",
    "TableSeating",
    "TableSide",
    "Wishes",
    "advise_movements",
    "afresh",
    "at_tables",
    "caution",
    "clock_on",
    "come_back",
    "float_in",
    "from_json",
    "guarantees",
    "guide_cards",
    "in_sections",
    "individual_options",
    "kept_places",
    "live_options",
    "movement_of",
    "options",
    "pair_table",
    "plan",
    "prospect",
    "quality",
    "repeat_table",
    "replan_rounds",
    "rounds_without",
    "seat_late_pair",
    "section_of",
    "settled",
    "stay",
    "tables_needed",
    "take_sit_out",
    "to_json",
]
