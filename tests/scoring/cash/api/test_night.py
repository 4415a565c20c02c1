"""The treasurer's evening by program: the same verbs as the pages, ids named alike."""

from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import MemberKind, Role
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.models import CashPosting
from scoring.verification.cash import cash_problems
from tests.factories.cash import CashNight
from tests.factories.clubs import StaffRoleFactory
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_several_heads_pay_at_once_or_nobody_does(finished: CashNight, ask: Callable[..., Any]) -> None:
    one, two, three = (head.player for head in finished.door.heads[:3])
    status, paid = ask("payments/several/", {"player_ids": [one, two, one], "into": "other"})
    assert (status, paid["count"]) == (201, 2)
    assert [posting["lines"][0] for posting in paid["results"]] == [
        {"account": "other", "amount": 700, "player_id": player, "entry_id": None} for player in (one, two)
    ]
    status, refused = ask("payments/several/", {"player_ids": [three, one]})
    assert (status, refused["code"], CashPosting.objects.count()) == (409, "paid_already", 2)
    _, door = ask("door/")
    assert [head["owes"] for head in door["results"] if head["player_id"] in (one, two, three)] == [0, 0, 700]


def test_tickets_are_sold_and_the_winner_gets_half(finished: CashNight, ask: Callable[..., Any]) -> None:
    assert ask("fifty-fifty/pay/", {"winner": "ticket 217"})[1]["code"] == "no_tickets"
    assert ask("fifty-fifty/", {"amount": 2015})[0] == 201
    assert ask("fifty-fifty/") == (200, {"currency": "CAD", "ticket": 0, "sold": 2015, "prize": 1005})
    status, paid = ask("fifty-fifty/pay/", {"winner": "ticket 217"})
    assert (status, paid["purpose"], paid["reason"]) == (201, "fifty_won", "ticket 217")
    assert [(line["account"], line["amount"]) for line in paid["lines"]] == [
        ("fifty_fifty", 2015),
        ("cash", -1005),
        ("club", -1010),
    ]
    assert ask("fifty-fifty/") == (200, {"currency": "CAD", "ticket": 0, "sold": 0, "prize": 0})
    assert list(cash_problems()) == []


def test_the_door_sells_tickets_at_the_price_of_the_night(finished: CashNight, ask: Callable[..., Any]) -> None:
    entry = finished.event.entries.earliest("pk")
    pair = [player.pk for player in entry.players]
    sale = {"player_ids": pair, "tickets": 3}
    assert ask("fifty-fifty/tickets/", sale)[1]["code"] == "no_tickets_sold"
    rules = {"member": 500, "guest": 700, "ticket": 200}
    assert ask("fees/", rules)[0] == 201
    status, sold = ask("fifty-fifty/tickets/", sale)
    assert (status, sold["purpose"]) == (201, "fifty_sold")
    assert sold["lines"] == [
        {"account": "cash", "amount": 600, "player_id": None, "entry_id": entry.pk},
        {"account": "fifty_fifty", "amount": -600, "player_id": None, "entry_id": None},
    ]
    assert ask("fifty-fifty/tickets/", {"player_ids": pair[:1], "tickets": 1})[0] == 201
    bought = {head["player_id"]: head["tickets"] for head in ask("door/")[1]["results"] if head["tickets"]}
    assert bought == dict(zip(pair, (800, 600), strict=True))
    assert ask("fifty-fifty/") == (200, {"currency": "CAD", "ticket": 200, "sold": 800, "prize": 400})


@pytest.mark.parametrize("tickets", [0, -1, 1000, "three", None, 1.5])
def test_a_number_of_tickets_that_cannot_be_is_refused_at_its_field(
    finished: CashNight, ask: Callable[..., Any], tickets: object
) -> None:
    ask("fees/", {"member": 500, "guest": 700, "ticket": 200})
    sale = {"player_ids": [finished.door.heads[0].player], "tickets": tickets}
    status, refused = ask("fifty-fifty/tickets/", sale)
    assert (status, [one["field"] for one in refused["errors"]]) == (400, ["tickets"])
    assert not CashPosting.objects.exists()


MONEY = (
    "fees",
    "payments",
    "payments/several",
    "fifty-fifty/tickets",
    "fifty-fifty/pay",
    "account/float",
    "account/close",
    "hand-fees",
    "fifty-fifty",
    "payouts",
    "pay",
)
LATER = ("payouts", "pay")


def offered(ask: Callable[..., Any]) -> list[str]:
    _, listed = ask("actions/")
    return [one["name"] for one in listed["results"] if one["name"] in MONEY]


def test_the_list_says_what_can_be_done_with_the_money_of_a_night_now(ask: Callable[..., Any]) -> None:
    without_price = [name for name in MONEY if name not in ("fifty-fifty/tickets", *LATER)]
    assert offered(ask) == [name for name in without_price if name != "fifty-fifty/pay"]
    ask("fifty-fifty/", {"amount": 2000})
    assert offered(ask) == without_price
    ask("fees/", {"member": 500, "guest": 700, "ticket": 200})
    assert offered(ask) == [name for name in MONEY if name not in LATER]
    ask("fifty-fifty/pay/", {"winner": "ticket 217"})
    assert ask("account/close/", {"counted": 1000})[0] == 201
    assert offered(ask) == []


def test_only_fees_are_offered_without_a_book(api: Callable[..., Any]) -> None:
    at = here()
    treasurer = api(StaffRoleFactory(club=at.tournament.club, role=Role.TREASURER).user)
    listed = treasurer.get(f"/api/v1/tournaments/{at.tournament.code}/actions/").json()["results"]
    assert [one["name"] for one in listed if one["name"] in MONEY] == ["fees"]


def test_fees_for_hands_are_listed_and_paid_once(api: Callable[..., Any]) -> None:
    at = here()
    treasurer = StaffRoleFactory(club=at.tournament.club, role=Role.TREASURER).user
    rules = NightRules(member=500, guest=500, euchre=25, lone_hand=50)
    set_night_fees(by=treasurer, event=at.tournament, rules=rules, currency="CAD")
    for _ in range(3):
        at.hand("NS", 2)
    at.hand("EW", 5, alone=True)
    at.both_agree(0, 10)
    client, address = api(treasurer), f"/api/v1/tournaments/{at.tournament.code}/hand-fees/"
    row = {"entry_id": at.a.pk, "name": at.a.name, "euchred": 3, "set_alone": 0, "against_lone": 1, "due": 125}
    assert client.get(address).json()["results"] == [{**row, "paid": 0, "owes": 125}]
    paid = client.post(address, {"entry_id": at.a.pk}, format="json")
    assert (paid.status_code, paid.json()["purpose"]) == (201, "hand_fees")
    assert client.get(address).json()["results"] == [{**row, "paid": 125, "owes": 0}]
    assert client.post(address, {"entry_id": at.a.pk}, format="json").json()["code"] == "owes_nothing"


def test_fees_that_are_left_out_stay_as_they_are(api: Callable[..., Any]) -> None:
    at = here()
    treasurer = StaffRoleFactory(club=at.tournament.club, role=Role.TREASURER).user
    kind = MemberKind.objects.create(club=at.tournament.club, name="Junior", fee=0, months=12)
    client, address = api(treasurer), f"/api/v1/tournaments/{at.tournament.code}/fees/"
    full = {
        "currency": "CAD", "member": 500, "guest": 700, "kinds": [{"kind_id": kind.pk, "fee": 200}], "to_club": 100,
        "to_lone_hands": 50, "euchre": 25, "lone_hand": 50, "lone_set": 15, "ticket": 200, "unit": 25,
        "basis": "percent", "places": [60, 40], "remainder": "club", "one_prize": True,
    }  # fmt: skip
    first = client.post(address, full, format="json")
    assert (first.status_code, first.json()) == (201, full)
    changed = client.post(address, {"member": 600, "guest": 800}, format="json")
    assert (changed.status_code, changed.json()) == (201, {**full, "member": 600, "guest": 800})
    alone = client.post(address, {"kinds": []}, format="json")
    assert (alone.status_code, alone.json()) == (201, {**changed.json(), "kinds": []})
