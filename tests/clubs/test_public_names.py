"""How names are shown to the public."""

import pytest

from clubs.names import Person, surname, surnames, with_initial
from clubs.public_names import ShownAs, in_form, names_for_public, show_names, shown_name, shown_together

ANNE, BO = Person("Anne Martin", "Red Deer"), Person("Bo May")


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Anne Martin", "Anne M."),
        ("Anne-Marie van der Berg", "Anne-Marie B."),
        ("Mary Jane O'Brien", "Mary O."),
        ("Bo Lee Jr", "Bo L."),
        ("Martin, Anne", "Anne M."),
        ("Lee, Jr", "L."),
        ("Bo Lee, Jr.", "Bo L."),
        ("Martin", "M."),
        ("zoë ålund", "zoë Å."),
        ("李小龍", "李."),
        ("Anne (x)", "Anne X."),
        ("Anne -", "Anne"),
    ],
)
def test_a_name_is_shortened_to_first_name_and_initial(name: str, short: str) -> None:
    assert with_initial(Person(name, "Red Deer")) == Person(short)


@pytest.mark.parametrize(
    ("first", "second", "shown"),
    [
        (ShownAs.FULL, ShownAs.FULL, "Anne Martin (Red Deer) & Bo May"),
        (ShownAs.INITIAL, ShownAs.FULL, "Anne M. & Bo May"),
        (ShownAs.HIDDEN, ShownAs.FULL, "Bo May and a hidden player"),
        (ShownAs.INITIAL, ShownAs.HIDDEN, "Anne M. and a hidden player"),
        (ShownAs.HIDDEN, ShownAs.HIDDEN, "2 hidden players"),
    ],
)
def test_a_pair_is_shown_to_the_public_as_each_of_the_two_chose(first: ShownAs, second: ShownAs, shown: str) -> None:
    pair = [(ANNE, first), (BO, second)]
    with names_for_public():
        assert shown_together(pair) == shown
        with names_for_public(full=True):
            assert shown_together(pair) == "Anne Martin (Red Deer) & Bo May"
        assert shown_together(pair) == shown
    assert shown_together(pair) == "Anne Martin (Red Deer) & Bo May"


def test_one_player_who_hides_the_name_is_a_hidden_player() -> None:
    assert shown_name(ANNE, ShownAs.HIDDEN) == "Anne Martin (Red Deer)"
    assert [in_form(ANNE, form) for form in ShownAs] == ["Anne Martin (Red Deer)", "Anne M.", "Hidden player"]
    with names_for_public():
        assert shown_together([(ANNE, ShownAs.HIDDEN)]) == "Hidden player"


def test_the_form_ends_with_the_request_that_chose_it() -> None:
    with names_for_public(full=True):
        show_names(full=False)
        assert shown_name(BO, ShownAs.HIDDEN) == "Hidden player"
    assert shown_name(BO, ShownAs.HIDDEN) == "Bo May"


def test_lists_of_surnames_show_what_stands_for_a_name_whole() -> None:
    assert [surname(name) for name in ("Anne M.", "Hidden player", "Anne Martin (x)")] == [
        "Anne M.",
        "Hidden player",
        "Martin",
    ]
    assert surnames(["Anne M.", "Bo May"]) == "Anne M. & May"
    assert surnames(["Hidden player", "Hidden player"]) == "Hidden player & Hidden player"
