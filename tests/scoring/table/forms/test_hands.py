"""The scorekeeper's page under every book of two sides: it asks what the book needs, and nothing else."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import JOKER, Suit
from rules.euchre.entry import Answers, Became, Named, Side
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.laws import PRESETS, any_laws_of
from rules.laws.books import BOOKS, EUCHRE
from scoring.decisions.hands import enter_final
from scoring.models import Kind, LedgerEntry, Result
from scoring.table.forms.hands import BECAME, NAMED, HandForm
from scoring.verification.chains import problems
from tests.phone import Phone, at_book, table_of, words
from tests.rules.euchre.entry.test_questions import TWO_SIDED
from tests.seen import seen

pytestmark = pytest.mark.django_db
LONE = {"standard4", "standard32", "english25", "zobel", "stubbington4"}


def fields_of(page: str) -> dict[str, list[str]]:
    """What the form of a hand asks: every field that can be seen, with its values."""
    form = seen(page).part("form.hand")
    choices = {one.told["name"] for one in form.parts("input") if one.told.get("type") in ("radio", "checkbox")}
    return {name: form.offered(name) for name in form.asks if name in choices}


def ledger(phone: Phone) -> dict[str, Any]:
    entry = LedgerEntry.objects.filter(game=phone.at.game, kind=Kind.HAND).last()
    assert entry is not None
    return dict(entry.body["hand"])


TRICKS = {"tricks": ["0", "1", "2", "3", "4", "5"]}
SEATS = ["0", "1", "2", "3"]
PASSED = ["0", "1", "nobody"]
ASKED = {
    "55plus": {"makers": PASSED, **TRICKS, "alone": [""], "round": ["1", "2"], "maker_seat": SEATS, "dealer": SEATS},
    "zobel": {
        "makers": ["0", "1", "fold-0", "fold-1", "thrown-in"],
        **TRICKS,
        "lone": SEATS,
        "round": ["1", "2", "stuck", "JOKER-S", "JOKER-H", "JOKER-D", "JOKER-C"],
        "no_trump": [""],
        "dealer": SEATS,
    },
    "stubbington2": {"makers": PASSED, **TRICKS, "alone": [""]},
} | {ruleset: {"makers": PASSED, **TRICKS, "lone": SEATS} for ruleset in LONE - {"zobel"}}


@pytest.mark.parametrize("ruleset", [name for name, book in BOOKS.items() if book.game == EUCHRE])
def test_the_page_of_every_book_has_a_field_for_each_thing_that_save_requires(ruleset: str) -> None:
    phone = table_of(3, ruleset=ruleset) if any_laws_of(ruleset).players == 3 else at_book(ruleset)
    offered = phone.offers("hand")
    said = {name: values[-1] for name, values in offered.items() if name == "tricks"}
    assert phone.send("hand", makers=offered["makers"][0], **said).status_code == 302


@pytest.mark.parametrize("ruleset", TWO_SIDED)
def test_the_form_asks_what_the_book_needs_and_nothing_else(ruleset: str) -> None:
    assert fields_of(at_book(ruleset).look("?skip")) == ASKED[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "overrides", "first"),
    [
        ("55plus", {}, "Who cut the lowest card?"),
        ("55plus", {"tournament_first_dealer": "high_card", "cut_order": "jacks_high"}, "Who cut the highest card?"),
        ("55plus", {"tournament_first_dealer": "drawn"}, "Who deals first?"),
        ("zobel", {}, "Who got the first jack?"),
        ("standard4", {}, "Hand 1: who made trump?"),
        ("english25", {}, "Hand 1: who made trump?"),
        ("stubbington4", {}, "Hand 1: who made trump?"),
        ("stubbington2", {}, "Hand 1: who made trump?"),
    ],
)
def test_the_first_dealer_is_asked_where_a_rule_depends_on_it(ruleset: str, overrides: dict, first: str) -> None:
    asked = seen(at_book(ruleset, **overrides).look()).parts("h2", "legend")
    assert next(one.text for one in asked if one.tag == "legend" or one.told.get("id") == "cut") == first


ANSWERS = st.builds(
    Answers,
    became=st.none() | st.sampled_from(Became),
    side=st.none() | st.sampled_from(Side),
    tricks=st.none() | st.integers(0, 5),
    alone=st.booleans(),
    lone=st.sets(st.integers(0, 3)).map(lambda seats: tuple(sorted(seats))),
    named=st.none() | st.sampled_from([named for named in Named if named is not Named.SPECIAL]),
    no_trump=st.booleans(),
    maker=st.none() | st.integers(0, 3),
    dealer=st.none() | st.integers(0, 3),
)


@given(ANSWERS, st.sampled_from(Suit), st.booleans())
def test_whatever_is_answered_is_read_as_it_was_typed(answers: Answers, suit: Suit, turned_up: bool) -> None:
    """The form loses nothing: what it reads is what the answers are."""
    key = (answers.became, answers.side) if answers.became in (Became.PLAYED, Became.FOLDED) else (answers.became, None)
    makers = next((value for value, meant in BECAME.items() if meant == key), "")
    named = (Named.SPECIAL, JOKER, suit) if turned_up else (answers.named, None, None)
    typed = {
        "uuid": "00000000-0000-4000-8000-000000000000",
        "sheet": "1",
        "number": "1",
        "makers": makers,
        "tricks": "" if answers.tricks is None else answers.tricks,
        "lone": list(answers.lone),
        "round": next((value for value, meant in NAMED.items() if meant == named), ""),
        "maker_seat": "" if answers.maker is None else answers.maker,
        "dealer": "" if answers.dealer is None else answers.dealer,
        **({"alone": "on"} if answers.alone else {}),
        **({"no_trump": "on"} if answers.no_trump else {}),
    }
    form = HandForm(typed)
    assert form.is_valid(), form.errors
    became, side = BECAME.get(makers, (None, None))
    told = {
        "became": became,
        "side": None if side is None else Side(side),
        "named": named[0],
        "special": named[1],
        "suit": named[2],
    }
    plain = {name: getattr(answers, name) for name in ("tricks", "alone", "lone", "no_trump", "maker", "dealer")}
    assert form.hand(game_for(PRESETS["standard4"])) == Answers(**told, **plain).hand()


# Zobel


def test_a_side_folds_with_one_tap() -> None:
    phone = at_book("zobel")
    assert phone.send("hand", makers="fold-1").status_code == 302
    assert "Hand 1: North 2 & South 2 folded, 5 points to North 1 & South 1" in words(phone.look())
    assert ledger(phone)["fold"] == ["EW"]


def test_a_hand_is_thrown_in_and_the_same_player_deals_again() -> None:
    phone = at_book("zobel")
    phone.send("dealer", seat=2)
    phone.send("hand", makers="thrown-in")
    page = words(phone.look())
    assert ("Hand 1: thrown in, no face card" in page, "Undo hand 1" in page) == (True, True)
    assert "No points yet; South 1 deals." in page


def test_who_played_alone_may_be_one_of_each_side() -> None:
    phone = at_book("zobel")
    phone.send("hand", makers=0, tricks=2, lone=[2, 3])
    page = words(phone.look())
    sentence = "Hand 1: North 1 & South 1, South 1 alone, 2 of 5 tricks (against South 2 alone)"
    assert f"{sentence}, 5 points deducted from North 1 & South 1, 10 points to North 2 & South 2" in page
    assert "North 2 & South 2 lead 10 to −5." in page
    assert seen(phone.look()).texts(".score") == ["−5", "10"]


def test_a_stuck_dealer_names_no_trump_and_nobody_plays_alone() -> None:
    phone = at_book("zobel")
    phone.send("dealer", seat=0)
    typed = {"makers": 0, "tricks": 4, "round": "stuck", "no_trump": "on"}
    refused = phone.send("hand", **typed, lone=[2])
    assert refused.status_code == 422
    assert "When the dealer is stuck, nobody can play alone." in words(refused)
    form = seen(refused).part("form.hand")
    checked = {name: form.values(name) for name in ("makers", "lone", "tricks", "round")}
    assert checked == {"makers": ["0"], "lone": ["2"], "tricks": ["4"], "round": ["stuck"]}
    assert phone.send("hand", **typed).status_code == 302
    assert "4 of 5 tricks (no trump, the dealer was stuck), 4 points to" in words(phone.look())
    refused = words(phone.send("hand", makers="fold-0", round="stuck"))
    assert "When the dealer is stuck, nobody can fold." in refused


def test_a_joker_turned_up_is_the_dealer_s_to_name() -> None:
    phone = at_book("zobel")
    phone.send("dealer", seat=0)
    other = words(phone.send("hand", makers=1, tricks=3, round="JOKER-H"))
    assert "When the Joker is turned up, the dealer makes trump." in other
    assert phone.send("hand", makers=0, tricks=3, round="JOKER-H").status_code == 302
    assert (ledger(phone)["upcard"], ledger(phone)["nominated"]) == ("JOKER", "H")


def test_two_of_one_side_are_not_both_alone_and_nothing_typed_is_lost() -> None:
    phone = at_book("standard4")
    refused = phone.send("hand", makers=0, tricks=5, lone=[0, 2])
    assert "Two players on one side cannot both play alone." in words(refused)
    assert seen(refused).values("lone") == ["0", "2"]


def test_a_game_below_nothing_is_agreed_to_and_recorded() -> None:
    phone = at_book("zobel")
    for _ in range(5):
        phone.send("hand", makers=0, tricks=5)
    assert "North 1 & South 1 won 25 to −25." in words(phone.look())
    assert "These rules need 2 scorekeepers, one from each side." in words(phone.look())
    enter_final(**phone.at.place(2), score=(25, -25))
    assert "We agree: 25 – −25 (North 1 & South 1)" in words(phone.look())
    phone.agree(0, 25, -25)
    phone.agree(1, 25, -25)
    result = Result.objects.get(game=phone.at.game)
    assert (result.score, result.ending) == ([25, -25], "target")
    assert list(problems(phone.at.tournament.pk)) == []


# Fifteen, and two players


def test_who_was_named_beside_two_keepers_tells_lone_defenders_apart() -> None:
    phone = at_book("standard4")
    phone.send("hand", makers=0, tricks=3, lone=[1])
    phone.send("hand", sheet=2, makers=0, tricks=4)
    page = words(phone.look())
    assert "The two sheets differ." in page
    assert "1–0 North 1 & South 1, 3 of 5 tricks (against North 2 alone)" in page


def test_a_saved_hand_is_told_from_the_one_typed() -> None:
    phone = at_book("zobel")
    phone.send("hand", makers="fold-0")
    late = {"uuid": "00000000-0000-4000-8000-000000000001", "sheet": 1, "number": 1}
    address = f"{phone.page}{phone.at.game.pk}/hand/"
    same = words(phone.post(address, {**late, "makers": "fold-0"}))
    assert "This matches your entry. There is nothing more to do." in same
    other = words(phone.post(address, {**late, "makers": 0, "tricks": 3, "no_trump": "on"}))
    assert "You entered: North 1 & South 1, 3 of 5 tricks (no trump). That was not saved." in other


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({}, "At the bell, the hand in progress is finished and the leader wins. If tied at the bell, one"),
        (
            {"level_at_time": "stands"},
            "the game ends in a tie. A game ended by the bell is recorded with its actual points.",
        ),
        (
            {"timed_out_shows": "target"},
            "The winner at the bell is recorded with the full points needed to win. Save that",
        ),
        (
            {"at_the_bell": "stop_at_once"},
            "play stops. The hand in progress does not count, and the leader wins. If tied",
        ),
    ],
)
def test_the_page_says_what_the_bell_does_by_the_rules(overrides: dict, sentence: str) -> None:
    phone = at_book("55plus", **overrides)
    phone.send("hand", makers=0, tricks=3)
    assert sentence in words(phone.look())


def test_where_the_laws_know_no_bell_nobody_is_asked_of_one() -> None:
    phone = at_book("zobel")
    phone.send("hand", makers=0, tricks=3)
    page = words(phone.look())
    assert ("Stop the game" in page, "at the bell" in page, "Save final score" in page) == (
        False,
        False,
        True,
    )
    assert phone.send("final", a=21, b=3, ending=GameEnding.TARGET.value).status_code == 302


def test_the_hand_that_decides_a_tied_game_is_announced_and_not_scored() -> None:
    phone = at_book("standard4", hands_in_game=2, level_at_end="deciding_hand")
    for makers in (0, 1):
        phone.send("hand", makers=makers, tricks=3)
    assert "Tied: the next hand decides the game. Its points do not count." in words(phone.look())
    phone.send("hand", makers=1, tricks=5)
    page = words(phone.look())
    assert ("won the deciding hand after a tie at 1." in page, "the next hand decides" in page) == (True, False)
    for side in (0, 1):
        phone.agree(side, 1, 1)
    assert "Final score saved." in words(phone.look())


def test_a_game_that_the_bell_left_level_may_be_drawn() -> None:
    phone = at_book("standard4", stop_minutes=20, level_at_time="stands")
    for makers in (0, 1):
        phone.send("hand", makers=makers, tricks=3)
    phone.send("bell")
    assert "Final: tied at 1." in words(phone.look())
    phone.agree(0, 1, 1)
    phone.agree(1, 1, 1)
    assert "Final score saved." in words(phone.look())
