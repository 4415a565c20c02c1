"""Reads of tournaments: frozen values, with the number of queries each costs."""

from tournaments.selectors.ages import ages
from tournaments.selectors.books import RulesInForce, book, books, rules_in_force, rules_of
from tournaments.selectors.chart import Chart, ChartRound, ChartTable, chart_of, chart_pages, next_planned, plan_ahead
from tournaments.selectors.choosing import (
    PeopleHere,
    advice_by_book,
    advice_for,
    pairs_present,
    people_here,
    waiting_for_partners,
)
from tournaments.selectors.cuts import dealer_by_the_cut
from tournaments.selectors.draws import DrawShown, DrawsShown, draws_of
from tournaments.selectors.events import (
    EventLine,
    event_line,
    events_of_club,
    listed_events,
    narrowed_events,
    next_event,
    public_events,
    tournament_by_code,
    with_counts,
)
from tournaments.selectors.finding import entries_named, entries_numbered
from tournaments.selectors.play_history import play_history, playing_on
from tournaments.selectors.registration import PairLine, Registration, SingleLine, registration_of
from tournaments.selectors.round_clock import (
    Clock,
    ClockSettings,
    ClockState,
    EventHeader,
    Rest,
    clock_by,
    clock_of,
    event_header,
    rest_of,
)
from tournaments.selectors.seat_lookup import RoundSeat, SeatLookup, where_they_sit, where_to_sit
from tournaments.selectors.seating import (
    RoundSheet,
    SeatedEntry,
    TableSeat,
    Why,
    current_round,
    extra_games_of,
    games_in_play_of,
    games_now_of,
    numbers_together,
    open_round,
    reasons_of,
    round_sheet,
    sitting_out_of,
    stage_of,
    unseated,
)
