"""The answers to entries on a game's chain; each entry keeps its answer, for the same request sent again."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.game import GameEnding
from scoring.ledger.coding import BySide, BySideOrNone, Coded, FieldCoding


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Coded):
    """The answer to a write at the table.

    Scores are (pair A, pair B). `points` is the hand's, None for anything but a hand; `after` the running score, not
    cut at the target; `recorded` and `winner` (NS or EW) None until the game is over by this sheet; `state` is the
    card's (`CardState`); `next_number` the place that comes next on this sheet.
    """

    game: int
    sheet: int
    number: int
    kind: str
    points: BySideOrNone
    after: BySide
    hands: int
    over: bool
    recorded: BySideOrNone
    winner: str | None
    next_number: int
    next_dealer: int | None
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Coded):
    """The result of the desk's entry. `score` and `ending` None while the game has no result; `state` the card's."""

    game: int
    kind: str
    score: BySideOrNone
    ending: Annotated[GameEnding | None, FieldCoding(read=GameEnding)]
    state: str


class SigningWay(StrEnum):
    """How a side agreed: on its own page, with its PIN, or by a tap on the scorekeeper's phone, as everybody once did.

    The last proves only that somebody at the table pressed the button.
    """

    OWN_PHONE = "own_phone"
    PIN = "pin"
    SCOREKEEPER = "scorekeeper"

    @property
    def words(self) -> Sentence:
        """The label beside a side that agreed."""
        match self:
            case SigningWay.OWN_PHONE:
                return message(N_("agreed on their own phone"))
            case SigningWay.PIN:
                return message(N_("agreed with their PIN"))
            case _:
                return message(N_("agreed at the table"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement(Coded):
    """The answer to a pair that agreed: the score, who has agreed so far, and whether the game is final with it.

    `way`: how this side agreed.
    """

    game: int
    side: str
    score: BySide
    agreed: tuple[str, ...]
    final: bool
    way: Annotated[SigningWay, FieldCoding(left_out=True, read=SigningWay)] = SigningWay.SCOREKEEPER
