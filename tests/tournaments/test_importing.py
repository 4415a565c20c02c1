"""Lists of names as clubs have them, without a database."""

import csv
import io
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.importing import MOST_ROWS, ImportRow, lone_names, read_pairs, read_singles

ANN_AND_BOB = (ImportRow(2, ("Ann Lee", "Bob May"), "Zone 4"),)


def problems(text: str) -> list[tuple[int, str, str]]:
    return [(problem.row, problem.column, problem.code) for problem in read_pairs(text).problems]


@pytest.mark.parametrize(
    "text",
    [
        "player 1,player 2,zone\nAnn Lee,Bob May,Zone 4",
        "Player 1, Player 2, Zone\r\nAnn Lee, Bob May, Zone 4\r\n",
        "\ufeffPLAYER_1;PLAYER-2;ZONE\nAnn Lee;Bob May;Zone 4\n\n ; ;\n",
        "first\tsecond\tregion\nAnn Lee\tBob May\tZone 4",
        'zone,"name 2","name 1"\n"Zone 4","Bob May","Ann Lee"',
        "pair,zone\nAnn Lee & Bob May,Zone 4",
        "Names;District\nAnn Lee and Bob May;Zone 4",
        "player 1,e-mail,player 2,zone\nAnn Lee,ann@example.org,Bob May,Zone 4",
        "  Player  1 ,player 2,zone\n  Ann   Lee  ,Bob May,Zone 4",
        "name,zone\nAnn Lee & Bob May,Zone 4",
        "number\tplayers\tzone\n7\tAnn Lee & Bob May\tZone 4",
    ],
)
def test_a_list_is_read_in_the_ways_spreadsheets_write_it(text: str) -> None:
    assert (read_pairs(text).rows, problems(text)) == (ANN_AND_BOB, [])


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\r\nPlayer 1;Player 2;Zone\r\nAnn Lee;Bob May;Zone 4\r\n",
        "sep=,\nPair,Zone\nAnn Lee & Bob May,Zone 4",
        "sep=;\nAnn Lee;Bob May;Zone 4",
    ],
)
def test_the_first_line_of_excel_is_neither_a_heading_nor_a_pair(text: str) -> None:
    assert [(row.names, row.zone) for row in read_pairs(text).rows] == [(("Ann Lee", "Bob May"), "Zone 4")]
    assert problems(text) == []


@pytest.mark.parametrize("number", ["1. ", "12) ", "3.", " 4. "])
def test_a_number_before_a_name_is_no_part_of_it(number: str) -> None:
    both = (("Ann Lee", "Bob May"),)
    for text in (
        f"{number}Ann Lee & Bob May",
        f"{number}Ann Lee, Bob May",
        f"player 1,player 2\n{number}Ann Lee,Bob May",
    ):
        assert tuple(row.names for row in read_pairs(text).rows) == both
    assert [row.names for row in read_singles(f"{number}Ann Lee").rows] == [("Ann Lee",)]


@pytest.mark.parametrize(
    "rows",
    [
        ("Ann Lee, Bob May", "Cas Fox\tDee Orr", "Eve Sund, Flo Marsh"),
        ("Ann Lee & Bob May", "Cas Fox\tDee Orr", "Eve Sund & Flo Marsh"),
        ("Ann Lee\tBob May", "Cas Fox, Dee Orr", "Eve Sund & Flo Marsh"),
        ("player 1;player 2", "Ann Lee;Bob May", "Cas Fox\tDee Orr", "Eve Sund, Flo Marsh"),
    ],
)
def test_one_row_in_tabs_or_commas_does_not_refuse_a_list(rows: tuple[str, ...]) -> None:
    names = [("Ann Lee", "Bob May"), ("Cas Fox", "Dee Orr"), ("Eve Sund", "Flo Marsh")]
    assert ([row.names for row in read_pairs("\n".join(rows)).rows], problems("\n".join(rows))) == (names, [])


def test_a_row_in_tabs_in_a_list_of_players_has_a_zone() -> None:
    text = "Ann Lee, Zone 4\nBob May\tZone 4"
    assert [(row.names, row.zone) for row in read_singles(text).rows] == [
        (("Ann Lee",), "Zone 4"),
        (("Bob May",), "Zone 4"),
    ]


def test_without_a_header_the_columns_stand_in_their_order() -> None:
    assert read_pairs("Ann Lee,Bob May,Zone 4\nCas Fox,Dee Orr").rows == (
        ImportRow(1, ("Ann Lee", "Bob May"), "Zone 4"),
        ImportRow(2, ("Cas Fox", "Dee Orr"), ""),
    )


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Ann Lee & Bob May", ""),
        ("Ann Lee & Bob May,Zone 4", "Zone 4"),
        ("Ann Lee & Bob May;Zone 4", "Zone 4"),
        ("Ann Lee & Bob May\tZone 4", "Zone 4"),
        ("7\tAnn Lee & Bob May\tZone 4", "Zone 4"),
        ("7.;Ann Lee;Bob May;Zone 4", "Zone 4"),
        ("Ann Lee\tBob May\tZone 4", "Zone 4"),
        ("Ann Lee;Bob May;Zone 4", "Zone 4"),
    ],
)
def test_pairs_are_read_without_a_header_as_our_own_pages_show_them(text: str, zone: str) -> None:
    assert (read_pairs(text).rows, problems(text)) == ((ImportRow(1, ("Ann Lee", "Bob May"), zone),), [])


@pytest.mark.parametrize("heading", ["", "player 1,player 2,zone\n"])
def test_two_names_in_one_cell_are_read_after_a_row_with_a_cell_for_each(heading: str) -> None:
    found = read_pairs(f"{heading}Zed Poe,Yan Poe\nUri Poe & Wes Poe\nAnn Lee and Bob May,,Zone 4")
    assert [(row.names, row.zone) for row in found.rows] == [
        (("Zed Poe", "Yan Poe"), ""),
        (("Uri Poe", "Wes Poe"), ""),
        (("Ann Lee", "Bob May"), "Zone 4"),
    ]
    assert found.problems == ()


def test_without_a_header_rows_with_commas_may_follow_rows_with_two_names_in_one_cell() -> None:
    found = read_pairs("Ann Lee & Bob May\nEve Sund, Flo Marsh\nCas Fox & Dee Orr")
    assert [(row.names, row.zone) for row in found.rows] == [
        (("Ann Lee", "Bob May"), ""),
        (("Eve Sund", "Flo Marsh"), ""),
        (("Cas Fox", "Dee Orr"), ""),
    ]
    assert found.problems == ()


def test_a_cell_behind_a_single_name_is_a_zone_where_zones_follow_pairs() -> None:
    assert problems("Ann Lee & Bob May, Zone 4\nEve Sund, Zone 4") == [(2, "pair", "not_two")]


def test_without_a_header_the_zone_may_follow_two_names_in_one_cell() -> None:
    found = read_pairs("Zed Poe,Yan Poe,Zone 3\nUri Poe & Wes Poe,Zone 4")
    assert [(row.names, row.zone) for row in found.rows][1] == (("Uri Poe", "Wes Poe"), "Zone 4")


@pytest.mark.parametrize("sign", ["\t", ";"])
def test_names_with_commas_are_read_where_tabs_or_semicolons_divide(sign: str) -> None:
    text = f"Lee, Ann{sign}May, Bob{sign}Zone 4"
    assert read_pairs(text).rows == (ImportRow(1, ("Lee, Ann", "May, Bob"), "Zone 4"),)


@pytest.mark.parametrize(
    ("text", "born"),
    [
        ("player 1,born 1,player 2,born 2\nAnn,1950,Bob,1948-05-03", ("1950", "1948-05-03")),
        ("player 1,player 2,year of birth 1,year of birth 2\nAnn,Bob,,1948", ("", "1948")),
        ("pair,born 1,born 2\nAnn & Bob,1950,", ("1950", "")),
        ("player 1,player 2\nAnn,Bob", ()),
    ],
)
def test_births_are_read_from_columns_of_their_own(text: str, born: tuple[str, ...]) -> None:
    assert (read_pairs(text).rows[0].born, read_pairs(text).ignored) == (born, ())


@pytest.mark.parametrize("column", ["born", "Date of birth", "year of birth", "DOB"])
def test_the_birth_of_a_single_player_is_read(column: str) -> None:
    assert read_singles(f"player,{column}\nAnn,1950").rows == (ImportRow(2, ("Ann",), "", ("1950",)),)


def test_a_cell_may_hold_a_comma_or_a_line_end_in_quotes() -> None:
    assert read_pairs('player 1,player 2\n"Lee, Ann","Bob\nMay"').rows == (ImportRow(3, ("Lee, Ann", "Bob May"), ""),)


def test_columns_that_mean_nothing_are_named() -> None:
    assert read_pairs("player 1,\u2067Fee paid,player 2\nAnn,yes,Bob").ignored == ("Fee paid",)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [(0, "", "nobody")]),
        ("player 1,player 2\n", [(0, "", "nobody")]),
        ("player 1,zone\nAnn,4", [(1, "player 2", "no_column")]),
        ("player 1,player 2\nAnn,", [(2, "player 2", "no_name")]),
        ("player 1,player 2\n,", [(0, "", "nobody")]),
        ("player 1,player 2\n1,2", [(2, "player 1", "no_name"), (2, "player 2", "no_name")]),
        ("player 1,player 2\nAnn," + "B" * 121, [(2, "player 2", "name_too_long")]),
        ("player 1,player 2\nAnn,Bob,Cas", [(2, "", "too_many_cells")]),
        ("player 1,player 2\nAnn,ann", [(2, "player 2", "twice")]),
        ("player 1,player 2\nAnn,Bob\nCas,ANN", [(3, "player 2", "twice")]),
        ("player 1,player 2\nAnn,Bob\nAnn,Bob", [(3, "player 1", "twice"), (3, "player 2", "twice")]),
        ('player 1,player 2\n"Ann,Bob\nCas,Dee', [(3, "", "quotes")]),
        ("pair\nAnn & Bob & Cas", [(2, "pair", "not_two")]),
        ("player 1,player 2,zone\nAnn,Bob," + "Z" * 81, [(2, "zone", "name_too_long")]),
        ("player 1,player 2\nAnn\u202e,Bob", [(2, "player 1", "invisible_signs")]),
        ("x" * 1_000_001, [(0, "", "too_long")]),
    ],
)
def test_every_problem_says_its_row_and_column(text: str, found: list[tuple[int, str, str]]) -> None:
    assert problems(text) == found


def test_every_problem_says_how_to_mend_it() -> None:
    said = [str(problem.fault) for problem in read_pairs("player 1,player 2\nAnn,\nCas,Dee\nEli,Dee").problems]
    assert said == [
        "The name is missing. Enter the player's name.",
        "Dee is already listed in row 3. Remove one, or tell two people apart: “Ann Lee (Red Deer)”.",
    ]


def test_a_row_with_one_name_in_a_list_without_a_header_is_told_how_two_are_written() -> None:
    found = read_pairs("Ann Lee & Bob May\nCas Fox, Dee Orr\nGord\nEli Dahl & Fay Dahl").problems
    said = [(problem.row, str(problem.fault)) for problem in found]
    assert said == [(3, "Two names are needed here. Enter them as “Ann Lee & Bob May”.")]


def test_too_many_rows_are_refused() -> None:
    text = "player 1,player 2\n" + "\n".join(f"Ann A{n},Bob B{n}" for n in range(MOST_ROWS + 1))
    assert problems(text) == [(0, "", "too_many_rows")]


def test_single_players_have_one_name_a_row() -> None:
    assert read_singles("name,zone\nAnn,4\nBob,").rows == (ImportRow(2, ("Ann",), "4"), ImportRow(3, ("Bob",), ""))


names = st.lists(
    st.text(ascii_lowercase + ",;\"' \té", min_size=1, max_size=12).map(lambda text: f"a{text}b"),
    min_size=2,
    max_size=12,
    unique_by=lambda name: " ".join(name.casefold().split()),
)


@given(names, st.sampled_from(",;\t"), st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]))
def test_what_a_spreadsheet_writes_is_read_back(people: list[str], delimiter: str, quoting: int) -> None:
    pairs = [people[n : n + 2] for n in range(0, len(people) - 1, 2)]
    file = io.StringIO()
    csv.writer(file, delimiter=delimiter, quoting=quoting).writerows([["player 1", "player 2"], *pairs])
    read = read_pairs(file.getvalue())
    assert [row.names for row in read.rows] == [tuple(" ".join(name.split()) for name in pair) for pair in pairs]
    assert read.problems == ()


@given(st.text(max_size=200))
def test_any_text_at_all_is_answered_with_rows_or_problems(text: str) -> None:
    read = read_pairs(text)
    assert read.rows or read.problems


@pytest.mark.parametrize("text", ["3,,", "7;", "7,,\nAnn Lee,Bob May"])
def test_a_first_row_with_a_number_alone_is_a_row_without_names(text: str) -> None:
    assert problems(text)[0] == (1, "player 1", "no_name")


@pytest.mark.parametrize(
    "cell", ["Ann" + " " * 190_000 + "Lee", "Ann" + "\u00a0" * 190_000, "a & " * 40_000, "a" + " \t" * 60_000 + "b"]
)
def test_a_long_cell_takes_no_longer_than_its_letters(cell: str) -> None:
    """Once the time grew with the square of a run of spaces: this ran for half an hour."""
    text = f"{cell},Bob May\n{cell},Cas Fox\n"[:200_000]
    assert read_pairs(text).rows == ()
    assert lone_names(f"{cell}\n{cell}") in (True, False)
