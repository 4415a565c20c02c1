"""The bank, and the deals of Poker-Euchre with chips, as the forms of the table take them."""

from typing import Any

import pytest

from scoring.models import LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.reads.verification.chains import problems
from tests.phone import agree_all, opened, stakes, table_of, tricks, words

pytestmark = pytest.mark.django_db


def test_cash_is_played_for_only_where_all_are_declared_adults() -> None:
    phone = table_of(4, ruleset="poker_chips")
    cash = {"chips": 64, "chips_c": 100, "banker": 1, "dealer": 3, "money": "pennies"}
    answer = phone.send("open", **cash)
    assert (answer.status_code, LedgerEntry.objects.count()) == (422, 0)
    assert "Cash is allowed only if everyone at the table is an adult." in words(answer)
    assert phone.send("open", **cash, adults="on").status_code == 302
    page = words(phone.look())
    assert "Cyd : 100 ($1.00)" in page
    assert "Cyd cashes out $1.00" in page
    assert str(history_of(phone.at.game.pk)[0].what) == "all are adults: the bank sells 292 chips for $2.92"
    assert list(problems()) == []


def test_where_not_all_are_adults_everybody_gets_the_same_number_of_play_chips() -> None:
    phone = table_of(4, ruleset="poker_chips")
    answer = phone.send("open", chips=64, chips_c=100, banker=1, dealer=3, money="none")
    assert "Without cash, everyone gets the same number of chips." in words(answer)


def test_the_rules_of_an_event_may_keep_cash_away() -> None:
    phone = table_of(4, ruleset="poker_chips", money="none")
    answer = phone.send("open", chips=64, banker=1, dealer=3, money="dollars", adults="on")
    assert "The rules of this event do not allow this kind of chips." in words(answer)


def test_a_deal_asks_for_stakes_and_tricks_from_the_dealers_left() -> None:
    page = words(opened().look())
    assert "12 cards each, 1 white chip per card." in page
    assert "Deal 1: who made trump? Ann Bob Cyd Dee Everyone passed" in page
    assert "Chips staked and tricks won, from the dealer's left Ann Staked Ann Tricks Ann Bob" in page


def test_a_deal_is_paid_and_shown() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert "Hand 1: Ann made trump and wins with 5 tricks, Ann +23, Bob −1, Cyd −9, Dee −13" in page
    assert "Ann leads with 87; Ann deals." in page


def test_who_folded_stakes_less_and_keeps_no_tricks() -> None:
    phone = opened()
    phone.send("deal", maker=0, folded=3, **stakes(5, 5, 5, 0), **tricks(6, 4, 2))
    assert "Ann +28, Bob −5, Cyd −11, Dee −12" in words(phone.look())


def test_a_deal_that_does_not_add_up_is_refused_and_kept_in_the_form() -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2))
    assert (
        answer.status_code,
        "Tricks add up to 11. A hand has 12 tricks: check each player." in words(answer),
    ) == (422, True)
    assert 'name="tricks_b" value="4"' in answer.content.decode()


def test_players_buy_and_leave_between_deals_and_the_evening_ends_with_the_last() -> None:
    phone = table_of(3, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=96, chips_c=200, banker=0, dealer=0, money="pennies", adults="on")
    phone.send("bank", act="buy", seat=1, chips=10)
    assert "Bob bought 10 chips." in words(phone.look())
    phone.send("bank", act="retire", seat=1)
    phone.send("bank", act="retire", seat=2)
    said = "Ann is the last one left. Ann, Bob, Cyd tied at the top with 0 and share the win."
    assert said in words(phone.look())
    assert LedgerEntry.objects.filter(kind="bank").count() == 4


def test_an_evening_with_chips_ends_at_the_bell_and_is_agreed_to() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    phone.send("bell")
    agree_all(phone, 23, -1, -9, -13)
    assert Result.objects.get().score == [23, -1, -9, -13]
    assert list(problems()) == []


def test_what_is_wrong_with_a_deal_names_the_players_and_not_their_seats(api: Any) -> None:
    phone = opened()
    answer = phone.send("deal", maker=0, **stakes(90, 90, 90, 90), **tricks(5, 4, 2, 1))
    assert (answer.status_code, "Ann A. cannot have paid 102 chips." in words(answer)) == (422, True)
    hand = {"maker": "0", "tricks": {"0": 5, "1": 4, "2": 2, "3": 1}, "bets": {"0": 90, "1": 5, "2": 5, "3": 5}}
    body = {"sheet": 1, "number": 2, "hand": hand}
    told = api(table_token=phone.at.table.token).post(f"/api/v1/games/{phone.at.game.pk}/hands/", body).json()
    assert "Ann" in told["detail"]


def test_without_chips_nothing_is_staked() -> None:
    page = words(table_of(6, ruleset="poker_points").look("?skip"))
    assert ("8 cards each." in page, "Staked" in page, "bank" in page) == (True, False, False)
