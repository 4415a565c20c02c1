"""The whole book of the 55+ Games as it is meant to be read, law by law."""

from rules.laws import PRESETS, Laws
from tests.rules.laws.books.said import SAID

READ_INTO_IT = {
    "cut_ties": "tied_cut_again",
    "odd_player": "waits",
    "substitutes": True,
    "final_is_replayed": True,
    "score_keepers": 1,
    "cut_before_deal": True,
    "cut_duty": "may_cut",
    "dummies": "none",
    "dummy_taken": "after_discard",
    "special_turn_up": "none",
    "nominates_unseen": True,
    "dealer_made_is_stuck": False,
    "stuck_all_play": False,
    "no_trump_without_joker": True,
    "joker_at_no_trump": "designate_void_suit",
    "joker_n_two": False,
    "joker_n_two_suit": "any_eligible",
    "just_junk": False,
    "junk_before": "first_pass",
    "junk_joker_bars": True,
    "junk_ace_bars": False,
    "after_junk": "same",
    "defend_alone_before": "lead",
    "lone_priority": "from_dealers_left",
    "fold": False,
    "fold_points": 5,
    "fold_loses": 0,
    "fold_seconds": 15,
    "lay_down": True,
    "tricks_score": False,
    "lone_needs_all": False,
    "lone_defender_short": "nothing",
    "lone_against_lone_short": "nothing",
    "lone_defender_pays": "lone_defender",
    "defenders_need_one": False,
    "set_penalty": 0,
    "take_off": False,
    "finish_together": "higher_wins",
    "hands_in_game": 0,
    "level_at_end": "one_more_hand",
    "revoke_keeps_tricks": False,
    "table_talk": "director",
    "hesitation_allowed": False,
}
"""The laws on which its document says nothing."""


def test_the_55_plus_book():
    assert PRESETS["55plus"].to_json() == {
        "ruleset": "55plus",
        **Laws.usual(),
        **SAID["55plus"],
        **READ_INTO_IT,
    }
