"""Every kind of ledger entry is read, says its sentence, and changes what it is about. Kinds with more to say have a
file of their own.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clubs.policy import Act
from rules.euchre.entry import HandResult, Side
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import BellLine, DealerLine, FinalLine, GameRecord, Outcome
from scoring.ledger import entries
from scoring.ledger.entries import ENTRIES, FORMS
from scoring.ledger.entries.basis import BasisChanged
from scoring.ledger.entries.clock import ClockAction, ClockChanged
from scoring.ledger.entries.dealer import DealerNamed
from scoring.ledger.entries.declined import Declined
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.ledger.entries.late import LatePair, LatePairTaken
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.pace import PaceChanged
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.round_back import RoundBack
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entries.stage_back import StageBack
from scoring.ledger.entries.start_back import StartBack
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.ledger.entries.table import FinalTable
from scoring.ledger.entries.undo import LineUndone
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.entry import BaseEntry, EventEntry
from scoring.ledger.stage_record import StageRecord, Withdrawn
from scoring.models import Kind
from tests.scoring.ledger.entries.bodies import ANSWER, NAMES, RULES, body, of_event, of_game

SEATS = {"table": 1, "entries": [1, 2]}
ROW = [1, 2, 3, "3", "30", "1st: 3 wins"]
CLOCK: list[tuple[ClockAction, dict[str, int], str]] = [
    (ClockAction.START, {}, "Clock of round 3 started"),
    (ClockAction.UNDO, {}, "Start of the clock of round 3 undone"),
    (ClockAction.PAUSE, {}, "Clock of round 3 paused"),
    (ClockAction.RESUME, {}, "Clock of round 3 continues"),
    (ClockAction.STOP, {}, "Round 3 is played without a clock"),
    (ClockAction.ADD, {"minutes": 5}, "Round 3: 5 minutes more for all tables"),
    (ClockAction.ADD, {"minutes": -1, "table": 4}, "Round 3: 1 minute less for table 4"),
]
EVENTS = [
    *(
        ("clock", body(round=3, action=action.value, **more), ClockChanged(round=3, action=action, **more), told)
        for action, more, told in CLOCK
    ),
    (
        "basis",
        body({"was": "totals"}, stage=32, compare="per_game"),
        BasisChanged(stage=32, compare="per_game", was="totals"),
        "Results per game are compared now: a round without a game is left out",
    ),
    (
        "declined",
        body({"there": [51]}, entry=2, no=True),
        Declined(entry=2, no=True, there=(51,)),
        "2 · Bob & Di declined the qualifying place",
    ),
    (
        "declined",
        body({"there": [51]}, entry=2, no=False),
        Declined(entry=2, no=False, there=(51,)),
        "2 · Bob & Di took the qualifying place after all",
    ),
    ("early", body({"rounds": 1}, stage=30), EndedEarly(stage=30, rounds=1), "Ended early, without a champion"),
    (
        "late",
        body({"number": 8, "missed": 1}, entry=2),
        LatePair(entry=2, number=8, missed=1),
        "2 · Bob & Di came late and missed 1 round",
    ),
    ("late", body(what="on_the_way", entry=2), LatePairTaken(entry=2), "On the way: 2 · Bob & Di"),
    (
        "order",
        body(stage=4, tie_order=["wins", "points", "shared"], lists="one"),
        OrderChanged(stage=4, tie_order=("wins", "points", "shared"), lists="one"),
        "Places are now decided in this order: Games won; Total points; Leave them tied",
    ),
    (
        "pace",
        body({}, stage=32, continuous=True),
        PaceChanged(stage=32, continuous=True),
        "Games start as soon as both sides are known",
    ),
    (
        "pace",
        body({}, stage=32, continuous=False),
        PaceChanged(stage=32, continuous=False),
        "Games wait for the round",
    ),
    (
        "pairing",
        body({"games": [[7, [[2], [3]]], [9, [[1], [4]]]], "sit_out": []}, stage=5, round=2, swap=[1, 2]),
        PairingFixed(stage=5, round=2, swap=(1, 2), games=((7, ((2,), (3,))), (9, ((1,), (4,))))),
        "Round 2: 1 · Ann & Cy and 2 · Bob & Di swapped seats",
    ),
    (
        "return",
        body({"missed": [2], "resumed": [48]}, entry=2),
        Return(entry=2, missed=(2,), resumed=(48,)),
        "2 · Bob & Di is back: withdrawal undone",
    ),
    (
        "round_back",
        body({"reopened": 2, "seats": [SEATS]}, round=3),
        RoundBack(round=3, reopened=2, seats=(SEATS,)),
        "Round 3 undone before its first hand. Round 2 is open again",
    ),
    (
        "round_back",
        body({"reopened": None, "seats": [SEATS]}, round=3),
        RoundBack(round=3, reopened=None, seats=(SEATS,)),
        "Seating of round 3 undone before its first hand",
    ),
    ("shared", body(entries=[1, 2]), PlaceShared(entries=(1, 2)), "Left tied: 1 · Ann & Cy, 2 · Bob & Di"),
    (
        "stage_back",
        body({"back": 46, "seats": [SEATS]}, stage=47, number=2),
        StageBack(stage=47, number=2, back=46, seats=(SEATS,)),
        "Stage 2 undone: nothing had been played in it",
    ),
    (
        "start_back",
        body({"seats": [SEATS]}, stage=47),
        StartBack(stage=47, seats=(SEATS,)),
        "Start undone before the first hand: registration is open again",
    ),
    (
        "table",
        body({"rows": [ROW], "by_rate": False, "qualified": [], "covers": 22}, stage=4),
        FinalTable(stage=4, rows=(ROW,), ledger_position=22),
        "Final standings published",
    ),
]


def test_every_kind_has_one_module_and_every_class_of_it_is_in_the_list():
    modules = {path.stem.rstrip("_"): path for path in Path(entries.__file__).parent.glob("[!_]*.py")}
    classes = {form.__name__ for form in _subclasses(BaseEntry) if form.__module__.startswith(entries.__name__)}
    assert {*Kind.values} == {*modules} == {kind for kind, forms in FORMS.items() if forms}
    assert classes == {form.__name__ for form in ENTRIES}


def _subclasses(base: type[BaseEntry]) -> Iterator[type[BaseEntry]]:
    for form in base.__subclasses__():
        yield form
        yield from _subclasses(form)


def test_every_kind_is_read_in_a_test():
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert {kind for kind, *_ in EVENTS} | {*re.findall(r'of_(?:event|game)\("(\w+)"', tests)} == {*Kind.values}


@pytest.mark.parametrize(("kind", "stored", "entry", "told"), EVENTS)
def test_an_entry_of_an_event_is_read_and_says_what_was_done(
    kind: str, stored: dict[str, Any], entry: EventEntry, told: str
):
    found = of_event(kind, stored)
    assert (found, str(found.sentence(NAMES))) == (entry, told)


@pytest.mark.parametrize(
    ("entry", "before", "after"),
    [
        (LatePair(entry=2, number=8, missed=1), StageRecord(), StageRecord(missed={2: 1})),
        (
            Return(entry=2, missed=(2,), resumed=(48,)),
            StageRecord(sat_out={1: (), 2: (3,)}, withdrawn={2: Withdrawn(rule="forfeit_rest", after=1)}),
            StageRecord(sat_out={1: (), 2: (3, 2)}, absent={2: (2,)}),
        ),
        (
            RoundBack(round=3, reopened=2, seats=(SEATS,)),
            StageRecord(sat_out={1: (5,), 2: (4,)}),
            StageRecord(sat_out={1: (5,)}),
        ),
        (
            RoundBack(round=3, reopened=None, seats=(SEATS,)),
            StageRecord(sat_out={1: (5,), 2: (4,)}),
            StageRecord(sat_out={1: (5,), 2: (4,)}),
        ),
        (PlaceShared(entries=(1, 2)), StageRecord(), StageRecord(shared=((1, 2),))),
    ],
    ids=["rounds missed are no games", "back, it sat out what it missed", "open again", "seating only", "shared"],
)
def test_an_entry_changes_the_record_of_its_stage(entry: EventEntry, before: StageRecord, after: StageRecord):
    assert entry.apply(before) == after


def test_a_tie_is_left_by_who_may_break_it_and_standings_are_published_by_who_may():
    assert (PlaceShared(entries=(1, 2)).act, FinalTable(stage=4, rows=(ROW,)).act) == (Act.BREAK_TIES, Act.PUBLISH)


def test_neither_the_clock_nor_the_final_table_moves_a_place():
    clocks = [ClockChanged(round=3, action=action) for action in ClockAction]
    assert {one.moves for one in (*clocks, FinalTable(stage=4, rows=(ROW,)))} == {False}


def test_a_dealer_is_named():
    named = of_game("dealer", body({**ANSWER, "kind": "dealer"}, seat=1))
    assert isinstance(named, DealerNamed)
    assert named.apply(GameRecord(), RULES, link=1, sheet=1).sheets[1].lines == (DealerLine(1, 1),)
    assert str(named.sentence(RULES, NAMES)) == "pair B deals first"


def test_a_hand_scores():
    stored = body(
        {**ANSWER, "points": {"NS": 2, "EW": 0}, "after": {"NS": 2, "EW": 0}, "hands": 1},
        hand=HandResult(makers=Side.NS, tricks=5).to_json(),
    )
    hand = of_game("hand", stored)
    assert isinstance(hand, HandWritten)
    assert hand.act is Act.KEEP_SCORE
    assert hand.answer is not None
    assert hand.apply(GameRecord(), RULES, link=1, sheet=1).sheet_totals(RULES).points == hand.answer.after == (2, 0)
    assert str(hand.sentence(RULES, NAMES)) == "pair A: march"


def test_a_final_score_alone_with_lone_hands_and_without():
    asked = {"score": {"NS": 10, "EW": 5}, "ending": "target"}
    plain, told = (of_game("final", body(ANSWER, **asked, **more)) for more in ({}, {"lone_hands": {"NS": 1, "EW": 0}}))
    assert isinstance(plain, FinalScore)
    lines = [one.apply(GameRecord(), RULES, link=1, sheet=1).sheets[1].lines for one in (plain, told)]
    assert lines == [(FinalLine(1, (10, 5), GameEnding.TARGET),), (FinalLine(1, (10, 5), GameEnding.TARGET, (1, 0)),)]
    assert str(plain.sentence(RULES, NAMES)) == "final score 10 to 5"


def test_the_last_line_is_undone():
    undone = of_game("undo", body({**ANSWER, "kind": "undo"}))
    assert isinstance(undone, LineUndone)
    before = GameRecord().with_line(1, BellLine(1))
    assert undone.apply(before, RULES, link=2, sheet=1) == before.undone(1)
    assert str(undone.sentence(RULES, NAMES)) == "last line undone"


def test_another_player_sits_there():
    seated = of_game("substitute", body({"before": 7}, seat=3, player=8, plays_on=True))
    assert seated == SubstituteSeated(seat=3, player=8, plays_on=True, before=7)
    assert (seated.act, seated.apply(GameRecord(), RULES, link=2, sheet=0)) == (Act.RUN_EVENT, GameRecord())
    assert str(seated.sentence(RULES, NAMES)) == "another player sits in for pair B"
    assert str(seated.to_table()) == "The director seated another player in this game."
    assert str(seated.at_the_desk()) == "Another player was seated in this game"


def test_a_void_game_counts_for_nobody():
    void = of_game("void", body({"ending": None, "game": 11, "kind": "void", "score": None, "state": "void"}))
    assert (type(void), void.act) == (VoidGame, Act.CORRECT)
    assert str(void.at_the_desk()) == "Declared void: the game counts for nobody"
    assert str(void.sentence(RULES, NAMES)) == "declared void"
    assert void.apply(GameRecord(), RULES, link=2, sheet=0) == GameRecord(void=True)
    assert str(void.to_table()) == "The director declared this game void: it counts for nobody."


def test_a_pair_does_not_play():
    score = {"NS": 10, "EW": 0}
    answer = {"game": 1, "kind": "walk_over", "score": score, "ending": "walkover", "state": "final"}
    result = of_game("walk_over", body(answer, score=score, ending="walkover"))
    assert isinstance(result, WalkOver)
    assert result.apply(GameRecord(), RULES, link=3, sheet=0).outcome == Outcome((10, 0), GameEnding.WALKOVER, 3)
    assert (result.act, str(result.sentence(RULES, NAMES))) == (Act.CORRECT, "forfeit, 10 to 0")
    assert str(result.to_table()) == "The director entered the result: 10 to 0."
    assert str(result.at_the_desk()) == "Forfeit: 10 to 0"
