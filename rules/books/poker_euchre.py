"""Poker-Euchre, with chips and without: 52 cards, Jokers if the players like, two to twelve who each play alone.

Where the book is silent or says two things, the value is our reading of it and the section says so.
"""

from typing import Final

from rules.books.citing import Document, Lines
from rules.words import gettext_noop as N_

CHIPS_TITLE: Final = N_("Poker-Euchre with chips")
POINTS_TITLE: Final = N_("Poker-Euchre without chips")

_BOOK: Final = Document("How To Play Poker Euchre")

_EITHER: Final[Lines] = {
    "fewest_players": _BOOK.says(2, "Card Dealing Chart"),
    "most_players": _BOOK.says(12, "In A Nutshell; Card Dealing Chart"),
    "jokers": _BOOK.says("as_agreed", "Joker Cards: “may or may not be used”"),
    "first_dealer": _BOOK.says("first_jack", "Dealing 1"),
    "after_wrong_count": _BOOK.says("left", "Dealing 7"),
    "after_passed_out": _BOOK.says("left", "Making Trump 7"),
    "forced_discard": _BOOK.we_read("lowest_plain", "Making Trump 5: “the lowest non-Trump card”, never a Joker"),
    "led_joker_cancelled": _BOOK.we_read("first_other_card", "Joker Cards 1 and 4"),
    "only_jokers_played": _BOOK.we_read("nobody", "Joker Cards 4; Playing 5"),
    "two_jokers_left": _BOOK.we_read("leads_one", "Joker Cards 1: there is nothing else to lead"),
    "reneging_maker": _BOOK.we_read("euchred", "Playing 4; Scoring 3"),
}
CHIPS: Final[Lines] = {
    **_EITHER,
    "chips_per_card": _BOOK.says(1, "Buying Cards 1; Scoring 1"),
    "least_bet": _BOOK.says(1, "Betting 6 i"),
    "most_bet": _BOOK.says(20, "Betting 6 i"),
    "spread_covers_calls": _BOOK.we_read(False, "Betting 6 i: calls are exempt, for a bet “must be at least matched”"),
    "raises_a_circuit": _BOOK.says(3, "Betting 6 ii"),
    "raises_begin_again": _BOOK.we_read("reaching_dealers_left", "Betting 6 ii"),
    "two_raise_freely": _BOOK.says(True, "Betting 6 ii"),
    "short_of_chips": _BOOK.we_read("fold", "Betting 5: “must be at least matched”"),
    "dealer_without_ante": _BOOK.we_read("previous_active", "Buying Cards 2"),
    "antes_after_misdeal": _BOOK.we_read("stay", "Making Trump 7"),
    "folded_maker": _BOOK.we_read("euchred", "Scoring 3"),
    "debts": _BOOK.we_read("owed", "Scoring 10"),
    "final_carry": _BOOK.we_read("split", "Scoring 12"),
    "minimum_chips": _BOOK.we_read("chart", "Poker Chip Distribution: “approximately 5 times”"),
    "session_ends": _BOOK.we_read("all_chips", "Scoring 12: “most, or all, of the chips”"),
    "money": _BOOK.we_read("none", "Banking 1 and 2: the players choose"),
    "green_chips": _BOOK.we_read(True, "Banking 3; the chart of values leaves it out"),
}
POINTS: Final[Lines] = {
    **_EITHER,
    "target": _BOOK.says(100, "Without Poker Chips 10"),
    "card": _BOOK.says(1, "Without Poker Chips 4"),
    "winner_bonus": _BOOK.says(1, "Without Poker Chips 4 and 5"),
    "grand_march_bonus": _BOOK.says(2, "Without Poker Chips 8"),
    "euchre_loss": _BOOK.says(1, "Without Poker Chips 5"),
    "negative_scores": _BOOK.we_read(True, "Without Poker Chips 5: “LOSES one point for every player”"),
    "several_past_target": _BOOK.we_read("highest", "Without Poker Chips 10"),
}
