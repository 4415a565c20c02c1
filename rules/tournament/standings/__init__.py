"""Results to places: tallies, tie-breaks and the reason for every place (55+ Games, Tournament Play 10)."""

from rules.laws.tie_order import HANDS_ORDER, POKER_ORDER, SEED_ORDER, Criterion, TieOrder
from rules.tournament.standings.basis import (
    BASIS_WORDS,
    GAMES_DIFFER,
    RATE_WORDS,
    Basis,
    Listed,
    Lists,
    basis_under,
    counts_per_game,
    proposed_basis,
    refuse_unfit,
)
from rules.tournament.standings.event_results import EventResults
from rules.tournament.standings.knock_out import beaten, knock_out_standings
from rules.tournament.standings.lists import interleave_lists, meetings_in_lists, rank_lists, seeded_apart
from rules.tournament.standings.nodes import Decided
from rules.tournament.standings.order import WORDS, order_in_words, refuse_unplayable, settling_ties, tie_order
from rules.tournament.standings.places import RankOptions, meetings_needed, rank
from rules.tournament.standings.qualify import ZoneQualifiers, qualifiers, qualifiers_of, qualifiers_overall
from rules.tournament.standings.reasons import ordinal
from rules.tournament.standings.results import Entry, GameResult, net_wins, result_faults, seating_faults
from rules.tournament.standings.table import Standings, StandingsRow, Tie
from rules.tournament.standings.tally import SitOut, SitOutPolicy, Tally, tally, with_strength
from rules.tournament.standings.tie_tables import TieTable, reason_in_short, tie_decided, tie_table
from rules.tournament.standings.ties import NextStep, TieStep, won_toss

__all__ = [
    "BASIS_WORDS",
    "GAMES_DIFFER",
    "HANDS_ORDER",
    "POKER_ORDER",
    "RATE_WORDS",
    "SEED_ORDER",
    "WORDS",
    "Basis",
    "Criterion",
    "Decided",
    "Entry",
    "EventResults",
    "GameResult",
    "Listed",
    "Lists",
    "NextStep",
    "RankOptions",
    "SitOut",
    "SitOutPolicy",
    "Standings",
    "StandingsRow",
    "Tally",
    "Tie",
    "TieOrder",
    "TieStep",
    "TieTable",
    "ZoneQualifiers",
    "basis_under",
    "beaten",
    "counts_per_game",
    "interleave_lists",
    "knock_out_standings",
    "meetings_in_lists",
    "meetings_needed",
    "net_wins",
    "order_in_words",
    "ordinal",
    "proposed_basis",
    "qualifiers",
    "qualifiers_of",
    "qualifiers_overall",
    "rank",
    "rank_lists",
    "reason_in_short",
    "refuse_unfit",
    "refuse_unplayable",
    "result_faults",
    "seating_faults",
    "seeded_apart",
    "settling_ties",
    "tally",
    "tie_decided",
    "tie_order",
    "tie_table",
    "with_strength",
    "won_toss",
]
