"""The questions of a deal of Poker-Euchre to its game, with chips or for points (`rules.euchre.kinds`)."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.euchre.poker.betting import Betting, BettingAction
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.settlement import Ended, PokerSettlement
from rules.laws.poker_laws import PokerLaws

P = TypeVar("P", bound=Hashable)


class DealRules(ABC):
    """The differences between the two games after the cards are dealt. Without chips nobody bets and nobody folds."""

    __slots__ = ()

    @property
    @abstractmethod
    def laws(self) -> PokerLaws:
        """The laws of the game."""

    def followed(self, deal: PokerResult) -> Betting[str] | None:
        """The betting as its log leaves it; None where none was recorded."""
        return None

    def antes(self, deal: PokerResult) -> int:
        """Each player's payment for the cards."""
        return 0

    def folded(self, deal: PokerResult) -> frozenset[str]:
        """The players who folded."""
        return frozenset()

    def stakes(self, deal: PokerResult) -> Mapping[str, int]:
        """Each player's bets."""
        return {}

    @abstractmethod
    def stake_faults(self, deal: PokerResult) -> Iterable[Fault]:
        """The faults of the chips of a deal."""

    @abstractmethod
    def betted(self, record: PokerRecord) -> tuple[Betting[int] | None, Iterable[Fault]]:
        """The betting of a recorded deal, None where nobody bets; and its faults."""

    @abstractmethod
    def paid_out(
        self, ended: Ended[P], stakes: Mapping[P, int], *, players: int, carry: int
    ) -> tuple[PokerSettlement[P] | None, dict[P, int] | None]:
        """The result of a deal of these players: chips, or points."""

    def bets(
        self, record: PokerRecord, hands: Mapping[int, tuple[Card, ...]], chips: Mapping[int, int]
    ) -> tuple[tuple[int, BettingAction, int], ...] | None:
        """The bets of house players; None where nobody bets."""
        return None
