"""A kind of game that no module of the product knows: its laws, its hand and its rules, all of it here.

Three play with two packs, ten tricks to a hand: whoever makes trump scores the tricks won, each of the others the rest.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import pytest

from clubs.models import Club, User
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.euchre.entry import Answers, Became, Questions, WrittenHand
from rules.euchre.game import GameEnding
from rules.euchre.kinds import KINDS, GameRules, HandInput
from rules.euchre.rulings.at_table import EuchreRulings
from rules.euchre.score_sheet import HandLine, Sheet, SheetRow, SheetTotals, leading
from rules.laws import FirstDealer, LawBook
from rules.laws.books import BOOKS, Book
from rules.laws.books.citing import Document
from rules.laws.fields import law, whole
from rules.tournament.standings import Criterion
from scoring.decisions.ending import finish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.scoring import Here
from tests.factories.tournaments import make_numbered
from tests.phone import Phone, words
from tests.seen import seen
from tournaments.models import Game
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db
TRICKS = 10
BOOK = Book("Ten tricks", Document("Ten tricks"), {"target": (20, "Ten tricks", "1")}, "ten_tricks")


@dataclass(frozen=True, slots=True, kw_only=True)
class TenLaws(LawBook):
    game: ClassVar[str] = "ten_tricks"
    target: int = law("Points to win a game", whole(1, 100))
    players: ClassVar[int] = 3

    def first_dealer_by(self, *, tournament: bool) -> FirstDealer:
        return FirstDealer.LOW_CARD

    def contradictions(self) -> Iterator[Fault]:
        return iter(())


@dataclass(frozen=True, slots=True)
class TenHand(WrittenHand):
    letter: ClassVar[str] = "t"
    maker: int | None
    tricks: int | None
    played: ClassVar[bool] = True

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Self:
        return cls(**written)

    def to_json(self) -> dict[str, Any]:
        return {"maker": self.maker, "tricks": self.tricks}

    @property
    def compared(self) -> tuple[object, ...]:
        return (self.maker,)

    def same_as(self, typed: WrittenHand) -> bool:
        return self == typed


@dataclass(frozen=True, slots=True)
class TenTricks(GameRules):
    hands: ClassVar[type[TenHand]] = TenHand
    sides: ClassVar[int] = 3
    hand_input: ClassVar[HandInput] = HandInput.HAND
    questions: ClassVar[Questions] = Questions((Became.PLAYED,), False, False, False, (), None, False, False, False)
    tricks_in_words = (message("tricks"),) * (TRICKS + 1)
    gist = (message("Ten tricks."),)

    @property
    def target(self) -> int:
        return self.laws.target

    @property
    def rulings(self) -> EuchreRulings:
        return EuchreRulings(self.laws)

    def hand_answered(self, answers: Answers) -> TenHand:
        return TenHand(answers.side, answers.tricks)

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        if hand.maker is None or hand.tricks is None:
            raise RulesError(Fault("not_told", message("Who made trump, and how many tricks?")))
        points = tuple(hand.tricks if side == hand.maker else TRICKS - hand.tricks for side in range(3))
        return HandLine(totals.next_number, points, hand)

    def total_sheet(self, sheet: Sheet, keeper: int = 1, rulings: Any = (), sides: int = 2) -> SheetTotals:
        rows, total = [], (0, 0, 0)
        for line in sheet.lines:
            total = tuple(map(sum, zip(total, line.points, strict=True)))
            rows.append(SheetRow(len(rows) + 1, line.number, line.points, total, line.written, None))
        ended = (total, leading(total), GameEnding.TARGET) if max(total) >= self.target else (None, None, None)
        return SheetTotals(tuple(rows), total, *ended, False, sheet.next_number, None, sheet.undoes, sheet.kept)

    def final_faults(self, score: Any, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
        return () if max(score) >= self.target else (Fault("nobody_won", message("Nobody has won.")),)

    possible_faults = final_faults

    def describe_hand(self, hand: WrittenHand, pair: Any, player: Any) -> Sentence:
        return message("{maker}, {tricks} of 10 tricks", maker=pair(hand.maker), tricks=hand.tricks)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOOKS, "ten_tricks", BOOK)
    monkeypatch.setitem(KINDS, TenLaws, TenTricks)


def test_an_event_of_it_is_played_at_the_table_and_ranked(club: Club, bob: User, api: Callable[..., Any]) -> None:
    event = make_numbered(3, club=club, ruleset="ten_tricks")
    order = (Criterion.POINTS, Criterion.SHARED)
    stage = start_event(by=bob, tournament=event, movement="threes", rounds=1, tie_order=order)
    round_, game = stage.rounds.get(), Game.objects.get()
    phone = Phone(Here(club, event, stage, round_, game.table, game, *event.entries.all()[:2]))
    assert seen(phone.look()).offered("tricks") == [str(tricks) for tricks in range(11)]
    assert phone.send("hand", makers=1).status_code == 422
    assert phone.send("hand", makers=1, tricks=9).status_code == 302
    hand = {"sheet": 1, "number": 2, "hand": {"maker": 2, "tricks": 2}}
    answer = api(table_token=game.table.token).post(f"/api/v1/games/{game.pk}/hands/", hand)
    assert (answer.status_code, answer.json()["after"]) == (201, {"0": 9, "1": 17, "2": 3})
    assert phone.send("hand", makers=1, tricks=10).status_code == 302
    assert " won with 27." in words(phone.look())
    for side in range(3):
        assert phone.send("agree", side=side, a=9, b=27, c=3).status_code == 302

    close_round(by=bob, round=round_)
    stage.refresh_from_db()
    assert finish_event(by=bob, stage=stage).state == TournamentState.FINISHED
    assert [row.points for row in derive(stage.pk).over().rows] == [27, 9, 3]
    assert list(problems()) == []
