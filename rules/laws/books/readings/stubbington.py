"""The ambiguous sentences of the Stubbington rules for four, three and two players."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from rules.laws.books.readings.reading import Reading
from rules.laws.books.stubbington import BOOK

_reading = partial(Reading, document=BOOK.name)
_four = partial(_reading, ruleset="stubbington4")
_three = partial(_reading, ruleset="stubbington3")
_two = partial(_reading, ruleset="stubbington2")

READINGS: Final = (
    _four(
        number=33,
        section="Dealing",
        sentence="High card takes it. See Euchre card rank below. All Jacks are equal in this case.",
        ours="Bennie is highest, then the jacks, then A, K, Q, 10 and 9. Players with equal cards cut again.",
        other="The ace is highest, and the jacks come below the queens.",
        otherwise=({"cut_order": "ace_high"},),
    ),
    _four(
        number=34,
        section="Scoring",
        sentence=(
            "So if the score gets to 15:15 the next winning teams points are taken OFF the oppositions score, and so "
            "on, until 15 points is achieved with a clear 2 point lead."
        ),
        ours=(
            "No score goes beyond 15. Points that do not fit are taken off the opponents, if they have 14 or 15. The "
            "winner is the side that would lead by 2 without a limit."
        ),
        other="Points are added without a limit, and all are recorded.",
        otherwise=({"take_off": False, "winner_shows": "actual"},),
    ),
    _four(
        number=35,
        section="Reneging",
        sentence=(
            "Reneging when a player or his opponent is going alone, results in a penalty of four points in order to "
            "equalize the potential values of a hand."
        ),
        ours="The penalty replaces the points of the hand.",
        other="The penalty comes on top of the points of the hand.",
        otherwise=({"revoke_replaces_hand": False},),
    ),
    _two(
        number=36,
        section="2 player rules",
        sentence="Each person picks up their dummy hand **after** trump has been called.",
        ours="A dealer who takes the turn-up discards first, and takes the dummy then.",
        other="The dealer takes the dummy before discarding.",
        otherwise=({"dummy_taken": "before_discard"},),
    ),
    _three(
        number=37,
        section="3 player rules",
        sentence=(
            "If the a non-calling player elects to **go alone** and takes three or more tricks it results in four "
            "points for each of the non- calling players."
        ),
        ours="Each of the two players who did not make trump scores 4 points.",
        other="Only the player who went alone scores them.",
        otherwise=({"lone_defender_pays": "lone_defender"},),
    ),
    _three(
        number=38,
        section="3 player rules",
        sentence="Each player keeps their own score.",
        ours=(
            "A player wins with 15 points and 2 more than each of the others. No points are taken off. All points are "
            "recorded, and the higher of two scores wins."
        ),
        other="A player wins with 15 points alone, and is recorded with 15. Or a tie at the end costs one more hand.",
        otherwise=({"win_by": 1}, {"win_by": 1, "winner_shows": "target"}, {"finish_together": "one_more_hand"}),
    ),
    _four(
        number=69,
        section="Calling round",
        sentence=(
            "If all players pass again, it is declared a misdeal. The deal passes to the player on the previous "
            "dealer's left who reshuffles and deals a new hand."
        ),
        ours="The deal passes to the left after any misdeal, as after a hand without trump.",
        other="After any other misdeal the same player deals again.",
        otherwise=({"after_misdeal": "same"},),
    ),
    _four(
        number=70,
        section="Going alone",
        sentence="The bidder must make this call before play begins.",
        ours="A defender who goes alone must say so before the first card is led too.",
        other="The defender must say so before the dealer discards.",
        otherwise=({"defend_alone_before": "discard"},),
    ),
    _four(
        number=71,
        section="Scoring",
        sentence="Defender goes alone and wins 3 or more tricks",
        ours=(
            "Only one defender can go alone: the first from the dealer's left who says so. With fewer than 3 tricks "
            "it costs and scores nothing."
        ),
        other="The first to say so has priority. Or a lone defender who fails pays, or scores the tricks.",
        otherwise=(
            {"lone_priority": "first_to_announce"},
            {"lone_defender_short": "tricks"},
        ),
    ),
    _four(
        number=72,
        section="Winning tricks",
        sentence="The player to the dealer's left begins play by leading any card of any suit.",
        ours="If that player sits out, the next player who is in the hand leads.",
        other="The player to the left of the lone hand leads.",
        otherwise=({"lead_after_lone": "left_of_lone_hand"},),
    ),
    _three(
        number=73,
        section="3 player rules",
        sentence=(
            "The player who calls trump on the current hand, picks up 3 random cards from the dummy hand in their "
            "attempt to make the best 5 card hand for themselves."
        ),
        ours="A dealer who takes the turn-up discards first, and takes the cards of the dummy then.",
        other="The dealer takes them before discarding.",
        otherwise=({"dummy_taken": "before_discard"},),
    ),
    _four(
        number=82,
        section="Calling round",
        sentence="If all players pass again, it is declared a misdeal.",
        ours="In a game of a number of hands, the passed-out hand is not one of them.",
        other="It is one of them, so that all players deal equally often.",
        otherwise=({"unplayed_hands": "count"},),
    ),
    _four(
        number=84,
        section="Scoring",
        sentence="The first team to score 15 points with at least 2 points more than the other team wins the game.",
        ours="Points are taken off from 14–14 too, for the cards show 15 at most. Two points make it 15–13.",
        other="Points are taken off only from 15–15. So two points at 14–14 make it 16–14.",
        otherwise=({"take_off": False, "winner_shows": "actual"},),
    ),
    _four(
        number=85,
        section="Table talking",
        sentence="Table talk can result in replaying of the hand.",
        ours="The same player deals the hand again. It is no misdeal.",
        other="The deal passes to the left, as after a misdeal.",
        code=("rules/euchre/rulings/book.py::_table_talk",),
    ),
)

FOLLOWS: Final[Mapping[str, str]] = {
    "lone_against_lone_short": "A lone maker scores with 3 tricks. So two lone players cannot both fail.",
    "take_off": "Three players are no two sides, so nothing is taken off.",
    "defend_alone": "Of two players only the one who made trump goes alone, by leaving the dummy.",
    "markers": "A seven and an eight show 15 points at most. Of three players a score can go beyond 15.",
}
