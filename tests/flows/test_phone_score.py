"""The score that a phone adds up by itself is that of the rule book, in games by chance under laws of the house.

The rules play each game hand by hand; a browser is then given the hands of many games at once, and `score.js` has to
come to the same sheet after every one of them. In CI some games of each book, with `PROVE=full` 100,000.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rules.base.errors import RulesError
from rules.euchre.entry import Answers, Became
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.score_sheet import BellLine, HandLine, Sheet
from rules.laws import AtTheBell, Laws, NextDeal, UnplayedHands, laws_of
from scoring.table.offline import answers_key, sheet_now, tables_of_book
from tests.rules.euchre.kinds.test_hand_table import EUCHRE
from tests.rules.euchre.rule_sheets.test_rule_sheets import values
from tests.sampling import FULL, lot

pytestmark = [pytest.mark.browser, pytest.mark.prove]

GAMES = int(os.environ.get("PHONE_GAMES", 100_000 if FULL else 40))
OF_THE_SAME_LAWS = 100 if GAMES > 1_000 else 10
ANSWERS, HANDS = 40, 60  # drawn of those that can be given about a hand; most in a game
BELL = "bell"
SCORE = Path(__file__).parents[2] / "static" / "js" / "score.js"
FIELDS = {field.name for field in fields(Laws)} - {"ruleset", "players", "sides", "partners", "dummies"}

# Adds up each game; of the first step that differs: the game, the step, and what came out. What is sent is text, for
# the browser's driver looks at every single value of a list.
ADD_UP = """(sent) => {
  const [book, start, games] = JSON.parse(sent);
  return games.flatMap(({ steps, sheets }, game) => {
    let sheet = start;
    for (const [at, step] of steps.entries()) {
      const [makers, tricks, alone, lone] = step.split("|"), data = new FormData();
      for (const [name, value] of Object.entries({ makers, tricks })) if (value) data.set(name, value);
      if (alone === "1") data.set("alone", "on");
      for (const seat of lone ?? "") data.append("lone", seat);
      if (step === "bell") sheet = score.withBell(book, sheet);
      else sheet = score.withHand(book, sheet, score.worthOf(book, data));
      const { points, hands, of_game, bell, over, recorded } = sheet;
      const found = JSON.stringify({ points, hands, of_game, bell, over, recorded });
      if (found !== JSON.stringify(sheets[at])) return [[game, at, found]];
    }
    return [];
  });
}"""


@dataclass(frozen=True)
class Played:
    """A game as its scorekeeper would tap it, and the sheet by the rules after every step."""

    steps: list[str]
    sheets: list[dict[str, Any]]


def house(ruleset: str, chance: Random) -> GameRules:
    """The game of a book under its own laws, or with up to four of them agreed otherwise."""
    book = laws_of(ruleset)
    while True:
        names = chance.sample(sorted(FIELDS), chance.randrange(5))
        laws = replace(book, **{name: chance.choice(values(name, Laws)) for name in names})
        if not list(laws.contradictions()):
            return game_for(laws)


def worths(rules: GameRules, chance: Random) -> dict[str, HandLine]:
    """Some answers about a hand that can be given, as keys of the phone, and what the rules write for them."""
    empty = rules.total_sheet(Sheet(), sides=rules.sides or 2)
    table = rules.hand_table
    assert table is not None
    found = {}
    for answers in chance.sample(sorted(table.hands, key=repr), min(ANSWERS, len(table.hands))):
        try:
            found[answers_key(answers)] = rules.hand_line(empty, rules.hand_answered(answers))
        except RulesError:
            continue
    return found


def game(rules: GameRules, hands: Sequence[tuple[str, HandLine]], chance: Random) -> Played:
    """A game to its end; in every third the bell rings on the way."""
    sheet, played = Sheet(), Played([], [])
    rings = chance.randrange(12) if chance.random() < 1 / 3 else HANDS
    for step in range(HANDS):
        if step == rings:
            key, line = BELL, BellLine(sheet.next_number)
        else:
            key, hand = chance.choice(hands)
            line = hand._replace(number=sheet.next_number)
        sheet = sheet.with_line(line)
        totals = rules.total_sheet(sheet, sides=rules.sides or 2)
        played.steps.append(key)
        played.sheets.append(sheet_now(totals))
        if totals.over:
            break
    return played


@pytest.fixture(scope="module")
def page(started_chromium: Browser) -> Page:
    """A page with the phone's own script, as `score`."""
    page = started_chromium.new_context().new_page()
    page.evaluate(
        """async (source) => {
          window.score = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
        }""",
        SCORE.read_text(encoding="utf-8"),
    )
    return page


@pytest.mark.parametrize("unplayed", UnplayedHands)
@pytest.mark.parametrize("after_passed_out", NextDeal)
def test_the_phone_counts_the_hands_of_a_game_as_the_rules_do(
    unplayed: UnplayedHands, after_passed_out: NextDeal, page: Page
) -> None:
    chance = lot(f"the phone's hands: {unplayed}, {after_passed_out}")
    laws = laws_of("55plus", {"hands_in_game": 4, "after_passed_out": after_passed_out})
    rules = game_for(replace(laws, unplayed_hands=unplayed))
    empty = rules.total_sheet(Sheet())
    answers = (Answers(became=Became.PASSED_OUT), Answers(became=Became.PLAYED, side=0, tricks=3))
    hands = [(answers_key(each), rules.hand_line(empty, rules.hand_answered(each))) for each in answers]
    games = [game(rules, hands, chance) for _ in range(20)]
    sent = [{"steps": one.steps, "sheets": one.sheets} for one in games]
    assert page.evaluate(ADD_UP, json.dumps([tables_of_book(rules), sheet_now(empty), sent])) == []


@pytest.mark.parametrize("at_the_bell", AtTheBell)
def test_the_phone_ends_a_tied_game_with_its_deciding_hand_as_the_rules_do(at_the_bell: AtTheBell, page: Page) -> None:
    chance = lot(f"the phone's deciding hands: {at_the_bell}")
    own = {"hands_in_game": 2, "level_at_end": "deciding_hand", "level_at_time": "deciding_hand"}
    rules = game_for(laws_of("standard4", {**own, "at_the_bell": at_the_bell}))
    empty = rules.total_sheet(Sheet())
    answers = (
        Answers(became=Became.PASSED_OUT),
        *(Answers(became=Became.PLAYED, side=side, tricks=3) for side in (0, 1)),
    )
    hands = [(answers_key(each), rules.hand_line(empty, rules.hand_answered(each))) for each in answers]
    games = [game(rules, hands, chance) for _ in range(60)]
    assert any(played.sheets[-1]["over"] and len(set(played.sheets[-1]["recorded"])) == 1 for played in games)
    sent = [{"steps": one.steps, "sheets": one.sheets} for one in games]
    assert page.evaluate(ADD_UP, json.dumps([tables_of_book(rules), sheet_now(empty), sent])) == []


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_the_phone_adds_up_as_the_rules_do(ruleset: str, page: Page) -> None:
    chance, played, wrong = lot(f"the phone's score by {ruleset}"), 0, []
    for _ in count():
        rules = house(ruleset, chance)
        hands = list(worths(rules, chance).items())
        if not hands:
            continue
        games = [game(rules, hands, chance) for _ in range(min(OF_THE_SAME_LAWS, GAMES - played))]
        start = sheet_now(rules.total_sheet(Sheet(), sides=rules.sides or 2))
        sent = [{"steps": one.steps, "sheets": one.sheets} for one in games]
        amiss = page.evaluate(ADD_UP, json.dumps([tables_of_book(rules), start, sent]))
        book = laws_of(ruleset).to_json()
        agreed = {name: value for name, value in rules.laws.to_json().items() if value != book[name]}
        wrong += [(agreed, games[at].steps[: step + 1], games[at].sheets[step], found) for at, step, found in amiss]
        played += len(games)
        if played >= GAMES:
            break
    print(f"{ruleset}: {played} games, {len(wrong)} differences")
    assert wrong[:3] == []
