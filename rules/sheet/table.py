"""The table and the deal, in plain language."""

from typing import Final

from rules.laws import DealCutBy, Dummies, FirstDealer, Laws, Sides, SuggestedFormat
from rules.laws.contradictions import USUAL_CARDS
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

CUT: Final = (FirstDealer.LOW_CARD, FirstDealer.HIGH_CARD)


def _partners(laws: Laws) -> bool:
    return laws.sides is Sides.PARTNERS


def _cuts(laws: Laws) -> bool:
    return laws.first_dealer in CUT or laws.tournament_first_dealer in CUT


def _pairs_cut(laws: Laws) -> bool:
    return _cuts(laws) and _partners(laws)


def who_cuts(laws: Laws, *, persons: bool) -> Sentence | None:
    """The players who cut for the first deal of a tournament's game; `persons`: each entry of the event is one player.

    Unmatched players all cut (55+ Games, Tournament Play 4 a). None where nobody cuts for the deal.
    """
    if laws.tournament_first_dealer not in CUT:
        return None
    if persons or laws.deal_cut_by is DealCutBy.EVERYONE:
        return message(N_("Every player cuts."))
    return message(N_("One player from each pair cuts."))


def _other_in_tournaments(laws: Laws) -> bool:
    return laws.tournament_first_dealer is not laws.first_dealer


def _knock_out(laws: Laws) -> bool:
    return laws.event_format is SuggestedFormat.DOUBLE_ELIMINATION


def _score_keepers(laws: Laws) -> Sentence:
    if laws.score_keepers == 1:
        return message(N_("One player at each table keeps the score."))
    return message(N_("2 players at each table keep the score, one from each side, and compare."))


def _cards_each(laws: Laws) -> Sentence:
    n = laws.cards_each
    if n == USUAL_CARDS:
        return message(N_("Each player gets {n} {n:card|cards}. The deal passes to the left."), n=n)
    text = N_(
        "Each player gets {n} {n:card|cards}. The deal passes to the left. Where these rules say 3 "
        "tricks, read {most} of {n}. Where they say 5 tricks, read all {n}."
    )
    return message(text, n=n, most=laws.majority)


_PACKS: Final = {
    "24": N_("The pack has 24 cards: ace, king, queen, jack, ten and nine of each suit."),
    "24+joker": N_("The pack has 25 cards: the nine to the ace of each suit, and a Joker, the highest trump."),
    "24+two_of_spades": N_(
        "The pack has 25 cards: the nine to the ace of each suit, and the two of spades. The two of "
        "spades, called Bennie, is always the highest trump."
    ),
    "32": N_("The pack has 32 cards: the seven to the ace of each suit."),
    "52": N_("The pack has all 52 cards."),
    "54": N_("The pack has all 52 cards and 2 Jokers."),
}
TABLE: Final[Part] = part(
    N_("The table"),
    ("pack", Prose(lambda laws: message(_PACKS[laws.pack]))),
    number("players", N_("Players at a table: {n}.")),
    word(
        "sides",
        partners=N_("Partners sit opposite each other and share one score."),
        maker_against_rest=N_(
            "The player who makes trump plays against the other two. Each player has a separate score."
        ),
        each_alone=N_("Each player plays and scores individually."),
    ),
    word(
        "partners_by",
        cut=N_("Players without a partner cut, 4 to a table: the two highs play the two lows."),
        matched_cards=N_("Players without a partner each draw a card. The two with the same card are partners."),
        balanced=N_("Players without a partner are paired by ratings, the strongest with the weakest."),
        when=_partners,
    ),
    word(
        "odd_player",
        waits=N_("If a player is left over when partners are drawn, that player waits for a place."),
        house_player=N_("If a player is left over when partners are drawn, a house player joins in."),
        when=_partners,
    ),
    word(
        "team_a",
        first_dealers=N_("Pair A is the first dealer's pair."),
        drawn=N_("Pair A is drawn by lot."),
        when=_partners,
    ),
    word(
        "event_format",
        any=None,
        round_robin=N_("A tournament is a round robin: one pair from each table moves after each game."),
        double_elimination=N_("A tournament is a double elimination: a pair is out after 2 losses."),
    ),
    flag(
        "final_is_replayed",
        N_("If the unbeaten side loses the final, the final is played again."),
        N_("The final is played once, no matter which side loses it."),
        when=_knock_out,
    ),
    flag("substitutes", None, N_("No substitutes: players finish what they start.")),
    ("score_keepers", Prose(_score_keepers)),
)

DEAL: Final[Part] = part(
    N_("The deal"),
    word(
        "first_dealer",
        low_card=N_("Players cut for the first deal: the lowest card deals."),
        high_card=N_("Players cut for the first deal: the highest card deals."),
        first_jack=N_("Cards are dealt face up, one at a time. The first player to get a jack deals first."),
        drawn=N_("The first dealer is drawn by lot."),
    ),
    word(
        "tournament_first_dealer",
        low_card=N_("In a tournament, players cut for the first deal: the lowest card deals."),
        high_card=N_("In a tournament, players cut for the first deal: the highest card deals."),
        first_jack=N_("In a tournament, cards are dealt face up, one at a time. The first player to get a jack deals."),
        drawn=N_("In a tournament the first dealer is drawn by lot."),
        when=_other_in_tournaments,
    ),
    word(
        "deal_cut_by",
        everyone=N_("Every player cuts."),
        one_of_each_pair=N_("One player from each pair cuts. Players without a partner all cut."),
        when=_pairs_cut,
    ),
    word(
        "cut_order",
        ace_high=N_("In a cut the ace is high, then king, queen, jack, ten and nine."),
        jacks_high=N_("In a cut the two of spades is highest, then any jack, then ace, king, queen, ten and nine."),
        when=_cuts,
    ),
    word(
        "cut_ties",
        tied_cut_again=N_("Players with tied cards cut again."),
        all_cut_again=N_("If cards are tied, everyone cuts again."),
        when=_cuts,
    ),
    flag("cut_before_deal", None, N_("The pack is not cut.")),
    word(
        "cut_duty",
        must_cut=N_("The player on the dealer's right cuts the pack."),
        offered=N_("The dealer offers a cut to the player on the right, who may decline it."),
        may_cut=N_("The player on the dealer's right may cut the pack."),
        when=lambda laws: laws.cut_before_deal,
    ),
    ("cards_each", Prose(_cards_each)),
    word(
        "deal_batches",
        twos_and_threes=N_("The cards are dealt in 2 rounds: 2 and 3, or 3 and 2."),
        three_then_two=N_("The cards are dealt in 2 rounds: 3, then 2."),
        any=N_("The dealer chooses how many cards to deal at a time."),
    ),
    word(
        "dummies",
        none=None,
        each_three=N_(
            "Each player also gets a dummy of 3 cards. When trump is made, it is picked up, and the best "
            "5 of the 8 cards are used."
        ),
        fourth_hand=N_(
            "A fourth hand is dealt as a dummy. The player who makes trump takes 3 of its cards unseen. "
            "That player keeps the best 5 of the 8."
        ),
    ),
    word(
        "dummy_taken",
        after_discard=N_("A dealer who takes the turn-up discards first, then takes the dummy."),
        before_discard=N_("A dealer who takes the turn-up takes the dummy before discarding."),
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
