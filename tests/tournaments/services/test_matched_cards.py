"""Partners by matched cards, for any even number of players, and the bracket drawn among all pairs (Zobel)."""

import json
import subprocess
import sys

import pytest

from rules.cards import Pack, read_card
from rules.cuts import Matched, matched, matching
from rules.errors import RulesError
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tests.refusals import refused
from tournaments.models import Tournament
from tournaments.services import check_in_all, draw_numbers, draw_partners, record_partners, take_open_table

pytestmark = pytest.mark.django_db


def zobel(players: int, pairs: int = 0) -> Tournament:
    tournament = make_tournament(singles=True, ruleset="zobel")
    make_entries(tournament, pairs) if pairs else None
    make_singles(tournament, players) if players else None
    check_in_all(by=None, tournament=tournament)
    return tournament


def test_each_two_in_drawn_order_hold_the_same_card_and_after_the_last_another_pack_begins() -> None:
    found = matched(range(52), Pack.NINES_UP_AND_JOKER)
    assert [one.people for one in found] == [(at, at + 1) for at in range(0, 52, 2)]
    assert len({one.card for one in found[:25]}) == 25
    assert found[25].card == found[0].card
    with pytest.raises(RulesError) as wrong:
        matched(range(5))
    assert [fault.code for fault in wrong.value.faults] == ["odd_number"]


def test_cards_that_were_really_drawn_are_matched_and_one_that_is_held_by_one_is_named() -> None:
    nine, ten = read_card("9S"), read_card("TS")
    assert matching({"Ann": nine, "Bea": ten, "Cas": ten, "Dee": nine}) == (
        Matched(nine, ("Ann", "Dee")),
        Matched(ten, ("Bea", "Cas")),
    )
    with pytest.raises(RulesError) as wrong:
        matching({"Ann": nine, "Bea": nine, "Cas": nine, "Dee": ten})
    assert [str(fault.sentence) for fault in wrong.value.faults] == [
        "9S is held by 3: each card makes a pair of two.",
        "TS is held by 1: each card makes a pair of two.",
    ]


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


def test_nobody_chooses_where_to_begin_in_a_bracket() -> None:
    tournament = zobel(0, pairs=2)
    entry = tournament.entries.earliest("pk")
    assert refused(take_open_table, by=None, entry=entry) == "no_open_tables"
