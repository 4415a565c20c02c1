"""Deals of Poker-Euchre in words. `name` gives the name of the player in a seat."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds.game_rules import Named
from rules.euchre.kinds.hand_text import PASSED_OUT
from rules.euchre.poker.settlement import Ended, PokerOutcome
from rules.laws import PokerLaws


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
