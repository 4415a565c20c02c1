"""A case as a value: written to JSON and read back, and refused when it cannot be read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import Unreadable
from rules.euchre.entry import HandResult, Side
from rules.euchre.rulings import Case, Offence
from rules.laws import Choice

MAYBE = st.none() | st.booleans()


@given(
    st.builds(
        Case,
        offence=st.sampled_from(Offence),
        offender=st.none() | st.sampled_from(Side),
        hand=st.none() | st.builds(HandResult, makers=st.sampled_from(Side), tricks=st.integers(0, 5)),
        scores_before=st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)),
        choice=st.none() | st.sampled_from(Choice),
        turned_up=MAYBE,
        first_trick_quitted=MAYBE,
        all_played=MAYBE,
        trick_quitted=MAYBE,
        proved=MAYBE,
        tricks_mixed=st.booleans(),
        lone_offender=st.booleans(),
    )
)
def test_a_case_comes_back_from_json_as_it_was(case):
    assert Case.from_json(json.loads(json.dumps(case.to_json()))) == case


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ({}, ["no_offence"]),
        ({"offence": "cheating"}, ["no_such_word"]),
        ({"offence": 3}, ["no_such_word"]),
        ({"offence": "revoke", "hand": [3, 2]}, ["not_a_hand"]),
        ({"offence": "revoke", "hand": {"dealer": 7, "trump": "X"}}, ["not_a_seat", "no_such_suit"]),
        ({"offence": "revoke", "offender": "A", "proved": "yes"}, ["not_a_side", "not_true_or_false"]),
        ({"ofence": "revoke", "choice": "both"}, ["unknown_field", "no_such_word", "no_offence"]),
    ],
)
def test_everything_that_cannot_be_read_is_named(written, codes):
    with pytest.raises(Unreadable) as refused:
        Case.from_json(written)
    assert [fault.code for fault in refused.value.faults] == codes


@pytest.mark.parametrize("offence", Offence)
def test_every_offence_has_words(offence):
    assert str(offence.sentence)


def test_the_dealers_pass_in_round_one_is_among_the_calls_out_of_turn():
    """55+ Games, 11: "a declaration (or turn-down) other than a pass, out of turn"."""
    label = "A player called, or the dealer turned the card down (a pass in round one), out of turn"
    assert str(Offence.DECLARATION_OUT_OF_TURN.sentence) == label
