"""Euchre as a kind of game: its sheet, the questions about a hand, and everything else that is asked of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre import game
from rules.euchre.entry import TRICKS, Answers, HandResult, Questions, Side, questions, side_of
from rules.euchre.game import GameEnding
from rules.euchre.kinds.game_rules import GameRules, HandInput, Named
from rules.euchre.kinds.hand_table import HandTable, table_of_hands
from rules.euchre.kinds.hand_text import describe_hand, in_short
from rules.euchre.lessons import Lesson
from rules.euchre.lessons.euchre import euchre_lessons
from rules.euchre.markers import Shown, show_score
from rules.euchre.points import needed, points
from rules.euchre.remedies import Remedies
from rules.euchre.remedies.euchre import euchre_remedies
from rules.euchre.rule_sheets.gist import gist
from rules.euchre.rulings.at_table import EuchreRulings
from rules.euchre.score_sheet import (
    GameRecord,
    HandLine,
    LoneHands,
    RulingLine,
    Score,
    Sheet,
    SheetTotals,
    WrittenHand,
    euchre,
    lone_hands,
    lone_hands_made,
    marches_made,
    paper,
)
from rules.euchre.score_sheet.paper import PaperColumns
from rules.laws import Alone, Laws, Markers, OddPlayer, Sides, WinnerShows
from rules.laws.deal_laws import who_cuts

EUCHRED, POINT, POINTS, MARCH = (
    message(N_("euchred")),
    message(N_("point")),
    message(N_("points")),
    message(N_("march")),
)


@dataclass(frozen=True, slots=True)
class EuchreRules(GameRules):
    """Euchre of two sides, or of three players: anyone who makes trump plays against the others.

    Two players, each alone, keep the sheet of two sides.
    """

    laws: Laws
    hands: ClassVar[type[HandResult]] = HandResult
    hand_input: ClassVar[HandInput] = HandInput.HAND
    counts_lone_hands: ClassVar[bool] = True
    rulings_change_sheets: ClassVar[bool] = True
    has_bots: ClassVar[bool] = True

    @property
    def score_keepers(self) -> int:
        return self.laws.score_keepers

    @property
    def _of_three(self) -> bool:
        return self.laws.sides is Sides.MAKER_AGAINST_REST

    def read_hand(self, written: Mapping[str, Any]) -> HandResult:
        return HandResult.from_json(written, by_player=self._of_three)

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        assert isinstance(hand, HandResult)
        return euchre.hand_line(self.laws, totals, hand)

    def total_sheet(
        self, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
    ) -> SheetTotals:
        return euchre.total_sheet(self.laws, sheet, keeper, rulings, sides)

    @property
    def sides(self) -> int:
        return 2 if self.laws.partners else self.laws.players

    @property
    def target(self) -> int:
        return self.laws.target

    def final_faults(self, score: Score, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
        return game.final_faults(self.laws, score, ending=ending)

    def possible_faults(self, score: Score) -> tuple[Fault, ...]:
        return game.possible_faults(self.laws, score)

    def recorded(self, score: Score) -> Score:
        return game.recorded_score(self.laws, score)

    def walk_over_score(self, winner: int) -> Score | None:
        if self._of_three:
            return None
        return (self.laws.target, 0) if winner == 0 else (0, self.laws.target)

    @property
    def one_reaches_target(self) -> bool:
        laws = self.laws
        alone = laws.win_by == 1 and (laws.partners or laws.winner_shows is WinnerShows.TARGET)
        return alone and not laws.hands_in_game

    @property
    def rulings(self) -> EuchreRulings:
        return EuchreRulings(self.laws)

    def side_at(self, seat: int) -> int:
        return side_of(seat) if self.laws.partners else seat

    def in_short(self, hand: WrittenHand) -> Sentence:
        assert isinstance(hand, HandResult)
        return in_short(self.laws, hand)

    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        assert isinstance(hand, HandResult)
        return describe_hand(self.laws, hand, pair, player)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return euchre_lessons(self, self.laws, self._worth)

    def _worth(self, tricks: int, alone: bool) -> tuple[int, int]:
        """The points of the makers and of each of the others."""
        makers = HandResult(makers=Side.NS)
        if self._of_three:
            makers = HandResult(makers=0, players=tuple(map(str, range(self.laws.players))))
        made, defended, *_ = points(self.laws, replace(makers, tricks=tricks, alone=alone))
        return made, defended

    @property
    def gist(self) -> tuple[Sentence, ...]:
        return gist(self.laws)

    def lone_hands(self, record: GameRecord, sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        return lone_hands(self, record, sides)

    def lone_hands_made(self, record: GameRecord) -> tuple[LoneHands, ...]:
        return lone_hands_made(self, record)

    def marches_made(self, record: GameRecord, sides: int) -> Score | None:
        return marches_made(self, record, sides)

    @property
    def questions(self) -> Questions:
        return questions(self.laws)

    def questions_in(self, totals: SheetTotals) -> Questions:
        return questions(self.laws, all_can_pass=euchre.all_can_pass(self.laws, totals.barred, totals.next_dealer))

    def hand_answered(self, answers: Answers) -> HandResult:
        return answers.hand_of_players() if self._of_three else answers.hand()

    @property
    def hand_table(self) -> HandTable:
        return _hand_table(self)

    @property
    def tricks_in_words(self) -> tuple[Sentence, ...]:
        fewest = needed(self.laws, alone=False)
        won = POINTS if self.laws.tricks_score else POINT
        most = POINTS if self.laws.tricks_score else MARCH
        return tuple(EUCHRED if tricks < fewest else most if tricks == TRICKS else won for tricks in range(TRICKS + 1))

    def who_cuts(self, *, persons: bool) -> Sentence | None:
        return who_cuts(self.laws, persons=persons)

    @property
    def remedies(self) -> Remedies:
        return euchre_remedies(self, self.laws)

    @property
    def markers(self) -> Markers:
        return self.laws.markers_shown

    def shown(self, points: int, *, before: int = 0) -> Shown | None:
        return None if self.markers is Markers.NUMBERS else show_score(self.laws, points, before=before)

    @property
    def paper_columns(self) -> PaperColumns:
        laws = self.laws
        maker = paper.MAKERS if laws.partners else paper.MAKER
        alone = () if laws.alone is Alone.NOBODY and not laws.defend_alone else (paper.ALONE,)
        return PaperColumns(
            (maker, paper.TRICKS, *alone), (paper.TOTAL,), laws.hands_in_game or paper.USUAL_ROWS, paper.POINTS
        )

    @property
    def takes_substitutes(self) -> bool:
        return self.laws.substitutes

    @property
    def house_sits_in(self) -> bool:
        return self.laws.odd_player is OddPlayer.HOUSE_PLAYER

    @property
    def drawn_together(self) -> int:
        return self.laws.drawn_together

    @property
    def laws_of_winning(self) -> tuple[str, ...]:
        return ("win_by",) if self.laws.win_by > 1 else ()


@lru_cache(maxsize=64)  # of hundreds of answers, and every phone of an event asks for the same
def _hand_table(game: EuchreRules) -> HandTable:
    empty = game.total_sheet(Sheet(), sides=game.sides)

    def points_of(answers: Answers) -> Score:
        return game.hand_line(empty, game.hand_answered(answers)).points

    return table_of_hands(game.laws, game.questions, game.sides, points_of)
