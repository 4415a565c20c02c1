"""The tricks of a recorded hand, replayed card by card: what was wrong, who won, who leads next.

A wrong card remains on the table: the trick is judged with it, and its winner leads the next one. So one slip is one
fault, and its consequences are not held against anybody.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules.cards import Card
from rules.dealt import Cards
from rules.errors import Fault
from rules.laws.words import JokerAtNoTrump
from rules.record import HandRecord, RecordedTrick
from rules.trick import Play, Tricks, next_active
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class PlayReview:
    """The winner of each trick, the cards that each seat still holds, and every fault."""

    winners: tuple[int, ...]
    left: tuple[Cards, ...]
    faults: tuple[Fault, ...]


@dataclass(slots=True)
class _Table:
    """The table while the cards are replayed."""

    tricks: Tricks
    hand: HandRecord
    active: tuple[int, ...]
    left: list[list[Card]]
    played: set[Card] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    number: int = 0

    def blame(self, code: str, sentence: Sentence, seat: int, **more: object) -> None:
        where = {"trick": self.number, "seat": seat, **more}
        self.faults.append(Fault(code, sentence, where))


def replay_tricks(
    tricks: Tricks, hand: HandRecord, holdings: Sequence[Cards], active: tuple[int, ...], leader: int
) -> PlayReview:
    """Every trick in turn; `leader` leads to the first."""
    table = _Table(tricks, hand, active, [list(cards) for cards in holdings])
    winners: list[int] = []
    for table.number, trick in enumerate(hand.tricks, start=1):
        _trick(table, trick, leader)
        if trick.plays:
            leader = tricks.winner(trick.plays, hand.designated)
            winners.append(leader)
            if trick.winner not in (None, leader):
                table.blame("wrong_winner", message(N_("The trick goes to seat {seat}."), seat=leader), leader)
    return PlayReview(tuple(winners), tuple(tuple(cards) for cards in table.left), tuple(table.faults))


def _trick(table: _Table, trick: RecordedTrick, leader: int) -> None:
    first = trick.plays[0].seat if trick.plays else leader
    if trick.leader not in (None, first):
        table.blame(
            "leader_differs",
            message(N_("Seat {seat} is recorded as the leader but did not lead."), seat=trick.leader),
            first,
        )
    due = _in_order(table, leader)
    lying: list[Card] = []
    for play in trick.plays:
        due = _seat(table, play, due, leading=not lying)
        _card(table, play, lying)
        lying.append(play.card)
    for seat in due:
        table.blame("card_missing", message(N_("Seat {seat} played no card."), seat=seat), seat)


def _in_order(table: _Table, first: int) -> list[int]:
    return sorted(table.active, key=lambda seat: (seat - first) % len(table.left))


def _seat(table: _Table, play: Play, due: list[int], *, leading: bool) -> list[int]:
    """The seats still to play after this card."""
    if play.seat not in table.active:
        table.blame(
            "idle_hand_played",
            message(N_("Seat {seat} is not playing this hand."), seat=play.seat),
            play.seat,
            card=str(play.card),
        )
        return due
    if play.seat not in due:
        sentence = message(N_("Seat {seat} played twice in the trick."), seat=play.seat)
        table.blame("played_twice", sentence, play.seat, card=str(play.card))
        return due
    if play.seat != due[0]:
        sentence = message(N_("It is seat {turn}'s turn, not seat {seat}'s."), turn=due[0], seat=play.seat)
        table.blame("out_of_turn", sentence, play.seat, card=str(play.card), turn=due[0])
    if leading:
        due = _in_order(table, next_active(len(table.left), table.active, play.seat))
    return [seat for seat in due if seat != play.seat]


def _card(table: _Table, play: Play, lying: Sequence[Card]) -> None:
    own, card = table.left[play.seat], play.card
    if card in table.played:
        sentence = message(N_("{card} was already played."), card=str(card))
        table.blame("card_twice", sentence, play.seat, card=str(card))
    elif card not in own:
        sentence = message(N_("Seat {seat} does not hold {card}."), seat=play.seat, card=str(card))
        table.blame("card_not_held", sentence, play.seat, card=str(card))
    if card in own:
        for code, sentence, could in _wrong_cards(table, own, card, lying):
            table.blame(code, sentence, play.seat, card=str(card), could_play=[str(other) for other in could])
        own.remove(card)
    table.played.add(card)


def _wrong_cards(
    table: _Table, own: Sequence[Card], card: Card, lying: Sequence[Card]
) -> Iterator[tuple[str, Sentence, tuple[Card, ...]]]:
    could = table.tricks.legal(own, lying, table.hand.designated)
    if card not in could:
        names = ", ".join(str(other) for other in could)
        if lying:
            yield (
                "revoke",
                message(N_("{card} does not follow suit. Playable: {names}."), card=str(card), names=names),
                could,
            )
        else:
            yield (
                "joker_led",
                message(N_("A player holding every suit cannot lead the Joker. Playable: {names}."), names=names),
                could,
            )
    elif not lying and card not in _stands_for_suit(table, own, card):
        yield (
            "joker_not_designated",
            message(N_("A led Joker must stand for a suit that the player does not hold.")),
            could,
        )


def _stands_for_suit(table: _Table, own: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """The card, unless it is a Joker led at no trump for no suit, or for one that its owner holds."""
    free = table.tricks.trumps.suit is not None or table.tricks.trumps.suit_of(card) is not None
    free = free or table.tricks.joker is not JokerAtNoTrump.DESIGNATE_VOID_SUIT
    return (card,) if free or table.hand.designated in table.tricks.voids(own) else ()
