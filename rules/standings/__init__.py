"""Results to places: tallies, tie-breaks and the reason for every place (55+ Games, Tournament Play 10)."""

from rules.standings.basis import BASIS_WORDS, GAMES_DIFFER, RATE_WORDS, Basis, counts_per_game, proposed_basis
from rules.standings.knock_out import beaten, knock_out_standings
from rules.standings.listed import Listed, Lists, refuse_unfit
from rules.standings.lists import in_turn, meetings_in_lists, rank_lists, seeded_apart
from rules.standings.nodes import Decided
from rules.standings.order import (
    HANDS_ORDER,
    POINTS_ORDER,
    POKER_ORDER,
    SEED_ORDER,
    WORDS,
    Criterion,
    TieOrder,
    preset_order,
    refuse_unplayable,
    tie_order,
)
from rules.standings.places import meetings_needed, rank
from rules.standings.qualify import ZoneQualifiers, qualifiers, qualifiers_of, qualifiers_overall
from rules.standings.results import (
    Entry,
    Meetings,
    Result,
    ResultKind,
    may_be_drawn,
    net_wins,
    result_faults,
    without,
)
from rules.standings.table import Row, Standings, Tie
from rules.standings.tally import SitOut, SitOutPolicy, Tally, tally, with_strength
from rules.standings.ties import NextStep, Step, odd_one_out, won_toss

__all__ = [
    "BASIS_WORDS",
    "GAMES_DIFFER",
    "HANDS_ORDER",
    "POINTS_ORDER",
    "POKER_ORDER",
    "RATE_WORDS",
    "SEED_ORDER",
    "WORDS",
    "Basis",
    "Criterion",
    "Decided",
    "Entry",
    "Listed",
    "Lists",
    "Meetings",
    "NextStep",
    "Result",
    "ResultKind",
    "Row",
    "SitOut",
    "SitOutPolicy",
    "Standings",
    "Step",
    "Tally",
    "Tie",
    "TieOrder",
    "ZoneQualifiers",
    "beaten",
    "counts_per_game",
    "in_turn",
    "knock_out_standings",
    "may_be_drawn",
    "meetings_in_lists",
    "meetings_needed",
    "net_wins",
    "odd_one_out",
    "preset_order",
    "proposed_basis",
    "qualifiers",
    "qualifiers_of",
    "qualifiers_overall",
    "rank",
    "rank_lists",
    "refuse_unfit",
    "refuse_unplayable",
    "result_faults",
    "seeded_apart",
    "tally",
    "tie_order",
    "with_strength",
    "without",
    "won_toss",
]
