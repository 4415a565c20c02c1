"""Agreeing on single laws, as directors, assistants and outsiders meet it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import QueryDict

from clubs.models import Club, User
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets.choices import choices
from rules.laws import euchre_laws
from tests.factories.tournaments import make_stage, make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.desk.forms.laws import OF_THE_BOOK, LawsForm, law_text
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def page(event: Tournament) -> str:
    return f"/desk/{event.code}/settings/laws/"


def laws(**chosen: Any) -> dict[str, Any]:
    """The form with some laws chosen; the boxes of the revoke are sent with every form."""
    return sent(**{"revoke_choices": ["as_played", "add", "take"], **chosen})


def saved(browser: Any, event: Tournament, **chosen: Any) -> Tournament:
    answer = browser.post(page(event), laws(**chosen))
    assert (answer.status_code, answer["Location"]) == (302, page(event)), words(answer)
    event.refresh_from_db()
    return event


@pytest.mark.parametrize(
    ("ruleset", "points", "overrides"),
    [
        ("poker_chips", "10", {}),
        ("poker_points", "book", {}),
        ("poker_points", "5", {"target": 5}),
        ("stubbington3", "7", {"target": 7}),
    ],
)
def test_three_and_a_table_of_poker_are_books_as_any_other(
    bob: User, signed_in: Callable, ruleset: str, points: str, overrides: dict[str, Any]
) -> None:
    browser = signed_in(bob)
    browser.post("/desk/new/?club=riverside", sent(name="Another night", ruleset=ruleset, points=points))
    event = Tournament.objects.get()
    assert (event.ruleset, event.law_overrides, event.persons) == (ruleset, overrides, True)
    assert browser.get(page(event)).status_code == 200
    assert browser.get(f"/desk/{event.code}/settings/").status_code == 200


def test_the_house_rules_of_poker_are_changed_on_its_page(club: Club, bob: User, signed_in: Callable) -> None:
    event = saved(signed_in(bob), make_tournament(club=club, ruleset="poker_chips"), chips_per_card="3")
    assert event.law_overrides == {"chips_per_card": 3}


def test_what_matters_is_shown_with_the_book_chosen(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    answer = signed_in(bob).get(page(event))
    form = answer.context["form"]
    assert form.differing() == []
    assert set(form.fields) - {"uuid"} == _mattering(event)
    own = event.laws.to_json()
    assert all(form[law].value() == law_text(own[law]) for law in _mattering(event))
    shown = words(answer)
    assert "Nothing. The event follows the rule book." in shown
    assert "Card of the turned-up suit needed to accept it 4 Making the trump" in shown
    assert "A dealer who picks up by choice must hold a card of the turned-up suit. rule book" in shown


def _mattering(event: Tournament) -> set[str]:
    every = (choice for chapter in choices(game_for(event.laws)) for choice in chapter.laws)
    return {choice.law for choice in every if choice.matters} - set(OF_THE_BOOK)


def test_house_rules_are_saved_shown_first_and_can_be_taken_back(club: Club, bob: User, signed_in: Callable) -> None:
    event, browser = make_tournament(club=club), signed_in(bob)
    saved(browser, event, march="3", stick_the_dealer="yes", revoke_choices=["add"])
    assert event.law_overrides == {"march": 3, "stick_the_dealer": True, "revoke_choices": ["add"]}
    answer = browser.get(page(event))
    assert [field.choice.law for field in answer.context["form"].differing()] == [
        "stick_the_dealer",
        "march",
        "revoke_choices",
    ]
    assert "Rule book: 2 8 Scoring" in words(answer)
    saved(browser, event, march="2", stick_the_dealer="yes")
    assert event.law_overrides == {"stick_the_dealer": True}
    saved(browser, event, by_the_book="1")
    assert event.law_overrides == {}


def test_a_law_that_begins_to_matter_is_asked_for_next(club: Club, bob: User, signed_in: Callable) -> None:
    event, browser = make_tournament(club=club), signed_in(bob)
    assert "defend_alone_before" not in browser.get(page(event)).context["form"].fields
    saved(browser, event, defend_alone="yes")
    saved(browser, event, defend_alone="yes", defend_alone_before="discard", lone_defender_march="4")
    assert event.law_overrides == {
        "defend_alone": True,
        "defend_alone_before": "discard",
        "lone_defender_march": 4,
    }


def test_all_contradictions_are_shown_at_once_each_beside_both_rules(
    club: Club, bob: User, signed_in: Callable
) -> None:
    event = make_tournament(club=club)
    chosen = laws(pack="24+joker", win_by="2", stop_minutes="20", march="3")
    answer = signed_in(bob).post(page(event), chosen)
    form = answer.context["form"]
    assert (answer.status_code, sorted(form.errors)) == (
        422,
        ["pack", "special_turn_up", "stop_minutes", "warn_minutes", "win_by", "winner_shows"],
    )
    assert (
        form.errors["pack"]
        == form.errors["special_turn_up"]
        == ["“Turned-up Joker or Bennie” and “The pack” contradict each other. Change one of them."]
    )
    assert (form["pack"].value(), form["march"].value()) == ("24+joker", "3")
    assert form["revoke_choices"].value() == ["as_played", "add", "take"]
    event.refresh_from_db()
    assert event.law_overrides == {}


def test_a_rule_chosen_in_vain_is_named_beside_it(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    answer = signed_in(bob).post(page(event), laws(stick_the_dealer="yes", after_passed_out="same"))
    assert sorted(answer.context["form"].errors) == ["after_passed_out", "stick_the_dealer"]


def test_an_unknown_value_of_a_rule_is_named_beside_it(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club)
    answer = signed_in(bob).post(page(event), sent(pack="36", march="many", euchre="21"))
    form = answer.context["form"]
    assert (answer.status_code, sorted(form.errors)) == (422, ["euchre", "march", "pack", "revoke_choices"])
    assert form.errors["revoke_choices"] == ["Choose at least one of these."]
    assert (form["march"].value(), form["euchre"].value()) == ("many", "21")


def test_the_bell_and_the_minutes_of_a_game_stay_one_number(club: Club, bob: User, signed_in: Callable) -> None:
    event, browser = make_tournament(club=club, ruleset="zobel"), signed_in(bob)
    saved(browser, event, revoke_choices=["take"], stop_minutes="25")
    assert (event.minutes_per_game, event.laws.stop_minutes) == (25, 25)
    saved(browser, event, revoke_choices=["take"], stop_minutes="0")
    assert (event.minutes_per_game, event.laws.stop_minutes, event.law_overrides) == (25, 0, {})


def test_a_number_left_empty_stays_as_it_is(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_tournament(club=club, law_overrides={"march": 3})
    assert saved(signed_in(bob), event, march="").law_overrides == {"march": 3}


def test_once_play_has_begun_the_laws_are_read_and_not_changed(club: Club, bob: User, signed_in: Callable) -> None:
    event = make_stage(club=club, law_overrides={"march": 3}).tournament
    browser = signed_in(bob)
    shown = words(browser.get(page(event)))
    assert "Play has started: the rules can no longer be changed." in shown
    assert "Makers who win all 5 tricks score 3 points. house rule" in shown
    assert browser.post(page(event), laws(march="4")).status_code == 409
    event.refresh_from_db()
    assert event.law_overrides == {"march": 3}


def test_an_event_that_began_before_a_law_was_added_is_shown_as_it_is_played(
    club: Club, bob: User, signed_in: Callable
) -> None:
    """0.6.7 let the 55+ dealer discard the turn-up."""
    stage, browser = make_stage(club=club), signed_in(bob)
    shown = "A player who takes the turn-up must discard another card."
    assert shown in words(browser.get(page(stage.tournament)))
    stage.laws = {law: value for law, value in stage.laws.items() if law != "discard_turn_up"}
    stage.save()
    assert shown not in words(browser.get(page(stage.tournament)))


def test_an_assistant_and_an_outsider_agree_on_nothing(
    club: Club, dora: User, charlie: User, signed_in: Callable
) -> None:
    event = make_tournament(club=club)
    assert [signed_in(user).get(page(event)).status_code for user in (dora, charlie)] == [403, 404]


def test_every_law_of_every_book_can_be_sent_back_as_it_was(club: Club) -> None:
    for ruleset in ("55plus", "standard4", "zobel", "stubbington4", "stubbington2", "english25"):
        event = make_tournament(club=club, ruleset=ruleset)
        blank = LawsForm(None, tournament=event)
        data = QueryDict(mutable=True)
        for name in blank.fields:
            value = blank[name].value()
            data.setlist(name, value) if isinstance(value, list) else data.update({name: str(value)})
        form = LawsForm(data, tournament=event)
        assert form.is_valid(), form.errors
        assert form.agreed["law_overrides"] == {}


def test_partners_are_balanced_only_where_the_book_leaves_their_draw_open(
    club: Club, bob: User, signed_in: Callable
) -> None:
    desk = signed_in(bob)
    silent = make_tournament(club=club, ruleset="standard4", name="Friday")
    assert euchre_laws(saved(desk, silent, partners_by="balanced").laws).balances_partners
    event = make_tournament(club=club)
    assert seen(desk.get(page(event))).offered("partners_by") == ["cut", "matched_cards"]
    answer = desk.post(page(event), laws(partners_by="balanced"))
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["partners_by"])
