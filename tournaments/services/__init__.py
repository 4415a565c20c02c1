"""Verbs of tournaments. `by` is who does it, for the policy and for the history; None is the program itself.

Verbs of the desk ask `clubs.policy` themselves. Those that `scoring` calls down to (stages, rounds, late pairs,
withdrawals and returns, games, draws, the end) trust that it has asked.

They raise RulesError (the book says no, or it cannot be read; every fault) or `Refusal` (not now), and then have
changed nothing.
"""

from tournaments.services.ages import see_age
from tournaments.services.cannot_move import mark_cannot_move
from tournaments.services.changes import (
    PlanChange,
    bring_back,
    preview_return,
    preview_withdrawal,
    withdraw,
)
from tournaments.services.draws import make_draw, record_real_draw
from tournaments.services.ending import finish_tournament, publish_tournament, reopen_tournament
from tournaments.services.events import create_tournament, edit_tournament
from tournaments.services.first_partners import begin_together
from tournaments.services.games import add_extra_game, add_merged_game
from tournaments.services.imports import ImportPreview, import_entries, import_singles, preview_entries, preview_singles
from tournaments.services.late_pairs import add_late_pair, preview_late_pair
from tournaments.services.nights import cancel_night, copy_event, move_night, put_away, undo_cancel
from tournaments.services.numbers import draw_numbers, names_to_draw, record_numbers
from tournaments.services.online_desk import give_place, remove_request, set_online_entry
from tournaments.services.online_entries import (
    change_online_entry,
    enter_pair_online,
    enter_player_online,
    search_partner_online,
    withdraw_online,
)
from tournaments.services.partner_search import ask_partner, confirm_partner, decline_partner, take_back_asking
from tournaments.services.partners import (
    CutTable,
    PlayerRatings,
    balance_partners,
    draw_partners,
    record_partners,
)
from tournaments.services.plan_preview import PlanPreview, PreviewOutdated, RoundChange, refuse_outdated_preview
from tournaments.services.presence import check_in, check_in_all, confirm_here, say_here, undo_check_in
from tournaments.services.private_links import renew_own_link
from tournaments.services.qualifiers import enter_qualifiers, link_qualifier, mark_not_coming, undo_not_coming
from tournaments.services.registration import (
    may_unregister,
    register_pair,
    register_player,
    register_single,
    set_zone,
    unregister,
)
from tournaments.services.same_person import answer_same_person
from tournaments.services.site_address import set_site_address
from tournaments.services.stages import close_round, draw_round, reopen_round
from tournaments.services.start_next_stage import begin_next_stage, undo_stage
from tournaments.services.starting import StageSettings, start_stage
from tournaments.services.tables import make_tables, new_link, revoke_link, take_open_table
from tournaments.services.undo_seating import entries_kept, reopen_after_undo, undo_start, unseat_round
