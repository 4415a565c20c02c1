"""The decisions of the desk, the table and the clock: one module a topic, with what each does and how it is undone.

Keyword-only, `by=` the actor; each says what it refuses.
"""

from scoring.decisions.bank import at_the_bank, open_bank
from scoring.decisions.basis import change_basis
from scoring.decisions.bell import ring_everywhere
from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.calls import answer_call, call_director, record_conflict
from scoring.decisions.clock import add_minutes, pause_clock, resume_clock, start_clock, stop_clock, undo_clock_start
from scoring.decisions.conflicts import keep_refused, was_overtaken
from scoring.decisions.continuous import change_pace
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.forwarding import forward_qualifiers, say_no
from scoring.decisions.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.decisions.house import house_sits_in, others_sit_in
from scoring.decisions.merging import merge_tables, undo_merge
from scoring.decisions.objections import keep_result, object_to_result, undo_answer
from scoring.decisions.pairing_repair import fix_pairing
from scoring.decisions.pairs import default_rule, late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.paper_cards import enter_card
from scoring.decisions.penalties import give_points_back, penalise
from scoring.decisions.publication import freeze, publish_event
from scoring.decisions.reopening import reopen_game
from scoring.decisions.replanning import replan
from scoring.decisions.results import correct_result, enter_result, preview_correction, undo_result, walk_over
from scoring.decisions.rounds import close_round, open_round, reopen_round
from scoring.decisions.rulings import advise, record_ruling, undo_ruling
from scoring.decisions.seats import who_sat_there
from scoring.decisions.signing import agree
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import plan_start, start_event
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.tie_order import change_order
from scoring.decisions.ties import (
    call_extra_game,
    draw_lots,
    flip_coins,
    record_coins,
    share_place,
    undo_coins,
    undo_share,
)
from scoring.decisions.undo_plan import undo_replan
from scoring.decisions.undo_seating import undo_round, undo_start
from scoring.decisions.undo_stage import undo_stage
from scoring.decisions.voiding import undo_void, void_game

__all__ = [
    "add_minutes",
    "advise",
    "agree",
    "answer_call",
    "at_the_bank",
    "call_break",
    "call_director",
    "call_extra_game",
    "change_basis",
    "change_order",
    "change_pace",
    "close_round",
    "correct_result",
    "default_rule",
    "draw_lots",
    "end_break",
    "enter_card",
    "enter_final",
    "enter_hand",
    "enter_result",
    "finish_event",
    "fix_pairing",
    "flip_coins",
    "forward_qualifiers",
    "freeze",
    "give_points_back",
    "house_sits_in",
    "keep_refused",
    "keep_result",
    "late_pair",
    "merge_tables",
    "object_to_result",
    "open_bank",
    "open_round",
    "others_sit_in",
    "pause_clock",
    "penalise",
    "plan_start",
    "preview_correction",
    "publish_event",
    "record_coins",
    "record_conflict",
    "record_ruling",
    "reopen_event",
    "reopen_game",
    "reopen_round",
    "replan",
    "resume_clock",
    "ring_bell",
    "ring_everywhere",
    "say_no",
    "seat_substitute",
    "set_first_dealer",
    "share_place",
    "start_clock",
    "start_event",
    "start_next_stage",
    "stop_clock",
    "undo_answer",
    "undo_clock_start",
    "undo_coins",
    "undo_hand",
    "undo_merge",
    "undo_replan",
    "undo_result",
    "undo_round",
    "undo_ruling",
    "undo_share",
    "undo_stage",
    "undo_start",
    "undo_void",
    "undo_withdrawal",
    "void_game",
    "walk_over",
    "was_overtaken",
    "who_sat_there",
    "withdraw_pair",
]
