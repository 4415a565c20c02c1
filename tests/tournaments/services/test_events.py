"""Creating, changing and ending events, and the tables in them."""

import pytest
from django.utils import timezone

from clubs.models import Club, User
from rules.errors import RulesError, Unreadable
from tests.factories.tournaments import make_entries, make_stage, make_tournament
from tests.refusals import refused
from tournaments.models import Table, Tournament
from tournaments.services import (
    check_in,
    create_tournament,
    edit_tournament,
    finish_tournament,
    make_tables,
    new_link,
    publish_tournament,
    reopen_tournament,
    revoke_link,
    take_open_table,
)
from tournaments.states import StageState, TournamentState

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
        ({"minutes_per_game": 0}, ["out_of_range"]),
        ({"places_that_matter": -1, "qualify_per_zone": 1001}, ["out_of_range", "out_of_range"]),
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
    ],
)
def test_all_that_is_wrong_with_an_event_is_told_at_once(fields: dict, codes: list[str]) -> None:
    with pytest.raises(RulesError) as wrong:
        make_tournament(**fields)
    assert [fault.code for fault in wrong.value.faults] == codes


def test_an_assistant_does_not_create_events(club: Club, dora: User) -> None:
    asked = {"by": dora, "club": club, "name": "Social", "date": timezone.localdate()}
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
    with pytest.raises(RulesError):
        edit_tournament(by=None, tournament=tournament, name="Finals", minutes_per_game=0)
    tournament.refresh_from_db()
    assert tournament.name == "Zone 4 playdown"


def test_an_event_ends_is_published_and_can_be_taken_back_step_by_step() -> None:
    tournament = make_stage(4).tournament
    finish_tournament(tournament=tournament)
    assert tournament.stages.get().state == StageState.FINISHED
    publish_tournament(tournament=tournament)
    first = tournament.published_at
    reopen_tournament(tournament=tournament)
    publish_tournament(tournament=tournament)
    assert tournament.published_at == first
    reopen_tournament(tournament=tournament)
    reopen_tournament(tournament=tournament, reason="round 3 was wrong")
    assert (tournament.state, tournament.stages.get().state) == (TournamentState.PLAYING, StageState.RUNNING)
    assert tournament.history.first().history_change_reason == "round 3 was wrong"
    assert refused(reopen_tournament, tournament=tournament) == "wrong_state"


def test_an_event_in_registration_is_neither_finished_nor_published() -> None:
    tournament = make_tournament()
    assert refused(finish_tournament, tournament=tournament) == "wrong_state"
    assert refused(publish_tournament, tournament=tournament) == "wrong_state"


def test_tables_are_made_once_with_their_own_links_and_pins() -> None:
    tournament = make_tournament()
    make_tables(by=None, tournament=tournament, count=2)
    kept = list(tournament.tables.values_list("token", flat=True))
    tables = make_tables(by=None, tournament=tournament, count=40)
    assert [table.number for table in tables] == list(range(1, 41))
    assert [table.token for table in tables[:2]] == kept
    assert len({table.pin for table in tables}) == len({table.token for table in tables}) == 40


@pytest.mark.parametrize("count", [0, -1, 5001])
def test_so_many_tables_there_are_not(count: int) -> None:
    with pytest.raises(Unreadable):
        make_tables(by=None, tournament=make_tournament(), count=count)


def test_a_new_link_kills_the_old_one_and_a_revoked_one_is_dead() -> None:
    (table,) = make_tables(by=None, tournament=make_tournament(), count=1)
    old = (table.token, table.pin)
    revoke_link(by=None, table=table)
    assert refused(revoke_link, by=None, table=table) == "wrong_state"
    new_link(by=None, table=table)
    table = Table.objects.get(pk=table.pk)
    assert table.revoked is False
    assert table.token != old[0]
    assert table.pin != old[1]
    assert list(table.history.order_by("history_id").values_list("revoked", flat=True)) == [False, True, False]


def test_pairs_go_to_the_first_open_table_a_first() -> None:
    tournament = make_tournament()
    entries = [take_open_table(by=None, entry=entry) for entry in make_entries(tournament, 5)]
    assert [f"{entry.first_open_table}{entry.line}" for entry in entries] == ["1A", "1B", "2A", "2B", "3A"]


def test_a_pair_may_choose_its_table_and_change_its_mind() -> None:
    tournament = make_tournament()
    first, second, third = make_entries(tournament, 3)
    take_open_table(by=None, entry=first, table_number=2, line="B")
    take_open_table(by=None, entry=second, table_number=2)
    assert (second.first_open_table, second.line) == (2, "A")
    asked = {"by": None, "entry": third, "table_number": 2}
    assert refused(take_open_table, **asked) == "table_taken"
    take_open_table(by=None, entry=second, table_number=1)
    assert take_open_table(**asked).line == "A"


def test_a_pair_with_a_number_does_not_choose_a_table() -> None:
    tournament = make_stage(4).tournament
    assert refused(take_open_table, by=None, entry=tournament.entries.first()) == "wrong_state"
    other = make_tournament()
    entry = make_entries(other, 2)[0]
    entry.number = 1
    entry.save()
    assert refused(take_open_table, by=None, entry=entry) == "has_number"


def test_a_table_that_there_is_not_is_refused() -> None:
    entry = make_entries(make_tournament(), 1)[0]
    with pytest.raises(Unreadable):
        take_open_table(by=None, entry=entry, table_number=0)


def test_an_outsider_checks_nobody_in(club: Club, charlie: User) -> None:
    entry = make_entries(make_tournament(club=club), 1)[0]
    assert refused(check_in, by=charlie, entry=entry) == "not_found"
