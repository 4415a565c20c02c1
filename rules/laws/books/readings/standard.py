"""The ambiguous sentences of the general rules for three and four players."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from rules.laws.books.readings.reading import Reading
from rules.laws.books.standard import BOOK

_reading = partial(Reading, document=BOOK.name)
_four = partial(_reading, ruleset="standard4")
_three = partial(_reading, ruleset="standard3")

READINGS: Final = (
    _four(
        number=10,
        section="Dealing",
        ours="The first dealer is drawn by lot.",
        other="The players cut, and the lowest card deals, as at the 55+ Games.",
        otherwise=({"first_dealer": "low_card"},),
    ),
    _four(
        number=11,
        section="Bidding",
        sentence="If trump is not named in the second round, the hand is turned in, and a new one dealt.",
        ours="The next player to the left deals it.",
        other="The same player deals again.",
        otherwise=({"after_passed_out": "same"},),
    ),
    _four(
        number=12,
        section="Bidding",
        sentence="Finally, after trump is set, each of the maker's opponents has the option to ‘defend alone.’",
        ours=(
            "Only one of them can. The first from the dealer's left has priority. They can say so until the first "
            "card is led."
        ),
        other="The first to say so has priority. Or they must say so before the dealer discards.",
        otherwise=({"lone_priority": "first_to_announce"}, {"defend_alone_before": "discard"}),
    ),
    _four(
        number=13,
        section="Playing",
        sentence="The player on the dealer's left makes the opening lead, regardless of where the maker is seated.",
        ours="If that player sits out, the next player who is in the hand leads.",
        other="The player to the left of the lone hand leads.",
        otherwise=({"lead_after_lone": "left_of_lone_hand"},),
    ),
    _four(
        number=14,
        section="Playing",
        sentence=(
            "The play continues until one team or player (in the case of three-handed Euchre) makes the number of "
            "points specified by the players before the game."
        ),
        ours="Without another agreement the number is 10.",
        other="Any other number, such as 5.",
        otherwise=({"target": 5},),
    ),
    _four(
        number=15,
        section="Playing",
        sentence="Each player in turn must follow suit.",
        ours="No penalty is named for a revoke. The director decides; 2 points, or 4 on a lone hand, are suggested.",
        other="A penalty of its own, without a decision of the director.",
        otherwise=({"revokes": "book", "revoke_penalty": 3}, {"revoke_penalty_alone": 2}),
    ),
    _reading(
        number=16,
        ruleset="standard32",
        section="Cards",
        sentence="In other Euchre variations, a 32-card deck is used, which includes the 7s and 8s.",
        ours="Each player is still dealt 5 cards.",
        other="Each player is dealt more of the larger pack, such as 7.",
        otherwise=({"cards_each": 7},),
    ),
    _reading(
        number=17,
        ruleset="english25",
        section="Bidding",
        sentence=(
            "If the turn-up is a Joker, then the dealer must choose a trump suit before any of the players look at his "
            "cards."
        ),
        ours=("The suit that the dealer chooses is only proposed. Then bidding starts, and players can pass."),
        other="The suit is trump at once, and the dealer's side has made it.",
        otherwise=({"special_turn_up": "dealer_makes"},),
    ),
    _three(
        number=18,
        section="Scoring, three players",
        sentence="For three-player games, each player receives an individual score:",
        ours="The table for three has no lone defender. So nobody defends alone.",
        other="The general text allows it for three players too.",
        otherwise=({"defend_alone": True},),
    ),
    _three(
        number=19,
        section="Scoring",
        sentence="when a making side is euchred, the opponents win 2 points.",
        ours="Of three players, each of the two opponents wins 2 points.",
        other="The two opponents win 2 points together, 1 each.",
        otherwise=({"euchre": 1},),
    ),
    _three(
        number=20,
        section="Playing",
        sentence=(
            "The play continues until one team or player (in the case of three-handed Euchre) makes the number of "
            "points specified by the players before the game."
        ),
        ours="If two players get there in the same hand, the higher score wins. If they are tied, they play on.",
        other="They play one more hand in any case.",
        otherwise=({"finish_together": "one_more_hand"},),
    ),
    _four(
        number=59,
        section="Bidding",
        sentence=(
            "If the dealer passes, the dealer's partner can accept the turn card; this is known as ‘the assist.’"
        ),
        ours="The partner assists in turn, before the dealer speaks. After the dealer has passed, it is too late.",
        other="The partner can still accept the card after the dealer has passed.",
        code=("rules/euchre/bidding.py::after",),
    ),
    _four(
        number=60,
        section="Dealing",
        sentence="The last card of the pack is turned face up on the table.",
        ours="The turn-up is the top card of those left after the deal.",
        other="It is the bottom card of the pack.",
        otherwise=({"turn_up": "bottom_of_pack"},),
    ),
    _four(
        number=61,
        section="Scoring",
        sentence="Only the player or team that wins three or more tricks scores points.",
        ours="A lone defender with fewer than 3 tricks loses and scores nothing, against a lone maker too.",
        other="The lone defender pays for it, or scores a point for each trick.",
        otherwise=({"lone_defender_short": "tricks"},),
    ),
    _four(
        number=62,
        section="Playing",
        sentence="makes the number of points specified by the players before the game.",
        ours="The winner is recorded with exactly that number. Points beyond it do not count.",
        other="All points are recorded.",
        otherwise=({"winner_shows": "actual"},),
    ),
    _four(
        number=63,
        section="Scoring, Game Score",
        sentence="By default, the score is displayed using cards.",
        ours="Each side shows its score with two fives, as at the 55+ Games.",
        other="The score is shown in numbers.",
        otherwise=({"markers": "numbers"},),
    ),
    _three(
        number=64,
        section="Scoring, three players",
        sentence="For three-player games, each player receives an individual score:",
        ours="All points are recorded, also beyond the target, for the higher of two scores can decide.",
        other="The winner is recorded with exactly the target.",
        otherwise=({"winner_shows": "target"},),
    ),
    _four(
        number=52,
        section="Bidding",
        sentence="the dealer discards a card from his hand (face down) in exchange.",
        ours="The dealer can discard any card, the turn-up too.",
        other="The dealer must discard another card than the turn-up, as at the 55+ Games.",
        otherwise=({"discard_turn_up": False},),
    ),
    _four(
        number=81,
        section="Bidding",
        sentence="If trump is not named in the second round, the hand is turned in, and a new one dealt.",
        ours="In a game of a number of hands, the passed-out hand is not one of them.",
        other="It is one of them, so that all players deal equally often.",
        otherwise=({"unplayed_hands": "count"},),
    ),
)

FOLLOWS: Final[Mapping[str, str]] = {
    "partner_orders_alone": "“Assist alone” is a choice. So a partner who assists does not have to play alone.",
    "markers": "Three scores need six fives, and a pack has four. So three players write numbers.",
    "lone_against_lone_short": "A lone maker scores with 3 tricks. So two lone players cannot both fail.",
    "lone_defender_pays": "Each of three players has an individual score. So a lone defender scores alone.",
    "alone": "Of three players the maker has no partner. So nobody can leave a partner out.",
    "lone_point": "Of three players the maker is always alone. So the points are those of any maker.",
    "lone_march": "Of three players the maker is always alone. So the points are those of any maker.",
}
