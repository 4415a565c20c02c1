"""Paper: the evening can be finished on it."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from clubs.names import surnames
from rules.tournament.standings import settling_ties, tie_order
from scoring.decisions.ending import finish_event
from scoring.print.printouts import PRINTOUTS
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import CHANGING, POKER, director_of, make_numbered, make_tournament
from tests.pages import flat
from tests.seen import Part, seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def sheet(client: Client, night: Evening, rest: str) -> str:
    answer = client.get(f"/desk/{night.tournament.code}/print/{rest}", headers={"host": "euchre.example.org"})
    assert answer.status_code == 200
    return answer.content.decode()


def printed(client: Client, night: Evening, rest: str) -> Part:
    return seen(sheet(client, night, rest))


def test_a_table_card_leads_to_the_table_at_the_address_it_was_asked_from(signed_in: SignIn) -> None:
    night = evening(4)
    page = printed(signed_in(night.director), night, "table-cards/").part(".sheet-page")
    table = night.tournament.tables.get(number=1)
    assert f"http://euchre.example.org/t/{table.token}/" in page.text
    assert (table.pin in page.text, page.parts("svg") != []) == (True, True)
    assert page.items[3:10] == [
        "The pack has 24 cards: ace, king, queen, jack, ten and nine of each suit.",
        "Players cut for the first deal: the lowest card deals.",
        "One player from each pair cuts.",
        "In a cut the ace is high, then king, queen, jack, ten and nine.",
        "A game is won with 10 points.",
        "To show the points, set aside the fives: two red for one side, two black for the other.",
        "Place the tables in a circle, numbered from 1 up. Partners face each other: A and A, B and B.",
    ]


def test_of_more_games_than_one_print_has_there_are_sheets_round_by_round(signed_in: SignIn) -> None:
    night = evening(22, rounds=200)  # 2,200 games
    whole, first = (
        printed(signed_in(night.director), night, f"game-cards/{asked}").part("main") for asked in ("", "?round=1")
    )
    assert "These are too many games for one print. Choose a round to print its sheets." in whole.text
    assert (len(whole.parts(".sheet-page")), len(first.parts(".sheet-page"))) == (0, 3)


@pytest.mark.parametrize(
    ("asked", "cutters"),
    [
        ({}, "One player from each pair cuts."),  # 55+ Games, Tournament Play 4 b
        (CHANGING | {"movement": "whist"}, "Every player cuts."),  # 4 a
        ({"ruleset": "stubbington4"}, "Every player cuts."),  # Dealing: "each player cutting the cards"
        ({"ruleset": "zobel"}, None),
    ],
)
def test_the_same_people_cut_by_the_card_and_by_the_phone(
    asked: dict[str, Any], cutters: str | None, signed_in: SignIn, client: Client
) -> None:
    night = evening(8, **asked)
    card = printed(signed_in(night.director), night, "table-cards/?table=1").items
    phone = flat(client.get(f"/t/{night.tournament.tables.get(number=1).token}/").content.decode())
    known = ("One player from each pair cuts.", "Every player cuts.")
    assert [text for text in card if text in known] == ([cutters] if cutters else [])
    if "Who cut the lowest card?" in phone:  # Stubbington's points do not depend on the dealer
        assert [text for text in known if text in phone] == [cutters]


def test_a_revoked_link_is_on_no_card(signed_in: SignIn) -> None:
    night = evening(4)
    night.tournament.tables.filter(number=1).update(revoked=True)
    assert printed(signed_in(night.director), night, "table-cards/").texts("h1") == ["Table 2"]


def test_a_round_is_printed_by_table_and_by_name(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    page = sheet(signed_in(night.director), night, "seating/")
    assert ("Round 1 of 5: by table" in page, "Round 1 of 5: by name" in page, "Sitting out:" in page) == (True,) * 3


@pytest.mark.parametrize(("pairs", "letters"), [(6, " largest"), (8, " largest"), (18, " larger"), (32, " large")])
def test_a_small_chart_has_large_letters(pairs: int, letters: str, signed_in: SignIn) -> None:
    night = evening(pairs, movement="round-robin")
    charts = printed(signed_in(night.director), night, "chart/").parts("table.chart")
    assert {chart.told["class"] for chart in charts} == {f"sheet dense chart{letters}"}


def test_the_chart_holds_every_round_played_and_to_come(signed_in: SignIn) -> None:
    night = evening(4)
    assert printed(signed_in(night.director), night, "chart/").rows[0] == ["Pair", "1", "2*"]


def test_the_blank_card_has_names_and_empty_boxes_and_the_filled_one_results(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    client = signed_in(night.director)
    blank, filled = (printed(client, night, rest) for rest in ("score-card-blank/", "score-card/"))
    assert [{*row[1:]} for row in blank.rows[1:]] == [{""}] * 4
    assert [cell[:3] for cell in filled.texts("td.won")] == ["10 "] * 2


def test_the_blank_card_is_there_before_play_begins(bob: User, signed_in: SignIn) -> None:
    event = make_numbered(4, club=bob.staff_roles.get().club)
    answer = signed_in(bob).get(f"/desk/{event.code}/print/score-card-blank/")
    names = [surnames([player.name for player in entry.players]) for entry in event.entries.order_by("number")]
    assert answer.status_code == 200
    assert [row[0] for row in seen(answer).rows[1:]] == [f"{n} · {name}" for n, name in enumerate(names, 1)]


@pytest.mark.parametrize(
    ("pairs", "asked", "told"),
    [
        (7, {"movement": "tables", **POKER}, (False, False, False, False, True, True)),
        (5, {"movement": "round-robin"}, (True, True, True, True, False, False)),
        (8, {"movement": "knock-out"}, (False, True, False, False, False, False)),
    ],
)
def test_the_night_sheet_names_only_what_there_is(
    pairs: int, asked: dict[str, Any], told: tuple[bool, ...], signed_in: SignIn
) -> None:
    night = evening(pairs, **asked)
    page = flat(sheet(signed_in(night.director), night, "night/"))
    said = (
        "the movement chart",
        "Each round",
        "Copy both scores",
        "Flip coins",
        "Copy every player's score",
        "choose a banker",
    )
    assert tuple(words in unescape(page) for words in said) == told


@pytest.mark.parametrize(
    ("asked", "steps", "heads", "games"),
    [
        (
            {},
            5,
            ["Place", "Numbers tied", "Heads", "Tails", "Bye", "Witness"],
            ["Extra game", "Final, against the bye"],
        ),
        ({"order": ("wins", "coin")}, 4, ["Place", "Numbers tied", "Heads", "Tails", "Placed first", "Witness"], []),
        ({"order": ("wins", "shared")}, 0, [], []),
    ],
)
def test_the_worksheet_has_lines_for_the_flips_and_games_that_settle_a_tie(
    asked: dict[str, Any], steps: int, heads: list[str], games: list[str], signed_in: SignIn
) -> None:
    """55+ Games, Tournament Play 10: coins, the bye, an extra game and the final."""
    night = evening(4)
    if asked:
        night.stage.tie_order = list(asked["order"])
        night.stage.save()
    client = signed_in(night.director)
    worksheet, night_sheet = (printed(client, night, rest) for rest in ("worksheet/", "night/"))
    second = worksheet.parts(".sheet-page")[1:]
    assert sum(len(page.items) for page in second) == steps
    assert [table.rows[0] for page in second for table in page.parts("table")][:1] == [heads][: bool(heads)]
    written = [row.text for page in second for row in page.parts("th") if row.told["scope"] == "row"]
    assert written[:2] == games
    settling = settling_ties(tie_order(night.stage.tie_order))
    assert [str(step) in night_sheet.text for step in settling] == [True] * len(settling)
    assert ("Flip coins at the desk" in night_sheet.text) == bool(settling)


@pytest.mark.parametrize(
    ("asked", "first", "says"),
    [
        ({}, "By the rule book", "the player of the other side who plays last can name the suit to lead."),
        ({"ruleset": "standard4"}, "The rule book leaves these to the director.", "Ask for fair play."),
        ({"movement": "tables", **POKER}, "By the rule book", "It counts as a call of 5 chips."),
    ],
)
def test_the_remedies_are_on_paper(asked: dict[str, Any], first: str, says: str, signed_in: SignIn) -> None:
    """55+ Games, 11, for an evening without a network; other books leave it to people."""
    night = evening(8, **asked)
    page = printed(signed_in(night.director), night, "remedies/")
    heads, words = page.texts("h2.part"), page.text
    assert (heads[0].startswith(first), says in words, "leave this to the" in words) == (True, True, False)


def test_the_fives_are_drawn_for_beginners_on_paper_and_on_the_rules_page(signed_in: SignIn, client: Client) -> None:
    """55+ Games, 10 Markers: each score with the cards as they lie, and how they move."""
    night = evening(4)
    paper = printed(signed_in(night.director), night, "rules/")
    screen = seen(client.get(f"/e/{night.tournament.code}/rules/"))
    for page in (paper, screen):
        drawings = [one for one in page.parts("svg") if "data-slide" in one.told]
        assert [one.told["data-slide"] for one in drawings] == [*"01234", *"01234", "off"]
        assert [one.texts("text")[-1] for one in drawings] == [str(points) for points in range(11)]
        assert "move the top card diagonally to uncover one more pip." in page.text


def test_a_banker_finds_the_chart_of_chips_and_room_for_what_is_bought(signed_in: SignIn) -> None:
    night = evening(7, movement="tables", **POKER)
    client = signed_in(night.director)
    rules, cards, results = (printed(client, night, rest) for rest in ("rules/", "game-cards/", "results/"))
    at = rules.rows.index(["Players", "Chips each", "Blue (10)", "Red (5)", "White (1)"])
    assert rules.rows[at + 6] == ["7", "36", "2", "3", "1"]
    assert ("Chips bought:" in cards.text, "Chips won or lost" in results.rows[0]) == (True, True)


def test_the_report_gives_places_reasons_and_what_was_ruled(signed_in: SignIn) -> None:
    night = evening(4)
    night.play_out()
    page = printed(signed_in(night.director), night, "report/")
    places, agreed = (table.rows for table in page.parts("table"))
    assert (len(places), "not final: the event is in play" in page.text) == (1 + 4, True)
    games = night.stage.rounds.count()
    assert agreed == [
        ["Pair", "Own phone", "PIN", "Scorekeeper's phone", "Decided at the desk"],
        *([f"{number} · {night.entry(number).name}", "0", "0", str(games), "0"] for number in (1, 2, 3, 4)),
    ]


def test_the_list_of_papers_names_what_there_is(signed_in: SignIn) -> None:
    night = evening(4)
    listed = printed(signed_in(night.director), night, "").texts("b")
    missing = [printout.part for printout in PRINTOUTS if str(printout.label) not in listed]
    assert missing == ["check-in", "bracket", "account"]  # play has begun, it is no knock-out, and nobody paid


def ticked(client: Client, event: Tournament) -> list[str]:
    return seen(client.get(f"/desk/{event.code}/print/")).values("part")


def test_papers_that_come_later_say_when(signed_in: SignIn) -> None:
    event = make_tournament()
    client = signed_in(director_of(event))
    groups = client.get(f"/desk/{event.code}/print/").context["groups"]
    later = {one.printout.part: str(one.missing) for _, papers in groups for one in papers if one.missing}
    assert (later["seating"], later["table-cards"]) == ("after the start", "after numbers are drawn")
    assert "bracket" not in later


def test_the_ticks_follow_the_night(signed_in: SignIn) -> None:
    night = evening(4)
    client = signed_in(night.director)
    before = ticked(client, night.tournament)
    night.play()
    during = ticked(client, night.tournament)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    assert [before, during, ticked(client, night.tournament)] == [
        [
            *("night", "seating", "chart", "table-cards", "movement-cards", "game-cards"),
            *("rules", "remedies", "results", "score-card-blank", "worksheet", "pins"),
        ],
        ["night", "seating", "results", "worksheet", "score-card"],
        ["score-card", "game-cards-filled", "report"],
    ]


def test_the_pack_has_the_papers_asked_for_and_no_others(signed_in: SignIn) -> None:
    night = evening(4)
    page = printed(signed_in(night.director), night, "pack/?part=pins&part=night&part=nothing")
    assert [sheet.headings[0] for sheet in page.parts(".sheet-page")] == ["Run the night on paper", "PIN list"]
    assert page.headings[0] == "Print pack"


@pytest.mark.parametrize(
    ("zone", "asked", "size"),
    [
        ("America/Edmonton", "", "letter"),
        ("Europe/London", "", "a4"),
        ("Europe/London", "?paper=letter", "letter"),
        ("UTC", "?paper=a4", "a4"),
        ("UTC", "?paper=a5", "letter"),
    ],
)
def test_sheets_are_of_the_size_of_the_country_or_of_the_address(
    zone: str, asked: str, size: str, signed_in: SignIn
) -> None:
    night = evening(4)
    Club.objects.update(time_zone=zone)
    page = printed(signed_in(night.director), night, f"night/{asked}")
    assert page.part("main").told["class"] == f"wrap {size}"


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("rest", ["", "pack/", *(f"{printout.part}/" for printout in PRINTOUTS)])
def test_another_clubs_papers_are_not_found(rest: str, charlie: User, signed_in: SignIn) -> None:
    assert signed_in(charlie).get(f"/desk/{evening(4).tournament.code}/print/{rest}").status_code == 404


@pytest.mark.parametrize(("movement", "changes"), [("a-up", True), ("round-robin", False)])
def test_the_chart_warns_of_changing_tables_only_where_a_line_moves(movement: str, changes: bool) -> None:
    night = evening(4, movement=movement)
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    page = seen(client.get(f"/desk/{night.tournament.code}/print/chart/"))
    assert ("tables change if the other line moves" in page.text, "2*" in page.rows[0]) == (changes, changes)


def test_a_bracket_takes_as_few_sheets_as_its_picture(signed_in: SignIn) -> None:
    small, large = (evening(entries, movement="double-knock-out") for entries in (8, 32))
    pages = [printed(signed_in(night.director), night, "bracket/") for night in (small, large)]
    assert [[len(page.parts(kind)) for kind in (".bracket-sheet", ".drawing")] for page in pages] == [[1, 1], [2, 2]]


def test_nothing_ticked_prints_nothing_and_says_so(signed_in: SignIn) -> None:
    night = evening(4)
    client, code = signed_in(night.director), night.tournament.code
    for address in ("pack/", "pack.pdf"):
        answer = client.get(f"/desk/{code}/print/{address}?choose=1&paper=a4", follow=True)
        assert [address for address, _ in answer.redirect_chain] == [f"/desk/{code}/print/"]
        assert "Tick at least one paper." in answer.content.decode()


def test_a_master_score_card_parts_its_rounds_and_pairs_evenly(signed_in: SignIn) -> None:
    """Thirteen rounds share a sheet; more rounds, and more pairs than a sheet holds, leave no sheet nearly empty."""
    counted = {}
    for pairs in (12, 14, 18):
        night = evening(pairs, movement="round-robin")
        parts = printed(signed_in(night.director), night, "score-card-blank/").parts(".sheet-page")
        heads = [
            [one.told["scope"] for one in part.parts("th") if "total" not in one.told.get("class", "")]
            for part in parts
        ]
        counted[pairs] = [(scopes.count("row"), scopes.count("col") - 1) for scopes in heads]
    assert counted == {12: [(12, 11)], 14: [(14, 13)], 18: [(9, 9), (9, 8), (9, 9), (9, 8)]}


def test_the_history_on_paper_shortens_addresses(signed_in: SignIn) -> None:
    night = evening(4)
    night.play()
    night.close()
    page = printed(signed_in(night.director), night, "history/").part("main").text
    name = night.director.email.partition("@")[0]
    assert (name in page, night.director.email in page) == (True, False)


def test_the_chart_of_32_pairs_has_eight_rounds_on_a_sheet(signed_in: SignIn) -> None:
    night = evening(32, rounds=8)
    (page,) = printed(signed_in(night.director), night, "chart/").parts(".sheet-page")
    (chart,) = page.parts("table")
    assert (len(chart.rows), len(chart.rows[0])) == (1 + 32, 1 + 8)


def test_result_sheets_have_their_heading_on_every_sheet(signed_in: SignIn) -> None:
    night = evening(13, rounds=7)
    sheets = printed(signed_in(night.director), night, "results/").parts(".sheet-page")
    assert [sheet.headings[0] for sheet in sheets] == ["Result sheets"] * 3


@pytest.mark.parametrize(("laws", "heads"), [(POKER | {"movement": "tables"}, ["Points"]), ({}, ["Wins", "Points"])])
@pytest.mark.parametrize("kind", ["score-card", "score-card-blank"])
def test_the_printed_master_score_card_names_wins_only_where_places_go_by_them(
    signed_in: SignIn, laws: dict[str, Any], heads: list[str], kind: str
) -> None:
    night = evening(8, **laws)
    assert printed(signed_in(night.director), night, f"{kind}/").texts("th.total") == heads


def test_score_cards_of_games_that_have_all_begun_are_an_empty_paper_that_says_so(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    night.play_out()
    browser = signed_in(night.director)
    said = "No game is left to play. Choose a round to print its sheets."
    empty, full = (printed(browser, night, f"game-cards/{more}") for more in ("", "?round=1"))
    assert (said in empty.text, said in full.text) == (True, False)
    assert empty.texts("h1") == ["Score cards, blank"]


@pytest.mark.parametrize("allowed", [True, False])
def test_the_code_for_the_door_is_offered_where_players_check_in_themselves(client: Client, allowed: bool) -> None:
    event = make_tournament(self_check_in=allowed)
    client.force_login(StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user)
    assert ("Check-in code" in client.get(f"/desk/{event.code}/print/").content.decode()) is allowed
    sheet = client.get(f"/desk/{event.code}/print/check-in/")
    shown = f"http://testserver/e/{event.code}/check-in/" in sheet.content.decode()
    assert (sheet.status_code, shown) == ((200, True) if allowed else (404, False))


PAGE = Path(__file__).resolve().parents[3] / "docs" / "director" / "print.md"


def test_the_handbook_lists_every_paper_in_the_order_of_the_page() -> None:
    listed = re.findall(r"^\| ([^|]+) \|", PAGE.read_text().partition("## Every paper")[2], re.MULTILINE)
    assert listed[1:] == [str(printout.label) for printout in PRINTOUTS]
