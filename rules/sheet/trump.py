"""Making trump, playing alone, folding and the play, in plain language."""

from typing import Final

from rules.laws import Alone, Dummies, Laws, Natural, Sides, SpecialTurnUp
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


def _special(laws: Laws) -> bool:
    return laws.special_turn_up is not SpecialTurnUp.NONE


def _dealer_makes(laws: Laws) -> bool:
    return laws.special_turn_up is SpecialTurnUp.DEALER_MAKES


def _lone_makers(laws: Laws) -> bool:
    return laws.alone is not Alone.NOBODY


def _partners_idle(laws: Laws) -> bool:
    return laws.sides is Sides.PARTNERS and (_lone_makers(laws) or laws.defend_alone)


_ALONE: Final = {
    Alone.NOBODY: N_("Makers do not play alone."),
    Alone.MAKER: N_("Whoever makes trump may play alone."),
    Alone.EITHER_MAKER: N_("Either of the makers may play alone."),
}


def _alone_at_all(laws: Laws) -> bool:
    return laws.sides is Sides.PARTNERS or (laws.dummies is not Dummies.NONE and _lone_makers(laws))


def _who_plays_alone(laws: Laws) -> Sentence:
    if laws.dummies is not Dummies.NONE and laws.alone is Alone.MAKER:
        return message(N_("Whoever makes trump may play alone, and then leaves the dummy where it is."))
    return message(_ALONE[laws.alone])


MAKING: Final[Part] = part(
    N_("Making trump"),
    flag(
        "partner_orders_alone",
        N_("The dealer's partner who orders the dealer to pick up plays alone."),
        N_("Anybody may order the dealer to pick up, the dealer's partner too, and need not play alone."),
        when=lambda laws: laws.sides is Sides.PARTNERS,
    ),
    word(
        "partners_lone_order",
        dealer_takes=N_("The turn-up then goes to the dealer, whose hand is laid down."),
        lone_hand_takes=N_("The turn-up then goes to the partner who plays alone."),
        when=lambda laws: laws.partner_orders_alone,
    ),
    word(
        "natural_card",
        nobody=N_("No card of the suit turned up is needed to take it."),
        dealer=N_("A dealer who picks up unasked must hold a card of the suit turned up."),
        any_accepter=N_("Whoever accepts the suit turned up must hold a card of it."),
    ),
    flag(
        "left_is_natural",
        N_("The other jack of the colour is such a card."),
        N_("The jack of the suit is such a card; the other jack of the colour is not."),
        when=lambda laws: laws.natural_card is not Natural.NOBODY,
    ),
    word(
        "special_turn_up",
        none=None,
        proposal=N_("If the highest trump is turned up, the dealer names a suit, which is then offered."),
        dealer_makes=N_(
            "If the Joker is turned up, the dealer names a suit, which is trump: the dealer's side are the "
            "makers, and nobody bids."
        ),
    ),
    flag(
        "nominates_unseen",
        N_("The dealer names that suit before anybody looks at a hand."),
        N_("The dealer may look before naming that suit."),
        when=_special,
    ),
    flag(
        "dealer_made_is_stuck",
        N_("A dealer who had to name a suit so is stuck."),
        N_("A dealer who had to name a suit so is not stuck."),
        when=_dealer_makes,
    ),
    flag(
        "stick_the_dealer",
        N_("When all have passed twice but the dealer, the dealer is stuck and must name trump."),
        N_("When all have passed twice, the hand is thrown in and nobody scores."),
    ),
    word(
        "after_passed_out",
        left=N_("The deal then passes to the left."),
        same=N_("The same player then deals again."),
        when=lambda laws: not laws.stick_the_dealer,
    ),
    flag(
        "stuck_all_play",
        N_("When the dealer is stuck, everybody plays: nobody alone, and nobody folds."),
        N_("A dealer who is stuck, and the others, may play alone as ever."),
        when=lambda laws: laws.stick_the_dealer or laws.dealer_made_is_stuck,
    ),
    flag("no_trump", N_("In the second round “no trump” may be called.")),
    flag(
        "no_trump_without_joker",
        N_("Not by a player who holds the Joker."),
        N_("By anybody, with the Joker in hand or not."),
        when=lambda laws: laws.no_trump,
    ),
    word(
        "joker_at_no_trump",
        designate_void_suit=N_(
            "At no trump the Joker is the highest card of a suit that its holder names and has none of."
        ),
        always_highest=N_("At no trump the Joker is the highest card of every suit."),
        never_wins=N_("At no trump the Joker wins nothing."),
        when=lambda laws: laws.no_trump and _special(laws),
    ),
    flag(
        "joker_n_two",
        N_(
            "Joker-n-Two: whoever holds the Joker and two cards of a suit must call in the second round; with "
            "the Joker and four different suits nobody must."
        ),
    ),
    word(
        "joker_n_two_suit",
        any_eligible=N_("Any suit that may be called will do."),
        one_held_twice=N_("It must be a suit held twice."),
        when=lambda laws: laws.joker_n_two,
    ),
    flag(
        "just_junk",
        N_("Just Junk: a hand without a face card may be thrown in before its holder first passes."),
    ),
    flag(
        "junk_joker_bars",
        N_("The Joker counts as a face card for this."),
        N_("The Joker does not count as a face card for this."),
        when=lambda laws: laws.just_junk and _special(laws),
    ),
    flag(
        "junk_ace_bars",
        N_("An ace counts as a face card for this."),
        N_("An ace does not count as a face card for this."),
        when=lambda laws: laws.just_junk,
    ),
    word(
        "after_junk",
        same=N_("The same dealer then deals again."),
        left=N_("The deal then passes on to the left."),
        when=lambda laws: laws.just_junk,
    ),
)

ALONE: Final[Part] = part(
    N_("Alone, and folding"),
    ("alone", Prose(_who_plays_alone, _alone_at_all)),
    word(
        "alone_before",
        naming=N_("“Alone” is said with the bid that makes trump."),
        lead=N_("“Alone” is said before the first card is led."),
        when=_lone_makers,
    ),
    flag("defend_alone", N_("A defender may play alone too, against a lone maker or a pair.")),
    word(
        "defend_alone_before",
        lead=N_("A defender says so before the first card is led."),
        discard=N_("A defender says so before the dealer discards."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_priority",
        from_dealers_left=N_("One of a side plays alone; if both would, the first counting from the dealer's left."),
        first_to_announce=N_("One of a side plays alone; if both would, the first to say so."),
        when=lambda laws: laws.defend_alone or laws.alone is Alone.EITHER_MAKER,
    ),
    word(
        "idle_cards",
        laid_away=N_("The partner of a lone player lays the cards away."),
        face_up=N_("The partner of a lone player lays the cards face up."),
        face_down=N_("The partner of a lone player lays the cards face down."),
        when=_partners_idle,
    ),
    flag("fold", N_("Before the first card is played a side may fold: the hand is not played.")),
    number("fold_points", N_("A fold gives the other side: {n}."), when=lambda laws: laws.fold),
    number(
        "fold_loses",
        N_("A side that folds loses: {n}."),
        nothing=N_("A side that folds loses nothing of its own."),
        when=lambda laws: laws.fold,
    ),
    number(
        "fold_seconds",
        N_("Seconds to decide, in which nothing is said but “Are we staying or folding?”: {n}."),
        when=lambda laws: laws.fold,
    ),
)

PLAY: Final[Part] = part(
    N_("The play"),
    word(
        "lead_after_lone",
        next_active=N_("The player on the dealer's left leads, or if that player takes no part, the next to the left."),
        left_of_lone_hand=N_(
            "The player on the dealer's left leads, or if that player takes no part, the one on the lone player's left."
        ),
    ),
    flag(
        "lay_down",
        N_("A hand of the five highest trumps may be laid down: it wins all five tricks."),
        N_("Every hand is played out, the five highest trumps too."),
    ),
)
