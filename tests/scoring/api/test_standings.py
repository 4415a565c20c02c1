"""Reading an event in play over the API: standings, cards, ties, the desk."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Role
from scoring.standings import publishing
from scoring.verification.head import head_of
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tournaments.models import Game, Round, Stage, Table

pytestmark = pytest.mark.django_db


def address(event: Evening, rest: str) -> str:
    return f"/api/v1/tournaments/{event.tournament.code}/{rest}"


@pytest.fixture
@remembered
def round_1() -> Evening:
    event = evening(4, rounds=2)
    event.play({(1, 2): (10, 6), (3, 4): (10, 8)})
    event.close()
    publishing.publish(event.stage.pk)
    return event


def test_everybody_reads_standings_with_the_reason_for_each_place(api, round_1):
    answer = api().get(address(round_1, "standings/"))
    assert answer.status_code == 200
    page = {name: answer.data[name] for name in ("count", "next", "rounds_closed", "rounds_planned")}
    assert page == {"count": 4, "next": None, "rounds_closed": 1, "rounds_planned": 2}
    assert [(row["place"], row["number"], row["wins"], row["points"], row["up"]) for row in answer.data["results"]] == [
        (1, 1, "1", "10", None),
        (1, 3, "1", "10", None),
        (3, 4, "0", "8", None),
        (4, 2, "0", "6", None),
    ]
    assert answer.data["results"][2]["reason"] == (
        "3rd: 0 wins, tied with Pair 2; two-way tie, and they never met, so total points: 8, 6"
    )


def test_the_same_standings_are_not_sent_twice(api, round_1):
    first = api().get(address(round_1, "standings/"))
    again = api().get(address(round_1, "standings/"), HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    weakened = f"W/{first['ETag']}"  # as a proxy that compresses hands it on
    assert api().get(address(round_1, "standings/"), HTTP_IF_NONE_MATCH=weakened).status_code == 304
    round_1.play()
    publishing.publish(round_1.stage.pk)
    assert api().get(address(round_1, "standings/"), HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 200


def test_a_304_costs_one_statement_and_a_page_four_more(api, round_1):
    here = address(round_1, "standings/")
    tag = api().get(here)["ETag"]
    with CaptureQueriesContext(connection) as known:
        api().get(here, HTTP_IF_NONE_MATCH=tag)
    with CaptureQueriesContext(connection) as page:
        api().get(here)
    assert (len(known), len(page)) == (1, 5)


def test_one_pair_asks_why_this_place(api, round_1):
    assert api().get(address(round_1, "standings/3/")).data["reason"].startswith("1st: 1 win, tied with Pair 1")
    assert api().get(address(round_1, "standings/99/")).status_code == 404


def test_the_master_score_card_shows_winner_and_loser_points(api, round_1):
    rows = {row["number"]: row for row in api().get(address(round_1, "master-card/")).data["rows"]}
    assert [(cell["kind"], cell["points"], cell["against"]) for cell in rows[2]["cells"]] == [
        ("played", 6, 10),
        ("empty", None, None),
    ]


def test_a_card_with_very_many_cells_comes_in_pages(api, round_1):
    Stage.objects.update(rounds_planned=4_000)
    first, second, none = (api().get(address(round_1, f"master-card/?page={page}")) for page in (1, 2, 3))
    assert [[row["number"] for row in shown.data["rows"]] for shown in (first, second)] == [[1, 2], [3, 4]]
    assert [(shown.data["page"], shown.data["pages"]) for shown in (first, second)] == [(1, 2), (2, 2)]
    assert none.status_code == 404


def test_a_round_of_more_than_500_tables_comes_in_pages(api, round_1):
    stage = round_1.stage
    there = Round.objects.get(stage=stage, number=1)
    tables = Table.objects.bulk_create(Table(tournament=stage.tournament, number=n) for n in range(101, 701))
    Game.objects.bulk_create(Game(stage=stage, round=there, table=table) for table in tables)
    answers = [api().get(address(round_1, f"rounds/1/?page={page}")) for page in (1, 2, 3)]
    seated = [[table["table"] for table in shown.data["tables"]] for shown in answers[:2]]
    assert seated == [[1, 2, *range(101, 599)], [*range(599, 701)]]
    assert [(shown.data["page"], shown.data["pages"]) for shown in answers[:2]] == [(1, 2), (2, 2)]
    assert (answers[0].data["tables"][0]["score"], answers[2].status_code) == ({"NS": 10, "EW": 6}, 404)


def test_a_pairs_card_names_tables_and_opponents(api, round_1):
    card = api().get(address(round_1, f"entries/{round_1.entry(1).pk}/card/")).json()
    assert (card["number"], card["name"]) == (1, round_1.entry(1).name)
    assert (card["wins"], card["points"]) == (1, 10)
    assert (card["opponents"], card["tables"], card["partners"]) == ({"1": [2], "2": [4]}, {"1": 1, "2": 2}, {})
    assert card["standing"]["place"] == 1


def test_open_ties_say_what_would_settle_them(api):
    event = evening(6, rounds=1)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    tie = api().get(address(event, "ties/")).data["results"][0]
    assert (tie["place"], tie["next"], [pair["number"] for pair in tie["who"]]) == (1, "flip", [1, 3, 5])


def test_the_desk_is_for_those_who_run_the_event(api, round_1):
    assert api().get(address(round_1, "desk/")).status_code == 401
    assert api(StaffRoleFactory().user).get(address(round_1, "desk/")).status_code == 404
    assistant = StaffRoleFactory(club=round_1.tournament.club, role=Role.ASSISTANT).user
    desk = api(assistant).get(address(round_1, "desk/"))
    assert [(table["table"], table["state"]) for table in desk.data["tables"]] == [(1, "waiting"), (2, "waiting")]


def test_an_event_that_has_not_begun_has_no_standings(api):
    event = evening(2)
    event.stage.rounds.all()
    code = event.tournament.code
    assert api().get(f"/api/v1/tournaments/{code[::-1]}x/standings/").status_code == 404


def test_a_part_of_the_table_is_asked_for_like_a_part_of_any_list(api, round_1):
    part = api().get(address(round_1, "standings/"), {"limit": 2, "offset": 1}).data
    assert ([row["number"] for row in part["results"]], part["count"]) == ([3, 4], 4)


def test_the_ledger_is_verified_for_those_at_the_desk(api, round_1):
    here = address(round_1, "ledger/")
    answer = api(round_1.director).get(here)
    head = head_of(round_1.tournament.pk)
    assert answer.data == {"sound": True, "entries": head.entries, "head": head.digest, "problems": []}
    assert api().get(here).status_code == 401
