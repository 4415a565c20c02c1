"""Draws that anyone can make again: numbers, partners, coins, and real cards."""

import hashlib
import json
import subprocess
import sys
from functools import partial
from threading import Thread

import pytest
from django.db import connection
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from clubs.errors import Refusal
from rules.draw import draw_key
from rules.errors import RulesError, Unreadable
from tests import refusals
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_stage, make_tournament
from tournaments.models import Draw, DrawKind, Entry, Tournament
from tournaments.services import (
    check_in,
    draw_numbers,
    draw_partners,
    edit_tournament,
    finish_tournament,
    make_draw,
    publish_tournament,
    record_partners,
    record_real_draw,
    register_pair,
    register_single,
    reopen_tournament,
    take_open_table,
    unregister,
)
from tournaments.services.numbers import ranges
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)


def replayed(draw: Draw) -> dict[str, object]:
    """What the rule book's own command says to the key that was shown."""
    asked = json.dumps({"key": draw.key, **draw.what})
    command = [sys.executable, "-m", "rules", "draw"]
    return json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout)


def numbers(tournament: Tournament) -> dict[int, int | None]:
    return dict(tournament.entries.values_list("pk", "number"))


def test_a_sceptic_makes_the_numbers_again_from_the_key() -> None:
    tournament = make_numbered(9)
    draw = tournament.draws.get()
    assert replayed(draw) == draw.outcome
    assert draw.about == "1–9"
    assert [numbers(tournament)[pk] for pk in draw.outcome["order"]] == list(range(1, 10))


def test_a_sceptic_makes_the_cut_for_partners_again_from_the_key() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 8)
    tables = draw_partners(by=None, tournament=tournament)
    assert [table.draw.number for table in tables] == [2, 3]
    for table in tables:
        assert replayed(table.draw) == table.draw.outcome
        assert table.draw.outcome["dealer"] == table.dealer.pk


def test_the_key_comes_from_the_committed_secret_the_number_and_the_word() -> None:
    tournament = make_tournament(word="Saskatoon berry")
    first, second = (
        make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[7, 8]) for _ in range(2)
    )
    secret = bytes.fromhex(tournament.secret)
    assert (first.number, second.number) == (1, 2)
    assert first.key == draw_key(secret, 1, "Saskatoon berry").hex()
    assert second.key == draw_key(secret, 2, "Saskatoon berry").hex()
    assert tournament.secret_hash == hashlib.sha256(secret).hexdigest()


def test_the_word_is_settled_by_the_first_draw() -> None:
    tournament = make_tournament()
    edit_tournament(by=None, tournament=tournament, word="rhubarb")
    make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1])
    assert refused(edit_tournament, tournament=tournament, word="turnip") == "word_settled"


def test_a_draw_that_there_is_not_takes_no_number() -> None:
    tournament = make_tournament()
    with pytest.raises(Unreadable):
        make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="roulette", of=[1])
    assert make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1]).number == 1


def test_once_the_secret_is_out_only_real_coins_are_left() -> None:
    tournament = make_stage(4).tournament
    finish_tournament(tournament=tournament)
    publish_tournament(tournament=tournament)
    reopen_tournament(tournament=tournament)
    tournament = Tournament.objects.get(pk=tournament.pk)
    assert tournament.secret_is_out
    asked = {"tournament": tournament, "kind": DrawKind.COIN}
    assert refused(make_draw, what="flip", of=[1], **asked) == "secret_is_out"
    draw = record_real_draw(by=None, what="flip", outcome={"faces": {"1": "H"}}, witness="Bob", **asked)
    assert (draw.number, draw.key, draw.witness) == (2, "", "Bob")


def test_a_real_draw_needs_a_witness() -> None:
    with pytest.raises(Unreadable) as unreadable:
        record_real_draw(
            by=None, tournament=make_tournament(), kind=DrawKind.COIN, what="flip", outcome={}, witness="  "
        )
    assert unreadable.value.code == "no_witness"


@pytest.mark.postgres  # tests on SQLite share one connection's memory
@pytest.mark.django_db(transaction=True)
def test_two_draws_at_once_get_two_numbers() -> None:
    tournament = make_tournament()

    def draw() -> None:
        try:
            make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1])
        finally:
            connection.close()

    threads = [Thread(target=draw) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(tournament.draws.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6, 7, 8]


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


def cut(*cards: str, **more: list[str]) -> dict[object, object]:
    tournament = make_tournament(singles=True)
    return dict(zip(make_singles(tournament, len(cards)), cards, strict=True))


def record(cut: dict, witness: str = "Bob"):
    return record_partners(by=None, tournament=next(iter(cut)).tournament, cut=cut, witness=witness)


def test_two_highs_play_two_lows_the_lowest_deals_and_that_pair_is_a() -> None:
    table = record(cut("KS", "9H", "AD", "TC"))
    assert (table.dealer.player.name, table.a.name, table.b.name) == (
        "Bob Lee",
        "Bob Lee & Dee Lee",
        "Cas Lee & Ann Lee",
    )
    assert (table.a.line, table.b.line, table.a.first_open_table, table.b.first_open_table) == ("A", "B", 1, 1)
    assert (table.draw.key, table.draw.witness) == ("", "Bob")


def test_level_cards_are_cut_again_among_those_who_are_level() -> None:
    table = record(cut("AS", ["QH", "9D"], ["QD", "JC"], "9C"))
    assert table.a.name == "Dee Lee & Bob Lee"
    assert [len(cards) for cards in table.cuts] == [4, 2]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (["AS", "QH", "QD", "9C"], "must_cut"),
        (["AS", "AS", "QD", "9C"], "card_cut_twice"),
        (["AS", "2H", "QD", "9C"], "card_not_in_pack"),
        (["AS", "xx", "QD", "9C"], "no_such_card"),
        (["AS", [], "QD", "9C"], "no_card"),
        (["AS", "KS", "QD"], "not_four"),
    ],
)
def test_cards_that_cannot_be_are_refused(cards: list[str], code: str) -> None:
    shown = cut(*cards)
    with pytest.raises(RulesError) as refusal:
        record(shown)
    assert refusal.value.code == code
    assert Entry.objects.count() == Draw.objects.count() == 0


def test_a_player_with_a_partner_does_not_cut_again() -> None:
    shown = cut("KS", "9H", "AD", "TC")
    record(shown)
    with pytest.raises(Refusal) as refusal:
        record(shown)
    assert refusal.value.code == "has_partner"


@pytest.mark.parametrize(("players", "tables", "waiting"), [(4, 1, 0), (5, 1, 1), (7, 1, 3), (8, 2, 0), (14, 3, 2)])
def test_who_makes_no_table_of_four_goes_on_waiting(players: int, tables: int, waiting: int) -> None:
    tournament = make_tournament(singles=True)
    singles = make_singles(tournament, players)
    assert len(draw_partners(by=None, tournament=tournament)) == tables
    left = tournament.singles_entered.filter(entry=None)
    assert list(left) == singles[players - waiting :]
    assert tournament.entries.count() == 2 * tables


def test_house_players_make_up_a_table_with_those_who_are_left() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 6)
    draw_partners(by=None, tournament=tournament)
    for name in ("House One", "House Two"):
        check_in(by=None, entry=register_single(by=None, tournament=tournament, name=name, house=True))
    (table,) = draw_partners(by=None, tournament=tournament)
    assert (table.table, tournament.singles_entered.filter(entry=None).count()) == (2, 0)
    houses = {entry.name: entry.house for entry in (table.a, table.b)}
    assert any(houses.values()) == any(name.count("House") == 2 for name in houses)


def test_fewer_than_four_waiting_players_are_refused() -> None:
    tournament = make_tournament(singles=True)
    assert refused(draw_partners, tournament=tournament) == "too_few_singles"
    make_singles(tournament, 3)
    assert refused(draw_partners, tournament=tournament) == "too_few_singles"


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


def four_of(ruleset: str, *cards: str, **overrides: object) -> dict[object, object]:
    tournament = make_tournament(singles=True, ruleset=ruleset, law_overrides=overrides)
    return dict(zip(make_singles(tournament, 4), cards, strict=True))


def test_where_the_high_card_deals_the_high_pair_is_a() -> None:
    table = record(four_of("stubbington4", "JS", "9H", "2S", "TC"))
    assert (str(table.dealer), table.a.name) == ("Cas Lee", "Cas Lee & Ann Lee")


def test_where_the_first_dealer_is_found_otherwise_the_cut_makes_partners_only() -> None:
    table = record(four_of("zobel", "9S", "9H", "JOKER", "TC", partners_by="cut"))
    assert (table.dealer, table.a.name) == (None, "Cas Lee & Dee Lee")


@pytest.mark.parametrize("ruleset", ["stubbington4", "zobel"])
def test_a_cut_of_another_book_says_by_which_and_a_sceptic_makes_it_again(ruleset: str) -> None:
    agreed = {"target": 11, "partners_by": "cut"} if ruleset == "zobel" else {"target": 11}
    tournament = make_tournament(singles=True, ruleset=ruleset, law_overrides=agreed)
    make_singles(tournament, 4)
    (table,) = draw_partners(by=None, tournament=tournament)
    what = table.draw.what
    assert (what["ruleset"], what["laws"]) == (ruleset, agreed)
    line = json.dumps({"key": table.draw.key, **what})
    done = subprocess.run(
        [sys.executable, "-m", "rules", "draw"], input=line, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == table.draw.outcome


def test_where_the_laws_say_so_the_house_sits_in_for_who_is_missing() -> None:
    tournament = make_tournament(singles=True, law_overrides={"odd_player": "house_player"})
    make_singles(tournament, 5)
    register_single(by=None, tournament=tournament, name="House player 2")
    tables = draw_partners(by=None, tournament=tournament)
    house = [str(single) for single in tournament.singles_entered.filter(house=True).order_by("pk")]
    assert (len(tables), house) == (2, ["House player 1", "House player 3"])
    assert tournament.singles_entered.filter(entry=None).count() == 0
    assert refused(draw_partners, tournament=tournament) == "too_few_singles"
