"""The scorekeeper's actions at the table: hands, undo, a final score alone, the bell, the first dealer.

Each takes the next place on the scorekeeper's sheet. Entering a hand: the card is read in one statement, the rule book
asked, and one transaction that moves the chain's head and inserts the entry (`scoring.ledger.append`). Refusal, as of
every line: "place_taken" with the current sheet, "same_id_other_body", "game_is_final", "game_is_void", "not_in_play".
NotNow: "game_over", "nothing_to_undo".
"""

from typing import Unpack

from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.game import GameEnding
from rules.euchre.poker.chart import MOST_PLAYERS
from rules.euchre.score_sheet import Score, WrittenHand
from scoring.ledger.answers import Answer
from scoring.ledger.entries.bell import BellRung
from scoring.ledger.entries.dealer import DealerNamed
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.ledger.entries.undo import LineUndone
from scoring.services.run import SheetPlace, write_line


def enter_hand(*, hand: WrittenHand, **place: Unpack[SheetPlace]) -> Answer:
    """Enter a hand; its points are computed. RulesError names every fault of an impossible hand."""
    return write_line(HandWritten(hand=hand), **place)


def undo_hand(**place: Unpack[SheetPlace]) -> Answer:
    """Undo the last line of the sheet, whatever it was. The undo takes a place; the ledger keeps the line."""
    return write_line(LineUndone(), **place)


def enter_final(
    *,
    score: Score,
    ending: GameEnding = GameEnding.TARGET,
    lone_hands: Score | None = None,
    **place: Unpack[SheetPlace],
) -> Answer:
    """Enter the final score alone, as recorded: winner the target, loser actual points; at the bell both actual.

    `lone_hands`: how many each side made, where somebody says so.
    """
    return write_line(FinalScore(score=score, ending=ending, lone_hands=lone_hands), **place)


def ring_bell(**place: Unpack[SheetPlace]) -> Answer:
    """Time is up and the hand in progress is entered: the leader wins with actual points; tied, one more hand."""
    return write_line(BellRung(), **place)


def set_first_dealer(*, seat: int, **place: Unpack[SheetPlace]) -> Answer:
    """Say who deals (from the cut); later in a game, that another dealt and the deal counts (55+ Games, 11 Misdeal)."""
    if seat not in range(MOST_PLAYERS):
        raise Unreadable(Fault("not_a_seat", message(N_("Number the seats clockwise from 0."))))
    return write_line(DealerNamed(seat=seat), **place)
