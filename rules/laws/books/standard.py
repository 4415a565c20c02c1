"""The general rules for three or four players: 24 cards or 32, and the English pack with a Joker.

One document covers all four games; where it is silent, our reading is that the director decides, or what is usual.
"""

from typing import Final

from rules.base.cards import Pack
from rules.base.words import gettext_noop as N_
from rules.laws.books.citing import Document, Lines

FOUR: Final = N_("Euchre for four")
THIRTY_TWO: Final = N_("Euchre for four, 32 cards")
THREE: Final = N_("Euchre for three")
ENGLISH: Final = N_("English euchre, with a Joker")

BOOK: Final = Document("Euchre for Three or Four Players")
_says, _we_read = BOOK.says, BOOK.we_read

STANDARD4: Final[Lines] = {
    "pack": _says(Pack.NINES_UP.value, "Cards"),
    "players": _says(4, "Players"),
    "sides": _says("partners", "Players"),
    "cards_each": _says(5, "Dealing"),
    "deal_batches": _says("three_then_two", "Dealing"),
    "turn_up": _we_read("top_of_talon", "Dealing: “the last card of the pack is turned face up”"),
    "after_passed_out": _we_read("left", "Bidding: “the hand is turned in, and a new one dealt”"),
    "partner_orders_alone": _we_read(False, "Bidding: “the assist”, in the partner's turn, before the dealer's"),
    "discard_turn_up": _we_read(True, "Bidding: “discards a card from his hand (face down) in exchange”"),
    "stick_the_dealer": _says(False, "Bidding"),
    "alone": _says("maker", "Bidding"),
    "alone_before": _says("naming", "Bidding: “order it up alone”"),
    "defend_alone": _says(True, "Bidding: “each of the maker's opponents has the option”"),
    "defend_alone_before": _we_read("lead", "Bidding: “after trump is set”"),
    "lone_priority": _we_read("from_dealers_left", "Bidding: clockwise from the dealer's left"),
    "idle_cards": _says("face_up", "Bidding"),
    "lead_after_lone": _we_read("next_active", "Playing: “the player on the dealer's left makes the opening lead”"),
    "point": _says(1, "Scoring"),
    "march": _says(2, "Scoring"),
    "lone_point": _says(1, "Scoring"),
    "lone_march": _says(4, "Scoring"),
    "euchre": _says(2, "Scoring"),
    "lone_defender_euchre": _says(2, "Scoring: “the opponents win 2 points”"),
    "lone_defender_march": _says(4, "Scoring: “if a single defending player wins all 5 tricks”"),
    "lone_defender_short": _we_read("nothing", "Scoring: only three or more tricks score"),
    "lone_against_lone_short": _we_read("nothing", "Scoring: only three or more tricks score"),
    "target": _we_read(10, "Playing: “the number of points specified by the players before the game”"),
    "winner_shows": _we_read("target", "Playing: “makes the number of points specified”"),
    "unplayed_hands": _we_read("do_not_count", "Bidding: “the hand is turned in, and a new one dealt”"),
    "markers": _we_read("two_fives", "Scoring, Game Score: “by default, the score is displayed using cards”"),
    "revoke_penalty": _we_read(2, "not covered: as much as a euchre"),
    "revoke_penalty_alone": _we_read(4, "not covered: as much as a lone march"),
}

STANDARD32: Final[Lines] = {
    **STANDARD4,
    "pack": _says(Pack.SEVENS_UP.value, "Cards: “a 32-card deck is used, which includes the 7s and 8s”"),
    "cards_each": _we_read(5, "Dealing: of the larger pack no more are dealt"),
}

STANDARD3: Final[Lines] = {
    **STANDARD4,
    "players": _says(3, "Players"),
    "sides": _says("maker_against_rest", "Players: “always opposed to the other two players”"),
    "alone": _we_read("nobody", "Players: the maker has no partner"),
    "defend_alone": _we_read(False, "Scoring: the table for three does not have it"),
    "march": _says(3, "Scoring, three players"),
    "lone_point": _we_read(1, "Scoring, three players"),
    "lone_march": _we_read(3, "Scoring, three players"),
    "euchre": _we_read(2, "Scoring: “the opponents win 2 points”, each of them"),
    "lone_defender_pays": _we_read("lone_defender", "Scoring: “each player receives an individual score”"),
    "winner_shows": _we_read("actual", "Scoring: “each player receives an individual score”"),
    "markers": _we_read("numbers", "Game Score: “each player will have their own score display”; a pack has 4 fives"),
    "finish_together": _we_read("higher_wins", "Playing: “until one … player makes the number of points”"),
}

ENGLISH25: Final[Lines] = {
    **STANDARD4,
    "pack": _says(Pack.NINES_UP_AND_JOKER.value, "Cards: “adds one Joker to the 24-card deck as the highest trump”"),
    "special_turn_up": _we_read("proposal", "Bidding: “the dealer must choose a trump suit”"),
    "nominates_unseen": _says(True, "Bidding: “before any of the players look at his cards”"),
}
