"""Pairs are found by what somebody remembers of them."""

import pytest

from clubs.selectors import players_named
from tests.factories.tournaments import (
    make_entries,
    make_numbered,
    make_tournament,
)
from tournaments.selectors import (
    entries_named,
)
from tournaments.services import (
    register_pair,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zoe", ["Zoë Ångström & Łukasz Ek"]),
        ("ANGS luk", ["Zoë Ångström & Łukasz Ek"]),
        ("o'br", ["Ann O’Brien & Bob May"]),
        ("小龍", ["李小龍 & Ёлка Day"]),
        ("елка", ["李小龍 & Ёлка Day"]),
        ("ann bob", ["Ann O’Brien & Bob May"]),
        ("a", ["Ann O’Brien & Bob May", "Zoë Ångström & Łukasz Ek"]),
        ("nobody", []),
        ("  ", []),
        ("%", []),
    ],
)
def test_pairs_are_found_by_what_somebody_remembers(text: str, found: list[str]) -> None:
    tournament = make_tournament()
    for first, second in (("Zoë Ångström", "Łukasz Ek"), ("Ann O’Brien", "Bob May"), ("李小龍", "Ёлка Day")):
        register_pair(by=None, tournament=tournament, first=first, second=second)
    assert sorted(pair.name for pair in entries_named(tournament, text)) == found


def test_a_pair_is_found_by_its_number_and_whole_words_come_first() -> None:
    tournament = make_numbered(8)
    assert [pair.number for pair in entries_named(tournament, "7")] == [7]
    plain, other = make_tournament(), [("Leeann", "Cas"), ("Lee", "Dee")]
    for first, second in other:
        register_pair(by=None, tournament=plain, first=first, second=second)
    assert [pair.name for pair in entries_named(plain, "lee")] == ["Lee & Dee", "Leeann & Cas"]


@pytest.mark.parametrize("pairs", [2, 30])
def test_finding_a_pair_is_one_query(pairs: int, django_assert_num_queries) -> None:
    tournament = make_tournament()
    make_entries(tournament, pairs)
    with django_assert_num_queries(1):
        assert entries_named(tournament, "ann")


@pytest.mark.parametrize("text", ["obrien", "o'brien", "o brien", "maryjane", "mary-jane", "Mary Jane OBri"])
def test_apostrophes_and_hyphens_do_not_count_in_a_search(text: str) -> None:
    event = make_tournament()
    register_pair(by=None, tournament=event, first="Mary-Jane O\u2019Brien", second="Bob May")
    make_entries(event, 3)
    assert [found.name for found in entries_named(event, text)] == ["Mary-Jane O\u2019Brien & Bob May"]
    assert [player.name for player in players_named(event.club, text)] == ["Mary-Jane O\u2019Brien"]
