"""Models of scoring: the ledger, the score cards, the results, the published standings, and the cash book."""

from rules.euchre.score_sheet import CardState
from scoring.models.card import Logbook, ScoreCard
from scoring.models.cash import CashBook, CashCategory, CashLine, CashPosting, KindFee, NightCash, YearClosing
from scoring.models.ledger import Kind, LedgerEntry
from scoring.models.records import ClubRatings, NightRecord
from scoring.models.rehearsal import Rehearsal
from scoring.models.result import Credit, Result
from scoring.models.screen import Screen, ScreenContent
from scoring.models.season import (
    PastSeason,
    PastSeasonRow,
    Season,
    SeasonDuty,
    SeasonNight,
    SeasonPublication,
    SeasonRulesVersion,
    SeasonState,
)
from scoring.models.standings import Snapshot
