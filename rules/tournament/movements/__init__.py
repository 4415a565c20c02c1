"""The seating of each round (55+ Games, Tournament Play 6), and its guarantees."""

from rules.tournament.movements.advice import Evening, MovementAdvice, advise_movements, tables_needed
from rules.tournament.movements.afresh import afresh
from rules.tournament.movements.catalogue import LIVE, MOVEMENTS, Movement, movement_of
from rules.tournament.movements.changes import come_back, float_in, rounds_without, seat_late_pair, take_sit_out
from rules.tournament.movements.chooser import LiveOption, MovementOption, live_options, options
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.movements.fairness import (
    ChartQuality,
    FairnessRecord,
    chart_quality,
    fairness_records,
    verdict,
)
from rules.tournament.movements.individual_chooser import individual_options
from rules.tournament.movements.individuals.progressive_rules import ProgressiveRules, clock_on
from rules.tournament.movements.individuals.quality import Quality, quality
from rules.tournament.movements.individuals.walk_round import WALK_STEPS, repeat_table
from rules.tournament.movements.individuals.wishes import Wishes
from rules.tournament.movements.limits import Bound, best_possible
from rules.tournament.movements.measure import Guarantees, guarantees
from rules.tournament.movements.places import GuideCard, TableSide, guide_cards, kept_places
from rules.tournament.movements.planning import plan, plan_to_json
from rules.tournament.movements.plans import Plan, at_tables
from rules.tournament.movements.prospect import Prospect, prospect
from rules.tournament.movements.replan import replan_rounds
from rules.tournament.movements.room import Room, in_sections, section_of
from rules.tournament.movements.round_by_round import DrawnRound, PlayHistory, Reason, RoundByRoundMovement
from rules.tournament.movements.seating import RoundSeating, SeatingKind, TableSeating, from_json, pair_table, to_json
from rules.tournament.movements.settling import SettledPlan, settled
from rules.tournament.movements.sit_outs import caution
from rules.tournament.movements.staying import stay

__all__ = [
    "LIVE",
    "MOVEMENTS",
    "WALK_STEPS",
    "Bound",
    "ChartQuality",
    "DrawnRound",
    "Evening",
    "EventFormat",
    "FairnessRecord",
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
    "best_possible",
    "caution",
    "chart_quality",
    "clock_on",
    "come_back",
    "fairness_records",
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
    "plan_to_json",
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
    "verdict",
]
