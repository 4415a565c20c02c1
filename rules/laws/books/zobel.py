"""The Zobel family's rule guide: a Joker called Benny, a stuck dealer, tricks that score, to 21 by two."""

from typing import Final

from rules.base.cards import Pack
from rules.base.words import gettext_noop as N_
from rules.laws.books.citing import Document, Lines

TITLE: Final = N_("Zobel family euchre")

BOOK: Final = Document("Zobel Family Euchre Tournament Rule Guide")
_says, _we_read = BOOK.says, BOOK.we_read

LAWS: Final[Lines] = {
    "pack": _says(Pack.NINES_UP_AND_JOKER.value, "Euchre deck"),
    "players": _says(4, "Players"),
    "sides": _says("partners", "Players"),
    "partners_by": _says("matched_cards", "Players: “drawing a card and matching the card to a person”; Tournament 1"),
    "odd_player": _we_read("waits", "Tournament 1"),
    "substitutes": _says(False, "Tournament 4"),
    "event_format": _says("double_elimination", "Tournament 3"),
    "final_is_replayed": _we_read(True, "Tournament 3: nobody is out with one loss"),
    "score_keepers": _says(2, "Tournament 10"),
    "first_dealer": _says("drawn", "Players: “chosen at random to deal the first hand”"),
    "tournament_first_dealer": _says("first_jack", "Tournament 5"),
    "cut_before_deal": _says(True, "Dealing: “offer a cut to the opponent to his/her right”"),
    "cut_duty": _says("offered", "Dealing: “must, according to etiquette, offer a cut”"),
    "cards_each": _says(5, "Dealing"),
    "deal_batches": _says("any", "Tournament 6"),
    "turn_up": _says("top_of_talon", "Dealing: “turns over the top card of the kitty”"),
    "after_misdeal": _we_read("same", "Definitions, Misdeal: “re-deal”"),
    "partner_orders_alone": _says(False, "Tournament 9"),
    "discard_turn_up": _says(True, "Calling trump: “adds that card to his/her hand and discards one card”"),
    "natural_card": _says("nobody", "Tournament 8"),
    "special_turn_up": _says("dealer_makes", "Calling trump: “the dealer's team is automatically the makers”"),
    "nominates_unseen": _says(True, "Calling trump: “without looking at his/her cards”"),
    "dealer_made_is_stuck": _we_read(False, "Calling trump; Definitions, Stuck"),
    "stick_the_dealer": _says(True, "Calling trump"),
    "stuck_all_play": _says(True, "Calling trump; Going alone"),
    "no_trump": _says(True, "Calling trump"),
    "no_trump_without_joker": _says(True, "Special rules, No trump"),
    "joker_at_no_trump": _we_read("designate_void_suit", "Special rules, No trump"),
    "joker_n_two": _says(True, "Special rules, Joker-n-Two"),
    "joker_n_two_suit": _we_read("any_eligible", "Special rules, Joker-n-Two: “you must call a suit”"),
    "just_junk": _says(True, "Special rules, Just Junk"),
    "junk_before": _says("first_pass", "Special rules, Just Junk: “before their first turndown opportunity”"),
    "junk_joker_bars": _we_read(True, "Special rules, Just Junk: “a hand without a face card”"),
    "junk_ace_bars": _we_read(False, "Special rules, Just Junk: “a hand without a face card”"),
    "after_junk": _we_read("same", "Special rules, Just Junk: “may call a misdeal”"),
    "alone": _says("either_maker", "Going alone: “any player may announce aloud”"),
    "alone_before": _says("lead", "Going alone: “before the first lead”"),
    "defend_alone": _says(True, "Going alone"),
    "defend_alone_before": _says("lead", "Going alone"),
    "lone_priority": _we_read("first_to_announce", "Going alone: “may announce aloud”"),
    "idle_cards": _says("face_down", "Going alone"),
    "fold": _says(True, "Special rules, Folding"),
    "fold_points": _says(5, "Special rules, Folding"),
    "fold_loses": _we_read(0, "Special rules, Folding: “without playing the hand”"),
    "fold_seconds": _says(15, "Special rules, Folding"),
    "lead_after_lone": _says("next_active", "Going alone"),
    "tricks_score": _says(True, "Finishing the hand and scoring"),
    "point": _we_read(0, "Finishing the hand and scoring: tricks score"),
    "march": _we_read(0, "Finishing the hand and scoring: tricks score"),
    "lone_point": _we_read(0, "Finishing the hand and scoring: a lone hand needs all five"),
    "lone_march": _says(10, "Finishing the hand and scoring"),
    "lone_needs_all": _says(True, "Going alone"),
    "euchre": _we_read(0, "Finishing the hand and scoring: tricks score"),
    "lone_defender_euchre": _says(10, "Finishing the hand and scoring"),
    "lone_defender_march": _says(10, "Finishing the hand and scoring: “at least 3 tricks”"),
    "lone_defender_short": _we_read("set", "Going alone: “failure to do so will result in being Euchred”"),
    "lone_against_lone_short": _we_read("set", "Going alone: “failure to do so will result in being Euchred”"),
    "defenders_need_one": _says(True, "Finishing the hand and scoring; Definitions, Defenders"),
    "set_penalty": _says(5, "Finishing the hand and scoring"),
    "target": _says(21, "Winning the game"),
    "win_by": _says(2, "Winning the game"),
    "winner_shows": _we_read("actual", "Winning the game: “21 or more points”"),
    "unplayed_hands": _we_read("do_not_count", "Special rules, Just Junk: “may call a misdeal”"),
    "negative_scores": _says(True, "Finishing the hand and scoring: “looses five points”"),
    "misdeals": _says("book", "Definitions, Misdeal"),
    "wrong_number": _says("new_deal", "Definitions, Misdeal: “an incorrect deal … re-deal”; Dealing"),
    "improper_deal": _says(
        "new_deal", "Definitions, Misdeal: “a violation of proper play regarding dealing (Result: Re-Deal)”"
    ),
    "revoke_penalty": _we_read(5, "not covered: as much as a set"),
    "revoke_penalty_alone": _we_read(5, "not covered: as much as a set"),
    "revoke_choices": _we_read(["take"], "not covered: as much as a set"),
    "revoke_keeps_tricks": _we_read(True, "Tournament 13: tricks are racked for review"),
    "revoke_floor": _we_read(-99, "Finishing the hand and scoring: a score may be negative"),
}
