"""The interface of every hand, in any game: a kind of game brings its own class."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self


class WrittenHand(ABC):
    """A hand as a scorekeeper writes it; players are named by their seats.

    `letter` marks its lines on a score card: `kinds` has the class of each letter.
    """

    __slots__ = ()
    letter: ClassVar[str]
    kinds: ClassVar[dict[str, type["WrittenHand"]]] = {}

    def __init_subclass__(cls) -> None:
        WrittenHand.kinds[cls.letter] = cls

    @classmethod
    @abstractmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        """The hand that `to_json` wrote; Unreadable names every field that cannot be read."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The hand as a `score` line, what is unknown left out."""

    def shown(self) -> dict[str, Any]:
        """The hand as the API shows it on a sheet."""
        return {"said": self.to_json()}

    @property
    @abstractmethod
    def played(self) -> bool:
        """Whether somebody played it out or gave it up: not passed out, and not thrown in."""

    @property
    @abstractmethod
    def compared(self) -> tuple[object, ...]:
        """Facts on which two scorekeepers must agree beside points: three tricks or four are one point either way."""

    @abstractmethod
    def same_as(self, typed: "WrittenHand") -> bool:
        """Whether a hand as typed is this one of a sheet, if the sheet has filled in the players and the dealer."""

    @property
    def making_side(self) -> int | None:
        """The side that made trump; None where none did, or where it is not said."""
        return None

    @property
    def lone_side(self) -> int | None:
        """The side that played alone and took all the tricks; None where none did."""
        return None

    @property
    def march_side(self) -> int | None:
        """The makers' side if it took all the tricks, and nobody played alone; None where none did."""
        return None

    @property
    def euchred_side(self) -> int | None:
        """The side that made trump and took too few tricks; None where none did."""
        return None

    @property
    def set_alone(self) -> bool:
        """Whether the side that was euchred had played alone."""
        return False

    @property
    def callers(self) -> tuple[int, ...]:
        """The seats that called to play alone, where known."""
        return ()
