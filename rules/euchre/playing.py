"""The tricks of a deal, card by card: whose turn it is, which cards may be played, and what is wrong with a card.

Theory. Those who take part play in turn from the leader; who wins a trick leads the next (55+ Games, 6 The play). A
wrong card stays on the table: the trick is won with it, and its winner leads. So one slip is one fault, and nobody is
blamed for what follows from it. A card that was led out of turn is followed from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.base.cards import Card, Suit
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.dealt import Cards
from rules.euchre.record import RecordedTrick
from rules.euchre.trick import Play, Tricks, in_turn
from rules.laws.trump_laws import JokerAtNoTrump


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """The play of one deal at one moment.

    `rules`: how tricks are played under its trump. `held`: by seat, the cards still in hand. `active`: the seats that
    take part. `due`: those of them that still have to play to this trick, in order; all of them before somebody leads.
    `on_table`: the cards of the trick that is not gathered yet. `played`: every card that was played so far.
    `designated`: the suit that a Joker stands for at no trump.
    """

    rules: Tricks
    held: tuple[Cards, ...]
    active: tuple[int, ...]
    due: tuple[int, ...]
    tricks: tuple[RecordedTrick, ...] = ()
    on_table: tuple[Play, ...] = ()
    played: frozenset[Card] = frozenset()
    designated: Suit | None = None

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None once no cards are left."""
        turn = self.due[0]
        return turn if self.held[turn] else None

    @property
    def legal(self) -> Cards:
        """The cards that the next player may play."""
        return () if self.turn is None else self.legal_for(self.turn)

    def legal_for(self, seat: int) -> Cards:
        """The cards that a seat may add to the trick on the table."""
        return self.rules.legal(self.held[seat], [play.card for play in self.on_table], self.designated)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the tricks, in order."""
        return tuple(trick.winner for trick in self.tricks if trick.winner is not None)

    def stands_for(self, seat: int) -> tuple[Suit, ...]:
        """The suits of which a Joker that this seat leads now must stand for one; none where it needs no suit."""
        free = self.rules.trumps.suit is None and self.rules.joker is JokerAtNoTrump.DESIGNATE_VOID_SUIT
        return self.rules.voids(self.held[seat]) if free and not self.on_table else ()

    def faults(self, play: Play) -> tuple[Fault, ...]:
        """Everything wrong with playing a card now; each fault names the trick, the seat and the card."""
        faults = (*self._turn_faults(play), *self._card_faults(play))
        if not faults:
            return ()
        where = {"trick": len(self.tricks) + 1, "seat": play.seat, "card": str(play.card)}
        return tuple(Fault(fault.code, fault.sentence, {**where, **fault.where}) for fault in faults)

    def play(self, play: Play, *, judged: bool = True) -> "TrickPlay":
        """The play after a card; RulesError for a forbidden one, unless it is only recorded.

        The trick is gathered when everybody who takes part has played to it.
        """
        if judged and (wrong := self.faults(play)):
            raise RulesError(wrong)
        after = self.laid(play)
        return after if after.due else after.gathered()

    def laid(self, play: Play) -> "TrickPlay":
        """The play with a card on the table, right or wrong, before the trick is gathered."""
        seat, card = play
        own = list(self.held[seat])
        if card in own:
            own.remove(card)  # a card that was dealt twice is there once more
        held = (*self.held[:seat], tuple(own), *self.held[seat + 1 :])
        led = not self.on_table and seat in self.active
        due = tuple([other for other in (in_turn(self.active, seat) if led else self.due) if other != seat])
        on_table, played = (*self.on_table, play), self.played | {card}
        return TrickPlay(self.rules, held, self.active, due, self.tricks, on_table, played, self.designated)

    def gathered(self) -> "TrickPlay":
        """The play once the trick on the table is gathered; one to which nobody played is nobody's."""
        if not self.on_table:
            return replace(self, tricks=(*self.tricks, RecordedTrick(None, ())))
        winner = self.rules.winner(self.on_table, self.designated)
        tricks = (*self.tricks, RecordedTrick(self.on_table[0].seat, self.on_table, winner))
        due = in_turn(self.active, winner)
        return TrickPlay(self.rules, self.held, self.active, due, tricks, (), self.played, self.designated)

    def _turn_faults(self, play: Play) -> Iterator[Fault]:
        due = self.due
        if play.seat not in self.active:
            yield Fault("idle_hand_played", message(N_("Seat {seat} is not playing this hand."), seat=play.seat))
        elif play.seat not in due:
            yield Fault("played_twice", message(N_("Seat {seat} played twice in the trick."), seat=play.seat))
        elif play.seat != due[0]:
            sentence = message(N_("It is seat {turn}'s turn, not seat {seat}'s."), turn=due[0], seat=play.seat)
            yield Fault("out_of_turn", sentence, {"turn": due[0]})

    def _card_faults(self, play: Play) -> Iterator[Fault]:
        seat, card = play
        held = card in self.held[seat]
        if card in self.played:
            yield Fault("card_twice", message(N_("{card} was already played."), card=str(card)))
        elif not held:
            sentence = message(N_("Seat {seat} does not hold {card}."), seat=seat, card=str(card))
            yield Fault("card_not_held", sentence)
        if not held:
            return
        could = self.legal_for(seat)
        if card not in could or self._leads_joker_for_nothing(seat, card):
            code, sentence = self._unplayable(card, could)
            yield Fault(code, sentence, {"could_play": [str(other) for other in could]})

    def _unplayable(self, card: Card, could: Cards) -> tuple[str, Sentence]:
        """Why a card that is held may not be played now, as a code and a sentence."""
        names = ", ".join(map(str, could))
        if card in could:
            text = N_("A led Joker must stand for a suit that the player does not hold.")
            return "joker_not_designated", message(text)
        if self.on_table:
            text = N_("{card} does not follow suit. Playable: {names}.")
            return "revoke", message(text, card=str(card), names=names)
        text = N_("A player holding every suit cannot lead the Joker. Playable: {names}.")
        return "joker_led", message(text, names=names)

    def _leads_joker_for_nothing(self, seat: int, card: Card) -> bool:
        """Whether it is a Joker led at no trump that stands for no suit, or for one that its owner holds."""
        if self.on_table or self.rules.trumps.suit_of(card) is not None:
            return False
        suits = self.stands_for(seat)
        return bool(suits) and self.designated not in suits
