"""Names as lists have them."""

import pytest

from clubs.names import Person
from clubs.names_in_lists import likeness, name_in_list, well_written


@pytest.mark.parametrize(
    ("first", "name", "last", "whole"),
    [
        ("Ann", "", "Lee", "Ann Lee"),
        ("", "Ann Lee", "", "Ann Lee"),
        ("", "Ann", "Lee", "Ann Lee"),
        ("Ann", "Lee", "", "Ann Lee"),
        ("Ann", "Lee, Ann", "Lee", "Lee, Ann"),
        (" Ann ", "", "", "Ann"),
        ("", "", "", ""),
    ],
)
def test_a_name_is_put_together_from_its_cells(first: str, name: str, last: str, whole: str) -> None:
    assert name_in_list(first, name, last) == whole


@pytest.mark.parametrize(
    ("listed", "written"),
    [
        ("LEE, ANN", "Ann Lee"),
        ("Lee, Ann", "Ann Lee"),
        ("Lee Jr, Bo", "Bo Lee Jr"),
        ("Bo Lee, Jr.", "Bo Lee, Jr."),
        ("BO LEE JR", "Bo Lee Jr"),
        ("BO LEE III", "Bo Lee III"),
        ("ann lee", "Ann Lee"),
        ("MARY-JANE O'HARA", "Mary-Jane O'Hara"),
        ("IAN MCKAY", "Ian McKay"),
        ("ELS VAN DER BERG", "Els van der Berg"),
        ("ÉMILE CÔTÉ", "Émile Côté"),
        ("Ann MacLeod", "Ann MacLeod"),
        ("d'Arcy Roy", "d'Arcy Roy"),
        ("JP", "JP"),
        ("Lee, Ann, Olds", "Lee, Ann, Olds"),
        ("李小龙", "李小龙"),
    ],
)
def test_a_name_is_written_as_a_club_would(listed: str, written: str) -> None:
    assert well_written(Person(listed, "Olds")) == Person(written, "Olds")


def test_names_are_alike_without_capitals_accents_and_order() -> None:
    names = ("Zoé Roy", "ZOE ROY", "Roy, Zoe", "zoe  roy", "Zoë Roy")
    assert {likeness(Person(name, "Olds")) for name in names} == {("zoe roy", "olds")}
    assert likeness(Person("Zoé Roy")) != likeness(Person("Zoé Roy", "Olds"))
