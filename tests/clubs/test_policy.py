"""Who may do what, as a table of actor × act."""

import pytest
from django.contrib.auth.models import AnonymousUser

from clubs.errors import Refusal
from clubs.models import Club, User
from clubs.policy import Act, Actor, TableKeeper, may, require
from tests.factories.clubs import ClubFactory

pytestmark = pytest.mark.django_db

TONIGHT, ANOTHER = 31, 32

# Who may do what tonight, "keeper" at one of tonight's tables.
TABLE = """
act              administrator  director  secretary  treasurer  assistant  keeper
see_desk         yes            yes       yes        yes        yes        -
manage_club      yes            -         -          -          -          -
manage_staff     yes            -         -          -          -          -
manage_calendar  yes            yes       yes        -          -          -
manage_seasons   yes            yes       yes        -          -          -
see_people       yes            yes       yes        yes        -          -
see_births       yes            yes       yes        -          -          -
manage_people    yes            -         yes        -          -          -
create_event     yes            yes       -          -          -          -
run_event        yes            yes       -          -          -          -
register         yes            yes       yes        -          yes        -
check_in         yes            yes       yes        -          yes        -
enter_result     yes            yes       -          -          yes        -
correct          yes            yes       -          -          -          -
rule             yes            yes       -          -          -          -
break_ties       yes            yes       -          -          -          -
publish          yes            yes       -          -          -          -
keep_score       yes            yes       -          -          yes        yes
see_book         yes            -         -          yes        -          -
keep_door        yes            yes       -          yes        -          -
close_book       yes            -         -          yes        -          -
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
CASES = [
    (role, Act(row[0]), answer == "yes") for row in ROWS[1:] for role, answer in zip(ROWS[0][1:], row[1:], strict=True)
]
STRANGERS = ["outsider", "anonymous", "keeper_of_another_event", "keeper_of_another_club"]


@pytest.fixture
def actors(club: Club, alice: User, bob: User, sam: User, tess: User, dora: User, charlie: User) -> dict[str, Actor]:
    return {
        "administrator": alice,
        "director": bob,
        "secretary": sam,
        "treasurer": tess,
        "assistant": dora,
        "keeper": TableKeeper(table_id=4, tournament_id=TONIGHT, club_id=club.pk),
        "outsider": charlie,
        "anonymous": AnonymousUser(),
        "keeper_of_another_event": TableKeeper(table_id=9, tournament_id=ANOTHER, club_id=club.pk),
        "keeper_of_another_club": TableKeeper(table_id=8, tournament_id=TONIGHT, club_id=ClubFactory().pk),
    }


def answer(actor: Actor, act: Act, club: Club, tournament_id: int | None = TONIGHT) -> str:
    try:
        require(actor, act, club, tournament_id=tournament_id)
    except Refusal as refusal:
        return refusal.code
    return "yes"


def test_the_table_names_every_act_once() -> None:
    assert [row[0] for row in ROWS[1:]] == [act.value for act in Act]


@pytest.mark.prove(cases=40)
@pytest.mark.parametrize(("who", "act", "allowed"), CASES)
def test_a_role_may_do_what_its_column_says(
    who: str, act: Act, allowed: bool, actors: dict[str, Actor], club: Club
) -> None:
    assert may(actors[who], act, club, tournament_id=TONIGHT) is allowed
    assert answer(actors[who], act, club) == ("yes" if allowed else "not_you")


@pytest.mark.parametrize("who", STRANGERS)
def test_a_stranger_may_do_nothing_and_is_told_that_nothing_is_here(
    who: str, actors: dict[str, Actor], club: Club
) -> None:
    assert {act: may(actors[who], act, club, tournament_id=TONIGHT) for act in Act} == dict.fromkeys(Act, False)
    assert {answer(actors[who], act, club) for act in Act} == {"not_found"}


def test_a_keeper_may_do_nothing_when_no_event_is_named(actors: dict[str, Actor], club: Club) -> None:
    assert {may(actors["keeper"], act, club) for act in Act} == {False}
    assert answer(actors["keeper"], Act.KEEP_SCORE, club, tournament_id=None) == "not_you"


def test_a_role_in_one_club_is_none_in_another(actors: dict[str, Actor]) -> None:
    elsewhere = ClubFactory()
    assert answer(actors["administrator"], Act.SEE_DESK, elsewhere) == "not_found"


def test_the_machines_superuser_has_no_role_in_a_club(club: Club) -> None:
    superuser = User.objects.create_superuser("root@example.org", "correct horse battery")
    assert answer(superuser, Act.SEE_DESK, club) == "not_found"


def test_asking_costs_one_query_and_none_for_a_keeper(
    actors: dict[str, Actor], club: Club, django_assert_num_queries
) -> None:
    with django_assert_num_queries(1):
        may(actors["director"], Act.RUN_EVENT, club)
    with django_assert_num_queries(0):
        may(actors["keeper"], Act.KEEP_SCORE, club, tournament_id=TONIGHT)
        may(actors["anonymous"], Act.KEEP_SCORE, club, tournament_id=TONIGHT)
