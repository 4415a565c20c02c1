"""The rule books of the random runs: hands that a scorekeeper can tap, and what the rules say of one phone's lines."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from rules.games import GameRules
from rules.hand import Answers, WrittenHand
from rules.scoresheet import BellLine, Sheet, SheetTotals
from scoring.table.offline import answers_key
from tests.rules.games.books import game_of

LONE = 0.15  # of the hands played


class Written(Protocol):
    """A line of a phone."""

    name: str

    @property
    def answers(self) -> str: ...


@dataclass(frozen=True)
class Book:
    """A rule book, and what is agreed otherwise."""

    ruleset: str
    laws: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def rules(self) -> GameRules:
        return game_of(self.ruleset, **self.laws)

    @cached_property
    def answers(self) -> dict[str, Answers]:
        """Every hand that can be, by its answers as the phone sends them."""
        table = self.rules.hand_table
        assert table is not None
        return {answers_key(each): each for each, worth in table.hands.items() if worth.points is not None}

    def some_hand(self, chance: random.Random) -> str:
        """One hand in ten is not played, and in some of the others somebody is alone."""
        unplayed = [key for key in self.answers if not key[0].isdigit()]
        lone = [key for key in self.answers if key[0].isdigit() and not key.endswith("|0|")]
        plain = [key for key in self.answers if key[0].isdigit() and key.endswith("|0|")]
        of = unplayed if chance.random() < 0.1 else lone if chance.random() < LONE else plain
        return chance.choice(of)

    def hand(self, answers: str) -> WrittenHand:
        return self.rules.hand_answered(self.answers[answers])

    def sheet(self, lines: Iterable[Written]) -> SheetTotals:
        """What the rules say of the lines of one sheet, in order."""
        sheet = Sheet()
        for line in lines:
            if line.name == "undo":
                sheet = sheet.undone()
            elif line.name == "bell":
                sheet = sheet.with_line(BellLine(sheet.next_number))
            elif line.name == "hand":
                totals = self.rules.total_sheet(sheet, sides=2)
                sheet = sheet.with_line(self.rules.hand_line(totals, self.hand(line.answers)))
        return self.rules.total_sheet(sheet, sides=2)


BOOKS = (
    Book("55plus", {"target": 99}),
    Book("standard4", {"target": 10}),
    Book("zobel", {"score_keepers": 1}),
    Book("english25", {"target": 99}),
)
