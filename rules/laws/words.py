"""The words that laws are written in: every point on which a book chooses one thing of several."""

from enum import StrEnum


class Sides(StrEnum):
    """The partnerships."""

    PARTNERS = "partners"
    MAKER_AGAINST_REST = "maker_against_rest"
    EACH_ALONE = "each_alone"


class Dummies(StrEnum):
    """Which extra cards are dealt for players to use."""

    NONE = "none"
    EACH_THREE = "each_three"
    FOURTH_HAND = "fourth_hand"


class DummyTaken(StrEnum):
    """When a dealer who takes the turn-up takes the dummy."""

    AFTER_DISCARD = "after_discard"
    BEFORE_DISCARD = "before_discard"


class FirstDealer(StrEnum):
    """The first dealer."""

    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    FIRST_JACK = "first_jack"
    DRAWN = "drawn"


class CutOrder(StrEnum):
    """The ranking of cards in a cut."""

    ACE_HIGH = "ace_high"
    JACKS_HIGH = "jacks_high"


class DealCutBy(StrEnum):
    """The people who cut for the first deal."""

    EVERYONE = "everyone"
    ONE_OF_EACH_PAIR = "one_of_each_pair"


class CutTies(StrEnum):
    """The people who cut again when cards are tied at the line."""

    TIED_CUT_AGAIN = "tied_cut_again"
    ALL_CUT_AGAIN = "all_cut_again"


class PartnersBy(StrEnum):
    """How players without a partner find one."""

    CUT = "cut"
    MATCHED_CARDS = "matched_cards"
    BALANCED = "balanced"


class TeamA(StrEnum):
    """Which pair of a table is A."""

    FIRST_DEALERS = "first_dealers"
    DRAWN = "drawn"


class OddPlayer(StrEnum):
    """The rule for a person left over when partners are drawn."""

    WAITS = "waits"
    HOUSE_PLAYER = "house_player"


class DealBatches(StrEnum):
    """How many cards are dealt at a time."""

    TWOS_AND_THREES = "twos_and_threes"
    THREE_THEN_TWO = "three_then_two"
    ANY = "any"


class TurnUp(StrEnum):
    """Which card is turned up."""

    TOP_OF_TALON = "top_of_talon"
    BOTTOM_OF_PACK = "bottom_of_pack"


class Natural(StrEnum):
    """The player who must hold a card of the turned-up suit to accept it."""

    NOBODY = "nobody"
    DEALER = "dealer"
    ANY_ACCEPTER = "any_accepter"


class PartnersOrder(StrEnum):
    """Where the turn-up goes when the dealer's partner orders it up and plays alone."""

    DEALER_TAKES = "dealer_takes"
    LONE_HAND_TAKES = "lone_hand_takes"


class SpecialTurnUp(StrEnum):
    """The effect of a turned-up Joker or Bennie: the dealer names a suit, which is proposed or is trump."""

    NONE = "none"
    PROPOSAL = "proposal"
    DEALER_MAKES = "dealer_makes"


class JokerNTwoSuit(StrEnum):
    """Which suit is called by a player who must call with the Joker and two of a suit."""

    ANY_ELIGIBLE = "any_eligible"
    ONE_HELD_TWICE = "one_held_twice"


class CutDuty(StrEnum):
    """The cut by the player on the dealer's right: it must be made, it must be offered, or no rule asks for it."""

    MUST_CUT = "must_cut"
    OFFERED = "offered"
    MAY_CUT = "may_cut"


class ImproperDeal(StrEnum):
    """A deal by the wrong player, without its cut or with a wrong kitty: stopped in time, or always dealt again."""

    BEFORE_TURN_UP = "before_turn_up"
    NEW_DEAL = "new_deal"


class JunkBefore(StrEnum):
    """Until when a hand without a face card may be thrown in: its player's first pass, or the first lead."""

    FIRST_PASS = "first_pass"  # noqa: S105 (a word at the table)
    LEAD = "lead"


class JokerAtNoTrump(StrEnum):
    """The role of the Joker at no trump."""

    DESIGNATE_VOID_SUIT = "designate_void_suit"
    ALWAYS_HIGHEST = "always_highest"
    NEVER_WINS = "never_wins"


class Alone(StrEnum):
    """The player of the making side who may play alone."""

    NOBODY = "nobody"
    MAKER = "maker"
    EITHER_MAKER = "either_maker"


class AloneDeadline(StrEnum):
    """Until when a maker may say “alone”."""

    NAMING = "naming"
    LEAD = "lead"


class DefendBefore(StrEnum):
    """Until when a defender may say so."""

    DISCARD = "discard"
    LEAD = "lead"


class LonePriority(StrEnum):
    """The lone player when two of one side call alone."""

    FROM_DEALERS_LEFT = "from_dealers_left"
    FIRST_TO_ANNOUNCE = "first_to_announce"


class IdleCards(StrEnum):
    """How the partner of a lone hand puts the cards away."""

    LAID_AWAY = "laid_away"
    FACE_UP = "face_up"
    FACE_DOWN = "face_down"


class LeadAfterLone(StrEnum):
    """The leader when the player on the dealer's left takes no part."""

    NEXT_ACTIVE = "next_active"
    LEFT_OF_LONE_HAND = "left_of_lone_hand"


class ShortOfIt(StrEnum):
    """The score of a lone defender's side when the defender wins too few tricks."""

    NOTHING = "nothing"
    SET = "set"
    TRICKS = "tricks"


class LoneDefenderPays(StrEnum):
    """The players who score for a lone defender where everybody keeps their own score."""

    LONE_DEFENDER = "lone_defender"
    EACH_DEFENDER = "each_defender"


class WinnerShows(StrEnum):
    """The winner's score on the Master Score Card."""

    TARGET = "target"
    ACTUAL = "actual"


class FinishTogether(StrEnum):
    """The rule for a game in which two reach the target with the same hand."""

    HIGHER_WINS = "higher_wins"
    ONE_MORE_HAND = "one_more_hand"


class LevelAtTime(StrEnum):
    """The rule for a game that is tied when time is up, or when its hands are played."""

    ONE_MORE_HAND = "one_more_hand"
    STANDS = "stands"


class UnplayedHands(StrEnum):
    """Whether a hand that everyone passed, or that was thrown in, is one of the hands of a game of a number of hands.

    With COUNT it is only if the deal then passes to the left: if the same player deals again, that deal replaces it.
    ALWAYS_COUNT is what events under version 0.6.7 began with.
    """

    COUNT = "count"
    DO_NOT_COUNT = "do_not_count"
    ALWAYS_COUNT = "always_count"


class AtTheBell(StrEnum):
    """The rule for the hand in progress when time is up."""

    FINISH_HAND = "finish_hand"
    STOP_AT_ONCE = "stop_at_once"


class Markers(StrEnum):
    """The markers of the score at the table."""

    TWO_FIVES = "two_fives"
    SEVEN_AND_EIGHT = "seven_and_eight"
    PEG_BOARD = "peg_board"
    NUMBERS = "numbers"


class NextDeal(StrEnum):
    """The dealer after a deal without a result."""

    LEFT = "left"
    SAME = "same"


class DecidedBy(StrEnum):
    """The judge of an irregularity: the book, or the director whom the book leaves to it."""

    BOOK = "book"
    DIRECTOR = "director"


class WrongNumber(StrEnum):
    """The ruling when a hand has the wrong number of cards."""

    FIRST_TRICK = "first_trick"
    NEW_DEAL = "new_deal"


class Choice(StrEnum):
    """The options of the side that did not revoke."""

    AS_PLAYED = "as_played"
    ADD = "add"
    TAKE = "take"


class LoneRevoke(StrEnum):
    """When a revoke was “made on a lone hand”."""

    ANY_LONE_HAND = "any_lone_hand"
    BY_LONE_PLAYER = "by_lone_player"


class RevokeWithin(StrEnum):
    """Until when a revoke may be claimed."""

    ANY_TIME = "any_time"
    SAME_HAND = "same_hand"


class TableTalk(StrEnum):
    """The ruling when partners talk."""

    DIRECTOR = "director"
    HAND_REPLAYED = "hand_replayed"


class SuggestedFormat(StrEnum):
    """The competition that a book suggests."""

    ANY = "any"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ELIMINATION = "double_elimination"
