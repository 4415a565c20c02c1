"""The irregularities of the rule books, and the facts that can decide a ruling on one."""

from typing import Final

from rules.base.words import Worded
from rules.base.words import gettext_noop as N_


class Offence(Worded):
    """The irregularities of 55+ Games, 11, in its order, those of cut and pack, and the talk of Stubbington's."""

    CARD_EXPOSED_IN_DEALING = "card_exposed_in_dealing", N_("A card was exposed in dealing")
    CARD_FACED_IN_PACK = "card_faced_in_pack", N_("A card was face up in the pack")
    IMPERFECT_PACK = "imperfect_pack", N_("The pack is imperfect")
    WRONG_DEALER = "wrong_dealer", N_("The wrong player dealt")
    PACK_NOT_CUT = "pack_not_cut", N_("The pack was not cut properly")
    WRONG_KITTY = "wrong_kitty", N_("The kitty had the wrong number of cards")
    BOTTOM_CARD_EXAMINED = "bottom_card_examined", N_("A player looked at the bottom card before the deal")
    TOLD_DEALER_TO_TAKE_IT = "told_dealer_to_take_it", N_("A player told the dealer to take the turn-up")
    TURNED_DOWN_SUIT_NAMED = "turned_down_suit_named", N_("A player named the turned-down suit")
    DECLARATION_OUT_OF_TURN = (
        "declaration_out_of_turn",
        N_("A player called, or the dealer turned the card down (a pass in round one), out of turn"),
    )
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards", N_("A player held the wrong number of cards")
    DEALER_FORGOT_TO_DISCARD = "dealer_forgot_to_discard", N_("The dealer played before discarding")
    LONE_HAND_ERROR = "lone_hand_error", N_("A lone player led or played out of turn, or exposed a card")
    LEAD_OUT_OF_TURN = "lead_out_of_turn", N_("A player led out of turn")
    EXPOSED_CARD = "exposed_card", N_("A player exposed a card")
    QUITTED_TRICK_EXAMINED = "quitted_trick_examined", N_("A player turned up a quitted (face-down) trick")
    REVOKE = "revoke", N_("A player revoked")
    TABLE_TALK = "table_talk", N_("Partners talked or made signs")
    HESITATION = "hesitation", N_("A player hesitated or was quick before passing")


VOID_CALLS: Final = frozenset({Offence.TURNED_DOWN_SUIT_NAMED, Offence.DECLARATION_OUT_OF_TURN})
"""Offences after which the offender's side cannot make trump in the deal (55+ Games, 11)."""


class Fact(Worded):
    """The facts that can decide a ruling, in addition to the offence; each is a field of Case, and a question."""

    OFFENDER = "offender", N_("Which side was at fault?")
    HAND = "hand", N_("How was the hand played, and did anyone play alone?")
    SCORES_BEFORE = "scores_before", N_("What was the score before this hand?")
    TURNED_UP = "turned_up", N_("Was a card already turned up?")
    PARTNER_SPOKE = "partner_spoke", N_("Was it the dealer's partner who spoke?")
    FIRST_TRICK_QUITTED = "first_trick_quitted", N_("Was the first trick already quitted (turned face down)?")
    ALL_PLAYED = "all_played", N_("Had everyone else played to the trick?")
    TRICK_QUITTED = "trick_quitted", N_("Was the trick already quitted (turned face down)?")
    SAME_HAND = "same_hand", N_("Was it noticed in a later trick of the same hand?")
    PROVED = "proved", N_("Was the revoke proved?")
