"""Who may do what, as a table of actor × act."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Scope, User
from clubs.policy import (
    IN_CLOSED_CLUB,
    Act,
    Actor,
    TableKeeper,
    account_of,
    has_second_step,
    lacks_second_step,
    limit_to,
    may,
    opens_admin_site,
    recorded,
    require,
    require_again,
    require_scope,
    scoped,
)
from tests.factories.clubs import ClubFactory, UserFactory

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
renew_membership yes            yes       yes        yes        -          -
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


@pytest.mark.parametrize("who", ROWS[0][1:])
def test_a_closed_club_is_read_and_reopened_and_nothing_else(who: str, actors: dict[str, Actor], club: Club) -> None:
    before = {act for act in Act if may(actors[who], act, club, tournament_id=TONIGHT)}
    club.closed_at = timezone.now()
    assert {act for act in Act if may(actors[who], act, club, tournament_id=TONIGHT)} == before & IN_CLOSED_CLUB
    assert {answer(actors[who], act, club) for act in set(Act) - IN_CLOSED_CLUB} == {"club_closed"}


@pytest.mark.parametrize("who", STRANGERS)
def test_a_stranger_learns_nothing_of_a_closed_club(who: str, actors: dict[str, Actor], club: Club) -> None:
    club.closed_at = timezone.now()
    assert {answer(actors[who], act, club) for act in Act} == {"not_found"}


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


TOLD = {
    "Only an administrator of {club} can do this. Ask one of them.": {Act.MANAGE_CLUB, Act.MANAGE_STAFF},
    "Only a secretary or an administrator of {club} can do this.": {Act.MANAGE_PEOPLE},
    "Only a treasurer or an administrator of {club} can do this.": {Act.SEE_BOOK, Act.CLOSE_BOOK},
    "Only a director or a treasurer of {club} can do this.": {Act.KEEP_DOOR},
    "Only a secretary, a director or a treasurer of {club} can do this.": {Act.RENEW_MEMBERSHIP},
    "Only a director of {club} can do this. Ask one of them.": {
        *(Act.MANAGE_CALENDAR, Act.MANAGE_SEASONS, Act.SEE_PEOPLE, Act.SEE_BIRTHS, Act.CREATE_EVENT, Act.RUN_EVENT),
        *(Act.CORRECT, Act.RULE, Act.BREAK_TIES, Act.PUBLISH),
    },
}


def told(actor: Actor, act: Act, club: Club) -> str:
    with pytest.raises(Refusal) as refused:
        require(actor, act, club, tournament_id=TONIGHT)
    return str(refused.value)


def test_an_assistant_is_told_who_may_do_it(dora: User, club: Club) -> None:
    acts = [act for act in Act if not may(dora, act, club)]
    assert {act: told(dora, act, club) for act in acts} == {
        act: text.format(club=club.name) for text, those in TOLD.items() for act in those
    }


def test_a_keeper_is_told_to_ask_the_director(actors: dict[str, Actor], club: Club) -> None:
    assert {told(actors["keeper"], act, club) for act in Act if act is not Act.KEEP_SCORE} == {
        "A table link can only keep score for its own table. Ask the director."
    }


def test_an_account_is_asked_for_where_no_table_link_and_no_visitor_has_one(
    actors: dict[str, Actor], alice: User
) -> None:
    assert account_of(alice) == alice
    for who in ("keeper", "anonymous"):
        with pytest.raises(Refusal) as refused:
            account_of(actors[who])
        assert refused.value.code == "not_found"


def set_up_second_step(user: User) -> None:
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={})


def test_an_account_has_a_second_step_once_it_is_set_up(alice: User, bob: User) -> None:
    set_up_second_step(bob)
    assert [has_second_step(user) for user in (alice, bob, AnonymousUser())] == [False, True, False]


def test_only_staff_who_lack_the_second_step_their_club_asks_for_are_told_to_set_it_up(
    actors: dict[str, Actor], club: Club
) -> None:
    assert {who: lacks_second_step(actor, club) for who, actor in actors.items()} == dict.fromkeys(actors, False)
    club.two_steps = True
    set_up_second_step(actors["director"])  # type: ignore[arg-type]
    assert {who for who, actor in actors.items() if lacks_second_step(actor, club)} == {
        *("administrator", "secretary", "treasurer", "assistant")
    }
    assert {who: answer(actor, Act.SEE_DESK, club) for who, actor in actors.items()} == {
        **dict.fromkeys(actors, "not_found"),
        **dict.fromkeys(("administrator", "secretary", "treasurer", "assistant"), "second_step_required"),
        "director": "yes",
        "keeper": "not_you",
    }


def test_the_admin_site_is_open_to_staff_of_the_machine_with_a_second_step_where_one_is_asked_for(
    settings: Any,
) -> None:
    nobody, idle, plain, safe = (
        UserFactory(is_staff=is_staff, is_active=is_active)
        for is_staff, is_active in ((False, True), (True, False), (True, True), (True, True))
    )
    set_up_second_step(safe)
    everybody = (AnonymousUser(), nobody, idle, plain, safe)
    settings.ADMIN_SECOND_STEP = False
    assert [opens_admin_site(user) for user in everybody] == [False, False, False, True, True]
    settings.ADMIN_SECOND_STEP = True
    assert [opens_admin_site(user) for user in everybody] == [False, False, False, False, True]


def answer_to_token(of: Scope, asked: Scope) -> str:
    with scoped():
        limit_to(of)
        try:
            require_scope(asked)
        except Refusal as refusal:
            return refusal.code
    return "yes"


def test_a_token_may_be_used_for_its_own_scope_and_for_smaller_ones() -> None:
    widening = [Scope.READ, Scope.SCORE, Scope.DIRECT, Scope.ADMINISTER]
    assert [[answer_to_token(of, asked) for asked in widening] for of in widening] == [
        ["yes"] * wide + ["out_of_scope"] * (4 - wide) for wide in (1, 2, 3, 4)
    ]


def test_a_token_adds_nothing_to_a_role_and_takes_what_is_beyond_it(actors: dict[str, Actor], club: Club) -> None:
    with scoped():
        limit_to(Scope.SCORE)
        left = {who: {act for act in Act if may(actors[who], act, club)} for who in ("director", "assistant")}
        refused = answer(actors["director"], Act.RUN_EVENT, club)
    assert left == {
        "director": {Act.SEE_DESK, Act.SEE_PEOPLE, Act.SEE_BIRTHS, Act.ENTER_RESULT, Act.KEEP_SCORE},
        "assistant": {Act.SEE_DESK, Act.ENTER_RESULT, Act.KEEP_SCORE},
    }
    assert (refused, may(actors["director"], Act.RUN_EVENT, club)) == ("out_of_scope", True)


def test_what_was_allowed_once_is_asked_of_the_actor_again(bob: User, dora: User, charlie: User, club: Club) -> None:
    with recorded() as allowed:
        require(bob, Act.SEE_DESK, club)
        require(bob, Act.RUN_EVENT, club, tournament_id=TONIGHT)
    assert allowed == [(club.pk, "see_desk", None), (club.pk, "run_event", TONIGHT)]
    require_again(bob, allowed)
    for actor, asked, code in (
        (dora, allowed, "not_you"),
        (charlie, allowed, "not_found"),
        (bob, [(0, "see_desk", None)], "not_found"),
    ):
        with pytest.raises(Refusal) as refused:
            require_again(actor, asked)
        assert refused.value.code == code
