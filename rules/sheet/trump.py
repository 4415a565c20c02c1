"""Making trump, playing alone, folding and the play, in plain language."""

from typing import Final

from rules.cards import JOKER
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
    Alone.MAKER: N_("The player who makes trump may play alone."),
    Alone.EITHER_MAKER: N_("Either of the makers may play alone."),
}


def _alone_at_all(laws: Laws) -> bool:
    return laws.sides is Sides.PARTNERS or (laws.dummies is not Dummies.NONE and _lone_makers(laws))


def _who_plays_alone(laws: Laws) -> Sentence:
    if laws.dummies is not Dummies.NONE and laws.alone is Alone.MAKER:
        return message(N_("The player who makes trump may play alone, and then does not take the dummy."))
    return message(_ALONE[laws.alone])


MAKING: Final[Part] = part(
    N_("Making trump"),
    flag(
        "partner_orders_alone",
        N_("A dealer's partner who orders up must play alone."),
        N_("Anyone may order up the dealer, even the dealer's partner, and need not play alone."),
        when=lambda laws: laws.sides is Sides.PARTNERS,
    ),
    word(
        "partners_lone_order",
        dealer_takes=N_("The turn-up then goes to the dealer, who lays down the hand."),
        lone_hand_takes=N_("The turn-up then goes to the partner who plays alone."),
        when=lambda laws: laws.partner_orders_alone,
    ),
    flag(
        "discard_turn_up",
        N_("A player who takes the turn-up may discard any card, even the turn-up."),
        N_("A player who takes the turn-up must discard another card."),
    ),
    word(
        "natural_card",
        nobody=N_("Nobody needs a card of the turned-up suit to accept it."),
        dealer=N_("A dealer who picks up by choice must hold a card of the turned-up suit."),
        any_accepter=N_("A player who accepts the turned-up suit must hold a card of it."),
    ),
    flag(
        "left_is_natural",
        N_("The other jack of that colour counts as a card of the turned-up suit."),
        N_("The jack of the turned-up suit counts as a card of it. The other jack of that colour does not."),
        when=lambda laws: laws.natural_card is not Natural.NOBODY,
    ),
    word(
        "special_turn_up",
        none=None,
        proposal=N_("If the highest trump is turned up, the dealer names a suit. Players may then accept it or pass."),
        dealer_makes=N_(
            "If the Joker is turned up, the dealer names a suit as trump. The dealer's side are the "
            "makers, and nobody bids."
        ),
    ),
    flag(
        "nominates_unseen",
        N_("The dealer names that suit before anyone looks at a hand."),
        N_("The dealer may look before naming that suit."),
        when=_special,
    ),
    flag(
        "dealer_made_is_stuck",
        N_("A dealer who names trump for a turned-up Joker is stuck."),
        N_("A dealer who names trump for a turned-up Joker is not stuck."),
        when=_dealer_makes,
    ),
    flag(
        "stick_the_dealer",
        N_("If everyone but the dealer passes twice, the dealer is stuck and must name trump."),
        N_("If everyone passes twice, the hand is thrown in and nobody scores."),
    ),
    word(
        "after_passed_out",
        left=N_("The deal then passes to the left."),
        same=N_("The same player then deals again."),
        when=lambda laws: not laws.stick_the_dealer,
    ),
    flag(
        "stuck_all_play",
        N_("If the dealer is stuck, everyone plays: nobody plays alone, and nobody folds."),
        N_("If the dealer is stuck, the dealer and the others may still play alone."),
        when=lambda laws: laws.stick_the_dealer or laws.dealer_made_is_stuck,
    ),
    flag("no_trump", N_("“No trump” may be called in round two.")),
    flag(
        "no_trump_without_joker",
        N_("A player who holds the Joker cannot call “no trump”."),
        N_("Anyone may call “no trump”, with or without the Joker."),
        when=lambda laws: laws.no_trump,
    ),
    word(
        "joker_at_no_trump",
        designate_void_suit=N_(
            "At no trump, the Joker's holder names a suit and must hold none of it. The Joker is the "
            "highest card of that suit."
        ),
        always_highest=N_("At no trump the Joker is the highest card of every suit."),
        never_wins=N_("At no trump the Joker wins nothing."),
        when=lambda laws: laws.no_trump and _special(laws),
    ),
    flag(
        "joker_n_two",
        N_(
            "Joker-n-Two: a player with the Joker and 2 cards of a suit must call in round two. With the "
            "Joker and 4 different suits, nobody must call."
        ),
    ),
    word(
        "joker_n_two_suit",
        any_eligible=N_("Any suit that may be called is allowed."),
        one_held_twice=N_("The suit called must be one held twice."),
        when=lambda laws: laws.joker_n_two,
    ),
    flag("just_junk", N_("Just Junk: a player without a face card may throw in the hand.")),
    word(
        "junk_before",
        first_pass=N_("It must be thrown in before that player first passes, and before trump is made."),
        lead=N_("It may be thrown in until the first card is led."),
        when=lambda laws: laws.just_junk,
    ),
    flag(
        "junk_joker_bars",
        N_("The Joker counts as a face card for Just Junk."),
        N_("The Joker does not count as a face card for Just Junk."),
        when=lambda laws: laws.just_junk and JOKER in laws.pack.cards,
    ),
    flag(
        "junk_ace_bars",
        N_("An ace counts as a face card for Just Junk."),
        N_("An ace does not count as a face card for Just Junk."),
        when=lambda laws: laws.just_junk,
    ),
    word(
        "after_junk",
        same=N_("The same dealer then deals again."),
        left=N_("The deal then passes to the left."),
        when=lambda laws: laws.just_junk,
    ),
)

ALONE: Final[Part] = part(
    N_("Playing alone and folding"),
    ("alone", Prose(_who_plays_alone, _alone_at_all)),
    word(
        "alone_before",
        naming=N_("A maker says “alone” with the bid that makes trump."),
        lead=N_("A maker says “alone” before the first card is led."),
        when=_lone_makers,
    ),
    flag("defend_alone", N_("A defender may also play alone, against a lone maker or a pair.")),
    word(
        "defend_alone_before",
        lead=N_("A defender says “alone” before the first card is led."),
        discard=N_("A defender must say “alone” before the dealer discards."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_priority",
        from_dealers_left=N_(
            "Only one player of a side plays alone. If both want to, the first from the dealer's left does."
        ),
        first_to_announce=N_("Only one player of a side plays alone. If both want to, the first to say so does."),
        when=lambda laws: laws.defend_alone or laws.alone is Alone.EITHER_MAKER,
    ),
    word(
        "idle_cards",
        laid_away=N_("The partner of a lone player lays the cards aside."),
        face_up=N_("The partner of a lone player lays the cards face up."),
        face_down=N_("The partner of a lone player lays the cards face down."),
        when=_partners_idle,
    ),
    flag("fold", N_("A side may fold before the first card is played. The hand is then not played.")),
    number("fold_points", N_("A fold gives the other side {n} {n:point|points}."), when=lambda laws: laws.fold),
    number(
        "fold_loses",
        N_("A side that folds loses {n} {n:point|points}."),
        nothing=N_("A side that folds loses no points."),
        when=lambda laws: laws.fold,
    ),
    number(
        "fold_seconds",
        N_("A side has {n} {n:second|seconds} to decide. Partners may say only “Are we staying or folding?”"),
        when=lambda laws: laws.fold,
    ),
)

PLAY: Final[Part] = part(
    N_("The play"),
    word(
        "lead_after_lone",
        next_active=N_(
            "The player on the dealer's left leads. If that player is not playing, the next player to the left leads."
        ),
        left_of_lone_hand=N_(
            "The player on the dealer's left leads. If that player is not playing, the player on the "
            "lone player's left leads."
        ),
    ),
    flag(
        "lay_down",
        N_("A hand of the 5 highest trumps may be laid down: it wins all 5 tricks."),
        N_("Every hand is played out, even the 5 highest trumps."),
    ),
)
