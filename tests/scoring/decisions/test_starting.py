"""An event from its first round to the published table."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Role
from rules.base.errors import RulesError
from rules.tournament.movements.event_format import _planned_pairs
from rules.tournament.standings import HANDS_ORDER, POKER_ORDER, SEED_ORDER, Criterion, SitOut, SitOutPolicy, TieOrder
from scoring.decisions.starting import plan_start, start_event
from scoring.models import Kind, LedgerEntry, ScoreCard, Snapshot
from scoring.standings.derived import derive
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_tournament
from tournaments.models import Stage
from tournaments.services import check_in, check_in_all, register_pair, register_single
from tournaments.services.starting import plan_by_number

pytestmark = pytest.mark.django_db


def director_of(tournament):
    return StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user


def test_starting_copies_the_laws_seats_round_1_and_lays_out_score_cards():
    tournament = make_numbered(8, law_overrides={"target": 7})
    stage = start_event(by=director_of(tournament), tournament=tournament, movement="a-up", rounds=3)
    said = LedgerEntry.objects.get(tournament=tournament, kind=Kind.START).body
    assert (stage.law_book.target, said["answer"]["laws"]) == (7, stage.laws)
    assert ScoreCard.objects.filter(stage=stage).count() == 4
    assert [round_.number for round_ in stage.rounds.all()] == [1]
    assert Snapshot.objects.get(stage=stage).version == 0


def test_a_start_of_too_many_rounds_is_refused_before_anything_is_written():
    tournament = make_tournament()
    make_entries(tournament, 202)
    with pytest.raises(RulesError, match=r"An event with 202 entries has at most 200 rounds, not 201. Choose fewer."):
        start_event(by=director_of(tournament), tournament=tournament, movement="round-robin")
    assert set(tournament.entries.values_list("state", "number")) == {("registered", None)}


def test_a_plan_made_before_the_lock_is_not_made_again_behind_it():
    tournament = make_numbered(8)
    for made in (_planned_pairs, plan_by_number):
        made.cache_clear()
    plan_start(tournament=tournament, rounds=3)
    start_event(by=director_of(tournament), tournament=tournament, rounds=3)
    assert [made.cache_info().misses for made in (_planned_pairs, plan_by_number)] == [1, 1]


def test_starting_draws_the_numbers_where_nobody_has():
    tournament = make_tournament()
    make_entries(tournament, 6)
    stage = start_event(by=director_of(tournament), tournament=tournament)
    assert sorted(tournament.entries.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]
    assert (stage.movement, stage.rounds_planned) == ("lines", 5)


def test_without_a_movement_it_is_the_one_that_the_chooser_recommends():
    tournament = make_numbered(6)
    stage = start_event(by=director_of(tournament), tournament=tournament, rounds=3)
    assert (stage.movement, stage.rounds_planned) == ("a-up", 3)
    zobel = make_numbered(6, ruleset="zobel")
    assert start_event(by=director_of(zobel), tournament=zobel).movement == "lines"  # the bracket takes too long
    longer = make_numbered(6, ruleset="zobel", minutes_available=240)
    assert start_event(by=director_of(longer), tournament=longer).movement == "double-knock-out"


def test_the_ledger_has_the_tables_that_the_director_asked_for():
    tournament = make_numbered(8, ruleset="poker_chips")
    start_event(by=director_of(tournament), tournament=tournament, movement="tables", tables=2)
    assert LedgerEntry.objects.get(tournament=tournament, kind=Kind.START).body["tables"] == 2


def test_starting_twice_with_one_id_starts_once():
    tournament = make_numbered(4)
    alice, uuid = director_of(tournament), uuid4()
    stages = {start_event(by=alice, tournament=tournament, uuid=uuid).pk for _ in range(2)}
    assert len(stages) == 1
    with pytest.raises(Refusal) as other_body:
        start_event(by=alice, tournament=tournament, uuid=uuid, rounds=1)
    assert other_body.value.code == "same_id_other_body"


def test_an_event_that_has_begun_cannot_begin_again():
    event = evening(4)
    with pytest.raises(Refusal) as refused:
        start_event(by=event.director, tournament=event.tournament)
    assert refused.value.code == "wrong_state"


def test_one_pair_is_no_event():
    tournament = make_tournament()
    make_entries(tournament, 1)
    with pytest.raises(Refusal) as refused:
        start_event(by=director_of(tournament), tournament=tournament)
    assert refused.value.code == "too_few_entries"


def test_a_movement_that_cannot_be_starts_nothing():
    tournament = make_numbered(4)
    with pytest.raises(RulesError):
        start_event(by=director_of(tournament), tournament=tournament, movement="round-robin", rounds=50)
    tournament.refresh_from_db()
    assert tournament.state == "registration"


@pytest.mark.parametrize(("role", "code"), [(Role.ASSISTANT, "not_you"), (None, "not_found")])
def test_only_a_director_starts_an_event(role, code):
    tournament = make_numbered(4)
    other = StaffRoleFactory(**({"club": tournament.club, "role": role} if role else {})).user
    with pytest.raises(Refusal) as refused:
        start_event(by=other, tournament=tournament)
    assert refused.value.code == code


def test_a_house_pair_is_not_ranked_and_its_games_count():
    tournament = make_tournament()
    make_entries(tournament, 3)
    register_pair(by=None, tournament=tournament, first="Host One", second="Host Two", house=True)
    stage = start_event(by=director_of(tournament), tournament=tournament, rounds=1)
    event = Evening(director_of(tournament), stage)
    event.play(outcome=lambda a, b: (10, 5))
    event.close()
    house = tournament.entries.get(house=True).number
    standings = derive(stage.pk)
    assert {row.entry for row in standings.rows} == {1, 2, 3, 4} - {house}
    assert [row.played for row in standings.rows] == [1, 1, 1]


def test_a_sit_out_is_worth_what_the_policy_says():
    event = evening(5, movement="round-robin", rounds=1, sit_out=SitOutPolicy(SitOut.FIXED, points=7, win=1))
    resting = event.round.sit_out
    event.play()
    assert event.close().sat_out == tuple(resting)
    number = event.tournament.entries.get(pk=resting[0]).number
    row = next(row for row in derive(event.stage.pk).rows if row.entry == number)
    assert (row.played, row.wins, row.points) == (1, 1, 7)


@pytest.mark.parametrize(
    ("ruleset", "laws", "order"),
    [
        ("55plus", {}, SEED_ORDER),
        ("55plus", {"hands_in_game": 8}, HANDS_ORDER),
        ("poker_chips", {}, POKER_ORDER),
    ],
)
def test_an_event_begins_with_the_order_usual_under_its_laws(
    ruleset: str, laws: dict[str, object], order: TieOrder
) -> None:
    tournament = make_numbered(4, ruleset=ruleset, law_overrides=laws)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    movement = "tables" if ruleset == "poker_chips" else "a-up"
    stage = start_event(by=director, tournament=tournament, movement=movement)
    assert tuple(Stage.objects.get(pk=stage.pk).tie_order) == tuple(order)


@pytest.mark.parametrize("laws", [{}, {"hands_in_game": 8}])
def test_an_event_of_changing_partners_begins_with_an_order_without_extra_games(laws: dict[str, object]) -> None:
    night = evening(8, movement="whist", changing_partners=True, law_overrides=laws)
    assert night.stage.tie_order[-1] == "shared"
    assert Criterion.EXTRA_GAMES not in night.stage.tie_order


def test_extra_games_are_refused_where_partners_change_with_what_to_choose_instead() -> None:
    tournament = make_numbered(8, changing_partners=True)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    with pytest.raises(RulesError) as refused:
        start_event(by=director, tournament=tournament, movement="whist", tie_order=SEED_ORDER)
    assert str(refused.value) == (
        "An extra game is for two tied entries, but here a game needs more. Use a coin flip, or leave them tied."
    )


def test_nobody_who_waits_for_a_partner_is_left_out_by_accident():
    tournament = make_numbered(4)
    names = [str(single) for single in make_singles(tournament, 2)]
    check_in_all(by=None, tournament=tournament)
    with pytest.raises(Refusal) as refused:
        start_event(by=director_of(tournament), tournament=tournament)
    told = f"2 players wait for a partner: {', '.join(sorted(names))}. Draw partners first, or start without them."
    assert (refused.value.code, str(refused.value.sentence)) == ("partners_missing", told)
    assert start_event(by=director_of(tournament), tournament=tournament, without_singles=True).number == 1


def test_players_who_are_not_here_or_of_the_house_are_not_waited_for():
    tournament = make_numbered(4)
    make_singles(tournament, 1)
    host = register_single(by=None, tournament=tournament, name="Host One", house=True)
    check_in(by=None, entry=host)
    assert start_event(by=director_of(tournament), tournament=tournament).number == 1
