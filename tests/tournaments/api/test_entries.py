"""Pairs and players of an event over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from scoring.decisions.forwarding import forward_qualifiers
from tests.factories.qualifying import registering, zone_event
from tests.factories.tournaments import AT, make_stage, make_tournament
from tests.tournaments.api.addresses import at
from tournaments.models import Entry, Tournament
from tournaments.services import close_round, draw_round, register_pair

pytestmark = pytest.mark.django_db

GOOD = "player 1,player 2,zone\nAnn Lee,Bob May,Zone 4\nCas Fox,Dee Orr,Zone 5\n"


def test_pairs_are_registered_found_checked_in_and_taken_out(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club)
    made = desk.post(at(tournament, "entries/"), {"first": "Zoë Ek", "second": "Bob May", "zone": "Zone 4"})
    pair = made.json()
    shown = (made.status_code, pair["name"], pair["zone"], pair["state"])
    assert shown == (201, "Zoë Ek & Bob May", "Zone 4", "registered")
    found = api().get(at(tournament, "entries/search/"), {"q": "zoe"}).json()["results"]
    assert [one["entry_id"] for one in found] == [pair["id"]]
    page = at(tournament, f"entries/{pair['id']}/")
    assert desk.post(f"{page}check-in/").json()["state"] == "checked_in"
    assert desk.post(f"{page}check-in/").json()["code"] == "wrong_state"
    assert desk.delete(f"{page}check-in/").status_code == 204
    assert desk.post(f"{page}table/", {"line": "B"}).json()["table"] == 1
    assert desk.delete(page).status_code == 204
    assert api().get(at(tournament, "entries/")).json()["count"] == 0


def test_a_name_that_is_there_already_is_409_with_the_way_out(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    register_pair(by=None, tournament=tournament, first="Ann Lee", second="Bob May")
    refused = desk.post(at(tournament, "entries/"), {"first": "ann lee", "second": "Cas Fox"})
    assert (refused.status_code, refused.json()["code"]) == (409, "already_entered")
    assert "Tell them apart" in refused.json()["detail"]


def test_an_import_is_previewed_then_made_and_sent_again_answered_the_same(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    preview = desk.post(at(tournament, "entries/import/preview/"), {"text": GOOD}).json()
    assert (preview["importable"], preview["new_zones"]) == (True, ["Zone 4", "Zone 5"])
    assert Entry.objects.count() == 0
    first, again = (desk.post(at(tournament, "entries/import/"), {"text": GOOD}, key="list") for _ in range(2))
    assert (first.status_code, first.json()) == (201, again.json())
    assert [pair["name"] for pair in first.json()["results"]] == ["Ann Lee & Bob May", "Cas Fox & Dee Orr"]
    assert Entry.objects.count() == 2


def test_an_import_with_a_bad_row_says_where_and_imports_nothing(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    text = GOOD + "Eli Kay,,\n"
    problem = desk.post(at(tournament, "entries/import/preview/"), {"text": text}).json()["problems"]
    assert problem == [
        {
            "row": 4,
            "column": "player 2",
            "code": "no_name",
            "problem": "The name is missing.",
            "fix": "Enter the player's name.",
        }
    ]
    refused = desk.post(at(tournament, "entries/import/"), {"text": text})
    assert (refused.status_code, refused.json()["errors"][0]["where"]) == (400, {"row": 4, "column": "player 2"})
    assert Entry.objects.count() == 0


def test_a_late_pair_and_a_withdrawal_say_beforehand_what_they_change(desk, club: Club) -> None:
    stage = make_stage(7, "a-up", 3, club=club)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    late = register_pair(by=None, tournament=stage.tournament, first="Zoe", second="Yan")
    change = desk.post(at(stage.tournament, f"entries/{late.pk}/late/preview/")).json()
    assert (change["number"], [turn["round"] for turn in change["rounds"]]) == (8, [2, 3])
    playing = stage.tournament.entries.get(number=1)
    change = desk.post(at(stage.tournament, f"entries/{playing.pk}/withdrawal/preview/")).json()
    assert change["rounds"][0]["after"]["sit_out"] != change["rounds"][0]["before"]["sit_out"]
    assert desk.post(at(stage.tournament, f"entries/{playing.pk}/late/preview/")).json()["code"] == "already_playing"


def codes(api: Callable, user: User | None, path: str) -> list[str]:
    answer = api(user).get(path).json()
    return [pair["came"]["code"] for pair in answer.get("results", [answer])]


@pytest.mark.parametrize("listed", [True, False])
def test_the_address_of_an_unlisted_event_is_told_to_the_desk_alone(
    listed: bool, club: Club, alice: User, charlie: User, api: Callable
) -> None:
    zone, to = zone_event(alice, club), registering(club, "Provincial")
    Tournament.objects.filter(pk=zone.tournament.pk).update(listed=listed)
    forward_qualifiers(by=alice, stage=zone.stage, to=to)
    code = zone.tournament.code
    lists, one = f"/api/v1/tournaments/{to.code}/entries/", to.entries.first()
    seen = {
        who: (codes(api, user, lists), codes(api, user, f"{lists}{one.pk}/"))
        for who, user in (("nobody", None), ("outsider", charlie), ("desk", alice))
    }
    shown = code if listed else ""
    public = ([shown, shown], [shown])
    assert seen == {"nobody": public, "outsider": public, "desk": ([code, code], [code])}


def test_a_player_is_registered_by_one_name(api: Callable, bob: User, club: Club) -> None:
    event = make_tournament(club=club, ruleset="stubbington2")
    entries = f"/api/v1/tournaments/{event.code}/entries/"
    made = api(bob).post(entries, {"first": "Ann Lee"})
    assert (made.status_code, made.json()["players"]) == (201, ["Ann Lee"])
    refused = api(bob).post(entries, {"first": "Bob May", "second": "Cas Fox"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "no_partners")
    imported = api(bob).post(f"{entries}import/", {"text": "player\nDee Orr\n"})
    assert [entry["players"] for entry in imported.json()["results"]] == [["Dee Orr"]]


def test_where_pairs_play_both_names_are_needed(api: Callable, bob: User, club: Club) -> None:
    entries = f"/api/v1/tournaments/{make_tournament(club=club).code}/entries/"
    refused = api(bob).post(entries, {"first": "Ann Lee"})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (400, "no_name")


def test_programs_say_it_too(changing: Tournament, bob: User, api: Callable) -> None:
    ann, cas, _ = Entry.objects.order_by("pk")
    address = f"/api/v1/tournaments/{changing.code}/entries/{ann.pk}/together/"
    told = api(bob).post(address, {"with_entry": cas.pk}, format="json")
    assert (told.status_code, told.json()["begins_with"]) == (200, cas.name)
    assert api(bob).post(address, {"with_entry": 10**9}, format="json").status_code == 404
    assert api(bob).post(address, {"with_entry": None}, format="json").json()["begins_with"] == ""


def test_a_program_marks_one_that_cannot_move_and_only_the_desk_sees_it(api: Callable, bob: User, club: Club) -> None:
    event = make_tournament(club=club)
    entries = f"/api/v1/tournaments/{event.code}/entries/"
    made = api(bob).post(entries, {"first": "Ann Lee", "second": "Bob May", "cannot_move": True}, format="json")
    assert (made.status_code, made.json()["cannot_move"]) == (201, True)
    at = f"{entries}{made.json()['id']}/"
    assert (api(bob).get(at).json()["cannot_move"], api().get(at).json()["cannot_move"]) == (True, False)
    undone = api(bob).post(f"{at}cannot-move/", {"cannot_move": False}, format="json")
    assert (undone.status_code, undone.json()["cannot_move"]) == (200, False)
    assert api(bob).post(f"{at}cannot-move/").json()["cannot_move"] is True
    assert api().post(f"{at}cannot-move/").status_code in (401, 403)
