"""Verbs of scoring: keyword-only, `by=` the actor; each says what it refuses."""

from scoring.ledger.answers import Agreement, Answer
from scoring.services.answers import PlaceTaken
from scoring.services.bank import at_the_bank, open_bank
from scoring.services.basis import change_basis
from scoring.services.bell import ring_everywhere
from scoring.services.calls import answer_call, call_director, record_conflict
from scoring.services.conflicts import keep_refused, was_overtaken
from scoring.services.desk_results import (
    correct_result,
    enter_result,
    preview_correction,
    reopen_game,
    void_game,
    walk_over,
)
from scoring.services.events import finish_event, plan_start, reopen_event, start_event
from scoring.services.forwarding import forward_qualifiers, say_no
from scoring.services.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.services.merging import merge_tables, undo_merge
from scoring.services.objections import keep_result, object_to_result, reopen_objection
from scoring.services.pairing_repair import fix_pairing
from scoring.services.pairs import default_rule, late_pair, penalise, take_back_withdrawal, withdraw_pair
from scoring.services.paper_cards import enter_card
from scoring.services.publication import freeze, publish_event
from scoring.services.replanning import replan, undo_replan
from scoring.services.rounds import close_round, open_round, reopen_round
from scoring.services.rulings import advise, record_ruling
from scoring.services.screens import change_screen, connect_screen, disconnect_screen, take_screen
from scoring.services.seats import who_sat_there
from scoring.services.signing import agree
from scoring.services.start_next_stage import start_next_stage
from scoring.services.substitutes import seat_substitute
from scoring.services.taking_back import give_points_back, take_back
from scoring.services.tie_order import change_order
from scoring.services.ties import (
    call_extra_game,
    draw_lots,
    flip_coins,
    record_coins,
    reopen_tie,
    share_place,
    take_back_coins,
)
from scoring.services.trial import PlaceChange, Preview, trial_of
from scoring.services.undo_entry import undo_of
from scoring.services.undo_results import take_back_result
from scoring.services.undo_seating import undo_round, undo_start
from scoring.services.undo_stage import take_back_stage
