"""A season: many nights added up to one table, under rules that may change from a day on."""

from rules.base.amounts import Amount, amount_written, column_written
from rules.club.seasons.kept import season_from_json, season_to_json
from rules.club.seasons.reasons import night_in_short, night_reason, place_reason, total_reason
from rules.club.seasons.rules_text import rules_in_words
from rules.club.seasons.scoring import Competitor, NightPlayed, NightScore, NightSide
from rules.club.seasons.season_rules import (
    CRITERION_WORDS,
    DutyCredit,
    NightValue,
    RulesFrom,
    SeasonCriterion,
    SeasonOf,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
    rules_on,
    with_change,
)
from rules.club.seasons.table import CountedNight, SeasonRow, SeasonTable, season_table

__all__ = [
    "CRITERION_WORDS",
    "Amount",
    "Competitor",
    "CountedNight",
    "DutyCredit",
    "NightPlayed",
    "NightScore",
    "NightSide",
    "NightValue",
    "RulesFrom",
    "SeasonCriterion",
    "SeasonOf",
    "SeasonRow",
    "SeasonRules",
    "SeasonTable",
    "SeasonTotal",
    "SharedPlaces",
    "amount_written",
    "column_written",
    "night_in_short",
    "night_reason",
    "place_reason",
    "rules_in_words",
    "rules_on",
    "season_from_json",
    "season_table",
    "season_to_json",
    "total_reason",
    "with_change",
]
