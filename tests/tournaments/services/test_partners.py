"""Partners are drawn, cut for, or matched with real cards."""

import json
import subprocess
import sys
from functools import partial

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from tests import refusals
from tests.factories.draws import replayed
from tests.factories.tournaments import make_numbered, make_singles, make_tournament, start_event, zobel
from tournaments.models import Draw, Entry
from tournaments.services import (
    check_in,
    draw_partners,
    record_partners,
    register_single,
)

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)


def test_a_sceptic_makes_the_cut_for_partners_again_from_the_key() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 8)
    tables = draw_partners(by=None, tournament=tournament)
    assert [table.draw.number for table in tables] == [2, 3]
    for table in tables:
        assert replayed(table.draw) == table.draw.outcome
        assert table.draw.outcome["dealer"] == table.dealer.pk


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
    house = [(str(one), one.checked_in) for one in tournament.singles_entered.filter(house=True).order_by("pk")]
    assert (len(tables), house) == (2, [("House player 1", True), ("House player 3", True)])
    assert tournament.singles_entered.filter(entry=None).count() == 0
    assert refused(draw_partners, tournament=tournament) == "too_few_singles"


@pytest.mark.parametrize(("players", "pairs", "waiting"), [(22, 11, 0), (2, 1, 0), (7, 3, 1), (60, 30, 0)])
def test_any_even_number_of_players_is_paired_and_an_odd_one_waits(players: int, pairs: int, waiting: int) -> None:
    tournament = zobel(players)
    tables = draw_partners(by=None, tournament=tournament)
    assert len(tables) == tournament.entries.count() == pairs
    assert tournament.singles_entered.filter(entry=None).count() == waiting
    assert {(table.table, table.b, table.dealer) for table in tables} == {(None, None, None)}
    assert set(tournament.entries.values_list("first_open_table", flat=True)) == {None}


def test_a_sceptic_makes_the_match_again_from_the_key() -> None:
    tournament = zobel(22)
    draw = draw_partners(by=None, tournament=tournament)[0].draw
    asked = json.dumps({"key": draw.key, **draw.what})
    command = [sys.executable, "-m", "rules", "draw"]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == draw.outcome
    of = {single.pk: single.entry_id for single in tournament.singles_entered.all()}
    order = draw.outcome["order"]
    assert [of[a] == of[b] for a, b in zip(order[::2], order[1::2], strict=True)] == [True] * 11


def test_one_alone_has_nobody_to_match() -> None:
    assert refused(draw_partners, by=None, tournament=zobel(1)) == "too_few_singles"


def test_the_house_sits_in_for_one_left_over_where_the_laws_say_so() -> None:
    tournament = make_tournament(singles=True, ruleset="zobel", law_overrides={"odd_player": "house_player"})
    make_singles(tournament, 5)
    assert len(draw_partners(by=None, tournament=tournament)) == 3
    assert tournament.singles_entered.filter(house=True).count() == 1


def test_real_cards_of_four_make_two_pairs() -> None:
    tournament = zobel(4)
    shown = dict(zip(tournament.singles_entered.order_by("pk"), ("KS", "9D", "9D", "KS"), strict=True))
    table = record_partners(by=None, tournament=tournament, cut=shown, witness="Al")
    assert (table.table, table.a.name, table.b and table.b.name) == (None, "Ann Lee & Dee Lee", "Bob Lee & Cas Lee")


def test_partners_drawn_after_the_numbers_sit_behind_those_who_have_one() -> None:
    tournament = make_numbered(5)
    make_singles(tournament, 8)
    tables = draw_partners(by=None, tournament=tournament)
    assert [(table.table, table.a.first_open_table) for table in tables] == [(4, 4), (5, 5)]


def test_partners_drawn_in_play_are_late_pairs_without_a_table() -> None:
    tournament = make_numbered(4)
    for single in make_singles(tournament, 4):
        check_in(by=None, entry=single)
    start_event(tournament)
    table = draw_partners(by=None, tournament=tournament)[0]
    late = tournament.entries.filter(number=None)
    assert {(one.pk, one.first_open_table, one.line) for one in late} == {
        (pair.pk, None, "") for pair in (table.a, table.b)
    }
