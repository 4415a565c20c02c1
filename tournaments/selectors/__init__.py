"""Reads of tournaments: frozen values, with the number of queries each costs."""

from tournaments.selectors.ages import AgeOf, ages
from tournaments.selectors.books import BookShown, book, books, laws_in_force
from tournaments.selectors.breaks import Rest, rest_of
from tournaments.selectors.chart import Chart, ChartRound, ChartTable, chart_of, plan_ahead
from tournaments.selectors.choosing import advice_by_book, advice_for, pairs_present
from tournaments.selectors.cuts import dealer_by_the_cut
from tournaments.selectors.draws import DrawShown, DrawsShown, draws_of
from tournaments.selectors.events import EventLine, PublicEvents, events_of_club, public_events, tournament_by_code
from tournaments.selectors.finding import Found, entries_named, entries_numbered
from tournaments.selectors.play_history import play_history, playing_on
from tournaments.selectors.registration import PairLine, Registration, SingleLine, registration_of
from tournaments.selectors.seat_lookup import Clock, RoundSeat, SeatLookup, clock_of, where_to_sit
from tournaments.selectors.seating import (
    RoundSheet,
    SeatedEntry,
    TableSeat,
    Why,
    current_round,
    extra_games_of,
    reasons_of,
    round_sheet,
    seating_of,
    stage_of,
)

__all__ = [
    "AgeOf",
    "BookShown",
    "Chart",
    "ChartRound",
    "ChartTable",
    "Clock",
    "DrawShown",
    "DrawsShown",
    "EventLine",
    "Found",
    "PairLine",
    "PublicEvents",
    "Registration",
    "Rest",
    "RoundSeat",
    "RoundSheet",
    "SeatLookup",
    "SeatedEntry",
    "SingleLine",
    "TableSeat",
    "Why",
    "advice_by_book",
    "advice_for",
    "ages",
    "book",
    "books",
    "chart_of",
    "clock_of",
    "current_round",
    "dealer_by_the_cut",
    "draws_of",
    "entries_named",
    "entries_numbered",
    "events_of_club",
    "extra_games_of",
    "laws_in_force",
    "pairs_present",
    "plan_ahead",
    "play_history",
    "playing_on",
    "public_events",
    "reasons_of",
    "registration_of",
    "rest_of",
    "round_sheet",
    "seating_of",
    "stage_of",
    "tournament_by_code",
    "where_to_sit",
]
