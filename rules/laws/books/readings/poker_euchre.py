"""The ambiguous sentences of Poker-Euchre, with chips and without."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from rules.laws.books.poker_euchre import BOOK
from rules.laws.books.readings.reading import Reading

_chips = partial(Reading, document=BOOK.name, ruleset="poker_chips")
_points = partial(Reading, document=BOOK.name, ruleset="poker_points")

READINGS: Final = (
    _chips(
        number=39,
        section="Buying Cards 2",
        sentence="sit-out the deal while the others bet on and play their hands.",
        ours="If the dealer sits out, the nearest player before the dealer who pays acts as dealer.",
        other="The nearest player after the dealer acts as dealer.",
        otherwise=({"dealer_without_ante": "next_active"},),
    ),
    _chips(
        number=40,
        section="Making Trump 5",
        sentence="The dealer must then discard the lowest non-Trump card in his hand",
        ours=(
            "Of equal lowest cards the dealer chooses one. A hand of trumps alone discards the lowest trump. A Joker "
            "is never discarded."
        ),
        other="The dealer discards any card but a Joker.",
        otherwise=({"forced_discard": "any_but_joker"},),
    ),
    _chips(
        number=41,
        section="Making Trump 7",
        sentence=(
            "If the dealer does not choose a suit, then it is a misdeal and the player to the dealer's left becomes "
            "the new dealer, and the deck is shuffled, cut, and re-dealt."
        ),
        ours="The chips that were paid for the cards count for the next deal of the same players.",
        other="Everybody pays again.",
        otherwise=({"antes_after_misdeal": "pay_again"},),
    ),
    _chips(
        number=42,
        section="Betting 6 i",
        sentence="Players may bet, call, or raise, any amount between and including these two limits",
        ours="The limit of 20 is for each bet and raise. A call can be for more, because it must match the others.",
        other="A call cannot be for more than 20 either.",
        otherwise=({"spread_covers_calls": True},),
    ),
    _chips(
        number=43,
        section="Betting 6 ii",
        sentence=(
            "no one may raise the stakes if 3 raises have already been made, until after the player to the dealer's "
            "left has their turn again."
        ),
        ours=(
            "Raises are counted from 0 when the turn reaches the player on the dealer's left. An opening bet is none."
        ),
        other="They are counted from 0 after that player's turn, or never.",
        otherwise=({"raises_begin_again": "never"}, {"raises_begin_again": "after_dealers_left"}),
    ),
    _chips(
        number=44,
        section="Betting 5",
        sentence=(
            "Any bet or raise that is made must be at least matched by any other players who wish to remain active."
        ),
        ours="A player with too few chips for a call must fold. Chips are bought between deals.",
        other="That player calls with all chips that are left, for a share of the pot.",
        otherwise=({"short_of_chips": "all_in"},),
    ),
    _chips(
        number=45,
        section="Joker Cards 1",
        sentence=(
            "However, if another Joker is played in that same trick the two Jokers cancel each other out, and the "
            "trick "
            "is won by the player who played the highest card that was not a Joker."
        ),
        ours=(
            "If the Joker that was led is cancelled, the first other card is the suit led. A trick of two Jokers is "
            "won by nobody. A player whose last two cards are Jokers leads one."
        ),
        other=(
            "Then no suit was led, and only trumps beat other cards. Or the first Joker wins. Or the lead passes on."
        ),
        otherwise=(
            {"led_joker_cancelled": "no_suit"},
            {"only_jokers_played": "first_joker"},
            {"two_jokers_left": "lead_passes"},
        ),
    ),
    _chips(
        number=46,
        section="Playing 4; Scoring 3",
        sentence="This player will take no further part in the game until the next deal",
        ours="A maker who is put out for a revoke is euchred, and pays what the hand cost.",
        other="That maker pays nothing more.",
        otherwise=({"reneging_maker": "excused"},),
    ),
    _chips(
        number=47,
        section="Betting 5; Scoring 3",
        sentence="This player will take no further part in the game until the next deal",
        ours="A maker who folds while two or more play on is euchred, for what the maker had bet.",
        other="That maker pays nothing more.",
        otherwise=({"folded_maker": "excused"},),
    ),
    _chips(
        number=48,
        section="Scoring 10",
        sentence=(
            "If any player needs to buy more chips, or wishes to retire from the game and/or cash out, they must do so "
            "at this point."
        ),
        ours="A player who cannot pay for a euchre owes the rest to the bank.",
        other="The player pays the chips that are left, and no more.",
        otherwise=({"debts": "what_he_has"},),
    ),
    _chips(
        number=49,
        section="Scoring 12",
        sentence=(
            "The game continues, deal after deal, until one player has won most, or all, of the chips, and/or every "
            "player but one, bows out of the game"
        ),
        ours="Chips left in the pot at the end are split among the players who are still in.",
        other="They go back to the bank.",
        otherwise=({"final_carry": "to_the_bank"},),
    ),
    _chips(
        number=50,
        section="Poker Chip Distribution",
        sentence=(
            "The recommended minimum number of poker chips that should be distributed to each player is approximately "
            "5 times the number of cards that will be dealt to each player in that particular game."
        ),
        ours="The numbers of the chart are the minimum. They are not always 5 times the cards.",
        other="The minimum is exactly 5 times the cards.",
        otherwise=({"minimum_chips": "five_times_cards"},),
    ),
    _points(
        number=51,
        section="Without Poker Chips 10",
        sentence="In the case of a tie between players, another hand is played by the players who are tied",
        ours="If several reach 100 in one hand, the highest score wins. Only those tied at the top play on.",
        other="All who have reached 100 play on.",
        otherwise=({"several_past_target": "all_play_off"},),
    ),
    _chips(
        number=74,
        section="Scoring 12",
        sentence="until one player has won most, or all, of the chips",
        ours="The game ends when one player has all the chips, or when all others have left.",
        other="It ends when one player has more than half of the chips.",
        otherwise=({"session_ends": "most_chips"},),
    ),
    _chips(
        number=75,
        section="Banking 3",
        sentence="white chips being worth $1, red $5, blue $10, green $25, and black chips being worth $100.",
        ours="Green chips are used, although the chart of values leaves them out.",
        other="There are no green chips.",
        otherwise=({"green_chips": False},),
    ),
    _points(
        number=76,
        section="Without Poker Chips 5",
        sentence="he LOSES one point for every player in the game",
        ours="A score can fall below 0.",
        other="No score falls below 0.",
        otherwise=({"negative_scores": False},),
    ),
    _chips(
        number=77,
        section="Making Trump 9",
        sentence="is obligated to bet a sizeable amount to back up that claim.",
        ours="The player who chose trump can check like any other. No amount is named, so this is advice.",
        other="That player must bet.",
        code=("rules/euchre/poker/betting.py",),
    ),
    _chips(
        number=78,
        section="Playing 4",
        sentence="any chips they have contributed to the pot, will be given to the eventual winner of the hand.",
        ours="If all but one are put out or fold, the last player takes the whole pot. The cards are not played on.",
        other="The last player plays the cards out, and is paid trick by trick.",
        code=("rules/euchre/poker/settlement.py::Ended",),
    ),
    _chips(
        number=86,
        section="Scoring 12",
        sentence="and/or every player but one, bows out of the game, leaving an uncontested winner!",
        ours="The last player who is left wins the session.",
        other="The player with the most chips won is the winner, even after leaving.",
        otherwise=({"session_winner": "most_won"},),
    ),
    _chips(
        number=87,
        section="Buying Cards 1",
        sentence=(
            "Players must pay for every card that they will play in the game and one card is always worth one chip."
        ),
        ours="If everybody passed and a player leaves, the others pay only for their additional cards.",
        other="They pay for all the cards of the new deal.",
        otherwise=({"antes_after_leaving": "pay_again"},),
    ),
    _chips(
        number=92,
        section="Buying Cards 2",
        sentence=(
            "He may be allowed to stay in the game but only if he waits until the end of the hand and then buys enough "
            "chips to pay for a new hand in the next deal."
        ),
        ours="A deal that everybody passed is over too. The player buys chips or leaves before the next deal.",
        other="The player waits until a deal has been played out.",
        code=("rules/euchre/poker/session.py::Session",),
    ),
    _chips(
        number=98,
        section="Dealing 2",
        sentence="The dealer shuffles the deck, the player to dealer's right cuts the deck,",
        ours="A player who cannot pay still cuts. Of two players, the other one cuts.",
        other="The nearest player who has paid cuts.",
        code=("rules/euchre/poker/deal_order.py::deal_order",),
    ),
    _chips(
        number=99,
        section="Playing 1",
        sentence="The first active player to the dealer's left starts the first trick",
        ours="Players are counted from the dealer, even if another player acts as dealer.",
        other="Players are counted from the player who acts as dealer.",
        code=("rules/euchre/poker/in_play.py::first_to_lead",),
    ),
    _points(
        number=100,
        section="Joker Cards",
        sentence="The decision is made by all of the players before a game begins",
        ours="One answer holds for the game. It is asked with the first deal in which it changes the cards.",
        other="It is asked before the first deal at every table.",
        code=("rules/euchre/score_sheet/jokers.py::jokers_in",),
    ),
)

FOLLOWS: Final[Mapping[str, str]] = {
    "money": "The players choose between play chips and cash. So the event says which.",
}
