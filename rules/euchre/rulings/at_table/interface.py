"""The common part of all kinds of game: a case, the sheet's facts about its hand, and the ruling."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings import Case, Offence
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from rules.euchre.score_sheet import Score, WrittenHand
from rules.laws import Choice, NextDeal

AnyCase: TypeAlias = Case | PokerCase
AnyOffence: TypeAlias = Offence | PokerOffence


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """The facts of the hand on the sheet: as written (None while it is played), the score before it, who deals it."""

    hand: WrittenHand | None
    before: Score
    dealer: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseRuling:
    """The ruling on a case, with sides by their numbers; `written` is the ruling as recorded.

    `points` is what the hand scores by side, None while it is still to be played or as entered. `may_call_lead` are
    those who may name the suit of the next lead. `deal` is a deal of Poker-Euchre after the ruling and `returned` the
    chips that go back. `by_keeper`: nothing changes on the sheet until the scorekeeper enters what follows.
    """

    sentence: Sentence
    document: str
    section: str
    written: Mapping[str, Any]
    points: Score | None = None
    replaces_hand: bool = False
    new_deal: NextDeal | None = None
    barred: int | None = None
    no_score: int | None = None
    may_call_lead: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    deal: PokerResult | None = None
    worth: Score | None = None
    by_keeper: bool = False


class TableRulings(Protocol):
    """Reads and rules on the cases of one kind of game."""

    def offences(self) -> tuple[AnyOffence, ...]:
        """The irregularities possible under these laws."""

    def left_open(self, offence: AnyOffence) -> bool:
        """Whether the book leaves it to those at the table, so that a ruling is advice."""

    def questions(self) -> Mapping[str, Sentence]:
        """How each fact is asked for, by its name."""

    def asks(self, case: AnyCase) -> frozenset[str]:
        """The facts that decide the case as far as it is known, and facts that can be added to it."""

    def read(self, written: Mapping[str, Any]) -> AnyCase:
        """The case that is written; Unreadable names every field that cannot be read."""

    @property
    def tricks_can_be_mixed(self) -> bool:
        """Whether a fault may be past proving because the tricks were mixed."""

    def maker_alone(self, offence: str) -> bool:
        """Whether of a hand it is enough to know who made it."""

    def never_asked(self) -> frozenset[str]:
        """Facts with only one possible value under these laws, which need no question."""

    def hand(self, maker: str, tricks: int | None, alone: bool, defended: bool) -> Mapping[str, Any]:
        """The hand in a case, by who made it."""

    def filled(self, case: AnyCase, known: SheetFacts) -> AnyCase:
        """The case, filled in with what the sheet knows."""

    def rule(self, case: AnyCase) -> CaseRuling:
        """The ruling; RulesError asks for each fact that is still needed."""


def refuse_strangers(named: Iterable[str | None], seats: int) -> None:
    """RulesError for the first who is named and has no seat at a table of this size."""
    known = set(map(str, range(seats)))
    for player in named:
        if player is not None and player not in known:
            raise RulesError(Fault("not_a_player", message(N_("{player} is not one of the players."), player=player)))
