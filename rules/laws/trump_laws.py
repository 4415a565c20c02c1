"""The laws of making trump: accepting the turn-up, naming a suit, no trump, and Just Junk."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from rules.base.cards import JOKER, Pack
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.laws.deal_laws import DealLaws
from rules.laws.fields import flag, law, one_of, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.words import NextDeal, Sides

JOKER_PACKS: Final = (Pack.NINES_UP_AND_JOKER,)
SPECIAL_PACKS: Final = (*JOKER_PACKS, Pack.NINES_UP_AND_TWO_OF_SPADES)
"""Packs of one highest card that is trump whatever the suit: it may be turned up."""


class PartnersOrder(StrEnum):
    """Where the turn-up goes when the dealer's partner orders it up and plays alone."""

    DEALER_TAKES = "dealer_takes"
    LONE_HAND_TAKES = "lone_hand_takes"


class Natural(StrEnum):
    """The player who must hold a card of the turned-up suit to accept it."""

    NOBODY = "nobody"
    DEALER = "dealer"
    ANY_ACCEPTER = "any_accepter"


class SpecialTurnUp(StrEnum):
    """The effect of a turned-up Joker or Bennie: the dealer names a suit, which is proposed or is trump."""

    NONE = "none"
    PROPOSAL = "proposal"
    DEALER_MAKES = "dealer_makes"


class JokerAtNoTrump(StrEnum):
    """The role of the Joker at no trump."""

    DESIGNATE_VOID_SUIT = "designate_void_suit"
    ALWAYS_HIGHEST = "always_highest"
    NEVER_WINS = "never_wins"


class JokerNTwoSuit(StrEnum):
    """Which suit is called by a player who must call with the Joker and two of a suit."""

    ANY_ELIGIBLE = "any_eligible"
    ONE_HELD_TWICE = "one_held_twice"


class JunkBefore(StrEnum):
    """Until when a hand without a face card may be thrown in: its player's first pass, or the first lead."""

    FIRST_PASS = "first_pass"  # noqa: S105 (a word at the table)
    LEAD = "lead"


def _special(laws: Any) -> bool:
    return laws.special_turn_up is not SpecialTurnUp.NONE


def _dealer_makes(laws: Any) -> bool:
    return laws.special_turn_up is SpecialTurnUp.DEALER_MAKES


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class TrumpLaws(DealLaws):
    """The laws up to the making of trump."""

    heading: ClassVar[str] = N_("Making trump")

    partner_orders_alone: bool = law(
        N_("Dealer's partner who orders up must play alone"),
        yes_no(),
        flag(
            N_("A dealer's partner who orders up must play alone."),
            N_("Anyone may order up the dealer, even the dealer's partner, and need not play alone."),
        ),
        when=lambda laws: laws.sides is Sides.PARTNERS,
        usual=False,
    )
    partners_lone_order: PartnersOrder = law(
        N_("Turn-up when the dealer's partner orders up alone"),
        one_of(PartnersOrder),
        word(
            dealer_takes=N_("The turn-up then goes to the dealer, who lays down the hand."),
            lone_hand_takes=N_("The turn-up then goes to the partner who plays alone."),
        ),
        when=lambda laws: laws.partner_orders_alone,
        usual="dealer_takes",
    )
    # 0.6.7 let the turned-up card be discarded under every book.
    discard_turn_up: bool = law(
        N_("Turned-up card may be discarded"),
        yes_no(),
        flag(
            N_("A player who takes the turn-up may discard any card, even the turn-up."),
            N_("A player who takes the turn-up must discard another card."),
        ),
        before=True,
    )
    natural_card: Natural = law(
        N_("Card of the turned-up suit needed to accept it"),
        one_of(Natural),
        word(
            nobody=N_("Nobody needs a card of the turned-up suit to accept it."),
            dealer=N_("A dealer who picks up by choice must hold a card of the turned-up suit."),
            any_accepter=N_("A player who accepts the turned-up suit must hold a card of it."),
        ),
        usual="nobody",
    )
    left_is_natural: bool = law(
        N_("Other jack of the colour counts as the turned-up suit"),
        yes_no(),
        flag(
            N_("The other jack of that colour counts as a card of the turned-up suit."),
            N_("The jack of the turned-up suit counts as a card of it. The other jack of that colour does not."),
        ),
        when=lambda laws: laws.natural_card is not Natural.NOBODY,
        usual=False,
    )
    special_turn_up: SpecialTurnUp = law(
        N_("Turned-up Joker or Bennie"),
        one_of(SpecialTurnUp),
        word(
            proposal=N_(
                "If the highest trump is turned up, the dealer names a suit. Players may then accept it or pass."
            ),
            dealer_makes=N_(
                "If the Joker is turned up, the dealer names a suit as trump. The dealer's side are the "
                "makers, and nobody bids."
            ),
        ),
        usual="none",
        unsaid={"none": N_("No Joker or Bennie in the pack.")},
    )
    nominates_unseen: bool = law(
        N_("Suit for a turned-up Joker or Bennie named before looking"),
        yes_no(),
        flag(
            N_("The dealer names that suit before anyone looks at a hand."),
            N_("The dealer may look before naming that suit."),
        ),
        when=_special,
        usual=True,
    )
    dealer_made_is_stuck: bool = law(
        N_("Dealer who names trump for a turned-up Joker is stuck"),
        yes_no(),
        flag(
            N_("A dealer who names trump for a turned-up Joker is stuck."),
            N_("A dealer who names trump for a turned-up Joker is not stuck."),
        ),
        when=_dealer_makes,
        usual=False,
    )
    stick_the_dealer: bool = law(
        N_("Stick the dealer"),
        yes_no(),
        flag(
            N_("If everyone but the dealer passes twice, the dealer is stuck and must name trump."),
            N_("If everyone passes twice, the hand is thrown in and nobody scores."),
        ),
    )
    stuck_all_play: bool = law(
        N_("Dealer stuck: nobody plays alone, nobody folds"),
        yes_no(),
        flag(
            N_("If the dealer is stuck, everyone plays: nobody plays alone, and nobody folds."),
            N_("If the dealer is stuck, the dealer and the others may still play alone."),
        ),
        when=lambda laws: laws.stick_the_dealer or laws.dealer_made_is_stuck,
        usual=False,
    )
    no_trump: bool = law(
        N_("“No trump” allowed in round two"),
        yes_no(),
        flag(N_("“No trump” may be called in round two.")),
        usual=False,
    )
    no_trump_without_joker: bool = law(
        N_("“No trump” not allowed with the Joker in hand"),
        yes_no(),
        flag(
            N_("A player who holds the Joker cannot call “no trump”."),
            N_("Anyone may call “no trump”, with or without the Joker."),
        ),
        when=lambda laws: laws.no_trump,
        usual=True,
    )
    joker_at_no_trump: JokerAtNoTrump = law(
        N_("Joker at “no trump”"),
        one_of(JokerAtNoTrump),
        word(
            designate_void_suit=N_(
                "At no trump, the Joker's holder names a suit and must hold none of it. The Joker is the "
                "highest card of that suit."
            ),
            always_highest=N_("At no trump the Joker is the highest card of every suit."),
            never_wins=N_("At no trump the Joker wins nothing."),
        ),
        when=lambda laws: laws.no_trump and _special(laws),
        usual="designate_void_suit",
    )
    joker_n_two: bool = law(
        N_("Joker-n-Two: must call in round two"),
        yes_no(),
        flag(
            N_(
                "Joker-n-Two: a player with the Joker and 2 cards of a suit must call in round two. With the "
                "Joker and 4 different suits, nobody must call."
            )
        ),
        usual=False,
    )
    joker_n_two_suit: JokerNTwoSuit = law(
        N_("Suit for Joker-n-Two"),
        one_of(JokerNTwoSuit),
        word(
            any_eligible=N_("Any suit that may be called is allowed."),
            one_held_twice=N_("The suit called must be one held twice."),
        ),
        when=lambda laws: laws.joker_n_two,
        usual="any_eligible",
    )
    just_junk: bool = law(
        N_("Just Junk: a hand without a face card may be thrown in"),
        yes_no(),
        flag(N_("Just Junk: a player without a face card may throw in the hand.")),
        usual=False,
    )
    junk_before: JunkBefore = law(
        N_("Deadline for Just Junk"),
        one_of(JunkBefore),
        word(
            first_pass=N_("It must be thrown in before that player first passes, and before trump is made."),
            lead=N_("It may be thrown in until the first card is led."),
        ),
        when=lambda laws: laws.just_junk,
        usual="first_pass",
        before="lead",
    )
    junk_joker_bars: bool = law(
        N_("Joker counts as a face card for Just Junk"),
        yes_no(),
        flag(
            N_("The Joker counts as a face card for Just Junk."),
            N_("The Joker does not count as a face card for Just Junk."),
        ),
        when=lambda laws: laws.just_junk and JOKER in laws.pack.cards,
        usual=True,
    )
    junk_ace_bars: bool = law(
        N_("Ace counts as a face card for Just Junk"),
        yes_no(),
        flag(
            N_("An ace counts as a face card for Just Junk."), N_("An ace does not count as a face card for Just Junk.")
        ),
        when=lambda laws: laws.just_junk,
        usual=False,
    )
    after_junk: NextDeal = law(
        N_("Dealer after Just Junk"),
        one_of(NextDeal),
        word(same=N_("The same dealer then deals again."), left=N_("The deal then passes to the left.")),
        when=lambda laws: laws.just_junk,
        usual="same",
    )

    @classmethod
    def idle(cls, laws: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """A stuck dealer cannot pass, so the dealer after a hand passed out is not a choice."""
        if laws["stick_the_dealer"]:
            yield "after_passed_out", "stick_the_dealer"


def making_trump(laws: TrumpLaws) -> Iterator[Fault]:
    """The calls, and the pack that they need."""
    if laws.stuck_all_play and not (laws.stick_the_dealer or laws.dealer_made_is_stuck):
        yield contradiction("stuck_all_play", "stick_the_dealer")
    if laws.special_turn_up is not SpecialTurnUp.NONE and laws.pack not in SPECIAL_PACKS:
        yield contradiction("special_turn_up", "pack")
    if laws.special_turn_up is SpecialTurnUp.NONE and laws.pack in SPECIAL_PACKS:
        yield contradiction("special_turn_up", "pack")
    if laws.dealer_made_is_stuck and laws.special_turn_up is not SpecialTurnUp.DEALER_MAKES:
        yield contradiction("dealer_made_is_stuck", "special_turn_up")
    if laws.no_trump and laws.pack is Pack.NINES_UP_AND_TWO_OF_SPADES:
        yield contradiction("no_trump", "pack")
    if laws.joker_n_two and laws.pack not in JOKER_PACKS:
        yield contradiction("joker_n_two", "pack")
    if laws.left_is_natural and laws.natural_card is Natural.NOBODY:
        yield contradiction("left_is_natural", "natural_card")
