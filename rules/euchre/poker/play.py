"""The play of a deal among two to twelve: the next player, the cards that may be played, and the tricks won.

The first active player on the dealer's left leads, anyone who wins a trick leads to the next (Playing 1
and 7). A player found guilty of a renege is put out: the rest play on, with smaller tricks, and the
trick in question goes to anyone who would have won it (Playing 3 to 5).
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from rules.base.cards import Card, Suit
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.trick import WildTricks, is_joker, wild_tricks_of
from rules.euchre.trumps import Trumps
from rules.laws.poker_laws import PokerLaws

P = TypeVar("P", bound=Hashable)
Laid: TypeAlias = tuple[P, Card]


@dataclass(frozen=True, slots=True)
class PokerTrick(Generic[P]):
    """A trick: its cards in the order of play, and its winner; None when it is buried."""

    plays: tuple[Laid[P], ...]
    winner: P | None

    def card_of(self, player: P) -> Card | None:
        """A player's part in the pot."""
        return next((card for each, card in self.plays if each == player), None)


@dataclass(frozen=True, slots=True)
class Playing(Generic[P]):
    """A deal being played. `players` are those active when it began, from the dealer's left.

    `hands` are as they were then, the dealer's after the discard; `on_table` is the trick in progress.
    """

    laws: PokerLaws
    trump: Suit
    players: tuple[P, ...]
    hands: Mapping[P, tuple[Card, ...]]
    leader: P
    tricks: tuple[PokerTrick[P], ...] = ()
    on_table: tuple[Laid[P], ...] = ()
    expelled: tuple[P, ...] = ()

    @property
    def rules(self) -> WildTricks:
        """How a trick is played under this trump."""
        return wild_tricks_of(self.laws, self.trump)

    @property
    def trumps(self) -> Trumps:
        return self.rules.trumps

    @property
    def active(self) -> tuple[P, ...]:
        """Those who still play, from the dealer's left."""
        return tuple(player for player in self.players if player not in self.expelled)

    @property
    def last(self) -> bool:
        """Whether this is the last trick of the deal."""
        return len(self.tricks) + 1 == len(self.hands[self.players[0]])

    @property
    def over(self) -> bool:
        """When every card is played, or when only one player is left."""
        return len(self.active) == 1 or len(self.tricks) == len(self.hands[self.players[0]])

    @property
    def turn(self) -> P | None:
        """The player of the next card; None when the play is over."""
        if self.over:
            return None
        done = {player for player, _ in self.on_table}
        return next(player for player in self.around(self.leader) if player in self.active and player not in done)

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that the next player may play."""
        turn = self.turn
        return () if turn is None else self.legal_for(turn)

    def legal_for(self, player: P) -> tuple[Card, ...]:
        """The cards that a player may add to the trick on the table."""
        laid = [card for _, card in self.on_table]
        return self.rules.legal(self.holding(player), laid, last=self.last)

    def holding(self, player: P) -> tuple[Card, ...]:
        """The cards a player still holds."""
        played = {card for trick in self.tricks for each, card in trick.plays if each == player}
        played |= {card for each, card in self.on_table if each == player}
        return tuple(card for card in self.hands[player] if card not in played)

    def around(self, first: P) -> tuple[P, ...]:
        """All the players clockwise from one of them."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def play(self, player: P, card: Card, *, judged: bool = True) -> "Playing[P]":
        """The play after a card; RulesError for a forbidden card, unless it is only recorded.

        A card cannot be exchanged once it is played, so a wrong card is in the trick (Playing 5).
        """
        if judged and (wrong := self.faults(player, card)):
            raise RulesError(wrong)
        return replace(self, on_table=(*self.on_table, (player, card)))._gathered()

    def faults(self, player: P, card: Card) -> tuple[Fault, ...]:
        """Everything wrong with playing a card now; a renege names what could have been played."""
        where: dict[str, object] = {"trick": len(self.tricks) + 1, "seat": player, "card": str(card)}
        if self.over:
            return (Fault("play_over", message(N_("The play is over.")), where),)
        if player not in self.active:
            return (Fault("not_active", message(N_("{player} is not playing in this deal."), player=player), where),)
        found = []
        if player != self.turn:
            sentence = message(N_("{player} played out of turn: it is {turn}'s turn."), player=player, turn=self.turn)
            found.append(Fault("played_out_of_turn", sentence, where))
        if card not in self.holding(player):
            found.append(
                Fault("card_not_held", message(N_("{player} does not hold {card}."), player=player, card=card), where)
            )
        elif card not in self.legal_for(player):
            found.append(self._not_playable(player, card, where))
        return tuple(found)

    def expel(self, guilty: P, trick: int | None = None) -> "Playing[P]":
        """The play once a player is put out for a renege in a trick (from 1) that was already gathered.

        Playing 4 and 5: the trick goes to whose card would have won without the wrong one, or is buried; whatever else
        the guilty player has won is buried too.
        """
        done = tuple(self._without(guilty, number == trick, each) for number, each in enumerate(self.tricks, start=1))
        leader = self.leader if self.on_table or not done else _or(done[-1].winner, self.leader)
        out = replace(self, tricks=done, expelled=(*self.expelled, guilty), leader=leader)
        return out if out.over else out._lead_found()._gathered()

    @property
    def tricks_won(self) -> dict[P, int]:
        """Tricks by player, those of the expelled being nobody's."""
        return {player: sum(trick.winner == player for trick in self.tricks) for player in self.players}

    @property
    def cards_won(self) -> dict[P, int]:
        """Cards by player: what the banker pays for (Scoring 1)."""
        return {
            player: sum(len(trick.plays) for trick in self.tricks if trick.winner == player) for player in self.players
        }

    @property
    def void_tricks(self) -> int:
        """Tricks that nobody won."""
        return sum(trick.winner is None for trick in self.tricks)

    def _not_playable(self, player: P, card: Card, where: dict[str, object]) -> Fault:
        able = [str(each) for each in self.legal_for(player)]
        where = {**where, "could_play": able}
        params = {"player": player, "card": str(card), "could": ", ".join(able)}
        if not is_joker(card):
            return Fault(
                "renege",
                message(N_("{player} played {card} but could have followed suit with {could}."), **params),
                where,
            )
        if not self.on_table:
            return Fault("joker_led", message(N_("A Joker can be led only to the last trick."), **params), where)
        if any(is_joker(each) for _, each in self.on_table):
            sentence = message(N_("{player} played a second Joker to a trick: they cancel each other."), **params)
            return Fault("second_joker", sentence, where)
        return Fault(
            "renege", message(N_("{player} played a Joker but could have followed suit with {could}."), **params), where
        )

    def _gathered(self) -> "Playing[P]":
        """The trick gathered and the next lead found, once everybody still active has played to it."""
        laid = {player for player, _ in self.on_table}
        if not all(player in laid for player in self.active):
            return self
        led = self.trumps.suit_of(self.on_table[0][1])
        counted = tuple(play for play in self.on_table if play[0] not in self.expelled)
        won = self.rules.winner(counted, None if counted == self.on_table else led)
        leader = self.leader if won is None else won
        return replace(
            self, tricks=(*self.tricks, PokerTrick(self.on_table, won)), on_table=(), leader=leader
        )._lead_found()

    def _lead_found(self) -> "Playing[P]":
        """A lead passes on from the expelled, and from a hand that has nothing it may lead."""
        if self.over or self.on_table:
            return self
        able = (
            player
            for player in self.around(self.leader)
            if player in self.active and self.rules.can_lead(self.holding(player), last=self.last)
        )
        return replace(self, leader=next(able))

    def _without(self, guilty: P, in_question: bool, trick: PokerTrick[P]) -> PokerTrick[P]:
        if trick.winner != guilty:
            return trick
        if not in_question:
            return PokerTrick(trick.plays, None)
        others = tuple(play for play in trick.plays if play[0] != guilty and play[0] not in self.expelled)
        led = self.trumps.suit_of(trick.plays[0][1])
        return PokerTrick(trick.plays, self.rules.winner(others, led))


def start_play(laws: PokerLaws, trump: Suit, players: Iterable[P], hands: Mapping[P, Iterable[Card]]) -> Playing[P]:
    """The play as it begins; `players` are the active ones from the dealer's left, the first of whom leads."""
    active = tuple(players)
    held = {player: tuple(hands[player]) for player in active}
    return Playing(laws, trump, active, held, active[0])._lead_found()


def reneged(playing: Playing[P], player: P, trick: int) -> bool:
    """Whether the evidence proves that a player could have followed suit to a gathered trick (from 1) and did not."""
    gathered = playing.tricks[trick - 1]
    card, led = gathered.card_of(player), playing.trumps.suit_of(gathered.plays[0][1])
    if card is None or led is None or playing.trumps.suit_of(card) is led:
        return False
    held = replace(playing, tricks=playing.tricks[: trick - 1], on_table=()).holding(player)
    return any(playing.trumps.suit_of(each) is led for each in held)


def _or(winner: P | None, leader: P) -> P:
    return leader if winner is None else winner
