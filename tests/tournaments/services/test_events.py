"""Creating and changing events."""

from datetime import date

import pytest
from django.core.exceptions import ValidationError

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, User
from rules.base.errors import RulesError
from tests.factories.tournaments import make_stage, make_tournament
from tests.refusals import refused
from tournaments.models import Tournament
from tournaments.services import (
    create_tournament,
    edit_tournament,
)
from tournaments.services.events import _CALLED, SETTLED_AT_START

pytestmark = pytest.mark.django_db


def test_an_event_has_its_code_its_secret_and_the_laws_of_its_book() -> None:
    tournament = make_tournament(law_overrides={"target": 5})
    assert (len(tournament.code), len(tournament.secret), len(tournament.secret_hash)) == (8, 64, 64)
    assert (tournament.laws.target, tournament.laws.ruleset) == (5, "55plus")


def test_two_events_have_two_secrets() -> None:
    assert make_tournament().secret != make_tournament().secret


def test_the_secret_leaves_no_trace_in_the_history() -> None:
    fields = {field.name for field in Tournament.history.model._meta.get_fields()}
    assert "secret" not in fields


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"name": ""}, ["event_name"]),
        ({"name": "N" * 121}, ["event_name"]),
        ({"name": "\u202eN"}, ["event_name"]),
        ({"name": "\u3164\u2800"}, ["event_name"]),
        ({"ruleset": "poker"}, ["unknown_ruleset"]),
        ({"ruleset": "poker_points", "law_overrides": {"target": 0}}, ["wrong_law_value"]),
        ({"ruleset": "poker_chips", "law_overrides": {"target": 10}}, ["unknown_law"]),
        (
            {"ruleset": "standard3", "singles": True, "changing_partners": True},
            ["no_partners_to_draw", "no_partners_to_change", "drawn_or_changing"],
        ),
        ({"ruleset": "stubbington2", "singles": True}, ["no_partners_to_draw"]),
        ({"ruleset": "zobel", "law_overrides": {"set_penalty": 5, "negative_scores": False}}, ["laws_contradict"] * 2),
        ({"ruleset": "zobel", "minutes_per_game": 20, "law_overrides": {"stop_minutes": 25}}, ["two_clocks"]),
        ({"law_overrides": {"target": 0, "jokers": 2}}, ["unknown_law", "wrong_law_value"]),
        ({"name": "", "law_overrides": {"target": "ten"}}, ["event_name", "wrong_law_value"]),
        ({"name": "", "date": date(26, 3, 14)}, ["event_name", "date"]),
    ],
)
def test_all_that_is_wrong_with_an_event_is_told_at_once(fields: dict, codes: list[str]) -> None:
    with pytest.raises(RulesError) as wrong:
        make_tournament(**fields)
    assert [fault.code for fault in wrong.value.faults] == codes


def test_an_assistant_does_not_create_events(club: Club, dora: User) -> None:
    asked = {"by": dora, "club": club, "name": "Social", "date": today_in(club.time_zone)}
    assert refused(create_tournament, **asked) == "not_you"


def test_what_is_agreed_is_changed_with_history_until_play_begins(club: Club, bob: User) -> None:
    tournament = make_tournament(club=club)
    edit_tournament(by=bob, tournament=tournament, name="Zone 5 playdown", law_overrides={"target": 7})
    tournament.refresh_from_db()
    assert (tournament.name, tournament.laws.target) == ("Zone 5 playdown", 7)
    assert tournament.history.first().history_user == bob
    before = tournament.history.count()
    edit_tournament(by=bob, tournament=tournament, name="Zone 5 playdown")
    assert tournament.history.count() == before


def test_laws_are_settled_by_the_start_and_the_name_is_not() -> None:
    tournament = make_stage(4).tournament
    assert edit_tournament(by=None, tournament=tournament, name="Finals", listed=False).name == "Finals"
    settled = {"by": None, "tournament": tournament, "law_overrides": {"target": 5}}
    assert refused(edit_tournament, **settled) == "settled_at_start"


def test_an_edit_that_cannot_be_changes_nothing() -> None:
    tournament = make_tournament()
    with pytest.raises(ValidationError) as wrong:
        edit_tournament(by=None, tournament=tournament, name="Finals", minutes_per_game=0, qualify_per_zone=1001)
    assert list(wrong.value.message_dict) == ["minutes_per_game", "qualify_per_zone"]
    tournament.refresh_from_db()
    assert tournament.name == "Zone 4 playdown"


def test_messages_call_settings_as_the_forms_do() -> None:
    tournament = make_stage(4).tournament
    with pytest.raises(Refusal) as settled:
        edit_tournament(by=None, tournament=tournament, law_overrides={"target": 7}, minutes_per_game=20)
    said = "Play has started, so you can no longer change: Changed rules, Minutes per game."
    assert str(settled.value.sentence) == said


def test_every_setting_that_a_message_can_name_has_a_name() -> None:
    assert _CALLED.keys() == SETTLED_AT_START
