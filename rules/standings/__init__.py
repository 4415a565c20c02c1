"""Results to places: tallies, tie-breaks and the reason for every place (55+ Games, Tournament Play 10)."""

from rules.standings.nodes import Decided
from rules.standings.order import SEED_ORDER, Criterion, TieOrder, tie_order
from rules.standings.places import meetings_needed, rank
from rules.standings.qualify import ZoneQualifiers, qualifiers
from rules.standings.table import Row, Standings, Tie
from rules.standings.tally import (
    Entry,
    Meetings,
    Result,
    ResultKind,
    SitOut,
    SitOutPolicy,
    Tally,
    may_be_drawn,
    net_wins,
    result_faults,
    tally,
    without,
)
from rules.standings.ties import NextStep, Step, odd_one_out

__all__ = [
    "SEED_ORDER",
    "Criterion",
    "Decided",
    "Entry",
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
    "may_be_drawn",
    "meetings_needed",
    "net_wins",
    "odd_one_out",
    "qualifiers",
    "rank",
    "result_faults",
    "tally",
    "tie_order",
    "without",
]
