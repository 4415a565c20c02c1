"""The 55+ Games rule book: 24 cards, to ten points, and the tournament that picks the zone's pairs.

Where the book is silent or says two things, the value is our reading of it and the section says so.
"""

from typing import Final

from rules.base.cards import Pack
from rules.base.words import gettext_noop as N_
from rules.laws.books.citing import Document, Lines

TITLE: Final = N_("55+ Games, Euchre")
LEAST_AGE: Final = 55  # "AGE GROUPS / EVENTS: 55+"
QUALIFIERS: Final = 2  # of each zone

BOOK: Final = Document("55+ Games, Euchre Rules")
_says, _we_read = BOOK.says, BOOK.we_read

LAWS: Final[Lines] = {
    "pack": _says(Pack.NINES_UP.value, "2 Cards"),
    "players": _says(4, "1 Players"),
    "sides": _says("partners", "1 Players"),
    "cut_order": _says("ace_high", "Tournament Play 4; 3 The deal"),
    "partners_by": _says("cut", "Tournament Play 4: “the two highs and the two lows become partners”"),
    "team_a": _we_read("first_dealers", "Tournament Play 4: “this person's team becomes the A team”"),
    "event_format": _says("round_robin", "Tournament Play 6"),
    "first_dealer": _says("low_card", "1 Players; 3 The deal"),
    "tournament_first_dealer": _says("low_card", "Tournament Play 4"),
    "deal_cut_by": _says("one_of_each_pair", "3 The deal; Tournament Play 4: “one player from each team cuts”"),
    "cards_each": _says(5, "3 The deal"),
    "deal_batches": _says("twos_and_threes", "3 The deal"),
    "turn_up": _we_read("top_of_talon", "3 The deal: “the last card is turned face up on the remainder”"),
    "after_passed_out": _says("left", "4 Making the trump"),
    "after_misdeal": _we_read("same", "11 Irregularities, Misdeal: “deal again”"),
    "partner_orders_alone": _says(True, "4 Making the trump"),
    "partners_lone_order": _we_read("dealer_takes", "4 Making the trump: “the dealer must do”"),
    "discard_turn_up": _says(False, "4 Making the trump: “discards one other card”, “for another card in his hand”"),
    "natural_card": _we_read("dealer", "4 Making the trump: “to be able to pick up the exposed card”"),
    "left_is_natural": _says(False, "4 Making the trump"),
    "stick_the_dealer": _says(False, "4 Making the trump"),
    "no_trump": _says(False, "4 Making the trump"),
    "alone": _says("maker", "5 Playing alone"),
    "alone_before": _says("naming", "5 Playing alone"),
    "defend_alone": _says(False, "5 Playing alone"),
    "idle_cards": _says("laid_away", "5 Playing alone"),
    "lead_after_lone": _says("next_active", "6 The play"),
    "point": _says(1, "8 Scoring"),
    "march": _says(2, "8 Scoring"),
    "lone_point": _says(1, "8 Scoring"),
    "lone_march": _says(4, "8 Scoring"),
    "euchre": _says(2, "8 Scoring"),
    "lone_defender_euchre": _we_read(2, "8 Scoring: no lone defender, a euchre is a euchre"),
    "lone_defender_march": _we_read(2, "8 Scoring: no lone defender, a euchre is a euchre"),
    "target": _says(10, "9 Game; Tournament Play 5"),
    "win_by": _says(1, "9 Game"),
    "winner_shows": _says("target", "Tournament Play 7"),
    "negative_scores": _we_read(False, "10 Markers: the fives show 0 to 10"),
    "unplayed_hands": _we_read("count", "4 Making the trump: “passed to the left”, so all deal equally often"),
    "warn_minutes": _says(25, "9 Game"),
    "stop_minutes": _says(30, "Tournament Play 5"),
    "at_the_bell": _we_read("finish_hand", "Tournament Play 5: a game ends with a hand"),
    "level_at_time": _we_read("one_more_hand", "9 Game: a game is won"),
    "timed_out_shows": _we_read("actual", "Tournament Play 7: “actual points”"),
    "markers": _says("two_fives", "10 Markers"),
    "peg_board": _says(True, "8 Scoring: “at the discretion of the director”"),
    "irregularities": _says("book", "11 Irregularities"),
    "misdeals": _says("book", "11 Irregularities, Misdeal"),
    "improper_deal": _says("before_turn_up", "11 Irregularities, Misdeal: “may be stopped before a card is turned up”"),
    "wrong_number": _says("first_trick", "11 Irregularities, Incorrect number of cards"),
    "revokes": _says("book", "11 Irregularities, Revoke"),
    "revoke_within": _we_read("any_time", "11 Irregularities, Revoke: “upon proof”"),
    "revoke_penalty": _says(2, "11 Irregularities, Revoke"),
    "revoke_penalty_alone": _says(4, "11 Irregularities, Revoke"),
    "lone_revoke": _we_read("any_lone_hand", "11 Irregularities, Revoke: “on a lone hand”"),
    "revoke_choices": _says(["as_played", "add", "take"], "11 Irregularities, Revoke"),
    "revoke_replaces_hand": _we_read(True, "11 Irregularities, Revoke: “score the hand as played or …”"),
    "revoke_floor": _we_read(0, "11 Irregularities, Revoke; 10 Markers: the fives show no less"),
    "revoke_may_win": _we_read(True, "11 Irregularities, Revoke: “added to the score”"),
    "mixed_tricks_prove": _says(True, "11 Irregularities, Revoke"),
}
