"""Every game of every round, and fixing a pairing by hand before play."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.results import enter_result
from scoring.models import LedgerEntry
from scoring.reads.pairing_repair import RepairPlace, repair_places
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import desk, event_in_play, here, table_in_play
from tests.factories.tournaments import director_of
from tests.scoring.desk.pages import words
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def test_every_game_of_the_current_round_is_listed_with_its_page(signed_in: SignIn) -> None:
    stage = event_in_play(rounds=2)
    at, other = table_in_play(stage, 1), table_in_play(stage, 2)
    enter_result(**desk(at, score=(10, 4)))
    other.hand("NS", 5)
    shown = signed_in(at.director).get(f"/desk/{at.tournament.code}/rounds/")
    told = words(shown)
    assert "Round 1: being played" in told
    assert "Table 1 N. & S. 1 1 10 N. & S. 2 2 4 final Open or correct Table 1" in told
    assert "Table 2 N. & S. 3 3 2 N. & S. 4 4 0 hand 2 Open game Table 2" in told
    assert f"/desk/{at.tournament.code}/games/{at.game.pk}/" in shown.content.decode()


def test_an_earlier_round_is_one_press_away(signed_in: SignIn) -> None:
    night = evening(4, rounds=2)
    night.play()
    night.close()
    client, at = signed_in(night.director), f"/desk/{night.tournament.code}/rounds/"
    assert ("Round 1", "?round=1") in seen(client.get(at)).links
    assert "Round 1: closed" in words(client.get(f"{at}?round=1"))
    assert client.get(f"{at}?round=7").status_code == 404


def test_the_page_is_for_the_club_s_own_people(signed_in: SignIn) -> None:
    at = here()
    address = f"/desk/{at.tournament.code}/rounds/"
    stranger = StaffRoleFactory(role=Role.DIRECTOR).user
    assert (signed_in(at.assistant).get(address).status_code, signed_in(stranger).get(address).status_code) == (
        200,
        404,
    )
    assert signed_in(at.director).get(f"{address}?stage=2").status_code == 404


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/rounds/1/fix/"


def swap(action: str, one: RepairPlace, other: RepairPlace, reason: str = "Sisters") -> dict[str, str]:
    fields = {"uuid": uuid4(), "one": one.entry, "other": other.entry, "reason": reason}
    return {"action": action, **{f"{action}-{name}": str(value) for name, value in fields.items()}}


def test_the_way_leads_from_the_list_of_games_to_the_changes(signed_in: SignIn) -> None:
    night = evening(4, movement="round-robin")
    client, places = signed_in(night.director), repair_places(night.round)
    listed = [link for link in seen(client.get(f"/desk/{night.tournament.code}/rounds/")).links if "/fix/" in link[1]]
    assert listed == [(f"Fix pairing Table {table}", f"{url(night)}?table={table}") for table in (1, 2)]
    asked = seen(client.get(f"{url(night)}?table=1"))
    assert "Fix table 1, round 1" in asked.text
    assert asked.offered("one") == [str(place.entry) for place in places[:2]]
    query = f"?table=1&one={places[0].entry}&other={places[2].entry}"
    shown = words(client.get(url(night) + query))
    assert (shown.count("Meet again"), shown.count("No longer meet"), shown.count(": also in round")) == (1, 1, 2)
    assert "Later rounds stay as planned." in shown
    assert LedgerEntry.objects.filter(kind="pairing").count() == 0


def test_a_swap_is_saved_shown_and_undone(signed_in: SignIn) -> None:
    night = evening(4)
    client, places = signed_in(night.director), repair_places(night.round)
    answer = client.post(url(night), swap("fix", places[0], places[2]))
    assert (answer.status_code, answer["Location"]) == (302, f"/desk/{night.tournament.code}/rounds/")
    shown = words(client.get(answer["Location"]))
    assert "The seats are swapped." in shown
    assert "swapped seats: “Sisters”" in shown
    assert seen(client.get(url(night))).values("undo-one") == [str(places[0].entry)]
    client.post(url(night), swap("undo", places[0], places[2], "Undone"))
    assert repair_places(night.round) == places


def test_a_swap_is_refused_after_another_director_changed_the_round(signed_in: SignIn) -> None:
    night = evening(6)
    client, places = signed_in(night.director), repair_places(night.round)
    address = f"{url(night)}?one={places[0].entry}&other={places[2].entry}"
    mark = _mark(client, address, "fix")
    client.post(address, swap("fix", places[0], places[4], "The other director"))
    asked = {**swap("fix", places[0], places[2]), "fix-previewed": mark}
    late = client.post(address, asked)
    assert (late.status_code, "Somebody else changed this round since you looked." in words(late)) == (409, True)
    assert LedgerEntry.objects.filter(kind="pairing").count() == 1
    asked = {**swap("fix", places[0], places[2]), "fix-previewed": _mark_in(late, "fix")}
    assert client.post(address, asked).status_code == 302


def test_two_directors_who_undo_the_same_swap_do_not_make_it_again(signed_in: SignIn) -> None:
    night = evening(4)
    client, places = signed_in(night.director), repair_places(night.round)
    client.post(url(night), swap("fix", places[0], places[2]))
    mark = _mark(client, url(night), "undo")
    for status in (302, 409):
        asked = {**swap("undo", places[0], places[2], "Undone"), "undo-previewed": mark}
        assert client.post(url(night), asked).status_code == status
    assert repair_places(night.round) == places


def _mark(client: Client, address: str, action: str) -> str:
    return _mark_in(client.get(address), action)


def _mark_in(page: object, action: str) -> str:
    return seen(page).values(f"{action}-previewed")[0]


def test_a_missing_reason_and_the_same_entry_twice_are_told(signed_in: SignIn) -> None:
    night = evening(4)
    client, places = signed_in(night.director), repair_places(night.round)
    assert client.post(url(night), swap("fix", places[0], places[2], "")).status_code == 422
    same = client.get(f"{url(night)}?one={places[0].entry}&other={places[0].entry}")
    assert "Choose somebody else to swap with." in words(same)


def test_a_table_with_a_hand_is_not_offered_and_a_late_swap_is_refused(signed_in: SignIn) -> None:
    night = evening(4)
    client, places = signed_in(night.director), repair_places(night.round)
    enter_result(by=night.director, game=night.round.games.get(table__number=1), score=(10, 2), uuid=uuid4())
    assert "A hand is saved here, so nobody can change tables." in words(client.get(f"{url(night)}?table=1"))
    answer = client.post(url(night), swap("fix", places[0], places[2]))
    assert (answer.status_code, "Table 1 has saved a hand" in words(answer)) == (409, True)


def test_strangers_find_nothing_and_there_is_no_round_9(signed_in: SignIn) -> None:
    night = evening(4)
    assert signed_in(director_of(evening(4).tournament)).get(url(night)).status_code == 404
    assert signed_in(night.director).get(url(night).replace("/1/fix", "/9/fix")).status_code == 404


def test_at_the_only_table_the_page_says_so_and_leads_to_its_game(signed_in: SignIn) -> None:
    night = evening(2)
    enter_result(by=night.director, game=night.round.games.get(), score=(10, 2), uuid=uuid4())
    page = signed_in(night.director).get(url(night))
    assert "There is one table, so nobody can change tables." in words(page)
    assert f"/games/{night.round.games.get().pk}/".encode() in page.content
