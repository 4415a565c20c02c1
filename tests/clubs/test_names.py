"""Names of every alphabet."""

from typing import Any

import pytest

from clubs.names import (
    Person,
    below_each_other,
    fold,
    label_written,
    listed_name,
    person_problems,
    person_written,
    read_person,
    surname,
    surnames,
    tidy,
    tidy_lines,
    tidy_sentence,
    words_of,
)
from rules.base.errors import Unreadable


@pytest.mark.parametrize(
    ("typed", "person"),
    [
        ("Ann Lee", Person("Ann Lee")),
        ("  Ann   Lee ", Person("Ann Lee")),
        ("Ann Lee (Red Deer)", Person("Ann Lee", "Red Deer")),
        ("Ann Lee(Red Deer)", Person("Ann Lee", "Red Deer")),
        ("(Red Deer)", Person("(Red Deer)")),
        ("Zoe\u0308 Ek", Person("Zoë Ek")),
        ("\u200fAnn\u200e Lee\u061c", Person("Ann Lee")),
        ("An\u00adn\u200b Lee\ufeff", Person("Ann Lee")),
        ("می\u200cنا", Person("می\u200cنا")),
        ("李小龍", Person("李小龍")),
    ],
)
def test_a_person_is_a_name_and_a_note(typed: str, person: Person) -> None:
    assert read_person(typed) == person


def test_capitals_do_not_make_another_person_and_notes_do() -> None:
    assert read_person("ANN LEE").key == read_person("Ann Lee").key
    assert read_person("Ann Lee (Red Deer)").key != read_person("Ann Lee").key


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("Ann Lee", []),
        ("", ["no_name"]),
        ("  ", ["no_name"]),
        ("42", ["no_name"]),
        ("\u3164\uffa0", ["no_name"]),
        ("A" * 121, ["name_too_long"]),
        ("Ann\x00Lee", ["invisible_signs"]),
        ("\u202eAnn" + "n" * 120, ["name_too_long", "invisible_signs"]),
        ("نرگس رضایی", []),
    ],
)
def test_every_fault_of_a_name_is_told(typed: str, codes: list[str]) -> None:
    assert [code for _, _, code in person_problems(tidy(typed))] == codes


def said_of(read: Any, *args: Any, **kwargs: Any) -> list[tuple[object, str]]:
    with pytest.raises(Unreadable) as unreadable:
        read(*args, **kwargs)
    return [(fault.where["field"], str(fault)) for fault in unreadable.value.faults]


def test_a_message_names_the_field_that_it_is_about() -> None:
    """The note of a player was refused with “This name has invisible characters.”, and so was a member number."""
    again = "has invisible characters. Type it again."
    noted = said_of(person_written, "Ann Lee", "Red\x01Deer")
    assert noted == [("note", f"This note {again}")]
    assert said_of(person_written, "Ann\x01Lee", "B" * 121) == [
        ("name", f"This name {again}"),
        ("note", "This note has 121 characters; the limit is 120. Shorten it."),
    ]
    named = {"number": "number", "words": "text", "zone": "zone", "name": "name"}
    assert [said_of(label_written, "a\x01b", field=field) for field in named] == [
        [(field, f"This {called} {again}")] for field, called in named.items()
    ]


@pytest.mark.parametrize(
    "typed", ["", "\u200b\u200b", "\u200d\u200c", "\u3164", "\u2800", "\U000e0041", "\u0301", "\uffff"]
)
def test_a_label_needs_a_sign_that_is_drawn(typed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        label_written(typed)
    assert [fault.code for fault in refused.value.faults] == ["no_name"]


@pytest.mark.parametrize("typed", ["A", "李", "7", "♠", "🃏", "\U0001f3f4\U000e0067\U000e0062\U000e007f"])
def test_a_label_is_any_sign_that_is_drawn(typed: str) -> None:
    assert label_written(typed) == typed


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Émile ŁUKASZ", "emile lukasz"),
        ("O’Brien-Smith", "o brien smith"),
        ("Ørsted Æble", "orsted aeble"),
        ("Straße", "strasse"),
        ("Ёлка", "елка"),
        ("नमस्ते", "नमस्ते"),
        ("  ", ""),
    ],
)
def test_a_search_goes_past_accents_capitals_and_punctuation(name: str, folded: str) -> None:
    assert fold(name) == folded


def test_tidying_twice_changes_nothing_more() -> None:
    assert tidy(tidy(" A\u030a  b ")) == tidy(" A\u030a  b ") == "Å b"


def test_a_sentence_turns_no_words_round_that_are_behind_it() -> None:
    assert tidy_sentence(" \u202eThe hall\u202c is\x1b \u2066shut\u2069\u200b ") == "The hall is shut"


def test_neither_does_a_text_of_several_lines() -> None:
    assert tidy_lines(" \u202eCome  in.\r\n\n\u2066Bring\u2069 a friend.\x1b\n ") == "Come in.\n\nBring a friend."


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ann Lee", ["ann", "lee"]),
        ("Mary-Jane O'Brien", ["mary", "jane", "maryjane", "o", "brien", "obrien"]),
        ("Mary\u2010Jane O\u2019Brien", ["mary", "jane", "maryjane", "o", "brien", "obrien"]),
        ("Jean-Luc D\u2019Août (Red Deer)", ["jean", "luc", "jeanluc", "d", "aout", "daout", "red", "deer"]),
    ],
)
def test_a_name_is_found_with_and_without_its_apostrophes_and_hyphens(name: str, found: list[str]) -> None:
    assert words_of(name) == found


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("Queenie Marsh", "Marsh"),
        ("Kathleen O'Hara", "O'Hara"),
        ("Jan van der Berg", "van der Berg"),
        ("Van Morrison", "Morrison"),
        ("Sammy Davis Jr.", "Davis"),
        ("Mary Anne St. Clair", "St. Clair"),
        ("Ann Lee (Red Deer)", "Lee"),
        ("Pelé", "Pelé"),
        ("", ""),
    ],
)
def test_a_surname_is_the_last_word_with_the_particles_before_it(name: str, last: str) -> None:
    assert surname(name) == last


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Queenie Marsh", "Ron Takahashi"], "Marsh & Takahashi"),
        (["Ann Smith", "Bill Smith"], "A. & B. Smith"),
        (["Ann Smith"], "Smith"),
        ([], ""),
    ],
)
def test_partners_are_shown_by_their_surnames(names: list[str], shown: str) -> None:
    assert surnames(names) == shown


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("Ann Lee", "Lee, Ann"),
        ("Ann van der Berg", "van der Berg, Ann"),
        ("Bo Lee Jr (Red Deer)", "Lee Jr, Bo (Red Deer)"),
        ("Cher", "Cher"),
        ("李小龙", "李小龙"),
    ],
)
def test_a_list_by_surname_begins_with_it(name: str, listed: str) -> None:
    assert listed_name(name) == listed


@pytest.mark.parametrize(
    ("names", "lines"),
    [((), ()), (("Ann Lee",), ("Ann Lee",)), (("Ann Lee", "Bob Roy"), ("Ann Lee &", "Bob Roy"))],
)
def test_names_below_each_other_read_as_two_people(names: tuple[str, ...], lines: tuple[str, ...]) -> None:
    assert below_each_other(names) == lines
