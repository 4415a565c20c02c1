"""Frozen values and the JSON that keeps them."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from scoring.ledger.coding import ANSWERED, LEFT_OUT, BySide, Coded, FieldCoding, values_in, written


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Coded):
    """A value with a field of every sort."""

    score: BySide
    order: tuple[str, ...] = ()
    rule: Annotated[str, FieldCoding(key="by_rule")] = "usual"
    note: Annotated[str, LEFT_OUT] = ""
    came_to: Annotated[int | None, ANSWERED] = None


SAID = Said(score=(10, 7), order=("a", "b"), rule="other", note="late")


def test_every_field_is_kept_under_its_key_and_read_again() -> None:
    assert SAID.to_json() == {"score": {"NS": 10, "EW": 7}, "order": ["a", "b"], "by_rule": "other", "note": "late"}
    assert Said.from_json(SAID.to_json()) == SAID


def test_what_is_left_out_while_it_is_usual_reads_as_that() -> None:
    plain = Said(score=(10, 7))
    assert plain.to_json() == {"score": {"NS": 10, "EW": 7}, "order": [], "by_rule": "usual"}
    assert Said.from_json({"score": {"NS": 10, "EW": 7}}) == plain


def test_a_field_without_a_usual_value_must_be_there() -> None:
    with pytest.raises(KeyError, match="score"):
        Said.from_json({"order": []})


def test_what_was_answered_is_kept_apart_from_what_was_asked() -> None:
    assert written(Said(score=(1, 0), came_to=3), answered=True) == {"came_to": 3}
    found = values_in(Said, {"score": {"NS": 1, "EW": 0}, "came_to": 4}, {"came_to": 3})
    assert Said(**found) == Said(score=(1, 0), came_to=3)
