"""“On my way” at the desk: each case that waits is taken with one press, and every page of the case says who comes."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.objections import object_to_result
from scoring.models import LedgerEntry
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening, newcomer
from tests.factories.scoring import Here
from tests.phone import words
from tests.scoring.steps import game_at
from tests.scoring.waiting import EVERY_KIND, Waiting, an_objection, differing_sheets
from tournaments.models import Entry
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]
PRESS = "On my way"


def on_my_way(case: Waiting, **more: object) -> dict[str, object]:
    kind, link = case
    fields = {"uuid": uuid4(), "case": kind.value, **({"link": link} if link else {}), **more}
    return {"action": "on_my_way", **{f"on_my_way-{name}": value for name, value in fields.items()}}


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_a_case_is_taken_on_the_desk_and_a_second_director_reads_who_comes(
    waits: Callable[[Here], Waiting], at: Here, signed_in: SignIn
) -> None:
    case, page = waits(at), f"/desk/{at.tournament.code}/"
    game, told = f"{page}games/{at.game.pk}/", f"{at.assistant} is on the way."
    first, second = signed_in(at.assistant), signed_in(at.director)
    assert [PRESS in words(first.get(shown)) for shown in (page, game)] == [True, True]
    pressed = on_my_way(case, game=at.game.pk)
    assert [first.post(page, pressed).status_code for _ in range(2)] == [302, 302]
    for shown in (page, game):
        text = words(second.get(shown))
        assert (told in text, PRESS in text) == (True, False)
    late = second.post(page, on_my_way(case, game=at.game.pk))
    assert (late.status_code, f"{at.assistant} is on the way already." in words(late)) == (409, True)


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_a_case_is_taken_on_the_page_of_its_game(waits: Callable[[Here], Waiting], at: Here, signed_in: SignIn) -> None:
    case, game = waits(at), f"/desk/{at.tournament.code}/games/{at.game.pk}/"
    first = signed_in(at.director)
    answer = first.post(game, on_my_way(case))
    assert (answer.status_code, answer.headers["Location"]) == (302, game)
    assert f"{at.director} is on the way." in words(first.get(game))
    second = signed_in(at.assistant).post(game, on_my_way(case))
    assert (second.status_code, f"{at.director} is on the way already." in words(second)) == (409, True)


def test_who_comes_to_an_objection_is_on_its_page_the_finish_and_the_ties(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    game, code, at_desk = game_at(night, 1), night.tournament.code, signed_in(night.director)
    object_to_result(by=night.director, game_id=game.pk, side=0, reason="we had 8", uuid=uuid4())
    row = LedgerEntry.objects.get(kind="objection")
    page, told = f"/desk/{code}/objections/{row.pk}/", f"{night.director} is on the way."
    assert PRESS in words(at_desk.get(page))
    assert (
        at_desk.post(
            page,
            {
                "action": "on_my_way",
                "on_my_way-uuid": uuid4(),
                "on_my_way-case": "objection",
                "on_my_way-link": row.link,
            },
        ).status_code
        == 302
    )
    assert [told in words(at_desk.get(shown)) for shown in (page, f"/desk/{code}/finish/")] == [True, True]
    assert PRESS not in words(at_desk.get(page))


def test_who_comes_to_sheets_that_differ_is_among_the_results_and_on_every_tab(at: Here, signed_in: SignIn) -> None:
    case, page = differing_sheets(at), f"/desk/{at.tournament.code}/"
    at_desk, told = signed_in(at.director), f"{at.director} is on the way."
    assert "The score sheets differ." in words(at_desk.get(f"{page}results/"))
    at_desk.post(page, on_my_way(case, game=at.game.pk))
    assert f"The score sheets differ. {told}" in words(at_desk.get(f"{page}results/"))
    assert f"1 waiting {told}" in words(at_desk.get(f"{page}history/"))


def test_the_history_says_who_took_an_objection(at: Here, signed_in: SignIn) -> None:
    at_desk, page = signed_in(at.director), f"/desk/{at.tournament.code}/"
    at_desk.post(page, on_my_way(an_objection(at), game=at.game.pk))
    assert "On the way: objection to the result" in words(at_desk.get(f"{page}history/"))
    assert "The director is on the way: objection to the result" in words(at_desk.get(f"{page}games/{at.game.pk}/"))


def test_a_late_pair_is_taken_on_the_desk_or_on_its_page_and_every_page_says_who_comes(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    lena = register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    page, late = f"/desk/{night.tournament.code}/", (newcomer(night), lena)
    assistant = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    first, second = signed_in(assistant), signed_in(night.director)
    told = f"{assistant} is on the way."

    def press(entry: Entry) -> dict[str, object]:
        fields = {"uuid": uuid4(), "entry": entry.pk}
        return {"action": "on_my_way_late", **{f"on_my_way_late-{name}": value for name, value in fields.items()}}

    for entry, shown in zip(late, (page, f"{page}people/"), strict=True):
        assert PRESS in words(second.get(shown))
        pressed = press(entry)
        assert [first.post(shown, pressed).status_code for _ in range(2)] == [302, 302]
    for shown in (page, f"{page}people/"):
        text = words(second.get(shown))
        assert (text.count(told) >= 2, PRESS in text) == (True, False)
    assert f"2 waiting {told}" in words(second.get(f"{page}results/"))
    assert f"On the way: {late[0].name}" in words(second.get(f"{page}history/"))
    again = second.post(page, press(late[0]))
    assert (again.status_code, f"{assistant} is on the way already." in words(again)) == (409, True)
