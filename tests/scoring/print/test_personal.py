"""Cards for one pair or player: every round that is known, with table, side, partner and opponents."""

from collections.abc import Callable

import pytest
from django.test import Client, RequestFactory

from clubs.models import User
from clubs.names import surnames
from scoring.decisions.pairs import late_pair
from scoring.pages.desk import desk_at
from scoring.print.personal import PersonalCard, RoundOnCard, movement_cards_content, pair_cards_content
from scoring.print.printing import Printing
from scoring.reads.stale_cards import stale_cards
from tests.factories.evenings import Evening, evening, newcomer
from tests.factories.tournaments import CHANGING
from tests.seen import seen
from tournaments.selectors import chart_of

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def cards(night: Evening) -> dict[int, PersonalCard]:
    request = RequestFactory().get("/")
    request.user = night.director
    content = movement_cards_content(Printing(desk_at(request, night.tournament.code), request))
    return {card.number: card for sheet in content["sheets"] for card in sheet}


def test_a_card_has_every_round_with_table_side_and_opponents() -> None:
    night = evening(5, movement="round-robin")
    names = {
        entry.number: surnames([player.name for player in entry.players]) for entry in night.entries(1, 2, 3, 4, 5)
    }
    expected: dict[int, list[RoundOnCard]] = {number: [] for number in names}
    for seated in chart_of(night.stage).rounds:
        for table in seated.tables:
            (a,), (b,) = table.sides
            expected[a].append(RoundOnCard(seated.number, f"{table.table} A", "", f"{b} {names[b]}"))
            expected[b].append(RoundOnCard(seated.number, f"{table.table} B", "", f"{a} {names[a]}"))
        for number in seated.sit_out:
            expected[number].append(RoundOnCard(seated.number, "", "", "", out=True))
    assert {number: list(card.rows) for number, card in cards(night).items()} == expected


def test_a_card_of_one_player_names_the_partner_of_each_round() -> None:
    found = cards(evening(8, movement="whist", **CHANGING))
    assert {len({row.partner for row in card.rows}) for card in found.values()} == {7}


def test_rounds_that_depend_on_results_are_left_open() -> None:
    found = cards(evening(4, movement="swiss", rounds=3))
    assert [[bool(row.place) for row in card.rows] for card in found.values()] == [[True, False, False]] * 4


def test_as_many_cards_share_a_sheet_as_their_rounds_allow() -> None:
    night = evening(8, movement="round-robin")
    request = RequestFactory().get("/")
    request.user = night.director
    printing = Printing(desk_at(request, night.tournament.code), request)
    found = [content(printing) for content in (movement_cards_content, pair_cards_content)]
    assert [(content["each"], [len(sheet) for sheet in content["sheets"]]) for content in found] == [
        (6, [6, 2]),
        (4, [4, 4]),
    ]
    assert [content["more"] for content in found] == [2, 2]


def test_a_short_name_of_a_partner_leaves_room_for_the_opponents_beside_it() -> None:
    night = evening(16, movement="whist", **CHANGING)
    request = RequestFactory().get("/")
    request.user = night.director
    content = movement_cards_content(Printing(desk_at(request, night.tournament.code), request))
    assert (content["each"], [len(sheet) for sheet in content["sheets"]]) == (4, [4, 4, 4, 4])


@pytest.mark.parametrize(("host", "codes"), [("127.0.0.1", False), ("hall-pc", True), ("euchre.example.org", True)])
def test_the_page_of_cards_says_why_they_have_no_code(host: str, codes: bool, signed_in: Callable) -> None:
    night = evening(4)
    address = f"/desk/{night.tournament.code}/print/movement-cards/"
    page = seen(signed_in(night.director).get(address, headers={"host": host}))
    without = "Until then these cards have no code" in page.text
    warned = "unreachable" in [one.told.get("id") for one in page.parts("")]
    assert (page.parts(".own-code") != [], without, warned) == (codes, not codes, "example" not in host)


def test_the_list_says_which_cards_are_out_of_date_and_prints_exactly_these(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    client = signed_in(night.director)
    client.get(f"/desk/{night.tournament.code}/print/movement-cards/")
    assert "out of date" not in seen(client.get(f"/desk/{night.tournament.code}/print/")).text
    late_pair(by=night.director, stage=night.stage, entry=newcomer(night), at_once=True)
    night.stage.refresh_from_db()
    stale = stale_cards(night.stage)
    assert stale is not None
    page = seen(client.get(f"/desk/{night.tournament.code}/print/"))
    assert f"{len(stale.numbers)} movement cards are out of date: reprint" in page.text
    (link,) = [link for text, link in page.links if text == "Print these cards"]
    names = [night.entry(number).name for number in stale.numbers]
    sheets = seen(client.get(link)).text
    shown = [entry.name in sheets for entry in night.tournament.entries.order_by("number")]
    assert (sum(shown), [name in sheets for name in names]) == (len(names), [True] * len(names))
