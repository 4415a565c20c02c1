"""A game's chain folded, whatever two keepers and a director do to it."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.laws import PRESETS
from scoring.folding import Folded, apply, compare
from scoring.models import CardState, Kind
from scoring.sheets import KEEPERS, Sheet, stand

LAWS = PRESETS["55plus"]
Entry = tuple[Kind, int, Mapping[str, Any]]


def hand(makers: str | None, tricks: int, alone: bool = False) -> dict[str, Any]:
    if makers is None:
        return {"hand": {"makers": None}}
    other = "EW" if makers == "NS" else "NS"
    return {"hand": {"makers": makers, "tricks": {makers: tricks, other: 5 - tricks}, "alone": alone}}


def ruling(number: int, **says: Any) -> dict[str, Any]:
    nothing = {"points": None, "no_score": None, "barred": None}
    return {"hand": number, "answer": {"ruling": {**nothing, **says}}}


HANDS = st.builds(hand, st.sampled_from(["NS", "EW", None]), st.integers(0, 5), st.booleans())
POINTS = st.fixed_dictionaries({"NS": st.integers(-4, 4), "EW": st.integers(-4, 4)})
ENTRIES = st.one_of(
    st.tuples(st.just(Kind.HAND), st.sampled_from(KEEPERS), HANDS),
    st.tuples(st.just(Kind.UNDO), st.sampled_from(KEEPERS), st.just({})),
    st.tuples(
        st.just(Kind.DEALER), st.sampled_from(KEEPERS), st.builds(lambda seat: {"seat": seat}, st.integers(0, 3))
    ),
    st.tuples(st.just(Kind.BELL), st.sampled_from(KEEPERS), st.just({})),
    st.tuples(st.just(Kind.RULING), st.just(0), st.builds(lambda n, p: ruling(n, points=p), st.integers(1, 9), POINTS)),
    st.tuples(st.just(Kind.SIGN), st.just(0), st.builds(lambda side: {"side": side}, st.integers(0, 1))),
    st.tuples(st.just(Kind.REOPEN), st.just(0), st.just({})),
)


def played(entries: list[Entry]) -> list[Folded]:
    """The card after each entry; what the rule book refuses is left out, as the services leave it out."""
    folded, cards = Folded(), [Folded()]
    for link, (kind, sheet, body) in enumerate(entries, start=1):
        try:
            folded = apply(LAWS, folded, link=link, kind=kind, sheet=sheet, body=body)
        except RulesError:
            continue
        cards.append(folded)
    return cards


@settings(max_examples=60, deadline=None)
@given(st.lists(ENTRIES, max_size=30))
def test_a_card_kept_and_read_back_is_the_same_card(entries: list[Entry]) -> None:
    for card in played(entries):
        signed = {str(side): link for side, link in card.signed.items()}
        assert Folded.from_json(card.to_json(), sides=2, signed=signed, void=card.void) == card


@settings(max_examples=60, deadline=None)
@given(st.lists(ENTRIES, max_size=30))
def test_a_card_is_final_only_when_both_have_agreed_to_the_same_score(entries: list[Entry]) -> None:
    for before, after in zip(played(entries), played(entries)[1:], strict=False):
        if after.outcome and not before.outcome:
            assert set(after.signed) == {0, 1}
            assert after.outcome.score in {standing.recorded for standing in after.read(LAWS).kept.values()}


@settings(max_examples=60, deadline=None)
@given(st.lists(ENTRIES, max_size=30))
def test_a_score_that_moves_takes_the_agreements_away(entries: list[Entry]) -> None:
    for before, after in zip(played(entries), played(entries)[1:], strict=False):
        if before.sheets != after.sheets:
            assert after.signed == {}


@settings(max_examples=40, deadline=None)
@given(st.lists(HANDS, max_size=20))
def test_two_keepers_who_write_the_same_never_differ(hands: list[Mapping[str, Any]]) -> None:
    twice: list[Entry] = [(Kind.HAND, keeper, body) for body in hands for keeper in KEEPERS]
    for card in played(twice):
        reading = card.read(LAWS)
        assert (reading.differences, reading.state == CardState.DIFFERS) == ((), False)


def test_hands_that_only_one_has_are_no_difference() -> None:
    ahead = played([(Kind.HAND, 1, hand("NS", 3)), (Kind.HAND, 1, hand("EW", 3))])[-1]
    assert compare(ahead.standing(LAWS, 1), stand(LAWS, Sheet())) == ()


def test_three_tricks_and_four_are_the_same_hand() -> None:
    card = played([(Kind.HAND, 1, hand("NS", 3)), (Kind.HAND, 2, hand("NS", 4))])[-1]
    assert card.read(LAWS).differences == ()


def test_the_same_points_made_otherwise_differ() -> None:
    card = played([(Kind.HAND, 1, hand("NS", 2)), (Kind.HAND, 2, hand("EW", 5))])[-1]
    assert [found.hand for found in card.read(LAWS).differences] == [1]
