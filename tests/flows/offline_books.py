"""The rule books of the random runs: hands that a scorekeeper can tap, and what the rules say of one phone's lines."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from playwright.sync_api import Locator

from rules.base.written import LETTERS
from rules.euchre.entry import Answers, WrittenHand
from rules.euchre.kinds import GameRules
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import BellLine, OpenLine, Sheet, SheetTotals
from scoring.table.offline import answers_key
from tests.rules.euchre.kinds.books import game_of

LONE = 0.15  # of the hands played
UNPLAYED = 0.1  # of all hands
CHIPS = 400  # for each player, so that nobody has to sit out


class Written(Protocol):
    """A line of a phone."""

    name: str

    def one(self, name: str) -> str:
        """The value of a field; "" where it was left open."""

    @property
    def answers(self) -> str:
        """The answers about a hand, as the phone names them."""


@dataclass(frozen=True, eq=False)
class Book:
    """A rule book, and what is agreed otherwise; `players` at a table, where each is a side."""

    ruleset: str
    laws: Mapping[str, Any] = field(default_factory=dict)
    players: int = 0

    @cached_property
    def rules(self) -> GameRules:
        return game_of(self.ruleset, **self.laws)

    @property
    def sides(self) -> int:
        return self.players or 2

    @property
    def two_sheets(self) -> bool:
        return self.rules.score_keepers > 1

    @property
    def over_unseen(self) -> bool:
        """Whether a phone without a network cannot see the end of a game, and so can save a hand that is too late."""
        return self.rules.hand_table is None

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
        of = unplayed if chance.random() < UNPLAYED else lone if chance.random() < LONE else plain
        return chance.choice(of or plain)

    def tap(self, form: Locator, chance: random.Random, hand: str = "") -> None:
        """Everything of a hand but its save; of this one, where it is given."""
        makers, tricks, alone, lone = (hand or self.some_hand(chance)).split("|")
        for name, value in (("makers", makers), ("tricks", tricks)):
            if value:
                form.locator(f"label:has(input[name={name}][value='{value}'])").click()
        if alone == "1":
            form.locator("label:has(input[name=alone])").click()
        for seat in lone:
            for closed in form.locator("details[id^=lone]:not([open]) > summary").all():
                closed.click()
            form.locator(f"label:has(input[name=lone][value='{seat}'])").click()

    def hand(self, line: Written) -> WrittenHand:
        return self.rules.hand_answered(self.answers[line.answers])

    @property
    def begun(self) -> Sheet:
        """The sheet before the first line of a phone."""
        return Sheet()

    def sheet(self, lines: Iterable[Written]) -> SheetTotals:
        """What the rules say of the lines of one sheet, in order."""
        sheet = self.begun
        for line in lines:
            if line.name == "undo":
                sheet = sheet.undone()
            elif line.name == "bell":
                sheet = sheet.with_line(BellLine(sheet.next_number))
            elif line.name in ("hand", "deal"):
                totals = self.rules.total_sheet(sheet, sides=self.sides)
                sheet = sheet.with_line(self.rules.hand_line(totals, self.hand(line)))
        return self.rules.total_sheet(sheet, sides=self.sides)


class PokerBook(Book):
    """Poker-Euchre: a deal by its totals, with the stakes of each where chips are played for."""

    def tap(self, form: Locator, chance: random.Random, hand: str = "") -> None:
        maker = "nobody" if chance.random() < UNPLAYED else str(chance.randrange(self.players))
        form.locator(f"label:has(input[name=maker][value='{maker}'])").click()
        if maker == "nobody":
            return
        stake = chance.choice(("", "5", "20"))
        for letter, won in zip(LETTERS.lower(), self._tricks(chance), strict=False):
            if self.rules.has_bank:
                form.locator(f"input[name=bet_{letter}]").fill(stake)
                form.locator(f"input[name=tricks_{letter}]").fill(str(won))
            else:
                form.locator(f"select[name=tricks_{letter}]").select_option(str(won))

    def _tricks(self, chance: random.Random) -> list[int]:
        (cards,) = self.rules.tricks_in_deal(self.rules.total_sheet(self.begun, sides=self.players))
        winners = [chance.randrange(self.players) for _ in range(cards)]
        return [winners.count(player) for player in range(self.players)]

    def hand(self, line: Written) -> PokerResult:
        """A deal as the phone sent it."""
        if line.one("maker") == "nobody":
            return PokerResult(players=(), said_passed_out=True)
        seats = [(str(seat), LETTERS[seat].lower()) for seat in range(self.players)]
        staked = {seat: int(line.one(f"bet_{letter}") or 0) for seat, letter in seats}
        return PokerResult(
            players=(),
            maker=line.one("maker"),
            tricks={seat: int(line.one(f"tricks_{letter}") or 0) for seat, letter in seats},
            bets=staked if self.rules.has_bank else None,
            folded_by=() if self.rules.has_bank else None,
        )

    @property
    def begun(self) -> Sheet:
        opened = OpenLine(1, (CHIPS,) * self.players, banker=0, dealer=self.players - 1, jokers=False)
        return Sheet().with_line(opened) if self.rules.has_bank else Sheet()


BOOKS = (
    Book("55plus", {"target": 99}),
    Book("standard4", {"target": 10}),
    Book("zobel", {"score_keepers": 1}),
    Book("english25", {"target": 99}),
    Book("standard3", {"target": 15}, players=3),
    Book("stubbington4"),
    Book("zobel"),
    PokerBook("poker_points", {"target": 99}, players=4),
    PokerBook("poker_chips", {"jokers": "never"}, players=5),
)
