"""What a scorekeeper does at the table: hands, undo, a final score alone, the bell, the first dealer.

Each takes the next place on the keeper's sheet. The way of a hand: the card read in one statement, the rule book
asked, and one transaction that moves the chain's head and inserts the entry (`scoring.ledger.append`).
"""

from collections.abc import Sized
from uuid import UUID

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.errors import Fault, RulesError, Unreadable
from rules.game import GameEnding
from rules.games import GameRules
from rules.hand import by_side, no_such_seat
from rules.poker_euchre.chart import MOST_PLAYERS
from rules.scoresheet import (
    BellLine,
    DealerLine,
    FinalLine,
    Line,
    Score,
    SheetTotals,
    WrittenHand,
)
from rules.words import gettext_noop as N_
from rules.words import message
from scoring.ledger.answers import Answer
from scoring.models import Kind
from scoring.reads.score_card import TableCard
from scoring.services.turns import take
from scoring.services.writing import Word


def enter_hand(
    *,
    by: Actor,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    hand: WrittenHand,
    device: str = "",
    card: TableCard | None = None,
) -> Answer:
    """Enter a hand in place `number` of a keeper's sheet (1 or 2); its points are computed.

    RulesError names every fault of an impossible hand. Refusal: "place_taken" with how the sheet stands,
    "same_id_other_body", "game_over", "game_is_final", "game_is_void", "not_in_play". `card` is the game as the
    caller has just read it.
    """
    word = Word(by, Act.KEEP_SCORE, game_id, Kind.HAND, uuid, {"hand": hand.to_json()}, sheet, number, device=device)
    return take(word, lambda rules, totals: rules.hand_line(totals, hand), card)


def undo_hand(
    *, by: Actor, game_id: int, sheet: int, number: int, uuid: UUID, device: str = "", card: TableCard | None = None
) -> Answer:
    """Take back the last line of the sheet, whatever it was. The undo takes a place; the ledger keeps the line."""
    word = Word(by, Act.KEEP_SCORE, game_id, Kind.UNDO, uuid, {}, sheet, number, device=device)
    return take(word, None, card)


def enter_final(
    *,
    by: Actor,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    score: Score,
    ending: GameEnding = GameEnding.TARGET,
    lone_hands: Score | None = None,
    device: str = "",
    card: TableCard | None = None,
) -> Answer:
    """Enter the final score alone, as recorded: winner the target, loser actual points; at the bell both actual.

    `lone_hands`: how many each side made, where somebody says so.
    """
    asked = {"score": by_side(score), "ending": ending.value}
    asked |= {} if lone_hands is None else {"lone_hands": by_side(lone_hands)}
    word = Word(by, Act.KEEP_SCORE, game_id, Kind.FINAL, uuid, asked, sheet, number, device=device)

    def line(rules: GameRules, totals: SheetTotals) -> Line:
        if len(score) != len(totals.points):
            raise RulesError(wrong_number_of_sides(totals.points))
        if ending is GameEnding.WALKOVER:
            raise Refusal("desk_only", N_("A walk-over is entered at the desk. Call the director."))
        if ending is GameEnding.DECISION:
            raise Refusal("desk_only", N_("A director's decision is entered at the desk. Call the director."))
        faults = (*rules.final_faults(score, ending=ending), *_lone_hand_faults(rules, lone_hands, len(score)))
        if faults:
            raise RulesError(faults)
        return FinalLine(totals.next_number, score, ending, lone_hands or ())

    return take(word, line, card)


def _lone_hand_faults(rules: GameRules, made: Score | None, sides: int) -> tuple[Fault, ...]:
    """What keeps these from being the lone hands of a game of so many sides."""
    if made is None or (rules.counts_lone_hands and len(made) == sides and min(made) >= 0):
        return ()
    return (Fault("lone_hands", message(N_("Lone hands are a whole number for each side, and of euchre only."))),)


def wrong_number_of_sides(sides: Sized) -> Fault:
    """A score that leaves somebody out, or names one too many."""
    return Fault(
        "wrong_number_of_sides", message(N_("A score here is {count} numbers, side by side."), count=len(sides))
    )


def ring_bell(
    *, by: Actor, game_id: int, sheet: int, number: int, uuid: UUID, device: str = "", card: TableCard | None = None
) -> Answer:
    """Time is up and the hand in progress is entered: the leader wins with actual points; level, one more hand."""
    word = Word(by, Act.KEEP_SCORE, game_id, Kind.BELL, uuid, {}, sheet, number, device=device)

    def line(rules: GameRules, totals: SheetTotals) -> Line:
        if totals.bell:
            raise Refusal("bell_rung", N_("The bell has been rung for this game: play one more hand."))
        return BellLine(totals.next_number)

    return take(word, line, card)


def set_first_dealer(
    *,
    by: Actor,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    seat: int,
    device: str = "",
    card: TableCard | None = None,
) -> Answer:
    """Say who deals (from the cut); later in a game, that another dealt and the deal stands (55+ Games, 11 Misdeal)."""
    if seat not in range(MOST_PLAYERS):
        raise Unreadable(Fault("not_a_seat", message(N_("A seat is a number from 0 up, clockwise."))))

    def line(rules: GameRules, totals: SheetTotals) -> Line:
        if seat not in totals.seats:
            raise RulesError(no_such_seat(seat))
        return DealerLine(totals.next_number, seat)

    word = Word(by, Act.KEEP_SCORE, game_id, Kind.DEALER, uuid, {"seat": seat}, sheet, number, device=device)
    return take(word, line, card)
