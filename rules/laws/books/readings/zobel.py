"""The ambiguous sentences of the Zobel family's guide."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from rules.laws.books.readings.reading import Reading
from rules.laws.books.zobel import BOOK

_reading = partial(Reading, document=BOOK.name, ruleset="zobel")

READINGS: Final = (
    _reading(
        number=21,
        section="Tournament 1",
        sentence="Play will take place with a random drawn partner",
        ours="A player without a partner waits until another one comes.",
        other="A house player makes up the pair.",
        otherwise=({"odd_player": "house_player"},),
    ),
    _reading(
        number=22,
        section="Tournament 5",
        sentence=(
            "To determine the first deal of the game, cards will be dealt face up to each player one at a time until a "
            "jack is turned."
        ),
        ours="In a tournament the first jack deals. At home one player is chosen at random, as the general part says.",
        other="One player is chosen at random in a tournament too.",
        otherwise=({"tournament_first_dealer": "drawn"},),
    ),
    _reading(
        number=23,
        section="Calling trump; Definitions, Stuck",
        sentence="Stuck: Everyone plays and the dealer is forced to make trump",
        ours="A dealer who names the suit of a turned-up Benny is not stuck. Players can go alone and fold.",
        other="That dealer is stuck. All four play, and nobody goes alone or folds.",
        otherwise=({"dealer_made_is_stuck": True},),
    ),
    _reading(
        number=24,
        section="Special rules, Just Junk",
        sentence=(
            "If a player is dealt a hand without a face card the player may call a misdeal before their first turndown "
            "opportunity."
        ),
        ours="A face card is a jack, a queen or a king. An ace is none. The Benny is one. The same player deals again.",
        other="The Benny is no face card, or an ace is one. Or the deal passes to the left.",
        otherwise=({"junk_joker_bars": False}, {"junk_ace_bars": True}, {"after_junk": "left"}),
    ),
    _reading(
        number=25,
        section="Special rules, Joker-n-Two",
        sentence=(
            "If your hand contains the joker and two cards of the same suit you must call a suit trump on your second "
            "making ability."
        ),
        ours="The player can name any suit that can still be named.",
        other="The player must name a suit of which the hand has two cards.",
        otherwise=({"joker_n_two_suit": "one_held_twice"},),
    ),
    _reading(
        number=26,
        section="Going alone",
        sentence=(
            "After trump/no trump has been made, but before the first lead, any player may announce aloud that they "
            "are playing alone."
        ),
        ours="One player of each side can, and the first of them to say so has priority.",
        other="The first from the dealer's left has priority.",
        otherwise=({"lone_priority": "from_dealers_left"},),
    ),
    _reading(
        number=27,
        section="Special rules, Folding",
        sentence="One team volunteering to give the opposing team five points without playing the hand.",
        ours="The opponents score 5 points. The side that folds loses nothing.",
        other="The side that folds loses 5 points too. Or the opponents score another number.",
        otherwise=({"fold_loses": 5}, {"fold_points": 2}),
    ),
    _reading(
        number=28,
        section="Special rules, No trump",
        sentence=(
            "During no trump the Benny (Joker) becomes the highest card of any suit designated but only after your "
            "hand no longer contains any of the suit it is being called to represent."
        ),
        ours="Its player names a suit of which the hand has no other card. The Joker is the highest card of that suit.",
        other="It is the highest card of any suit, or it never wins.",
        otherwise=({"joker_at_no_trump": "never_wins"}, {"joker_at_no_trump": "always_highest"}),
    ),
    _reading(
        number=29,
        section="Tournament 13",
        sentence="Tricks must be taken in and racked in a criss-cross fashion to facilitate review",
        ours=(
            "No penalty is named for a revoke. The director takes 5 points, as much as for going set. The others "
            "score the tricks that they have."
        ),
        other="The others do not score their tricks. Or the penalty is another number, or is added to their score.",
        otherwise=(
            {"revoke_keeps_tricks": False},
            {"revoke_penalty": 2},
            {"revoke_penalty_alone": 10},
            {"revoke_choices": ["add"]},
        ),
    ),
    _reading(
        number=30,
        section="Going alone",
        sentence=(
            "When playing alone the player is claiming to take all five tricks…failure to do so will result in being "
            "Euchred."
        ),
        ours="A lone defender needs 3 tricks, as the part on scoring says. With fewer, the defenders go set.",
        other="The lone defender scores a point for each trick.",
        otherwise=({"lone_defender_short": "tricks"},),
    ),
    _reading(
        number=31,
        section="Going alone; Finishing the hand and scoring",
        sentence=(
            "If the defending team chooses to play the lone member of the making team the defending team will receive "
            "one point for each trick they take."
        ),
        ours="If a lone maker wins 3 or 4 tricks from a lone defender, both have failed. Both sides go set.",
        other="The defenders score a point for each trick.",
        otherwise=({"lone_against_lone_short": "tricks"},),
    ),
    _reading(
        number=32,
        section="Tournament 3",
        sentence="Format will be standard double elimination",
        ours=(
            "Nobody is out after one loss. So the final is played again if the unbeaten side loses it. Byes are drawn."
        ),
        other="The final is one game.",
        otherwise=({"final_is_replayed": False},),
    ),
    _reading(
        number=65,
        section="Definitions, Misdeal",
        sentence="A violation of proper play regarding dealing (Result: Re-Deal)",
        ours="The same player deals again.",
        other="The deal passes to the left.",
        otherwise=({"after_misdeal": "left"},),
    ),
    _reading(
        number=66,
        section="Special rules, Just Junk",
        sentence="the player may call a misdeal before their first turndown opportunity.",
        ours="It is too late once another player has accepted the suit, or if the Joker is turned up.",
        other="These players can still call a misdeal.",
        otherwise=({"junk_before": "lead"},),
    ),
    _reading(
        number=67,
        section="Finishing the hand and scoring",
        sentence=(
            "Any team getting Euchred does not add any points for the tricks they took during the current hand and "
            "looses five points."
        ),
        ours="A score can fall below 0. The penalty for a revoke can take it there too.",
        other="The penalty for a revoke stops at 0.",
        otherwise=({"revoke_floor": 0},),
    ),
    _reading(
        number=68,
        section="Special rules, Joker-n-Two",
        sentence=(
            "(If your hand contains four individual suits and the joker on your second making ability you are exempt "
            "from calling trump"
        ),
        ours="Two cards of the suit that was turned down count as two of the same suit.",
        other="Only two cards of a suit that can still be named oblige the player.",
        code=("rules/euchre/call_laws.py::held_twice",),
    ),
    _reading(
        number=89,
        section="Calling trump",
        sentence=(
            "The dealer then picks up his/her five cards and the Benny and discards one on the cards from his/her hand "
            "to the top of the kitty."
        ),
        ours="The dealer can discard any of the six cards, the Benny too.",
        other="The dealer keeps the Benny.",
        otherwise=({"discard_turn_up": False},),
    ),
    _reading(
        number=91,
        section="Dealing",
        sentence="The player who deals must, according to etiquette, offer a cut to the opponent to his/her right.",
        ours="The dealer must offer the cut. The opponent can decline it, which is no fault.",
        other="The opponent must cut.",
        otherwise=({"cut_duty": "must_cut"},),
    ),
    _reading(
        number=96,
        section="Definitions, Misdeal",
        sentence="An incorrect deal. A violation of proper play regarding dealing (Result: Re-Deal)",
        ours="This is the whole definition. The misdeals that other documents list are not added to it.",
        other="An exposed card and a card faced in the pack are misdeals here too.",
        code=("rules/laws/trouble_laws.py::_misdeals",),
    ),
    _reading(
        number=97,
        section="Special rules, Just Junk",
        sentence="the player may call a misdeal before their first turndown opportunity.",
        ours="After another player has ordered the card, the opportunity never comes. It is too late.",
        other="It is still before that opportunity, so the hand may be thrown in.",
        code=("rules/euchre/bidding.py::turn_is_over",),
    ),
)

FOLLOWS: Final[Mapping[str, str]] = {
    "unplayed_hands": "After Just Junk the same player deals again. So the new hand replaces the one thrown in.",
    "winner_shows": "The lead of 2 is counted beyond 21. So all points are recorded.",
    "point": "Each trick is a point. So winning the hand adds nothing more.",
    "march": "Each trick is a point. So winning all five adds nothing more.",
    "lone_point": "A lone player needs all five tricks. So 3 or 4 score nothing.",
    "euchre": "The opponents score their tricks. So a euchre adds nothing more.",
}
