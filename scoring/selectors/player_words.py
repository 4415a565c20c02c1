"""Hands where everybody plays for themselves, in words: a maker against the rest, and deals of Poker-Euchre.

`name` says who sits in a seat.
"""

from collections.abc import Callable

from rules.hand import TRICKS, SoloHand
from rules.laws import Dummies, LawBook, Laws, PokerLaws
from rules.poker_euchre.faults import folded
from rules.poker_euchre.result import PokerResult
from rules.poker_euchre.settlement import Ended, Outcome
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.sheets import Said

Named = Callable[[int], object]
PASSED_OUT = say(N_("passed out"))
THROWN_IN = say(N_("thrown in, no face card"))


def of_players(laws: LawBook, hand: Said, name: Named) -> Sentence:
    """Who made trump, and what became of it."""
    if isinstance(hand, SoloHand):
        assert isinstance(laws, Laws)
        return _against_the_rest(laws, hand, name)
    assert isinstance(hand, PokerResult)
    assert isinstance(laws, PokerLaws)
    return _deal(hand.ended(folded(laws, hand)), laws, name)


def _against_the_rest(laws: Laws, hand: SoloHand, name: Named) -> Sentence:
    if hand.maker is None:
        return THROWN_IN if hand.misdeal else PASSED_OUT
    words = {"maker": name(int(hand.maker)), "tricks": hand.tricks, "all": TRICKS}
    text = N_("{maker}, {tricks} of {all} {all:trick|tricks}")
    if hand.alone:
        without = N_("{maker} without the dummy, {tricks} of {all} {all:trick|tricks}")
        text = (
            without if laws.dummies is not Dummies.NONE else N_("{maker} alone, {tricks} of {all} {all:trick|tricks}")
        )
    what = say(text, **words)
    if hand.defender is not None:
        return say(N_("{what} (against {player} alone)"), what=what, player=name(int(hand.defender)))
    return what


def _deal(ended: Ended[str], laws: PokerLaws, name: Named) -> Sentence:
    outcome, winner = ended.outcome(laws), ended.winner
    if outcome is Outcome.PASSED_OUT:
        return PASSED_OUT
    words = {} if ended.maker is None else {"maker": name(int(ended.maker))}
    if winner is not None:
        words |= {"winner": name(int(winner)), "tricks": ended.tricks.get(winner, 0)}
    return say(_DEALS[outcome], **words)


_DEALS = {
    Outcome.LAST_PLAYER: N_("{winner} takes the pot, all the others are out"),
    Outcome.GRAND_MARCH: N_("{maker}: grand march"),
    Outcome.MARCH: N_("{maker} euchred, {winner} has every trick: march"),
    Outcome.MAKER_WINS: N_("{maker} made trump and wins with {tricks} {tricks:trick|tricks}"),
    Outcome.EUCHRE: N_("{maker} euchred, {winner} wins with {tricks} {tricks:trick|tricks}"),
    Outcome.NO_WINNER: N_("{maker} euchred, nobody wins"),
}
