"""The director's bell: it stops every table of a Poker-Euchre night."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Club, User
from rules.euchre.poker.result import PokerResult
from scoring.decisions.bell import ring_everywhere
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.models import LedgerEntry
from scoring.reads.table_state import table_state
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.test_merging import all_agree, bank, deal, place
from tests.seen import seen
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_tables(club: Club, bob: User) -> Stage:
    event = make_numbered(14, club=club, ruleset="poker_chips")
    return start_event(by=bob, tournament=event, movement="tables")


def test_every_table_stops_and_the_most_chips_win_a_tie_being_shared(bob: User, two_tables: Stage) -> None:
    one, two = two_tables.games.order_by("table__number")
    bank(one)
    bank(two)
    deal(one, 0, {0: 4, 1: 3})
    uuid = uuid4()
    rung = ring_everywhere(by=bob, round=two_tables.rounds.get(), uuid=uuid)
    assert (rung.stopped, rung.level, rung.nothing_kept) == ((1, 2), (), ())
    assert ring_everywhere(by=bob, round=two_tables.rounds.get(), uuid=uuid) == rung
    assert LedgerEntry.objects.filter(kind="bell", game__isnull=False).count() == 2
    all_agree(one)
    all_agree(two)
    close_round(by=bob, round=two_tables.rounds.get())
    finish_event(by=bob, stage=two_tables)
    rows = derive(two_tables.pk).over().rows
    assert len({row.place for row in rows if row.points == 0}) == 1
    assert rows[0].place == 1
    assert sum(row.points for row in rows) == 0
    assert list(problems()) == []


def test_a_table_that_has_written_nothing_is_named(bob: User, two_tables: Stage) -> None:
    one, _two = two_tables.games.order_by("table__number")
    bank(one)
    rung = ring_everywhere(by=bob, round=two_tables.rounds.get())
    assert (rung.stopped, rung.nothing_kept) == ((1,), (2,))


def test_points_that_are_level_at_the_bell_are_played_off_by_those_who_are(club: Club, bob: User) -> None:
    event = make_numbered(4, club=club, ruleset="poker_points")
    game = start_event(by=bob, tournament=event, movement="tables").games.get()

    def points(maker: int, **won: int) -> None:
        tricks = {seat[1:]: count for seat, count in won.items()}
        enter_hand(**place(game), hand=PokerResult(players=(), maker=str(maker), tricks=tricks))

    points(0, s0=6, s1=6)
    points(1, s0=6, s1=6)
    rung = ring_everywhere(by=bob, round=game.round)
    assert (rung.stopped, rung.level) == ((), (1,))
    assert sorted(table_state(game).sheet(1).playing) == [0, 1]
    points(1, s0=12, s1=13)
    totals = table_state(game).sheet(1)
    assert (totals.winner, totals.recorded) == (1, (48, 48, 0, 0))
    all_agree(game)
    assert list(problems()) == []


def test_no_bell_rings_everywhere_in_euchre_or_once_the_round_is_closed(bob: User, two_tables: Stage) -> None:
    euchre = evening(4)
    with pytest.raises(Refusal, match="Under these rules, no bell stops all tables at once"):
        ring_everywhere(by=euchre.director, round=euchre.round)
    one, two = two_tables.games.order_by("table__number")
    for game in (one, two):
        bank(game)
    ring_everywhere(by=bob, round=two_tables.rounds.get())
    for game in (one, two):
        all_agree(game)
    close_round(by=bob, round=two_tables.rounds.get())
    with pytest.raises(Refusal, match="Round 1 is already closed"):
        ring_everywhere(by=bob, round=two_tables.rounds.get())


def test_the_desk_rings_it(bob: User, two_tables: Stage, signed_in: Callable[[User], Client]) -> None:
    one, two = two_tables.games.order_by("table__number")
    bank(one)
    bank(two)
    desk, address = signed_in(bob), f"/desk/{two_tables.tournament.code}/"
    assert "Ring the bell at all tables" in desk.get(address).content.decode()
    assert desk.post(address, {"action": "bell", "bell-uuid": str(uuid4())}).status_code == 302
    assert all(table_state(game).sheet(1).over for game in (one, two))


def test_the_desk_and_the_bank_say_how_a_poker_night_ends(bob: User, client: Client, two_tables: Stage) -> None:
    one, _two = two_tables.games.order_by("table__number")
    bank(one)
    client.force_login(bob)
    pages = (f"/desk/{two_tables.tournament.code}/", f"/t/{one.table.token}/")
    said = [
        "To end the night, open Manage and ring the bell.",
        "The game ends when one player is left, or when the director rings the bell.",
    ]
    shown = [seen(client.get(page)).text for page in pages]
    assert [words in page for words, page in zip(said, shown, strict=True)] == [True, True]
