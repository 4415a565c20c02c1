"""What is asked of a hand: enough for every hand that can be, and nothing that has only one answer."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.base.cards import JOKER, SPECIAL, Suit
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side, faults, partner_of, side_of
from rules.euchre.entry.questions import Answers, Became, Named, Questions, questions
from rules.euchre.entry.trump_faults import dealer_names_it, is_stuck
from rules.euchre.points import outcome, points
from rules.laws import PRESETS, Laws, Sides, laws_of
from tests.rules.euchre.rule_sheets.test_rule_sheets import values
from tests.sampling import examples

TWO_SIDED = tuple(name for name, laws in PRESETS.items() if laws.sides is not Sides.MAKER_AGAINST_REST)
MADE_OR_PASSED = (Became.PLAYED, Became.PASSED_OUT)
BY_TURN_UP = (Named.TURNED_UP, Named.LATER)
ASKED = {
    "55plus": Questions(MADE_OR_PASSED, True, False, False, BY_TURN_UP, None, False, True, True),
    "standard4": Questions(MADE_OR_PASSED, False, True, False, (), None, False, False, False),
    "zobel": Questions(
        (Became.PLAYED, Became.THROWN_IN, Became.FOLDED), False, True, False, tuple(Named), JOKER, True, False, True
    ),
    "stubbington2": Questions(MADE_OR_PASSED, True, False, True, (), None, False, False, False),
}
ASKED |= dict.fromkeys(("standard32", "english25", "stubbington4"), ASKED["standard4"])


@pytest.mark.parametrize("ruleset", TWO_SIDED)
def test_what_each_book_asks(ruleset: str) -> None:
    assert questions(PRESETS[ruleset]) == ASKED[ruleset]


def test_checks_are_what_moves_no_points() -> None:
    assert {ruleset: asked.checks for ruleset, asked in ASKED.items()} == {
        **dict.fromkeys(TWO_SIDED, False),
        "55plus": True,
        "zobel": True,
    }


@pytest.mark.parametrize(
    ("ruleset", "overrides", "changed"),
    [
        ("55plus", {"stick_the_dealer": True}, {"became": (Became.PLAYED,)}),
        (
            "55plus",
            {"stick_the_dealer": True, "stuck_all_play": True},
            {"became": (Became.PLAYED,), "named": (*BY_TURN_UP, Named.STUCK)},
        ),
        ("55plus", {"partner_orders_alone": False}, {"named": (), "maker": False, "dealer": False}),
        ("55plus", {"defend_alone": True}, {"alone": False, "lone": True}),
        ("55plus", {"alone": "either_maker"}, {"alone": False, "lone": True}),
        ("55plus", {"fold": True}, {"became": (*MADE_OR_PASSED, Became.FOLDED)}),
        ("55plus", {"no_trump": True}, {"no_trump": True}),
        ("standard4", {"alone": "nobody", "defend_alone": False}, {"lone": False}),
        ("standard4", {"defend_alone": False}, {"alone": True, "lone": False}),
        ("zobel", {"special_turn_up": "proposal"}, {"named": (*BY_TURN_UP, Named.STUCK), "special": None}),
        (
            "english25",
            {"special_turn_up": "dealer_makes"},
            {"named": (*BY_TURN_UP, Named.SPECIAL), "special": JOKER, "dealer": True},
        ),
    ],
)
def test_a_law_agreed_otherwise_asks_otherwise(
    ruleset: str, overrides: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert questions(laws_of(ruleset, overrides)) == replace(ASKED[ruleset], **changed)


MATTERS = {
    name: values(name, Laws)
    for name in (
        "alone",
        "defend_alone",
        "partner_orders_alone",
        "stick_the_dealer",
        "stuck_all_play",
        "dealer_made_is_stuck",
        "special_turn_up",
        "no_trump",
        "just_junk",
        "fold",
        "lone_needs_all",
        "tricks_score",
        "defenders_need_one",
        "lone_defender_short",
        "lone_defender_euchre",
        "lone_march",
        "natural_card",
        "pack",
    )
}


@st.composite
def house_laws(draw: st.DrawFn) -> Laws:
    """A book of two sides with up to four laws agreed otherwise, none against another."""
    ruleset = draw(st.sampled_from(TWO_SIDED))
    names = draw(st.lists(st.sampled_from(list(MATTERS)), max_size=4, unique=True))
    laws = replace(PRESETS[ruleset], **{name: draw(st.sampled_from(MATTERS[name])) for name in names})
    assume(not list(laws.contradictions()))
    return laws


SEATS = st.integers(0, 3)


def seldom(often: Any, otherwise: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly one thing: a hand with everything unusual at once is hardly ever one that can be."""
    return st.integers(0, 5).flatmap(lambda n: st.just(often) if n else otherwise)


LONE = seldom((), st.tuples(SEATS))


@st.composite
def hands(draw: st.DrawFn) -> HandResult:
    """A hand as anybody might write one down, with or without the facts that nobody has to know."""
    facts: dict[str, Any] = {"dealer": draw(st.none() | SEATS), "round": draw(st.sampled_from([None, 1, 2]))}
    facts |= {"stuck": draw(seldom(False, st.just(True))), "upcard": draw(seldom(None, st.sampled_from(SPECIAL)))}
    facts |= {"nominated": draw(st.sampled_from(Suit)) if facts["upcard"] else None}
    kind = draw(st.sampled_from([*["played"] * 5, "passed_out", "misdeal", "folded"]))
    if kind == "folded":
        return HandResult(
            **facts, folded=(draw(st.sampled_from(Side)),), makers=draw(st.none() | st.sampled_from(Side))
        )
    if kind != "played":
        return HandResult(**facts, **{kind: True})
    facts |= {"makers": draw(st.sampled_from(Side)), "tricks": draw(st.integers(0, 5)), "maker_seat": draw(LONE)}
    facts |= {"maker_seat": next(iter(facts["maker_seat"]), None), "no_trump": draw(seldom(False, st.just(True)))}
    alone, defended = draw(LONE), draw(LONE)
    facts |= {"alone": bool(alone) or draw(seldom(False, st.just(True))), "alone_by": alone}
    facts |= {"defend_alone": bool(defended) or draw(seldom(False, st.just(True))), "defended_by": defended}
    return HandResult(**facts, trump=draw(seldom(None, st.sampled_from(Suit))) if not facts["no_trump"] else None)


def answered(laws: Laws, asked: Questions, hand: HandResult) -> Answers:
    """What a keeper who knows all this answers to what is asked. A lone hand is somebody's, even if not written."""
    became = _became(hand)
    named = _named(laws, asked, hand)
    return Answers(
        became=became,
        side=hand.folded[0] if became is Became.FOLDED else hand.makers,
        tricks=hand.tricks,
        alone=asked.alone and hand.alone,
        lone=tuple(_lone(laws, hand, named)) if asked.lone else (),
        named=named,
        special=asked.special if named is Named.SPECIAL else None,
        suit=hand.nominated or hand.trump if named is Named.SPECIAL else None,
        no_trump=asked.no_trump and hand.no_trump,
        maker=hand.maker_seat if asked.maker else None,
        dealer=hand.dealer if asked.dealer else None,
    )


def _became(hand: HandResult) -> Became:
    if hand.folded:
        return Became.FOLDED
    return Became.PASSED_OUT if hand.passed_out else Became.THROWN_IN if hand.misdeal else Became.PLAYED


def _named(laws: Laws, asked: Questions, hand: HandResult) -> Named | None:
    if Named.SPECIAL in asked.named and dealer_names_it(laws, hand) and not hand.misdeal:
        return Named.SPECIAL
    if Named.STUCK in asked.named and is_stuck(laws, hand):
        return Named.STUCK
    return {1: Named.TURNED_UP, 2: Named.LATER, None: None}[hand.made_in] if asked.named else None


def _lone(laws: Laws, hand: HandResult, named: Named | None) -> Iterator[int]:
    if hand.makers is None:
        return
    if hand.alone:
        yield hand.alone_by[0] if hand.alone_by else _whoever(hand, hand.makers, named)
    if hand.defend_alone:
        yield hand.defended_by[0] if hand.defended_by else int(hand.makers.other)


def _whoever(hand: HandResult, makers: Side, named: Named | None) -> int:
    """The maker; else the dealer who had to be, or somebody else than the dealer who then had been stuck."""
    if hand.maker_seat is not None:
        return hand.maker_seat
    if hand.dealer is None or side_of(hand.dealer) is not makers:
        return int(makers)
    return hand.dealer if named is Named.SPECIAL else partner_of(hand.dealer)


@settings(max_examples=examples(300), deadline=None)
@given(house_laws(), hands())
def test_every_hand_that_can_be_is_entered_by_its_questions(laws: Laws, hand: HandResult) -> None:
    assume(not faults(laws, hand))
    asked = questions(laws)
    answers = answered(laws, asked, hand)
    assert answers.became in asked.became
    assert answers.named is None or answers.named in asked.named
    entered = answers.hand()
    assert faults(laws, entered) == ()
    assert (points(laws, entered), outcome(laws, entered)) == (points(laws, hand), outcome(laws, hand))


FLAGS = {"alone": (False, True), "no_trump": (False, True)}
SOMEBODY: tuple[int | None, ...] = (None, 0, 1, 2)
ALONE = ((), (0,), (1,), (2,))


def every_answer(asked: Questions, players: int = 4) -> dict[str, tuple[Any, ...]]:
    """Every question that is asked, with answers of every kind."""
    by_side = [(became, side) for became in asked.became for side in _sides(became)]
    somebody = tuple(seat for seat in SOMEBODY if seat is None or seat < players)
    return {
        "became": tuple(by_side),
        "tricks": (None, 0, 3, 5),
        **({"alone": FLAGS["alone"]} if asked.alone else {}),
        **({"lone": ALONE} if asked.lone else {}),
        **({"named": tuple(_every_naming(asked))} if asked.named else {}),
        **({"no_trump": FLAGS["no_trump"]} if asked.no_trump else {}),
        **({"maker": somebody} if asked.maker else {}),
        **({"dealer": somebody} if asked.dealer else {}),
    }


def _sides(became: Became) -> tuple[Side | None, ...]:
    return tuple(Side) if became in (Became.PLAYED, Became.FOLDED) else (None,)


def _every_naming(asked: Questions) -> Iterator[tuple[Named | None, Suit | None]]:
    yield (None, None)
    for named in asked.named:
        yield (named, Suit.HEARTS if named is Named.SPECIAL else None)


def entered(asked: Questions, answers: dict[str, Any]) -> HandResult:
    became, side = answers["became"]
    named, suit = answers.get("named", (None, None))
    special = asked.special if named is Named.SPECIAL else None
    plain = {name: answer for name, answer in answers.items() if name not in ("became", "named")}
    return Answers(became=became, side=side, named=named, special=special, suit=suit, **plain).hand()


def verdicts(laws: Laws) -> dict[tuple[Any, ...], object]:
    """What some of each kind of answer come to together: points, or None for a hand that cannot be."""
    every = every_answer(questions(laws), laws.players)
    found = {}
    for chosen in product(*every.values()):
        hand = entered(questions(laws), dict(zip(every, chosen, strict=True)))
        found[chosen] = None if faults(laws, hand) else points(laws, hand)
    return found


def idle_answers(laws: Laws) -> list[tuple[str, Any]]:
    """Answers that are offered and are a fault with whatever else is answered."""
    every, found = every_answer(questions(laws), laws.players), verdicts(laws)
    possible = [chosen for chosen, worth in found.items() if worth is not None]
    return [
        (name, answer)
        for at, (name, answers) in enumerate(every.items())
        for answer in answers
        if answer is not None and not any(chosen[at] == answer for chosen in possible)
    ]


def idle_questions(laws: Laws) -> list[str]:
    """Questions whose answer changes neither what a hand is worth nor whether it can be."""
    every, found = every_answer(questions(laws), laws.players), verdicts(laws)
    return [name for at, name in enumerate(every) if not _matters(found, at)]


def _matters(found: dict[tuple[Any, ...], object], at: int) -> bool:
    beside: dict[tuple[Any, ...], set[object]] = {}
    for chosen, worth in found.items():
        beside.setdefault((*chosen[:at], *chosen[at + 1 :]), set()).add(worth)
    return any(len(worths) > 1 for worths in beside.values())


@pytest.mark.parametrize("ruleset", TWO_SIDED)
def test_no_answer_is_offered_that_is_always_a_fault_and_something_turns_on_every_question(ruleset: str) -> None:
    laws = PRESETS[ruleset]
    assert idle_answers(laws) == []
    assert idle_questions(laws) == []


@settings(max_examples=25, deadline=None)
@given(house_laws())
def test_nor_is_one_under_laws_of_the_house(laws: Laws) -> None:
    assert idle_answers(laws) == []


def test_a_side_follows_from_who_named_trump() -> None:
    answers = Answers(became=Became.PLAYED, maker=3, tricks=4)
    assert answers.hand() == HandResult(makers=Side.EW, maker_seat=3, tricks=4)


def test_whoever_plays_alone_against_the_makers_defends() -> None:
    answers = Answers(became=Became.PLAYED, side=Side.EW, tricks=2, lone=(0, 3))
    expected = HandResult(makers=Side.EW, tricks=2, alone=True, alone_by=(3,), defend_alone=True, defended_by=(0,))
    assert answers.hand() == expected


def test_nothing_that_was_answered_is_dropped_where_it_cannot_be() -> None:
    zobel = PRESETS["zobel"]
    passed = Answers(became=Became.THROWN_IN, tricks=2, lone=(1,), no_trump=True).hand()
    assert [fault.where["field"] for fault in faults(zobel, passed)] == ["tricks", "alone", "trump"]
    folded = Answers(became=Became.FOLDED, side=Side.NS, tricks=2, named=Named.STUCK).hand()
    assert [fault.code for fault in faults(zobel, folded)] == ["fold_with_tricks", "stuck_cannot_fold"]


@pytest.mark.parametrize(
    ("lone", "codes"), [((1,), []), ((1, 2), ["who_defended"]), ((0,), ["maker_defends"]), ((0, 1), ["maker_defends"])]
)
def test_of_three_players_only_one_defends_alone_and_it_is_not_the_maker(
    lone: tuple[int, ...], codes: list[str]
) -> None:
    answered = Answers(became=Became.PLAYED, side=0, tricks=2, lone=lone).hand_of_players()
    laws, hand = laws_of("standard3", {"defend_alone": True}), replace(answered, players=("0", "1", "2"))
    assert [fault.code for fault in faults(laws, hand)] == codes


def test_every_question_is_known_here() -> None:
    """A question added to the rule book has to be added to these tests."""
    assert {question.name for question in fields(Questions)} == {
        *("became", "alone", "lone", "dummy", "named", "special", "no_trump", "maker", "dealer")
    }
    with pytest.raises(RulesError):
        laws_of("stubbington2", {"defend_alone": True})
