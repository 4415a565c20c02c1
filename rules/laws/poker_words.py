"""The words that the laws of Poker-Euchre are written in."""

from enum import StrEnum


class JokersIn(StrEnum):
    """Whether the two Jokers are in the pack: the players decide before a game begins."""

    AS_AGREED = "as_agreed"
    ALWAYS = "always"
    NEVER = "never"


class DealsFirst(StrEnum):
    """Who deals first: whoever is dealt the first jack, or one drawn from all."""

    FIRST_JACK = "first_jack"
    DRAWN = "drawn"


class Discard(StrEnum):
    """What the dealer who takes the turn-up puts away."""

    LOWEST_PLAIN = "lowest_plain"
    ANY_BUT_JOKER = "any_but_joker"


class LedJoker(StrEnum):
    """Which suit a Joker led to the last trick asks for, once another Joker has cancelled it."""

    FIRST_OTHER_CARD = "first_other_card"
    NO_SUIT = "no_suit"


class OnlyJokers(StrEnum):
    """Who wins a trick in which nothing but the two Jokers was played."""

    NOBODY = "nobody"
    FIRST_JOKER = "first_joker"


class TwoJokersLeft(StrEnum):
    """What becomes of a lead when the player who has it holds nothing but the two Jokers."""

    LEADS_ONE = "leads_one"
    LEAD_PASSES = "lead_passes"


class DealerOut(StrEnum):
    """Who acts as dealer at the turn-up when the dealer could not pay for the cards."""

    PREVIOUS_ACTIVE = "previous_active"
    NEXT_ACTIVE = "next_active"


class AntesAfterMisdeal(StrEnum):
    """What becomes of the chips paid for a hand that everybody passed."""

    STAY = "stay"
    PAY_AGAIN = "pay_again"


class RaisesBeginAgain(StrEnum):
    """When three raises more are allowed."""

    REACHING_DEALERS_LEFT = "reaching_dealers_left"
    AFTER_DEALERS_LEFT = "after_dealers_left"
    NEVER = "never"


class AllIn(StrEnum):
    """What a player may do who has not the chips to call."""

    FOLD = "fold"
    ALL_IN = "all_in"


class MakerOut(StrEnum):
    """Whether the maker who folded, or was put out of the deal, is euchred."""

    EUCHRED = "euchred"
    EXCUSED = "excused"


class Debts(StrEnum):
    """What becomes of a payment for which the chips are missing."""

    OWED = "owed"
    WHAT_HE_HAS = "what_he_has"


class FinalCarry(StrEnum):
    """What becomes of chips that nobody has won when the session ends."""

    SPLIT = "split"
    TO_THE_BANK = "to_the_bank"


class LeastChips(StrEnum):
    """How many chips a player needs to begin."""

    CHART = "chart"
    FIVE_TIMES_CARDS = "five_times_cards"


class SessionEnds(StrEnum):
    """How many of the chips one player must hold to end the session."""

    ALL_CHIPS = "all_chips"
    MOST_CHIPS = "most_chips"


class PastTarget(StrEnum):
    """Who wins when several have reached the target with one hand."""

    HIGHEST = "highest"
    ALL_PLAY_OFF = "all_play_off"


class Money(StrEnum):
    """What is played for: chips alone, or chips bought with cash at one of the two scales; or the players choose."""

    AS_AGREED = "as_agreed"
    NONE = "none"
    PENNIES = "pennies"
    DOLLARS = "dollars"
