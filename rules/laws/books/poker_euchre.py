"""Poker-Euchre, with chips and without: 52 cards, Jokers if the players like, two to twelve who each play alone.

Where the book is silent or says two things, the value is our reading of it and the section says so.
"""

from typing import Final

from rules.base.words import gettext_noop as N_
from rules.laws.books.citing import Document, Lines

CHIPS_TITLE: Final = N_("Poker-Euchre with chips")
POINTS_TITLE: Final = N_("Poker-Euchre without chips")

BOOK: Final = Document("How To Play Poker Euchre")

_EITHER: Final[Lines] = {
    "fewest_players": BOOK.says(2, "Card Dealing Chart"),
    "most_players": BOOK.says(12, "In A Nutshell; Card Dealing Chart"),
    "jokers": BOOK.says("as_agreed", "Joker Cards: “may or may not be used”"),
    "first_dealer": BOOK.says("first_jack", "Dealing 1"),
    "after_wrong_count": BOOK.says("left", "Dealing 7"),
    "after_passed_out": BOOK.says("left", "Making Trump 7"),
    "forced_discard": BOOK.we_read("lowest_plain", "Making Trump 5: “the lowest non-Trump card”, never a Joker"),
    "led_joker_cancelled": BOOK.we_read("first_other_card", "Joker Cards 1 and 4"),
    "only_jokers_played": BOOK.we_read("nobody", "Joker Cards 4; Playing 5"),
    "two_jokers_left": BOOK.we_read("leads_one", "Joker Cards 1: there is nothing else to lead"),
    "reneging_maker": BOOK.we_read("euchred", "Playing 4; Scoring 3"),
}
CHIPS: Final[Lines] = {
    **_EITHER,
    "chips_per_card": BOOK.says(1, "Buying Cards 1; Scoring 1"),
    "least_bet": BOOK.says(1, "Betting 6 i"),
    "most_bet": BOOK.says(20, "Betting 6 i"),
    "spread_covers_calls": BOOK.we_read(False, "Betting 6 i: calls are exempt, for a bet “must be at least matched”"),
    "raises_a_circuit": BOOK.says(3, "Betting 6 ii"),
    "raises_begin_again": BOOK.we_read("reaching_dealers_left", "Betting 6 ii"),
    "two_raise_freely": BOOK.says(True, "Betting 6 ii"),
    "short_of_chips": BOOK.we_read("fold", "Betting 5: “must be at least matched”"),
    "dealer_without_ante": BOOK.we_read("previous_active", "Buying Cards 2"),
    "antes_after_misdeal": BOOK.we_read("stay", "Making Trump 7"),
    "antes_after_leaving": BOOK.we_read("difference", "Buying Cards 1: “one card is always worth one chip”"),
    "cannot_pay": BOOK.says("buys_or_leaves", "Buying Cards 2"),
    "folded_maker": BOOK.we_read("euchred", "Scoring 3"),
    "debts": BOOK.we_read("owed", "Scoring 10"),
    "final_carry": BOOK.we_read("split", "Scoring 12"),
    "minimum_chips": BOOK.we_read("chart", "Poker Chip Distribution: “approximately 5 times”"),
    "session_ends": BOOK.we_read("all_chips", "Scoring 12: “most, or all, of the chips”"),
    "session_winner": BOOK.we_read("last_player", "Scoring 12: “leaving an uncontested winner”"),
    "money": BOOK.we_read("as_agreed", "Banking 1 and 2: the players choose"),
    "green_chips": BOOK.we_read(True, "Banking 3; the chart of values leaves it out"),
}
POINTS: Final[Lines] = {
    **_EITHER,
    "target": BOOK.says(100, "Without Poker Chips 10"),
    "card": BOOK.says(1, "Without Poker Chips 4"),
    "winner_bonus": BOOK.says(1, "Without Poker Chips 4 and 5"),
    "grand_march_bonus": BOOK.says(2, "Without Poker Chips 8"),
    "euchre_loss": BOOK.says(1, "Without Poker Chips 5"),
    "negative_scores": BOOK.we_read(True, "Without Poker Chips 5: “LOSES one point for every player”"),
    "several_past_target": BOOK.we_read("highest", "Without Poker Chips 10"),
    "playoff_winner": BOOK.says("most_tricks", "Without Poker Chips 5 and 10"),
}
