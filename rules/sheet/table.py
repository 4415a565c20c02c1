"""The table and the deal, in plain language."""

from typing import Final

from rules.laws import Dummies, FirstDealer, Laws, Sides, SuggestedFormat
from rules.laws.contradictions import USUAL_CARDS
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

CUT: Final = (FirstDealer.LOW_CARD, FirstDealer.HIGH_CARD)


def _partners(laws: Laws) -> bool:
    return laws.sides is Sides.PARTNERS


def _cuts(laws: Laws) -> bool:
    return laws.first_dealer in CUT or laws.tournament_first_dealer in CUT


def _other_in_tournaments(laws: Laws) -> bool:
    return laws.tournament_first_dealer is not laws.first_dealer


def _knock_out(laws: Laws) -> bool:
    return laws.event_format is SuggestedFormat.DOUBLE_ELIMINATION


def _score_keepers(laws: Laws) -> Sentence:
    if laws.score_keepers == 1:
        return message(N_("One player of a table keeps the score."))
    return message(N_("Two players of a table keep the score, one of each side, and compare."))


def _cards_each(laws: Laws) -> Sentence:
    n = laws.cards_each
    if n == USUAL_CARDS:
        return message(N_("{n} {n:card is|cards are} dealt to each player, and the deal passes to the left."), n=n)
    text = N_(
        "{n} {n:card is|cards are} dealt to each player, and the deal passes to the left. "
        "Where these rules say three tricks or "
        "five, they mean {most} of {n}, or all {n}."
    )
    return message(text, n=n, most=laws.majority)


_PACKS: Final = {
    "24": N_("The pack has 24 cards: ace, king, queen, jack, ten and nine of each suit."),
    "24+joker": N_("The pack has 25 cards: the nine to the ace of each suit, and a Joker, the highest trump."),
    "24+two_of_spades": N_(
        "The pack has 25 cards: the nine to the ace of each suit, and the two of spades, called "
        "Bennie, the highest trump whatever the suit."
    ),
    "32": N_("The pack has 32 cards: the seven to the ace of each suit."),
    "52": N_("The pack has all 52 cards."),
    "54": N_("The pack has all 52 cards and two Jokers."),
}
TABLE: Final[Part] = part(
    N_("The table"),
    ("pack", Prose(lambda laws: message(_PACKS[laws.pack]))),
    number("players", N_("{n} play at a table.")),
    word(
        "sides",
        partners=N_("Partners sit opposite each other and keep one score."),
        maker_against_rest=N_("Whoever makes trump plays against the other two; each keeps a score."),
        each_alone=N_("Each plays and scores alone."),
    ),
    word(
        "partners_by",
        cut=N_("Players without a partner cut four to a table: the two highs play the two lows."),
        matched_cards=N_("Players without a partner draw a card each: the two who hold the same card are partners."),
        when=_partners,
    ),
    word(
        "odd_player",
        waits=N_("When partners are drawn and a player is left over, that player waits for a place."),
        house_player=N_("When partners are drawn and a player is left over, the house sits in."),
        when=_partners,
    ),
    word(
        "team_a",
        first_dealers=N_("Pair A is the pair of the first dealer."),
        drawn=N_("Which pair is A is drawn."),
        when=_partners,
    ),
    word(
        "event_format",
        any=None,
        round_robin=N_("A tournament is a round robin: one pair of each table moves after each game."),
        double_elimination=N_("A tournament is a double elimination: out after two losses."),
    ),
    flag(
        "final_is_replayed",
        N_("If the unbeaten side loses the final, the final is played again."),
        N_("The final is played once, whoever loses it."),
        when=_knock_out,
    ),
    flag("substitutes", None, N_("No substitutes: who begins, finishes.")),
    ("score_keepers", Prose(_score_keepers)),
)

DEAL: Final[Part] = part(
    N_("The deal"),
    word(
        "first_dealer",
        low_card=N_("All cut for the first deal: the lowest card deals."),
        high_card=N_("All cut for the first deal: the highest card deals."),
        first_jack=N_("Cards are dealt face up, one at a time; whoever gets the first jack deals first."),
        drawn=N_("The first dealer is drawn."),
    ),
    word(
        "tournament_first_dealer",
        low_card=N_("In a tournament all cut for the first deal, and the lowest card deals."),
        high_card=N_("In a tournament all cut for the first deal, and the highest card deals."),
        first_jack=N_("In a tournament cards are dealt face up, one at a time; whoever gets the first jack deals."),
        drawn=N_("In a tournament the first dealer is drawn."),
        when=_other_in_tournaments,
    ),
    word(
        "cut_order",
        ace_high=N_("In a cut the ace is high, then king, queen, jack, ten and nine."),
        jacks_high=N_("In a cut the two of spades is highest, then any jack, then ace, king, queen, ten and nine."),
        when=_cuts,
    ),
    word(
        "cut_ties",
        tied_cut_again=N_("Those whose cards are level cut again."),
        all_cut_again=N_("When cards are level, everybody cuts again."),
        when=_cuts,
    ),
    flag("cut_before_deal", N_("The player on the dealer's right cuts the pack."), N_("The pack is not cut.")),
    ("cards_each", Prose(_cards_each)),
    word(
        "deal_batches",
        twos_and_threes=N_("They are dealt in two rounds, two and three or three and two."),
        three_then_two=N_("They are dealt in two rounds, three and then two."),
        any=N_("They are dealt as the dealer likes."),
    ),
    word(
        "dummies",
        none=None,
        each_three=N_(
            "Three more cards are dealt to each player as a dummy. It is picked up when trump is made, and "
            "the best five of the eight are kept."
        ),
        fourth_hand=N_(
            "A fourth hand is dealt as a dummy. Whoever makes trump takes three cards of it unseen, and "
            "keeps the best five of the eight."
        ),
    ),
    word(
        "dummy_taken",
        after_discard=N_("A dealer who has taken the turn-up discards first, and then takes the dummy."),
        before_discard=N_("A dealer who has taken the turn-up takes the dummy before discarding."),
        when=lambda laws: laws.dummies is not Dummies.NONE,
    ),
    word(
        "turn_up",
        top_of_talon=N_("The next card, on top of the rest of the pack, is turned up."),
        bottom_of_pack=N_("The bottom card of the pack is turned up."),
    ),
    word(
        "after_misdeal",
        same=N_("After a misdeal the same player deals again."),
        left=N_("After a misdeal the deal passes to the left."),
    ),
)
