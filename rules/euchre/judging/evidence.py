"""The director's evidence: given tricks and a claim, did a player revoke?

The cards held are not known, but later play shows them: a player who did not follow a suit and has a card of it
afterwards held it all the time. Nobody need see a hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.base.cards import Card, Suit
from rules.euchre.trick import Tricks, WildTricks, following


class PlayedTrick(Protocol):
    """A trick of either game: its cards in the order of play, each with its player."""

    @property
    def plays(self) -> Sequence[tuple[int, Card]]: ...


@dataclass(frozen=True, slots=True)
class Revoke:
    """A suit not followed: the trick, the player, the card, and the cards held that could follow."""

    trick: int
    seat: int
    card: Card
    held: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "trick": self.trick,
            "seat": self.seat,
            "card": str(self.card),
            "could_play": [str(card) for card in self.held],
        }


def revokes(
    tricks: Tricks | WildTricks,
    played: Sequence[PlayedTrick],
    shown: Mapping[int, tuple[Card, ...]] | None = None,
    designated: Suit | None = None,
) -> tuple[Revoke, ...]:
    """Every revoke that the tricks prove; `shown` are cards still in hand, or discards, where they are known."""
    return tuple(_proved(tricks, played, shown or {}, designated))


def revoked(
    tricks: Tricks | WildTricks, played: Sequence[PlayedTrick], seat: int, trick: int | None = None, **known: Any
) -> bool:
    """Whether the claim is proved that a player revoked, in one trick (from 1) or in any."""
    return any(one.seat == seat and trick in (None, one.trick) for one in revokes(tricks, played, **known))


def _proved(
    tricks: Tricks | WildTricks,
    played: Sequence[PlayedTrick],
    shown: Mapping[int, tuple[Card, ...]],
    designated: Suit | None,
) -> Iterator[Revoke]:
    for at, trick in enumerate(played):
        # After a Joker the next card can set the suit. It follows itself, so the whole trick can be looked at.
        suit = tricks.suit_led([card for _, card in trick.plays], designated)
        for seat, card in trick.plays[1:]:
            later = [card for after in played[at + 1 :] for player, card in after.plays if player == seat]
            could = following(tricks.trumps, (card, *later, *shown.get(seat, ())), suit)
            if could and card not in could:
                yield Revoke(at + 1, seat, card, could)
