"""The question who deals first. Where partners were cut for, page and API know the answer; it can still be changed."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from rules.euchre.kinds import game_for
from rules.laws import any_laws_of
from scoring.decisions.starting import start_event
from scoring.models import LedgerEntry
from scoring.table.first_dealer import dealer_question
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.tournaments import make_singles, make_tournament
from tests.phone import table_of, words
from tests.seen import seen
from tournaments.models import Seat, Table
from tournaments.services import draw_numbers, draw_partners

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("ruleset", "overrides", "asked"),
    [
        (
            "55plus",
            {},
            "Who cut the lowest card? One player from each pair cuts. That player deals first. An ace is high. "
            "Skip the cut",
        ),
        (
            "stubbington4",
            {"tournament_first_dealer": "high_card"},
            "Who cut the highest card? Every player cuts. That player deals first. "
            "The two of spades is highest, then any jack, then ace, king, queen, 10 and 9. Skip the cut",
        ),
        (
            "poker_points",
            {},
            "Who got the first jack? Turn up cards one at a time, one to each player, until a jack appears. "
            "That player deals first. Skip this question",
        ),
        (
            "poker_points",
            {"first_dealer": "drawn"},
            "Who deals first? The first dealer is drawn by lot. Skip this question",
        ),
    ],
)
def test_the_first_dealer_is_asked_for_as_the_laws_have_it_found_out(
    ruleset: str, overrides: dict[str, str], asked: str
) -> None:
    question = dealer_question(game_for(any_laws_of(ruleset, overrides)), persons=False)
    sentences = (question.asks, question.who_cuts, question.how, question.skip)
    assert " ".join(str(sentence) for sentence in sentences if sentence) == asked


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_points_table_asks_for_the_first_jack(players: int) -> None:
    page = words(table_of(players, ruleset="poker_points").look())
    assert ("Who got the first jack?" in page, "drawn by lot" in page) == (True, False)


@pytest.fixture
def two_pairs() -> Evening:
    """Four single players, now two pairs at table 1."""
    tournament = make_tournament(singles=True)
    make_singles(tournament, 4)
    draw_partners(by=None, tournament=tournament)
    draw_numbers(by=None, tournament=tournament)
    tournament.refresh_from_db()
    director = StaffRoleFactory(club=tournament.club).user
    return Evening(director, start_event(by=director, tournament=tournament, movement="a-up", rounds=2))


@pytest.fixture
def table(two_pairs: Evening) -> Table:
    return two_pairs.tournament.tables.get(number=1)


@pytest.fixture
def low(two_pairs: Evening) -> Seat:
    """The seat of who cut lowest."""
    singles = dict(two_pairs.tournament.singles_entered.values_list("pk", "player"))
    cut = two_pairs.tournament.draws.get(what__what="partners").outcome
    return Seat.objects.get(game__round=two_pairs.round, player=singles[cut["dealer"]])


def deal(client: Client, table: Table, game: int, seat: int) -> None:
    sent = {"uuid": uuid4(), "sheet": 1, "number": 1, "seat": seat}
    assert client.post(f"/t/{table.token}/{game}/dealer/", sent).status_code == 302


def test_the_page_says_who_deals_first_and_offers_that_player_first_of_all(
    client: Client, table: Table, low: Seat
) -> None:
    page = seen(client.get(f"/t/{table.token}/"))
    first = low.player.name.split()[0]
    yes, *others = [button for button in page.parts("button") if button.told.get("name") == "seat"]
    assert f"{first} deals first" in page.headings
    sent = {"class": "primary wide", "name": "seat", "value": str(low.seat)}
    assert (yes.text, yes.told) == (f"Yes, {first} deals", sent)
    assert sorted(button.told["value"] for button in others) == [str(seat) for seat in range(4) if seat != low.seat]
    deal(client, table, low.game_id, low.seat)
    after = seen(client.get(f"/t/{table.token}/"))
    assert (f"{first} deals first." in after.texts("p"), f"{first} deals first" in after.headings) == (True, False)


def test_another_player_may_have_dealt(client: Client, table: Table, low: Seat) -> None:
    other = (low.seat + 1) % 4
    deal(client, table, low.game_id, other)
    assert LedgerEntry.objects.get(game=low.game_id).body["seat"] == other


def test_a_phone_at_the_table_is_told_the_seat(api: Callable[..., Any], table: Table, low: Seat) -> None:
    assert api(table_token=table.token).get("/api/v1/table/").json()["first_dealer"] == low.seat


def test_in_the_next_round_the_deal_is_cut_for(
    api: Callable[..., Any], client: Client, two_pairs: Evening, table: Table
) -> None:
    two_pairs.play()
    two_pairs.close()
    assert "Who cut the lowest card?" in client.get(f"/t/{table.token}/").content.decode()
    assert api(table_token=table.token).get("/api/v1/table/").json()["first_dealer"] is None
