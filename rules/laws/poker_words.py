"""The words that the laws of Poker-Euchre are written in."""

from enum import StrEnum


class JokersIn(StrEnum):
    """Whether the two Jokers are in the pack: the players decide before a game begins."""

    AS_AGREED = "as_agreed"
    ALWAYS = "always"
    NEVER = "never"


class DealsFirst(StrEnum):
    """The first dealer: anyone who is dealt the first jack, or one drawn from all."""

    FIRST_JACK = "first_jack"
    DRAWN = "drawn"


class Discard(StrEnum):
    """The card that the dealer puts away after taking the turn-up."""

    LOWEST_PLAIN = "lowest_plain"
    ANY_BUT_JOKER = "any_but_joker"


class LedJoker(StrEnum):
    """Which suit a Joker led to the last trick asks for, once another Joker has cancelled it."""

    FIRST_OTHER_CARD = "first_other_card"
    NO_SUIT = "no_suit"


class OnlyJokers(StrEnum):
    """The winner of a trick with only the two Jokers."""

    NOBODY = "nobody"
    FIRST_JOKER = "first_joker"


class TwoJokersLeft(StrEnum):
    """The lead, when the player on lead holds only the two Jokers."""

    LEADS_ONE = "leads_one"
    LEAD_PASSES = "lead_passes"


class DealerOut(StrEnum):
    """The acting dealer at the turn-up when the dealer could not pay for the cards."""

    PREVIOUS_ACTIVE = "previous_active"
    NEXT_ACTIVE = "next_active"


class AntesAfterMisdeal(StrEnum):
    """The chips paid for a hand that everybody passed."""

    STAY = "stay"
    PAY_AGAIN = "pay_again"


class AntesAfterLeaving(StrEnum):
    """The payment for the next cards where a player leaves or comes after everybody passed."""

    DIFFERENCE = "difference"
    PAY_AGAIN = "pay_again"


class CannotPay(StrEnum):
    """The options of a player who has sat out a deal and still cannot pay for the next."""

    BUYS_OR_LEAVES = "buys_or_leaves"
    SITS_OUT = "sits_out"


class RaisesBeginAgain(StrEnum):
    """When three raises more are allowed."""

    REACHING_DEALERS_LEFT = "reaching_dealers_left"
    AFTER_DEALERS_LEFT = "after_dealers_left"
    NEVER = "never"


class AllIn(StrEnum):
    """The options of a player without enough chips to call."""

    FOLD = "fold"
    ALL_IN = "all_in"


class MakerOut(StrEnum):
    """Whether the maker who folded, or was put out of the deal, is euchred."""

    EUCHRED = "euchred"
    EXCUSED = "excused"


class Debts(StrEnum):
    """The rule for a payment when chips are missing."""

    OWED = "owed"
    WHAT_HE_HAS = "what_he_has"


class FinalCarry(StrEnum):
    """The chips that nobody has won when the session ends."""

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


class SessionWinner(StrEnum):
    """The winner once one player has the chips, or the others have retired."""

    LAST_PLAYER = "last_player"
    MOST_WON = "most_won"


class PlayoffWinner(StrEnum):
    """The winner of a hand between players who are tied: by its tricks, or by its points."""

    MOST_TRICKS = "most_tricks"
    MOST_POINTS = "most_points"


class PastTarget(StrEnum):
    """The winner when several have reached the target with one hand."""

    HIGHEST = "highest"
    ALL_PLAY_OFF = "all_play_off"


class Money(StrEnum):
    """The stakes: chips alone, or chips bought with cash at one of the two scales; or the players choose."""

    AS_AGREED = "as_agreed"
    NONE = "none"
    PENNIES = "pennies"
    DOLLARS = "dollars"
