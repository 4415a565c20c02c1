"""Stubbington U3A: the two of spades is Bennie, fifteen with two clear, and dummies for two or three players."""

from typing import Final

from rules.base.cards import Pack
from rules.base.words import gettext_noop as N_
from rules.laws.books.citing import Document, Lines

FOUR: Final = N_("Stubbington U3A, four players")
THREE: Final = N_("Stubbington U3A, three players")
TWO: Final = N_("Stubbington U3A, two players")

BOOK: Final = Document("Stubbington U3A, Euchre Rules")
_says, _we_read = BOOK.says, BOOK.we_read

STUBBINGTON4: Final[Lines] = {
    "pack": _says(Pack.NINES_UP_AND_TWO_OF_SPADES.value, "Dealing"),
    "players": _says(4, "Dealing"),
    "sides": _says("partners", "Dealing"),
    "cut_order": _we_read("jacks_high", "Dealing: “see Euchre card rank”, “all Jacks are equal”"),
    "first_dealer": _says("high_card", "Dealing: “high card takes it”"),
    "tournament_first_dealer": _says("high_card", "Dealing: “high card takes it”"),
    "deal_cut_by": _says("everyone", "Dealing: “by each player cutting the cards”"),
    "cut_before_deal": _says(True, "Dealing"),
    "cut_duty": _says("must_cut", "Dealing: “the player on his/her right cuts the deck”"),
    "cards_each": _says(5, "Dealing"),
    "deal_batches": _says("three_then_two", "Dealing"),
    "turn_up": _says("top_of_talon", "Dealing: “the top card of the kitty”"),
    "after_passed_out": _says("left", "Dealing; Calling round"),
    "after_misdeal": _we_read("left", "Calling round: “the deal passes to the player on the previous dealer's left”"),
    "discard_turn_up": _says(True, "Dealing: “part of the dealer's hand, who then discards a card”"),
    "special_turn_up": _says("proposal", "Dealing: “bidding then begins”"),
    "nominates_unseen": _says(True, "Dealing: “nominate the trump suit and then pick up”"),
    "stick_the_dealer": _says(False, "Calling round"),
    "no_trump": _says(False, "Calling round"),
    "alone": _says("maker", "Going alone"),
    "alone_before": _says("lead", "Going alone: “before play begins”"),
    "defend_alone": _says(True, "Scoring"),
    "defend_alone_before": _we_read("lead", "Going alone: “before play begins”"),
    "lone_priority": _we_read("from_dealers_left", "Calling round: clockwise from the dealer's left"),
    "idle_cards": _says("laid_away", "Going alone: “the bidder's partner discards his or her cards”"),
    "lead_after_lone": _we_read("next_active", "Winning tricks"),
    "lay_down": _says(True, "Going alone: “lay all five cards on the table at once”"),
    "point": _says(1, "Scoring"),
    "march": _says(2, "Scoring"),
    "lone_point": _says(1, "Scoring"),
    "lone_march": _says(4, "Scoring"),
    "euchre": _says(2, "Scoring"),
    "lone_defender_euchre": _says(4, "Scoring: “defender goes alone and wins 3 or more tricks”"),
    "lone_defender_march": _says(4, "Scoring: “defender goes alone and wins 3 or more tricks”"),
    "lone_defender_short": _we_read("nothing", "Scoring"),
    "lone_against_lone_short": _we_read("nothing", "Scoring"),
    "target": _says(15, "Scoring"),
    "win_by": _says(2, "Scoring"),
    "take_off": _we_read(True, "Scoring: “taken OFF the oppositions score”, from 14:14 too: the cards show 15 at most"),
    "winner_shows": _we_read("target", "Scoring; Score keeping: the seven and eight show 15 at most"),
    "unplayed_hands": _we_read("do_not_count", "Calling round: “it is declared a misdeal”"),
    "markers": _says("seven_and_eight", "Score keeping"),
    "revokes": _says("book", "Reneging"),
    "revoke_within": _says("same_hand", "Reneging: “caught in later tricks of the same hand”"),
    "revoke_penalty": _says(2, "Reneging"),
    "revoke_penalty_alone": _says(4, "Reneging"),
    "lone_revoke": _says("any_lone_hand", "Reneging: “when a player or his opponent is going alone”"),
    "revoke_choices": _says(["add"], "Reneging: “the opposing team is rewarded”"),
    "revoke_replaces_hand": _we_read(True, "Reneging: “to equalize the potential values of a hand”"),
    "table_talk": _says("hand_replayed", "Table talking: “can result in replaying of the hand”"),
    "hesitation_allowed": _says(True, "Table talking"),
}

STUBBINGTON3: Final[Lines] = {
    **STUBBINGTON4,
    "players": _says(3, "3 player rules"),
    "sides": _says("maker_against_rest", "3 player rules"),
    "dummies": _says("fourth_hand", "3 player rules"),
    "dummy_taken": _we_read("after_discard", "3 player rules: “to make the best 5 card hand”"),
    "alone": _says("maker", "3 player rules"),
    "euchre": _says(1, "3 player rules: “one point each for the partners”"),
    "lone_defender_pays": _we_read("each_defender", "3 player rules: “for each of the non-calling players”"),
    "take_off": _we_read(False, "3 player rules: “each player keeps their own score”"),
    "winner_shows": _we_read("actual", "3 player rules: “each player keeps their own score”"),
    "finish_together": _we_read("higher_wins", "Scoring: “at least 2 points more”, than either other player"),
    "markers": _we_read("numbers", "3 player rules: more than 15 may be reached"),
}

STUBBINGTON2: Final[Lines] = {
    **STUBBINGTON4,
    "players": _says(2, "2 player rules"),
    "sides": _says("each_alone", "2 player rules"),
    "dummies": _says("each_three", "2 player rules"),
    "dummy_taken": _we_read("after_discard", "2 player rules: “after trump has been called”"),
    "alone": _says("maker", "2 player rules: “the calling player opts not to pick up the dummy hand”"),
    "defend_alone": _we_read(False, "2 player rules: only the calling player"),
}
