"""The names that `rules.euchre` offers: they are read when the first of them is asked for."""

from typing import Any

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bots import HousePlayer
from rules.euchre.bots.table import play_out
from rules.euchre.dealing import deal as deal_cards
from rules.euchre.entry import HandResult as Result
from rules.euchre.hand import Hand, begin_hand
from rules.euchre.judging import judge as judge_record
from rules.euchre.judging.judgement import Judgement
from rules.euchre.moves import JokerLead, Keep, LayDown, Move, TurnUpDiscard
from rules.euchre.notation import read
from rules.euchre.record import HandRecord
from rules.euchre.rule_sheets import RuleSheet
from rules.euchre.rule_sheets import rule_sheet as sheet_of
from rules.euchre.running_game import RunningGame as Game
from rules.euchre.state import HandStage
from rules.laws import Laws, laws_of

__all__ = [
    "Game",
    "Hand",
    "HandStage",
    "JokerLead",
    "Judgement",
    "Keep",
    "Laws",
    "LayDown",
    "Move",
    "Result",
    "RuleSheet",
    "TurnUpDiscard",
    "deal",
    "finish",
    "judge",
    "laws",
    "rule_sheet",
]


def laws(book: str | Laws = "55plus", **changes: Any) -> Laws:
    """The laws of a book of euchre, or laws agreed already, with changes by name.

    RulesError names all that is wrong with them.
    """
    if isinstance(book, str):
        return laws_of(book, changes)
    return laws_of(book.ruleset, book.changes | changes) if changes else book


def deal(book: str | Laws, key: bytes, dealer: int) -> Hand:
    """The hand that a key deals; `dealer` is a seat, from 0. Of the same key always the same hand."""
    agreed = laws(book)
    if not 0 <= dealer < agreed.players:
        text = N_("Seats go from 0 to {last}: seat {seat} cannot deal.")
        raise RulesError(Fault("no_such_seat", message(text, last=agreed.players - 1, seat=dealer)))
    return begin_hand(agreed, deal_cards(agreed, key, dealer))


def finish(hand: Hand) -> Hand:
    """The hand played to its end by house players."""
    return play_out(hand, [HousePlayer()] * hand.laws.players)


def judge(hand: Hand | HandRecord | str, book: str | Laws = "55plus") -> Judgement:
    """Everything that is wrong with a hand, and its points.

    `hand` is one that was played here, one that was recorded, or the text of one. `book`: the laws of a record or of a
    text; a played hand has its own.
    """
    if isinstance(hand, Hand):
        return judge_record(hand.laws, hand.record)
    return judge_record(laws(book), read(hand) if isinstance(hand, str) else hand)


def rule_sheet(book: str | Laws = "55plus") -> RuleSheet:
    """The laws of a book, or laws agreed already, in plain language; `print` it."""
    from rules.euchre.kinds import game_for  # read only now: it also has the games of Poker-Euchre

    return sheet_of(game_for(laws(book)))
