"""Numbers are drawn among the pairs that are here."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from tests import refusals
from tests.factories.draws import replayed
from tests.factories.tournaments import (
    CHANGING,
    POKER,
    THREE,
    make_entries,
    make_numbered,
    make_singles,
    make_stage,
    make_tournament,
    zobel,
)
from tournaments.models import Entry, Tournament
from tournaments.services import (
    check_in,
    check_in_all,
    draw_numbers,
    draw_partners,
    register_pair,
    take_open_table,
    unregister,
)
from tournaments.services.numbers import ranges
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)


def numbers(tournament: Tournament) -> dict[int, int | None]:
    return dict(tournament.entries.values_list("pk", "number"))


def test_a_sceptic_makes_the_numbers_again_from_the_key() -> None:
    tournament = make_numbered(9)
    draw = tournament.draws.get()
    assert replayed(draw) == draw.outcome
    assert draw.about == "1–9"
    assert [numbers(tournament)[pk] for pk in draw.outcome["order"]] == list(range(1, 10))


def test_only_pairs_that_are_here_draw_a_number() -> None:
    tournament = make_tournament()
    here, absent, also_here = make_entries(tournament, 3)
    check_in(by=None, entry=here)
    check_in(by=None, entry=also_here)
    draw_numbers(by=None, tournament=tournament)
    drawn = numbers(tournament)
    assert (drawn[absent.pk], {drawn[here.pk], drawn[also_here.pk]}) == (None, {1, 2})


def test_where_nobody_is_checked_in_everybody_is_here() -> None:
    tournament = make_tournament()
    make_entries(tournament, 4)
    draw_numbers(by=None, tournament=tournament)
    assert sorted(numbers(tournament).values()) == [1, 2, 3, 4]
    assert set(tournament.entries.values_list("state", flat=True)) == {EntryState.CHECKED_IN}


def test_drawing_numbers_needs_two_pairs_and_somebody_without_one() -> None:
    tournament = make_tournament()
    make_entries(tournament, 1)
    assert refused(draw_numbers, tournament=tournament) == "too_few_entries"
    assert refused(draw_numbers, tournament=make_numbered(4)) == "already_drawn"
    assert refused(draw_numbers, tournament=make_stage(4).tournament) == "wrong_state"


def test_who_comes_after_the_draw_is_drawn_into_the_gaps_and_the_others_stay() -> None:
    tournament = make_numbered(6)
    before = numbers(tournament)
    gone, late = tournament.entries.get(number=3), make_entries(tournament, 2)
    before.pop(gone.pk)
    unregister(by=None, entry=gone)
    for entry in late:
        check_in(by=None, entry=entry)
    draw = draw_numbers(by=None, tournament=tournament)
    after = numbers(tournament)
    assert {pk: after[pk] for pk in before} == before
    assert (draw.about, sorted(after.values())) == ("3, 7", [1, 2, 3, 4, 5, 6, 7])


def test_a_number_that_is_too_high_now_is_drawn_again() -> None:
    tournament = make_numbered(5)
    unregister(by=None, entry=tournament.entries.get(number=2))
    last = tournament.entries.get(number=5)
    draw = draw_numbers(by=None, tournament=tournament)
    assert (draw.what["of"], numbers(tournament)[last.pk]) == ([last.pk], 2)


def test_pairs_at_open_tables_keep_them_and_the_others_are_drawn() -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 6)
    take_open_table(by=None, entry=entries[0])
    take_open_table(by=None, entry=entries[1])
    take_open_table(by=None, entry=entries[2], table_number=3, line="B")
    for entry in entries[3:]:
        check_in(by=None, entry=entry)
    draw = draw_numbers(by=None, tournament=tournament)
    assert [numbers(tournament)[entry.pk] for entry in entries[:3]] == [1, 2, 6]
    assert (sorted(draw.what["of"]), draw.about) == ([entry.pk for entry in entries[3:]], "3–5")
    assert list(tournament.entries.order_by("number").values_list("line", flat=True)) == list("ABABAB")


def test_numbers_come_with_their_tables() -> None:
    tournament = make_numbered(5)
    tables = list(tournament.tables.all())
    assert [table.number for table in tables] == [1, 2, 3]
    assert len({table.pin for table in tables} | {table.token for table in tables}) == 6


@pytest.mark.parametrize(
    ("drawn", "said"), [([], ""), ([4], "4"), ([1, 2, 3], "1–3"), ([1, 2, 4, 6, 7], "1–2, 4, 6–7")]
)
def test_numbers_are_said_in_runs(drawn: list[int], said: str) -> None:
    assert ranges(drawn) == said


class TestNumbers(TestCase):
    """Whatever tables were taken."""

    @settings(max_examples=25, deadline=None)
    @given(st.integers(2, 9), st.lists(st.integers(1, 5), max_size=9))
    def test_every_pair_has_one_number_from_1_up(self, pairs: int, tables: list[int]) -> None:
        tournament = make_tournament()
        entries = make_entries(tournament, pairs)
        for entry, table in zip(entries, tables, strict=False):
            if tables[: entries.index(entry)].count(table) < 2:
                take_open_table(by=None, entry=entry, table_number=table)
            else:
                assert refused(take_open_table, entry=entry, table_number=table) == "table_taken"
        for entry in tournament.entries.filter(state=EntryState.REGISTERED):
            check_in(by=None, entry=entry)
        draw_numbers(by=None, tournament=tournament)
        drawn = Entry.objects.filter(tournament=tournament)
        assert sorted(drawn.values_list("number", flat=True)) == list(range(1, pairs + 1))
        kept = [entry for entry in drawn if entry.first_open_table and entry.first_open_table <= pairs // 2]
        assert [(entry.number + 1) // 2 for entry in kept] == [entry.first_open_table for entry in kept]


def test_drawn_pairs_start_at_their_marked_table_the_dealers_as_a() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 12)
    tables = draw_partners(by=None, tournament=tournament)
    register_pair(by=None, tournament=tournament, first="Zoe Ek", second="Yan Ek")
    check_in(by=None, entry=tournament.entries.get(first__name="Zoe Ek"))
    draw_numbers(by=None, tournament=tournament)
    assert [(numbers(tournament)[table.a.pk], numbers(tournament)[table.b.pk]) for table in tables] == [
        (1, 2),
        (3, 4),
        (5, 6),
    ]


def test_the_bracket_is_drawn_among_all_pairs_those_made_by_hand_among_them() -> None:
    placed = set()
    for _ in range(12):
        tournament = zobel(8, pairs=2)
        draw_partners(by=None, tournament=tournament)
        check_in_all(by=None, tournament=tournament)
        draw = draw_numbers(by=None, tournament=tournament)
        assert sorted(draw.what["of"]) == sorted(tournament.entries.values_list("pk", flat=True))
        placed |= set(tournament.entries.order_by("pk").values_list("number", flat=True)[:2])
    assert len(placed) > 2


@pytest.mark.parametrize(("fields", "few"), [(CHANGING, 3), (THREE, 2), (POKER, 1)])
def test_too_few_draw_no_numbers(fields: dict[str, Any], few: int) -> None:
    event = make_tournament(**fields)
    make_entries(event, few)
    assert refused(draw_numbers, tournament=event, by=None) == "too_few_entries"
