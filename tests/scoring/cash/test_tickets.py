"""50/50 tickets in the row of a buyer: one posting, the price of the night, and the draw that they belong to."""

import pytest

from clubs.errors import Refusal
from clubs.models import Player, Role
from clubs.services.player_merging import merge_players
from rules.base.errors import RulesError
from scoring.cash.account import night_account, reverse_posting
from scoring.cash.box import close_night
from scoring.cash.door import take_payments
from scoring.cash.door_rows import sell_at_door
from scoring.cash.tickets import Buyer, TicketSale, pay_fifty_fifty, sell_tickets, ticket_sales
from scoring.models import CashPosting, NightCash
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tournaments.models import Entry
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> CashNight:
    """Tickets are 2 dollars each."""
    return cash_night(over=False, ticket=200)


@pytest.fixture
def pair(night: CashNight) -> Entry:
    return night.event.entries.earliest("pk")


def players_of(entry: Entry) -> list[int]:
    return [player.pk for player in entry.players]


def refused_code(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def test_a_pair_buys_tickets_with_one_posting_that_is_in_the_pot_and_the_totals(night: CashNight, pair: Entry) -> None:
    sale = {**night.posting, "players": players_of(pair), "tickets": 3}
    posting = sell_at_door(**sale)
    assert sell_at_door(**sale) == posting
    assert CashPosting.objects.count() == 1
    assert ticket_sales(night.event) == {Buyer(entry=pair.pk): (TicketSale(posting.pk, 600),)}
    assert night.balances() == {"cash": 600, "fifty_fifty": 600}
    account = night_account(night.book, night.event)
    assert [(purpose.value, count, amount) for purpose, count, amount in account.came_in] == [("fifty_sold", 1, 600)]
    assert [line.about for line in account.postings] == [pair.name]
    bought = {head.player: head.paid_for_tickets for head in night.door.heads if head.tickets}
    assert bought == dict.fromkeys(players_of(pair), 600)
    assert unsound(night.book) == []


def test_tickets_are_no_part_of_the_fee(night: CashNight, pair: Entry) -> None:
    sell_at_door(**night.posting, players=players_of(pair), tickets=1)
    assert [(head.paid, head.owes) for head in night.door.heads if head.entry == pair.pk] == [(0, 700)] * 2
    take_payments(**night.posting, players=players_of(pair))
    assert night.balances() == {
        "cash": 1600,
        "fifty_fifty": 200,
        "entry_fees": 1000,
        "lone_hand_pot": 200,
        "club": 200,
    }


def test_one_player_buys_alone(night: CashNight, pair: Entry) -> None:
    one, other = players_of(pair)
    sell_at_door(**night.posting, players=[one, one], tickets=2)
    assert {head.player: head.paid_for_tickets for head in night.door.heads if head.entry == pair.pk} == {
        one: 400,
        other: 0,
    }


def test_a_buyer_is_here_from_then_on(night: CashNight, pair: Entry) -> None:
    Entry.objects.filter(pk=pair.pk).update(state=EntryState.REGISTERED)
    sell_at_door(**night.posting, players=players_of(pair), tickets=1)  # the treasurer takes money and checks nobody in
    pair.refresh_from_db()
    assert pair.state == EntryState.REGISTERED
    sell_at_door(**{**night.posting, "by": night.evening.director}, players=players_of(pair), tickets=1)
    pair.refresh_from_db()
    assert pair.state == EntryState.CHECKED_IN


def test_only_a_player_or_a_pair_of_the_night_buys_at_the_price(night: CashNight, pair: Entry) -> None:
    stranger = PlayerFactory(club=night.event.club).pk
    last = night.event.entries.latest("pk")
    for players, code in (
        ([], "not_in_event"),
        ([stranger], "not_in_event"),
        ([players_of(pair)[0], stranger], "not_in_event"),
        ([players_of(pair)[0], players_of(last)[0]], "not_one_pair"),
    ):
        with pytest.raises(Refusal) as refused:
            sell_at_door(**night.posting, players=players, tickets=1)
        assert refused_code(refused) == code
    with pytest.raises(RulesError):
        sell_at_door(**night.posting, players=players_of(pair), tickets=0)
    assert not CashPosting.objects.exists()


def test_a_night_without_a_price_sells_no_tickets_at_the_door(night: CashNight, pair: Entry) -> None:
    NightCash.objects.update(ticket=0)
    with pytest.raises(Refusal) as refused:
        sell_at_door(**night.posting, players=players_of(pair), tickets=1)
    assert refused_code(refused) == "no_tickets_sold"


def test_only_those_who_keep_the_door_sell(night: CashNight, pair: Entry) -> None:
    for role in (Role.SECRETARY, Role.ASSISTANT):
        user = StaffRoleFactory(club=night.event.club, role=role).user
        with pytest.raises(Refusal) as refused:
            sell_at_door(**{**night.posting, "by": user}, players=players_of(pair), tickets=1)
        assert refused_code(refused) == "not_you"


def test_the_winner_gets_half_of_all_tickets_and_the_next_draw_begins_without_them(
    night: CashNight, pair: Entry
) -> None:
    sold = sell_at_door(**night.posting, players=players_of(pair), tickets=3)
    sell_tickets(**night.posting, amount=1000)  # to somebody who does not play
    won = pay_fifty_fifty(**night.posting, winner="ticket 3")
    assert (night.balances(), ticket_sales(night.event)) == ({"cash": 800, "club": 800}, {})
    sell_at_door(**night.posting, players=players_of(pair)[:1], tickets=4)
    with pytest.raises(Refusal) as refused:
        reverse_posting(by=night.treasurer, posting=sold, uuid=night.posting["uuid"])
    assert refused_code(refused) == "drawn"
    reverse_posting(by=night.treasurer, posting=won, uuid=night.posting["uuid"], reason="the wrong ticket")
    reverse_posting(by=night.treasurer, posting=sold, uuid=night.posting["uuid"])
    assert night.balances() == {"cash": 1800, "fifty_fifty": 1800}
    assert unsound(night.book) == []


def test_tickets_of_a_merged_player_are_of_the_one_who_stays(night: CashNight, pair: Entry) -> None:
    gone = Player.objects.get(pk=players_of(pair)[0])
    sell_at_door(**night.posting, players=[gone.pk], tickets=1)
    stays = PlayerFactory(club=night.event.club, name="Anne Lee")
    merge_players(by=StaffRoleFactory(club=night.event.club, role=Role.SECRETARY).user, kept=stays, gone=gone)
    head = night.door.head(stays.pk)
    assert head is not None
    assert head.paid_for_tickets == 200


def test_a_pair_that_withdrew_before_play_is_listed_while_it_has_tickets(night: CashNight, pair: Entry) -> None:
    sale = sell_at_door(**night.posting, players=players_of(pair), tickets=1)
    Entry.objects.filter(pk=pair.pk).update(state=EntryState.WITHDRAWN, number=None)
    assert [head.withdrawn for head in night.door.heads if head.entry == pair.pk] == [True, True]
    reverse_posting(by=night.treasurer, posting=sale, uuid=night.posting["uuid"])
    assert [head for head in night.door.heads if head.entry == pair.pk] == []


def test_a_closed_night_sells_nothing(night: CashNight, pair: Entry) -> None:
    sell_at_door(**night.posting, players=players_of(pair), tickets=1)
    close_night(**night.posting, counted=200)
    with pytest.raises(Refusal) as refused:
        sell_at_door(**night.posting, players=players_of(pair), tickets=1)
    assert refused_code(refused) == "night_closed"
