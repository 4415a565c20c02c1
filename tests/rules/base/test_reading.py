"""`rules.base.reading`: plain values, and objects whose every field that cannot be read is named."""

import pytest

from rules.base.cards import Suit
from rules.base.errors import NotNow, Unreadable, unreadable
from rules.base.reading import is_whole, optional, read_field, read_fields, read_flag, read_list, read_object, word_of
from rules.base.words import message

UNKNOWN = "There is no “{name}”."


def test_every_field_that_cannot_be_read_is_named() -> None:
    readers = {"alone": read_flag, "trump": word_of(Suit), "plays": read_list}
    assert read_fields({"alone": True, "trump": "S"}, readers, UNKNOWN) == {"alone": True, "trump": Suit.SPADES}
    with pytest.raises(Unreadable) as refused:
        read_fields({"alone": 1, "bid": 2, "trump": "X", "plays": {}}, readers, UNKNOWN)
    assert [(fault.code, fault.where, str(fault)) for fault in refused.value.faults] == [
        ("unknown_field", {"field": "bid"}, "There is no “bid”."),
        ("not_true_or_false", {"field": "alone"}, "Write true or false."),
        ("no_such_word", {"field": "trump"}, "“X” is not one of S, H, D, C."),
        ("not_a_list", {"field": "plays"}, "Write a list."),
    ]


def test_a_field_that_is_refused_keeps_its_error_and_where_else_it_is() -> None:
    def read(value: object) -> None:
        raise NotNow(unreadable("closed", message("Closed.")).faults[0].at(seat=value))

    with pytest.raises(NotNow) as refused:
        read_field({"seat": 3}, "seat", read)
    assert refused.value.faults[0].where == {"seat": 3, "field": "seat"}


def test_what_is_left_out_has_its_default_and_what_is_wrong_has_none() -> None:
    read = optional(read_flag, False)
    assert [read(value) for value in (None, True)] == [False, True]
    with pytest.raises(Unreadable):
        read(0)


def test_plain_values() -> None:
    assert [is_whole(value) for value in (0, -3, True, 1.0, "1")] == [True, True, False, False, False]
    assert (read_list((1, 2)), read_object({"a": 1})) == ([1, 2], {"a": 1})
    with pytest.raises(Unreadable) as refused:
        read_object([])
    assert refused.value.code == "not_an_object"
