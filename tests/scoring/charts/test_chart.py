"""A chart for everybody: its page, its paper and its files."""

import csv
import json
from html import unescape
from io import StringIO

import pytest
from django.test import Client

from rules.cli import movement
from tests.seen import seen

pytestmark = pytest.mark.django_db
HOWELL = "/movements/howell/6/5/"


def test_each_round_is_a_row_with_all_its_tables(client: Client) -> None:
    page = seen(client.get(HOWELL))
    rows = [row.texts("th", "td") for row in page.part("table").parts("tr")]
    assert rows[:2] == [
        ["Round", "Table 1", "Table 2", "Table 3"],
        ["1", "6 v 1", "5 v 2", "4 v 3"],
    ]
    assert len(rows) == 6
    assert "Every pair meets every other pair once." in page.text


def test_who_sits_out_is_in_the_last_column(client: Client) -> None:
    page = seen(client.get("/movements/round-robin/5/5/"))
    rows = [row.texts("th", "td") for row in page.part("table").parts("tr")]
    assert rows[0][-1] == "Sits out"
    assert sorted(row[-1] for row in rows[1:]) == ["1", "2", "3", "4", "5"]


def test_a_walk_says_how_each_seat_moves(client: Client) -> None:
    assert "South moves down a table" in seen(client.get("/movements/walk-round/20/8/")).text


def test_the_paper_has_the_chart_and_a_card_for_each_number(client: Client) -> None:
    page = seen(client.get(f"{HOWELL}paper/"))
    assert [card.part("h2").text for card in page.parts(".cut-card")] == ["1", "2", "3", "4", "5", "6"]
    assert page.part(".cut-card").texts("th")[:5] == ["Round", "Table", "Against", "Score", "Initials"]
    assert page.part(".chart").texts("th")[0] == "Pair"
    assert [seen(client.get(f"{HOWELL}paper/{size}")).parts(".a4") != [] for size in ("", "?paper=a4")] == [False, True]


def test_the_files_say_the_same_as_the_command_line(client: Client, capsys: pytest.CaptureFixture[str]) -> None:
    movement.main(["whist", "--players", "8", "--rounds", "3", "--json"])
    printed = json.loads(capsys.readouterr().out)
    told = client.get("/movements/whist/8/3/chart.json")
    assert (told.json(), told["Content-Disposition"]) == (printed, 'attachment; filename="whist-8-3.json"')
    rows = [*csv.reader(StringIO(client.get("/movements/whist/8/3/chart.csv").content.decode("utf-8-sig")))]
    tables = [(number, table) for number, each in enumerate(printed["rounds"], start=1) for table in each["tables"]]
    assert rows == [
        ["round", "table", "side A", "side B"],
        *(
            [str(number), str(one["table"]), *(" ".join(map(str, one[side])) for side in "AB")]
            for number, one in tables
        ),
    ]


def test_run_it_here_leads_to_a_new_event_with_this_chart(client: Client) -> None:
    (address,) = [link for name, link in seen(client.get(HOWELL)).links if name == "Run it here"]
    asked = address.partition("?")[2]
    assert address.startswith("/desk/new/?")
    assert {"entered=pairs", "entries=6", "rounds=5", "movement=howell"} <= {*asked.split("&")}


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/movements/dancing/6/5/", 404, "Page not found"),
        ("/movements/swiss/6/5/", 404, "Page not found"),
        ("/movements/howell/6/9/", 422, "Howell has 1 to 5 rounds, not 9."),
        ("/movements/whist/10/3/", 422, "cannot seat 10 players"),
        ("/movements/round-robin/201/3/", 422, "too large for a page"),
        ("/movements/round-robin/200/21/", 422, "too large for a page"),
        ("/movements/howell/99999999999999999999/5/chart.csv", 422, "too large for a page"),
        ("/movements/howell/6/0/", 422, "round"),
    ],
)
def test_numbers_that_have_no_chart_are_refused_with_the_reason(
    client: Client, path: str, status: int, words: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, words in unescape(answer.content.decode())) == (status, True), seen(answer).text
