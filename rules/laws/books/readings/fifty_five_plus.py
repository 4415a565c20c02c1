"""The ambiguous sentences of the 55+ Games rules."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from rules.laws.books.fifty_five_plus import BOOK
from rules.laws.books.readings.reading import Reading

_reading = partial(Reading, document=BOOK.name, ruleset="55plus")

READINGS: Final = (
    _reading(
        number=1,
        section="Tournament Play 4",
        sentence="The two highs (A high) and the two lows become partners and are seated facing each other.",
        ours="If equal cards leave a pair or the dealer open, the players with those cards cut again.",
        other="All four cut again.",
        otherwise=({"cut_ties": "all_cut_again"},),
    ),
    _reading(
        number=2,
        section="3 The deal",
        sentence="The last card is turned face up on the remainder of the pack (the turn-up).",
        ours="The turn-up is the top card of those left after the deal.",
        other="It is the bottom card of the pack.",
        otherwise=({"turn_up": "bottom_of_pack"},),
    ),
    _reading(
        number=3,
        section="4 Making the trump",
        sentence="he orders his partner up but at this time he must play **alone**.",
        ours="The dealer takes the turn-up and lays the hand down. The lone hand does not get the card.",
        other="The lone hand takes the turn-up.",
        otherwise=({"partners_lone_order": "lone_hand_takes"},),
    ),
    _reading(
        number=4,
        section="4 Making the trump",
        sentence=(
            "One must have a ‘natural’ card in their hand to be able to pick up the exposed card. The left or the "
            "right bowers are not considered to be a bower until the suit is named."
        ),
        ours=(
            "Only a dealer who takes up the card without an order needs a card of its suit. The jack of that suit is "
            "one. The jack of the other suit of its colour is none."
        ),
        other="Every player who accepts the card needs one, or nobody does. Or the left bower is one too.",
        otherwise=({"natural_card": "any_accepter"}, {"natural_card": "nobody"}, {"left_is_natural": True}),
    ),
    _reading(
        number=5,
        section="9 Game; Tournament Play 5",
        sentence="A game, once the players are experienced, should not take more than 30 minutes.",
        ours=(
            "Section 9 says 25 minutes and the tournament part 30. Players are warned after 25. The bell rings after "
            "30."
        ),
        other="The bell rings after 25 minutes.",
        otherwise=({"warn_minutes": 20, "stop_minutes": 25},),
    ),
    _reading(
        number=6,
        section="11 Irregularities, Revoke",
        sentence=(
            "the non-revoking side can score the hand as played or take the penalty of 2 points, which may be added to "
            "the score of his side or taken from the points of the revoking side. If the revoke was made on a lone "
            "hand, the penalty is 4 points."
        ),
        ours=(
            "The penalty replaces the points of the hand. No score falls below 0. The added points can win the game. "
            "Four points are for any hand in which somebody plays alone."
        ),
        other=(
            "The penalty comes on top of the points of the hand. A score can fall below 0. The points cannot win the "
            "game. Four points are only for a revoke by the lone player."
        ),
        otherwise=(
            {"revoke_replaces_hand": False},
            {"revoke_floor": -1, "negative_scores": True},
            {"revoke_may_win": False},
            {"lone_revoke": "by_lone_player"},
        ),
    ),
    _reading(
        number=7,
        section="9 Game; Tournament Play 7",
        sentence="The score is recorded on a Master Score Card with both winner and loser points shown.",
        ours="Of a game stopped by the bell the real points are recorded. If it is tied, one more hand is played.",
        other="The winner is recorded with the target. Or a tied game ends tied.",
        otherwise=({"timed_out_shows": "target"}, {"level_at_time": "stands"}),
    ),
    _reading(
        number=8,
        section="Tournament Play 4",
        sentence="This person's team becomes the **A** team, the other is **B**.",
        ours="The pair of the first dealer is pair A. We read it so for pairs that enter together too.",
        other="Pair A is drawn by lot.",
        otherwise=({"team_a": "drawn"},),
    ),
    _reading(
        number=9,
        section="Tournament Play 10",
        sentence="In the case of a two-way tie, go to **who beat who** between the two tied teams.",
        ours="Head-to-head comes before the points, and only for exactly two. Three or more are placed by points.",
        other="Points come first. An event can choose its order of ties.",
        code=("rules/laws/tie_order.py::SEED_ORDER", "rules/tournament/standings/places.py"),
    ),
    _reading(
        number=79,
        section="11 Irregularities, Misdeal",
        sentence=(
            "Deal again if a card is exposed in dealing, a card is faced in the pack, or if the pack is found to be "
            "imperfect."
        ),
        ours="The same player deals again.",
        other="The deal passes to the left.",
        otherwise=({"after_misdeal": "left"},),
    ),
    _reading(
        number=53,
        section="10 Markers",
        sentence="Fully uncovering the bottom card will show a count of 10 and game won.",
        ours="The fives show 0 to 10. So no score is below 0.",
        other="A penalty can take a score below 0.",
        otherwise=({"negative_scores": True},),
    ),
    _reading(
        number=54,
        section="9 Game; Tournament Play 5",
        sentence="A game, once players are experienced, should not take more than 25 minutes.",
        ours="When the bell rings, the hand in progress is played to its end.",
        other="Play stops at once, and the hand in progress does not count.",
        otherwise=({"at_the_bell": "stop_at_once"},),
    ),
    _reading(
        number=55,
        section="11 Irregularities, Revoke",
        sentence="Upon proof, the non-revoking side can score the hand as played or take the penalty of 2 points",
        ours="A revoke can be claimed and proved later than in its own hand too.",
        other="A revoke can be claimed only in the hand in which it was made.",
        otherwise=({"revoke_within": "same_hand"},),
    ),
    _reading(
        number=56,
        section="Tournament Play 10",
        sentence=(
            "In the case of a three-way tie, the team with the higher number of points will receive the higher "
            "ranking for all three teams."
        ),
        ours="If two of the three have equal points too, they are a two-way tie. Head-to-head decides it.",
        other="All three go on to the coins.",
        code=("rules/tournament/standings/places.py",),
    ),
    _reading(
        number=57,
        section="Tournament Play 10",
        ours="Four or more tied in wins and points draw lots. Then they play extra games, as in a knock-out.",
        other="They share the place, or the director decides. An event can choose its order of ties.",
        code=("rules/tournament/standings/ties.py::play_off_ties",),
    ),
    _reading(
        number=58,
        section="11 Irregularities, Incorrect number of cards",
        sentence=(
            "If the dealer has accepted the turn-up and plays to the first trick before discarding, he must play with "
            "the five cards dealt to him and the turn-up card is out of play."
        ),
        ours="A dealer who plays the turn-up all the same has a wrong number of cards. Then that side cannot score.",
        other="The turn-up is taken back without a penalty.",
        code=("rules/euchre/judging/irregular.py",),
    ),
    _reading(
        number=80,
        section="4 Making the trump",
        sentence=(
            "Should no one wish to name trump, the cards are put together and passed to the left of the last dealer."
        ),
        ours="In a game of a number of hands, a passed-out hand is one of them. So all players deal equally often.",
        other="It is not one of them, and another hand is played for it.",
        otherwise=({"unplayed_hands": "do_not_count"},),
    ),
    _reading(
        number=83,
        section="11 Irregularities, Declaration out of turn",
        sentence="it is void and his side may not make trump.",
        ours="If that side made trump all the same and the hand is played, the hand does not count. All may bid again.",
        other="The hand counts as played, or that side cannot make trump in the new deal.",
        code=("rules/euchre/rulings/book.py::deal_after_barred_trump",),
    ),
    _reading(
        number=88,
        section="11 Irregularities, Declaration out of turn",
        sentence=(
            "If a player makes a declaration (or turn-down) other than a pass, out of turn, it is void and his side "
            "may not make trump."
        ),
        ours="A dealer who passes in round one turns the card down. Out of turn this is void, and the side is barred.",
        other="It is a pass, and costs nothing.",
        code=("rules/euchre/calls.py::_out_of_turn", "rules/euchre/rulings/cases.py::DECLARATION_OUT_OF_TURN"),
    ),
    _reading(
        number=90,
        section="11 Irregularities, Bidding",
        sentence="it is void and his side may not make trump.",
        ours="A void call makes no trump. If nobody else does, the hand is passed out, even with a stuck dealer.",
        other="The player calls again, or a stuck dealer must name another suit.",
        code=("rules/euchre/judging/called.py::judged_calls",),
    ),
    _reading(
        number=93,
        section="Tournament Play 4",
        sentence="One player from each team cuts the deck and exposes a card.",
        ours="In events of fixed pairs, one player of each pair cuts. Players without a fixed partner all cut.",
        other="Where partners change, one player of each side of the game cuts.",
        code=("rules/laws/deal_laws.py::who_cuts",),
    ),
    _reading(
        number=94,
        section="10 Markers",
        sentence="Then turn the top card over (which represents five points) covering the bottom card.",
        ours="At 5 points, the top card is turned over and covers the bottom card.",
        other="At 5 points, all five pips are exposed. The card is turned at the next point.",
        code=("rules/euchre/markers.py::fives",),
    ),
    _reading(
        number=95,
        section="Tournament Play 10",
        sentence="If a three-way tie still exists, one player from each of the tied teams will flip coins",
        ours="Two who are tied after everything else play one extra game, without coins.",
        other="They flip coins, or share the place. An event can choose its order of ties.",
        code=("rules/tournament/standings/order.py::settling_ties", "rules/tournament/standings/ties.py"),
    ),
)

FOLLOWS: Final[Mapping[str, str]] = {
    "lone_defender_euchre": "No defender plays alone under these rules. A euchre is worth 2 in any case.",
    "lone_defender_march": "No defender plays alone under these rules. A euchre is worth 2 in any case.",
}
