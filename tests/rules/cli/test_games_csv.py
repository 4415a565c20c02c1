"""A CSV of games, as spreadsheets write it, ranked by `python -m rules rank`."""

import pytest

HEADER = "round,table,a,b,score_a,score_b\n"


def shown(answer, *fields):
    return [(row["place"], row["entry"], *(row[field] for field in fields)) for row in answer["standings"]]


CSV = HEADER + "1,1,1,2,10,3\n1,2,Smith,4,12,5\n\n2,1,1,4,,\n,,2,Smith,9,10\n"


def test_a_csv_is_one_event_and_a_row_without_scores_is_not_played(answers):
    status, (answer,) = answers(CSV)
    assert status == 0
    assert [(row["entry"], row["played"], row["wins"], row["points"]) for row in answer["standings"]] == [
        ("Smith", 2, 2, 20),
        (1, 1, 1, 10),
        (2, 2, 0, 12),
        (4, 1, 0, 5),
    ]


def test_a_csv_may_be_compared_per_game(answers):
    _, (answer,) = answers(CSV, "--compare", "per_game")
    assert [(row["place"], row["entry"]) for row in answer["standings"]] == [(1, 1), (1, "Smith"), (3, 2), (4, 4)]


def test_a_csv_may_be_a_file_with_a_byte_order_mark_and_another_target(tmp_path, answers):
    path = tmp_path / "games.csv"
    path.write_text("\ufeff" + HEADER.upper() + "1,1,1,2,8,3\n", encoding="utf-8")
    _, (answer,) = answers("", str(path), "--target", "7")
    assert [row["points"] for row in answer["standings"]] == [7, 3]


def test_every_bad_row_of_a_csv_is_named_and_nothing_is_ranked(answers):
    assert answers(HEADER + "1,1,1,,10,x\n1,2,3,4,12\n1,3,5,6,10,7\n") == (
        1,
        [
            {
                "error": {
                    "code": "whole_number",
                    "field": "score_b",
                    "message": "score_b: x is not a whole number. b is empty.",
                    "line": 2,
                }
            },
            {"error": {"code": "cells", "message": "A row needs 6 cells; this one has 5.", "line": 3}},
        ],
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("round,table,a,b\n", "header"),
        ("round,table,a,b,score_a,score_b,umpire\n", "header"),
        ("round,table,a,b,a,score_a,score_b\n", "header"),
        (HEADER + '1,1,"Ann,2,10,3\n', "quotes"),
    ],
)
def test_a_csv_that_cannot_be_ranked_is_one_error(text, code, answers):
    status, (refused,) = answers(text)
    assert (status, refused["error"]["code"]) == (1, code)


EVENING = "Round;Table;A;B;Score A;Score B;Ending\r\n1;1;Zoë;2;7;7;Bell\r\n\r\n2;1;2;Zoë;10;4;;;\r\n3;1;2;Zoë;;;\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_a_csv_is_read_as_any_spreadsheet_writes_it(encoding, delimiter, answers):
    text = EVENING.replace(";", delimiter).encode(encoding)
    status, (answer,) = answers(text, "--ruleset", "55plus", "--laws", '{"level_at_time": "stands"}')
    assert status == 0
    assert shown(answer, "played", "wins", "points") == [(1, 2, 2, 1, 17), (2, "Zoë", 2, 0, 11)]


def test_columns_can_come_in_any_order(answers):
    _, (answer,) = answers("b,a,score_b,score_a,table,round\nAnn,Bob,-3,10,1,1\n", "--ruleset", "poker_chips")
    assert shown(answer, "points") == [(1, "Bob", 10), (2, "Ann", -3)]


def test_games_of_a_csv_that_the_laws_refuse_are_named_by_their_rows(answers):
    rows = HEADER + "1,1,1,2,,\n\n1,2,3,4,7,7\n1,3,5,6,10,3\n2,1,1,5,11,10\n"
    assert answers(rows, "--ruleset", "55plus") == (
        1,
        [
            {
                "error": {
                    "code": "impossible_score",
                    "message": "No game under these rules can end 7–7. Check the score of each side.",
                    "line": 4,
                }
            },
            {
                "error": {
                    "code": "impossible_score",
                    "message": "No game under these rules can end 11–10. Check the score of each side.",
                    "line": 6,
                }
            },
        ],
    )


def test_laws_of_a_csv_must_be_an_object_that_the_book_knows(answers, capsys):
    assert answers(HEADER, "--laws", "nonsense") == (2, [])
    status, (refused,) = answers(HEADER, "--laws", '{"nonsuch": 1}')
    assert (status, refused["error"]["code"], refused["error"]["field"]) == (1, "unknown_law", "laws.nonsuch")
