"""How a book writes its laws down: a value, its document, and the section that says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

CitedValue: TypeAlias = tuple[Any, str, str]
Lines: TypeAlias = dict[str, CitedValue]

OUR_READING = "(our reading)"
"""How the section ends where the document can be read otherwise, or is silent."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that laws are cited from."""

    name: str

    def says(self, value: Any, section: str) -> CitedValue:
        """The document says so in this section."""
        return (value, self.name, section)

    def we_read(self, value: Any, section: str) -> CitedValue:
        """The document can be read in more than one way; this is how we read it."""
        return (value, self.name, f"{section} {OUR_READING}")

    def silent_on(self, laws: Mapping[str, Any]) -> Lines:
        """The document is silent on these, or what they are about is not in its game."""
        return {law: (value, self.name, f"not covered {OUR_READING}") for law, value in laws.items()}


USUAL: Mapping[str, Any] = {
    "cut_order": "ace_high",
    "cut_ties": "tied_cut_again",
    "partners_by": "cut",
    "odd_player": "waits",
    "team_a": "first_dealers",
    "substitutes": True,
    "event_format": "any",
    "final_is_replayed": True,
    "score_keepers": 1,
    "first_dealer": "drawn",
    "tournament_first_dealer": "drawn",
    "deal_cut_by": "everyone",
    "cut_before_deal": True,
    "cut_duty": "may_cut",
    "dummies": "none",
    "dummy_taken": "after_discard",
    "turn_up": "top_of_talon",
    "after_passed_out": "left",
    "after_misdeal": "same",
    "partner_orders_alone": False,
    "partners_lone_order": "dealer_takes",
    "discard_turn_up": True,
    "natural_card": "nobody",
    "left_is_natural": False,
    "special_turn_up": "none",
    "nominates_unseen": True,
    "dealer_made_is_stuck": False,
    "stick_the_dealer": False,
    "stuck_all_play": False,
    "no_trump": False,
    "no_trump_without_joker": True,
    "joker_at_no_trump": "designate_void_suit",
    "joker_n_two": False,
    "joker_n_two_suit": "any_eligible",
    "just_junk": False,
    "junk_before": "first_pass",
    "junk_joker_bars": True,
    "junk_ace_bars": False,
    "after_junk": "same",
    "alone_before": "naming",
    "defend_alone": False,
    "defend_alone_before": "lead",
    "lone_priority": "from_dealers_left",
    "idle_cards": "laid_away",
    "fold": False,
    "fold_points": 5,
    "fold_loses": 0,
    "fold_seconds": 15,
    "lead_after_lone": "next_active",
    "lay_down": True,
    "tricks_score": False,
    "lone_needs_all": False,
    "lone_defender_short": "nothing",
    "lone_against_lone_short": "nothing",
    "lone_defender_pays": "lone_defender",
    "defenders_need_one": False,
    "set_penalty": 0,
    "win_by": 1,
    "take_off": False,
    "winner_shows": "target",
    "negative_scores": False,
    "finish_together": "higher_wins",
    "hands_in_game": 0,
    "unplayed_hands": "count",
    "level_at_end": "one_more_hand",
    "warn_minutes": 0,
    "stop_minutes": 0,
    "at_the_bell": "finish_hand",
    "level_at_time": "one_more_hand",
    "timed_out_shows": "actual",
    "markers": "numbers",
    "peg_board": True,
    "irregularities": "director",
    "misdeals": "director",
    "wrong_number": "first_trick",
    "improper_deal": "before_turn_up",
    "revokes": "director",
    "revoke_within": "any_time",
    "revoke_penalty": 2,
    "revoke_penalty_alone": 4,
    "lone_revoke": "any_lone_hand",
    "revoke_choices": ["add"],
    "revoke_replaces_hand": True,
    "revoke_keeps_tricks": False,
    "revoke_floor": 0,
    "revoke_may_win": True,
    "mixed_tricks_prove": False,
    "table_talk": "director",
    "hesitation_allowed": False,
}
"""How we read a book that is silent: as euchre is usually played, or the director's word."""
