"""House laws: overridden one by one, and refused with every reason at once."""

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Pack
from rules.base.cut_rule import CutRule
from rules.base.errors import RulesError, Unreadable
from rules.euchre.rule_sheets.gist import gist
from rules.laws import (
    PRESETS,
    ChipLaws,
    Choice,
    Laws,
    Markers,
    Natural,
    PointLaws,
    any_laws_of,
    euchre_laws,
    kind_of_laws,
    laws_in_book,
    laws_kept,
    laws_of,
    laws_written,
)
from rules.laws.books import BOOKS
from tests.rules.laws.faults import codes


def test_a_preset_is_its_book_without_overrides():
    assert {ruleset: laws_of(ruleset) for ruleset in PRESETS} == PRESETS


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_book_says_something_on_every_law_and_on_nothing_else(ruleset):
    assert set(laws_in_book(ruleset)) == {law.name for law in fields(Laws)} - {"ruleset"}


@pytest.mark.parametrize("target", [1, 5, 7, 10, 99])
def test_a_game_may_be_to_any_agreed_total(target):
    """55+ Games, 9: "may be modified to 5 or 7 due to time limitations or agreed upon total"."""
    assert laws_of("55plus", {"target": target}).target == target


def test_single_laws_are_overridden_by_name():
    laws = laws_of("55plus", {"natural_card": "nobody", "revoke_choices": ["add", "as_played"]})
    assert (laws.natural_card, laws.revoke_choices) == (Natural.NOBODY, (Choice.AS_PLAYED, Choice.ADD))


def test_laws_are_shown_as_their_book_and_what_differs_from_it():
    house = laws_of("55plus", {"target": 7, "revoke_choices": ["add"], "stick_the_dealer": True, "lone_march": 4})
    assert repr(house) == "<Laws 55plus, stick_the_dealer=True, target=7, revoke_choices=['add']>"
    assert (repr(laws_of("zobel")), repr(any_laws_of("poker_chips"))) == ("<Laws zobel>", "<ChipLaws poker_chips>")
    assert laws_of(house.ruleset, house.changes) == house


@pytest.mark.parametrize("target", [0, 100, -5, 10.0, "10", True, None])
def test_a_target_outside_1_to_99_is_refused(target):
    assert codes({"target": target}) == [("wrong_law_value", "target")]


def test_everything_wrong_with_laws_is_reported_at_once():
    assert codes({"goal": 10, "alone": "both", "stick_the_dealer": 1, "revoke_choices": ["add", 4], "pack": 24}) == [
        ("unknown_law", "goal"),
        ("wrong_law_value", "pack"),
        ("wrong_law_value", "stick_the_dealer"),
        ("wrong_law_value", "alone"),
        ("wrong_law_value", "revoke_choices"),
    ]


def test_a_law_kept_with_another_is_not_agreed_on_in_vain_when_it_is_read_back():
    laws = laws_of("55plus", {"stick_the_dealer": True})
    assert Laws.from_json(laws.to_json()) == laws


def test_each_law_says_what_it_takes():
    takes = Laws.takes()
    assert list(takes["target"].values) == list(range(1, 100))
    assert takes["no_trump"].values == (True, False)
    assert (takes["revoke_choices"].values, takes["revoke_choices"].several) == (("as_played", "add", "take"), True)
    assert set(takes) == set(Laws.meanings()) == set(PRESETS["55plus"].cited())


def test_laws_of_euchre_are_not_those_of_another_game():
    with pytest.raises(RulesError) as refused:
        laws_of("poker_points")
    assert refused.value.code == "another_game"
    assert any_laws_of("poker_points").ruleset == "poker_points"


@pytest.mark.parametrize("kind", [Laws, ChipLaws, PointLaws])
def test_every_game_has_a_book(kind):
    assert kind in map(kind_of_laws, BOOKS)
    assert kind_of_laws("nonsuch") is None


def test_poker_euchre_has_laws_of_its_own_and_no_bell_or_head_table():
    laws = any_laws_of("poker_chips")
    assert (laws.ended_by_bell(minutes=20), laws.at_head_table(target=5, lone_hands=False)) == (laws, laws)
    assert (laws.players, laws.pack, laws.target, laws.hands_in_game) == (None, None, None, 0)
    assert (laws.may_be_negative, laws.may_be_drawn, list(laws.idle({}))) == (True, True, [])


@pytest.mark.parametrize(
    ("ruleset", "written"), [("55", "55"), ("", ""), (None, "null"), (55, "55"), (["55plus"], '["55plus"]')]
)
def test_an_unknown_book_is_refused_with_those_there_are(ruleset, written):
    with pytest.raises(RulesError) as refused:
        laws_of(ruleset)
    assert str(refused.value) == f"There is no rule book “{written}”. Choose one of {', '.join(BOOKS)}."


def test_overrides_are_an_object():
    with pytest.raises(Unreadable) as refused:
        laws_of("55plus", [("target", 7)])
    assert refused.value.code == "laws_not_an_object"


@given(
    target=st.integers(1, 99),
    natural_card=st.sampled_from(Natural),
    revoke_choices=st.lists(st.sampled_from(Choice), min_size=1),
)
def test_laws_come_back_from_json_as_they_were(target, natural_card, revoke_choices):
    overrides = {"target": target, "natural_card": natural_card, "revoke_choices": revoke_choices}
    laws = laws_of("55plus", overrides)
    assert Laws.from_json(json.loads(json.dumps(laws.to_json()))) == laws


def test_laws_kept_before_a_law_was_added_have_its_books_value():
    kept = laws_of("55plus", {"target": 7}).to_json()
    del kept["warn_minutes"]
    assert Laws.from_json(kept) == laws_of("55plus", {"target": 7})


def test_laws_kept_before_the_turn_up_had_a_law_let_it_be_discarded():
    """An event that began with 0.6.7 is judged as it was then; a new one is judged by its book."""
    kept = laws_of("55plus").to_json()
    del kept["discard_turn_up"]
    assert (Laws.from_json(kept).discard_turn_up, laws_of("55plus").discard_turn_up) == (True, False)
    assert laws_kept("55plus", {"target": 7}) == laws_of("55plus", {"target": 7})


def test_laws_kept_before_junk_had_a_deadline_let_it_be_thrown_in_as_they_did():
    kept = laws_of("zobel").to_json()
    del kept["junk_before"]
    assert Laws.from_json(kept) == laws_of("zobel", {"junk_before": "lead"})


def test_an_event_cannot_choose_what_only_events_under_an_earlier_version_have():
    with pytest.raises(RulesError) as refused:
        laws_of("55plus", {"unplayed_hands": "always_count"})
    assert str(refused.value) == "unplayed_hands: write one of count, do_not_count."


def test_three_players_who_began_with_two_fives_each_keep_them():
    """Three scores need six fives, and a pack has four: since then, the book for three has numbers."""
    began = {**laws_of("standard3").to_json(), "markers": "two_fives"}
    assert (Laws.from_json(began).markers, laws_of("standard3").markers) == (Markers.TWO_FIVES, Markers.NUMBERS)


def test_json_holds_plain_words():
    assert {type(value) for value in PRESETS["55plus"].to_json().values()} == {str, int, bool, list}


def test_a_law_is_cited_with_document_and_section():
    cited = PRESETS["55plus"].cited()["target"]
    assert (cited.value, str(cited.means)) == (10, "Points to win a game")
    assert (cited.document, cited.section) == ("55+ Games, Euchre Rules", "9 Game; Tournament Play 5")


def test_an_overridden_law_is_the_events_own():
    cited = laws_of("55plus", {"target": 7, "march": 2}).cited()
    assert (cited["target"].value, cited["target"].document, cited["target"].section) == (7, "Event", "agreed")
    assert cited["march"].document == "55+ Games, Euchre Rules"


@pytest.mark.parametrize(
    ("ruleset", "cut"),
    [
        ("55plus", CutRule()),
        ("standard4", CutRule(finds_dealer=False)),
        ("zobel", CutRule(finds_dealer=False)),
        ("stubbington4", CutRule(jacks_high=True, highest_deals=True)),
    ],
)
def test_the_laws_say_how_cards_are_cut_in_a_tournament(ruleset, cut):
    assert PRESETS[ruleset].cut == cut


def test_a_house_may_cut_otherwise():
    laws = laws_of("55plus", {"cut_ties": "all_cut_again", "team_a": "drawn"})
    assert laws.cut == CutRule(all_again=True, dealers_are_a=False)


def test_the_bell_may_ring_at_another_time_and_its_warning_with_it():
    plus, zobel = PRESETS["55plus"], PRESETS["zobel"]
    assert [(one.warn_minutes, one.stop_minutes) for one in map(plus.rung_after, (30, 20, 4))] == [
        (25, 30),
        (15, 20),
        (0, 4),
    ]
    assert zobel.rung_after(20) is zobel
    silent = laws_of("55plus", {"warn_minutes": 0}).rung_after(45)
    assert (silent.warn_minutes, silent.stop_minutes) == (0, 45)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_the_laws_of_every_book_come_back_from_json_whatever_their_game(ruleset: str) -> None:
    laws = any_laws_of(ruleset)
    assert laws_written(laws.to_json()) == laws


def test_only_some_books_sit_partners_and_ring_a_bell() -> None:
    told = {name: (any_laws_of(name).partners, any_laws_of(name).clock) for name in BOOKS}
    assert told["55plus"] == (True, (25, 30))
    assert told["zobel"] == (True, (0, 0))
    assert told["stubbington3"][0] is told["stubbington2"][0] is False
    assert told["poker_chips"] == told["poker_points"] == (False, (0, 0))
    assert any_laws_of("55plus").rung_after(20).clock == (15, 20)
    assert any_laws_of("poker_chips").rung_after(20) == any_laws_of("poker_chips")


def test_laws_of_another_game_are_not_taken_for_those_of_euchre() -> None:
    assert euchre_laws(any_laws_of("zobel")) == laws_of("zobel")
    with pytest.raises(RulesError) as wrong:
        euchre_laws(any_laws_of("poker_points"))
    assert [fault.code for fault in wrong.value.faults] == ["another_game"]


def test_a_clock_warns_and_rings_only_where_the_laws_know_a_bell():
    assert {name: any_laws_of(name).clock for name in BOOKS} == {**dict.fromkeys(BOOKS, (0, 0)), "55plus": (25, 30)}
    assert laws_of("55plus", {"warn_minutes": 20, "stop_minutes": 0}).clock == (0, 0)


def test_poker_euchre_knows_no_bell_to_move_and_no_partners():
    for name in ("poker_chips", "poker_points"):
        laws = any_laws_of(name)
        assert (laws.rung_after(20) is laws, laws.partners) == (True, False)
    assert {name for name in BOOKS if any_laws_of(name).partners} == {
        name for name, laws in PRESETS.items() if laws.players == 4
    }


@pytest.mark.parametrize(("ruleset", "overrides"), [("zobel", {"target": 15}), ("poker_chips", {"chips_per_card": 2})])
def test_laws_of_any_game_are_read_back_as_they_were_written(ruleset, overrides):
    laws = any_laws_of(ruleset, overrides)
    assert laws_written(json.loads(json.dumps(laws.to_json()))) == laws


@pytest.mark.parametrize("ruleset", [name for name, laws in PRESETS.items()])
def test_the_pack_with_two_jokers_is_none_of_euchre(ruleset):
    """Two Jokers mean nothing where trump has one highest card."""
    with pytest.raises(RulesError) as refused:
        laws_of(ruleset, {"pack": "54"})
    assert [fault.code for fault in refused.value.faults] == ["wrong_law_value"]
    assert "54" not in PRESETS[ruleset].takes()["pack"].values


def test_an_event_that_has_the_pack_with_two_jokers_keeps_it():
    kept = Laws.from_json({**PRESETS["55plus"].to_json(), "pack": "54"})
    assert kept.pack is Pack.FULL_AND_JOKERS
    assert "54 cards, including 2 Jokers." in [str(said) for said in gist(kept)]
