"""Events, registration, draws and seatings over the API."""

import datetime
from collections.abc import Callable

import pytest

from clubs.models import Club, User, Zone
from rules.cli.draw import answer
from tests.factories.tournaments import AT, make_entries, make_round, make_singles, make_stage, make_tournament
from tournaments.models import Entry, Tournament
from tournaments.services import close_round, draw_round, register_pair

pytestmark = pytest.mark.django_db

GOOD = "player 1,player 2,zone\nAnn Lee,Bob May,Zone 4\nCas Fox,Dee Orr,Zone 5\n"


@pytest.fixture
def desk(api: Callable, bob: User):
    """Bob's program."""
    return api(bob)


def at(tournament: Tournament, path: str = "") -> str:
    return f"/api/v1/tournaments/{tournament.code}/{path}"


def test_a_director_creates_an_event_and_its_hash_is_shown_at_once(desk, api: Callable, club: Club) -> None:
    Zone.objects.create(club=club, name="Zone 4")
    asked = {"name": "Playdown", "date": "2026-03-14", "zone": "zone 4", "law_overrides": {"target": 7}}
    made = desk.post("/api/v1/clubs/riverside/tournaments/", asked)
    assert made.status_code == 201
    event = made.json()
    assert (event["zone"], event["laws"]["target"], event["secret"], len(event["secret_hash"])) == ("Zone 4", 7, "", 64)
    assert api().get(f"/api/v1/tournaments/{event['code']}/").json() == event
    assert [line["code"] for line in desk.get("/api/v1/clubs/riverside/tournaments/").json()] == [event["code"]]


def test_an_event_that_cannot_be_is_refused_with_every_fault(desk, club: Club) -> None:
    def post(**asked: object) -> tuple[int, list[str]]:
        fields = {"name": "Playdown", "date": "2026-03-14", **asked}
        answered = desk.post("/api/v1/clubs/riverside/tournaments/", fields)
        return answered.status_code, [error["code"] for error in answered.json()["errors"]]

    assert post(date="soon", name="") == (400, ["blank", "invalid"])
    assert post(law_overrides={"target": 0, "jokers": 2}) == (422, ["unknown_law", "wrong_law_value"])
    assert post(zone="Zone 9") == (422, ["no_such_zone"])
    assert post(minutes_per_game=0) == (422, ["out_of_range"])
    assert Tournament.objects.count() == 0


def test_sending_the_same_again_makes_no_second_event(desk, club: Club) -> None:
    asked = {"name": "Playdown", "date": "2026-03-14"}
    first, again = (desk.post("/api/v1/clubs/riverside/tournaments/", asked, key="k1") for _ in range(2))
    assert (first.json(), Tournament.objects.count()) == (again.json(), 1)


def test_what_is_settled_by_the_start_is_409(desk, club: Club) -> None:
    tournament = make_stage(4, club=club).tournament
    assert desk.patch(at(tournament), {"name": "Finals"}).json()["name"] == "Finals"
    refused = desk.patch(at(tournament), {"law_overrides": {"target": 5}})
    assert (refused.status_code, refused.json()["code"]) == (409, "settled_at_start")


def test_pairs_are_registered_found_checked_in_and_taken_out(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club)
    made = desk.post(at(tournament, "entries/"), {"first": "Zoë Ek", "second": "Bob May", "zone": "Zone 4"})
    pair = made.json()
    shown = (made.status_code, pair["name"], pair["zone"], pair["state"])
    assert shown == (201, "Zoë Ek & Bob May", "Zone 4", "registered")
    found = api().get(at(tournament, "entries/search/"), {"q": "zoe"}).json()
    assert [one["entry_id"] for one in found] == [pair["id"]]
    page = at(tournament, f"entries/{pair['id']}/")
    assert desk.post(f"{page}check-in/").json()["state"] == "checked_in"
    assert desk.post(f"{page}check-in/").json()["code"] == "wrong_state"
    assert desk.delete(f"{page}check-in/").status_code == 204
    assert desk.post(f"{page}table/", {"line": "B"}).json()["table"] == 1
    assert desk.delete(page).status_code == 204
    assert api().get(at(tournament, "entries/")).json() == []


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
    assert [pair["name"] for pair in first.json()] == ["Ann Lee & Bob May", "Cas Fox & Dee Orr"]
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
            "problem": "There is no name here.",
            "mend": "Write the player's name.",
        }
    ]
    refused = desk.post(at(tournament, "entries/import/"), {"text": text})
    assert (refused.status_code, refused.json()["errors"][0]["where"]) == (400, {"row": 4, "column": "player 2"})
    assert Entry.objects.count() == 0


def test_singles_are_imported_drawn_and_those_left_over_told(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club, singles=True)
    text = "name\n" + "\n".join(f"Player {letter}" for letter in "ABCDEF")
    assert len(desk.post(at(tournament, "singles/import/"), {"text": text}).json()) == 6
    tables = desk.post(at(tournament, "partners/")).json()
    assert [table["table"] for table in tables] == [1]
    assert tables[0]["dealer"] in tables[0]["a"]
    assert "2 of those waiting" in api().get(at(tournament, "singles/")).json()["left_over"]
    refused = desk.post(at(tournament, "partners/"))
    assert (refused.status_code, refused.json()["code"]) == (409, "too_few_singles")


def test_real_cards_are_recorded_with_their_witness(desk, club: Club) -> None:
    tournament = make_tournament(club=club, singles=True)
    ids = [single.pk for single in make_singles(tournament, 4)]
    cards = [["KS"], ["9H"], ["AD"], ["TC"]]
    cut = {"cut": dict(zip(map(str, ids), cards, strict=True)), "witness": "Bob"}
    table = desk.post(at(tournament, "partners/real/"), cut)
    assert (table.status_code, table.json()["dealer"]) == (201, "Bob Lee")
    for wrong in ({"1e9": ["KS"]}, {"999999": ["KS"]}, {"99999999999999999999": ["KS"]}):
        assert desk.post(at(tournament, "partners/real/"), {"cut": wrong, "witness": "Bob"}).status_code == 404


def test_a_draw_is_made_once_and_anybody_can_make_it_again(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club)
    make_entries(tournament, 5)
    drawn = desk.post(at(tournament, "numbers/"))
    assert drawn.status_code == 201
    assert desk.post(at(tournament, "numbers/")).json()["code"] == "already_drawn"
    shown = api().get(at(tournament, "draws/")).json()
    draw = shown["draws"][0]
    assert answer({"key": draw["key"], **draw["what"]}) == draw["outcome"] == drawn.json()["outcome"]
    assert (shown["secret_hash"], shown["secret"]) == (tournament.secret_hash, "")


def test_the_chooser_shows_each_movement_with_its_guarantee(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    options = desk.get(at(tournament, "movements/"), {"pairs": 8, "minutes": 120}).json()
    assert (options[0]["movement"], options[0]["recommended"], options[0]["rounds"]) == ("a-up", True, 4)
    assert options[0]["guarantee"] == "Every pair meets 4 different opponents, nobody twice."
    assert desk.get(at(tournament, "movements/"), {"pairs": "many"}).status_code == 400
    assert desk.get(at(tournament, "movements/"), {"pairs": 8, "minutes": 5}).status_code == 422
    assert desk.get(at(tournament, "movements/")).status_code == 422


def test_the_chooser_says_what_does_not_fit_and_why(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    advice = desk.get(at(tournament, "chooser/"), {"pairs": 8, "minutes": 120, "tables": 3}).json()
    assert (advice["options"], advice["sentence"]) == ([], "8 need 4 tables, and there are 3, at which 6 can play.")
    assert advice["unfit"][0] == {
        "movement": "a-up",
        "title": "A up",
        "reason": "It needs 4 tables at once, and there are 3.",
    }


def test_tables_have_links_that_are_renewed_and_revoked(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    first = desk.post(at(tournament, "tables/"), {"count": 2}).json()[0]
    renewed = desk.post(at(tournament, "tables/1/link/")).json()
    assert renewed["token"] != first["token"]
    assert desk.delete(at(tournament, "tables/1/link/")).status_code == 204
    assert [table["revoked"] for table in desk.get(at(tournament, "tables/")).json()] == [True, False]
    assert desk.post(at(tournament, "tables/9/link/")).status_code == 404


def test_seatings_charts_and_whereabouts_are_open_to_everybody(api: Callable, club: Club) -> None:
    round_ = make_round(make_stage(5, "a-up", 2, club=club))
    tournament = round_.stage.tournament
    sheet = api().get(at(tournament, "rounds/1/")).json()
    seated = [(table["table"], *(side[0]["number"] for side in table["sides"])) for table in sheet["tables"]]
    assert seated == [(1, 1, 2), (2, 3, 4)]
    assert [pair["title"] for pair in sheet["sit_out"]] == ["Pair 5"]
    chart = api().get(at(tournament, "chart/")).json()
    assert [(turn["drawn"], turn["sit_out"]) for turn in chart["rounds"]] == [(True, [5]), (False, [3])]
    where = api().get(at(tournament, f"entries/{tournament.entries.get(number=5).pk}/where/")).json()
    assert (where["now"]["sits_out"], where["next"]["table"]) == (True, 1)
    clock = api().get(at(tournament, "rounds/")).json()[0]
    opened = datetime.datetime.fromisoformat(clock["opened_at"])
    assert datetime.datetime.fromisoformat(clock["stop_at"]) - opened == datetime.timedelta(minutes=30)
    assert api().get(at(tournament, "rounds/7/")).status_code == 404
    assert api().get(at(tournament, "extra-games/")).json() == []


def test_a_late_pair_and_a_withdrawal_say_beforehand_what_they_change(desk, club: Club) -> None:
    stage = make_stage(7, "a-up", 3, club=club)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    late = register_pair(by=None, tournament=stage.tournament, first="Zoe", second="Yan")
    change = desk.get(at(stage.tournament, f"entries/{late.pk}/preview/late/")).json()
    assert (change["number"], [turn["round"] for turn in change["rounds"]]) == (8, [2, 3])
    playing = stage.tournament.entries.get(number=1)
    change = desk.get(at(stage.tournament, f"entries/{playing.pk}/preview/withdrawal/")).json()
    assert change["rounds"][0]["after"]["sit_out"] != change["rounds"][0]["before"]["sit_out"]
    assert desk.get(at(stage.tournament, f"entries/{playing.pk}/preview/late/")).json()["code"] == "already_playing"


def test_listed_events_are_on_the_public_home(api: Callable, club: Club) -> None:
    make_tournament(club=club, date=datetime.date(2999, 1, 1))
    make_tournament(club=club, listed=False, date=datetime.date(2999, 1, 1))
    home = api().get("/api/v1/tournaments/").json()
    assert [len(home[part]) for part in ("tonight", "coming", "past")] == [0, 1, 0]


@pytest.mark.parametrize("body", ["not json", "[1, 2]", '"text"', "null", '{"first": {"a": 1}}', '{"first": "A"}'])
def test_whatever_is_sent_is_answered_in_the_one_shape(body: str, desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    answered = desk.post(at(tournament, "entries/"), data=body, content_type="application/json")
    assert (answered.status_code, answered["Content-Type"]) == (400, "application/problem+json")
