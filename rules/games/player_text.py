"""Hands where everybody plays for themselves, in words: a maker against the rest, and deals of Poker-Euchre.

`name` gives the name of the player in a seat.
"""

from rules.games.game_rules import Named
from rules.hand import TRICKS, HandResult
from rules.laws import Dummies, Laws, PokerLaws
from rules.poker_euchre.settlement import Ended, PokerOutcome
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

PASSED_OUT = message(N_("everyone passed"))
THROWN_IN = message(N_("thrown in, no face card"))


def against_the_rest(laws: Laws, hand: HandResult, name: Named) -> Sentence:
    """The maker of trump, and the result."""
    if hand.makers is None:
        return THROWN_IN if hand.misdeal else PASSED_OUT
    words = {"maker": name(hand.makers), "tricks": hand.tricks, "all": TRICKS}
    text = N_("{maker}, {tricks} of {all} {all:trick|tricks}")
    if hand.alone:
        without = N_("{maker} without the dummy, {tricks} of {all} {all:trick|tricks}")
        text = (
            without if laws.dummies is not Dummies.NONE else N_("{maker} alone, {tricks} of {all} {all:trick|tricks}")
        )
    what = message(text, **words)
    if hand.defender is not None:
        return message(N_("{what} (against {player} alone)"), what=what, player=name(hand.defender))
    return what


def deal_in_words(ended: Ended[str], laws: PokerLaws, name: Named) -> Sentence:
    """The winner of a deal of Poker-Euchre, and how they won."""
    outcome, winner = ended.outcome(laws), ended.winner
    if outcome is PokerOutcome.PASSED_OUT:
        return PASSED_OUT
    words = {} if ended.maker is None else {"maker": name(int(ended.maker))}
    if winner is not None:
        words |= {"winner": name(int(winner)), "tricks": ended.tricks.get(winner, 0)}
    return message(_DEALS[outcome], **words)


_DEALS = {
    PokerOutcome.LAST_PLAYER: N_("{winner} takes the pot, everyone else is out"),
    PokerOutcome.GRAND_MARCH: N_("{maker}: grand march"),
    PokerOutcome.MARCH: N_("{maker} euchred, {winner} wins every trick: march"),
    PokerOutcome.MAKER_WINS: N_("{maker} made trump and wins with {tricks} {tricks:trick|tricks}"),
    PokerOutcome.EUCHRE: N_("{maker} euchred, {winner} wins with {tricks} {tricks:trick|tricks}"),
    PokerOutcome.NO_WINNER: N_("{maker} euchred, nobody wins"),
}
