"""The interface of all kinds of game: everything about a game that depends on its kind is asked here."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from rules.base.errors import Fault, NotNow
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import Answers, Questions, side_label
from rules.euchre.game import GameEnding
from rules.euchre.kinds.declared import Declared
from rules.euchre.kinds.hand_table import HandTable
from rules.euchre.lessons import Lesson
from rules.euchre.markers import Shown
from rules.euchre.poker.chips import Chip
from rules.euchre.poker.deal_order import DealOrder
from rules.euchre.remedies import Remedies
from rules.euchre.rulings.at_table import TableRulings
from rules.euchre.score_sheet import (
    BankLine,
    GameRecord,
    HandLine,
    LoneHands,
    OpenLine,
    RulingLine,
    Score,
    Sheet,
    SheetTotals,
    WrittenHand,
    paper,
    poker_chips,
)
from rules.euchre.score_sheet.paper import PaperColumns
from rules.laws import LawBook, Markers
from rules.laws.chip_laws import Money

Named = Callable[[int], object]
"""Gives the name of the player in a seat, or of a side."""


class HandInput(StrEnum):
    """How a hand is entered on the page at the table."""

    HAND = "hand"
    """The maker of trump, and the number of tricks that they won: the answers to `questions`."""
    DEAL = "deal"
    """Tricks (and stakes) of each player."""


@dataclass(frozen=True, slots=True)
class BankOpening:
    """The usual opening of a bank, which the banker can change: chips for each, Jokers in or out (AMB-50).

    `stakes`: what may be played for, the usual first. `set` are the colours of chips, and `each` those of the chips.
    """

    chips: int
    jokers: bool
    stakes: tuple[Money, ...]
    set: tuple[Chip, ...]
    each: Mapping[Chip, int]


@dataclass(frozen=True, slots=True)
class GameRules(ABC):
    """One kind of game under its laws. Sides and seats are numbers from 0."""

    laws: LawBook
    hands: ClassVar[type[WrittenHand]]
    """How a hand of this kind is written."""
    hand_input: ClassVar[HandInput]
    """How a hand is entered."""
    has_bank: ClassVar[bool] = False
    """Whether chips are played for, from a bank that is opened first; such tables can be merged."""
    counts_lone_hands: ClassVar[bool] = False
    """Whether there are lone hands, so that ties can be broken by them."""
    rulings_change_sheets: ClassVar[bool] = False
    """Whether a ruling scores the hand; else the scorekeeper enters what follows."""
    has_bots: ClassVar[bool] = False
    """Whether house players can play it (`rules.euchre.bots`)."""
    rings_everywhere: ClassVar[bool] = False
    """Whether the director stops all tables at once, each with the totals it has."""

    # The score sheet

    @property
    def score_keepers(self) -> int:
        """How many sheets a game needs (Zobel, Tournament 10: two, one of each side)."""
        return 1

    @abstractmethod
    def total_sheet(
        self, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
    ) -> SheetTotals:
        """Add up the sheet of a game with this number of sides, and the rulings on its hands."""

    def read_hand(self, written: Mapping[str, Any]) -> WrittenHand:
        """The hand that its `to_json` wrote; Unreadable names every field that cannot be read."""
        return self.hands.from_json(written)

    @abstractmethod
    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        """The hand as the sheet's next line; RulesError with every fault."""

    def new_hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        """The same for a hand that is entered now; it is refused where it differs from what the players agreed before.

        Hands that are on a sheet already are not asked, so no game changes that was accepted.
        """
        return self.hand_line(totals, hand)

    @property
    def sides(self) -> int | None:
        """How many sides a game has; None where any number of players can play."""
        return None

    def bank_opening(self, players: int) -> BankOpening | None:
        """The opening of the bank for this number of players; None where no chips are played for."""
        return None

    def open_line(self, totals: SheetTotals, line: OpenLine) -> OpenLine:
        """The bank opened, as the sheet's next line; RulesError or NotNow where it cannot be."""
        raise NotNow(Fault("no_bank", message(N_("This game is played without chips, so it has no bank."))))

    def bank_line(self, totals: SheetTotals, line: BankLine) -> BankLine:
        """A player's action at the bank, as the sheet's next line; RulesError or NotNow where it cannot be."""
        return poker_chips.bank_line(totals, line)

    # How a game ends

    @property
    def target(self) -> int | None:
        """The points that win a game; None where none do."""
        return None

    @abstractmethod
    def final_faults(self, score: Score, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
        """Every reason why a recorded score cannot be the end of a game."""

    @abstractmethod
    def possible_faults(self, score: Score) -> tuple[Fault, ...]:
        """Everything that keeps a score from being where play ends, before it is recorded."""

    def recorded(self, score: Score) -> Score:
        """The recorded form of a final score."""
        return score

    @property
    def one_reaches_target(self) -> bool:
        """Whether only one side can have the target."""
        return False

    @property
    def winner_beside_score(self) -> bool:
        """Whether the score alone may not say who won: a playoff decides, or the last player left wins."""
        return False

    def walk_over_score(self, winner: int) -> Score | None:
        """The score where one side does not come; None where more than two play, so that the others play on."""
        return None

    @property
    def laws_at_merged_tables(self) -> LawBook | None:
        """The laws that hold once tables were merged; None where that cannot be."""
        return None

    # Lone hands

    def lone_hands(self, record: GameRecord, sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        """How many each entry has made, in the shape of `sides`."""
        return tuple((0,) * len(side) for side in sides)

    def lone_hands_made(self, record: GameRecord) -> tuple[LoneHands, ...]:
        """The lone hands by player, for the sides to confirm with the score."""
        return ()

    # Marches

    def marches_made(self, record: GameRecord, sides: int) -> Score | None:
        """How many each side has made; None where no sheet has the hands."""
        return None

    # Rulings

    @property
    @abstractmethod
    def rulings(self) -> TableRulings:
        """The irregularities possible at a table, and the rulings of the book."""

    # The page at the table

    @property
    def questions(self) -> Questions | None:
        """The questions about a hand; None where a deal is entered instead."""
        return None

    def questions_in(self, totals: SheetTotals) -> Questions | None:
        """The questions about the next hand of a sheet."""
        return self.questions

    def hand_answered(self, answers: Answers) -> WrittenHand:
        """The hand by the answers to `questions`, faults and all."""
        raise NotImplementedError(f"{type(self).__name__} asks no questions about a hand.")

    @property
    def hand_table(self) -> HandTable | None:
        """Every answer to `questions` with its points, for a phone without a network; None where none are asked."""
        return None

    @property
    def tricks_in_words(self) -> tuple[Sentence, ...]:
        """The meaning of each number of tricks for two makers together, from 0 up; empty where that is not asked."""
        return ()

    def tricks_in_deal(self, totals: SheetTotals) -> tuple[int, ...]:
        """How many tricks the next deal can have, the fewest first; nothing where no deals are entered.

        Two numbers where the Jokers decide it, and nobody has said whether they are in the pack.
        """
        return ()

    def jokers_in(self, totals: SheetTotals) -> bool | None:
        """Whether the Jokers are in the pack of this game; None while nobody has said."""
        return None

    def deal_order(self, totals: SheetTotals) -> DealOrder[int] | None:
        """The seats that deal, cut and act as dealer in the next deal; None where nobody knows the
        dealer, and in games of hands.
        """
        return None

    @property
    def asks_first_dealer(self) -> bool:
        """Whether the first dealer is asked for: points depend on it, or deals are listed from the dealer's left."""
        return self.questions is not None and self.questions.dealer

    def who_cuts(self, *, persons: bool) -> Sentence | None:
        """The players who cut for the first deal; None where nobody does. `persons`: each entry is one player."""
        return None

    @property
    def markers(self) -> Markers:
        """The markers of the score at the table."""
        return Markers.NUMBERS

    def shown(self, points: int, *, before: int = 0) -> Shown | None:
        """The markers of a side at a score; None where it is shown in figures alone."""
        return None

    @property
    def paper_columns(self) -> PaperColumns:
        """The columns of a score sheet of paper: the running score of each side after every hand."""
        return PaperColumns((), (paper.TOTAL,), paper.USUAL_ROWS, paper.POINTS)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The game for a beginner, step by step; nothing where nobody has written that."""
        return ()

    @property
    def remedies(self) -> Remedies | None:
        """Every irregularity with its rulings, for one sheet of paper; None where nobody has written that."""
        return None

    # Words

    @property
    @abstractmethod
    def gist(self) -> tuple[Sentence, ...]:
        """The main points of a book, or of an event with its own laws."""

    def called(self, side: int) -> Sentence:
        """ "pair A", or "player A" where each plays alone."""
        return side_label(self.laws, side)

    def side_at(self, seat: int) -> int:
        """The side that sits there."""
        return seat

    def in_short(self, hand: WrittenHand) -> Sentence:
        """A hand by its outcome, and the calls in it; who, only by side."""
        return self.describe_hand(hand, self.called, self.called)

    @abstractmethod
    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        """Each player's part in the hand, without points; `pair` names a side and `player` a seat."""

    def declared_last(self, totals: SheetTotals) -> tuple[Declared, ...]:
        """The dealer's announcements for the last deal, from the dealer's left; nothing where nobody declares."""
        return ()

    # The event

    @property
    def takes_substitutes(self) -> bool:
        """Whether somebody else may play a game for a player."""
        return True

    @property
    def house_sits_in(self) -> bool:
        """Whether a house player fills a table where one is missing."""
        return False

    @property
    def drawn_together(self) -> int:
        """How many players without a partner are drawn together: 4 at a table, or 2."""
        return 4

    @property
    def laws_of_winning(self) -> tuple[str, ...]:
        """Laws that must be known before the first deal beside the target, by name."""
        return ()
