"""The price of the next cards, and players who must buy chips or leave, on the page of a table with chips."""

import pytest

from scoring.models import LedgerEntry
from scoring.verification.chains import problems
from tests.pages import read
from tests.phone import Phone, opened, stakes, table_of, tricks, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def short_of_chips(**laws: str) -> Phone:
    """Four at a table; Dee has 3 chips for 12 cards and has sat out a deal."""
    phone = table_of(4, ruleset="poker_chips", money="pennies", **laws)
    phone.send("open", chips=64, chips_d=3, banker=1, dealer=3, money="pennies", adults="on")
    assert phone.send("deal", maker=0, **stakes(5, 5, 5), **tricks(6, 4, 2)).status_code == 302
    return phone


def test_a_player_without_chips_sits_out_one_deal_and_the_page_says_what_follows() -> None:
    phone = table_of(4, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=64, chips_d=3, banker=1, dealer=3, money="pennies", adults="on")
    page = words(phone.look())
    assert (
        "Dee cannot pay for the cards and sits out this deal. Before the next deal, Dee has to buy chips or cash out."
        in page
    )
    assert "The next deal waits" not in page


def test_the_next_deal_waits_until_the_player_buys_chips_or_cashes_out() -> None:
    phone = short_of_chips()
    page = words(phone.look())
    said = "The next deal waits Dee has 3 chips. The next cards cost 12 chips. Dee sat out the last deal, and now buys"
    assert said in page
    assert (seen(phone.look()).values("chips")[0], "who made trump?" in page, "Undo hand 1" in page) == (
        "9",
        False,
        True,
    )
    refused = phone.send("deal", maker=0, **stakes(5, 5, 5), **tricks(6, 4, 2))
    assert refused.status_code == 422
    assert "Dee D. has sat out a deal. Before the next one, Dee D. buys enough chips or cashes out." in words(refused)
    phone.send("bank", act="buy", seat=3, chips=9)
    assert "Deal 2: who made trump?" in words(phone.look())
    assert list(problems()) == []


def test_both_buttons_of_a_player_whom_the_deal_waits_for_do_what_they_say() -> None:
    for act, cards in (("buy", "12 cards each"), ("retire", "16 cards each")):
        phone = short_of_chips()
        forms = [form for form in read(phone.look(), phone.page).forms if form.address.endswith("/bank/")]
        form, sent = next((form, sent) for form in forms for _, sent in form.presses() if ("act", act) in sent)
        assert phone.post(form.address, dict(sent)).status_code == 302
        page = words(phone.look())
        assert (cards in page, "Deal 2: who made trump?" in page) == (True, True)


def test_in_an_event_that_began_before_a_player_may_sit_out_again() -> None:
    phone = short_of_chips(cannot_pay="sits_out")
    assert "Dee cannot pay for the cards and sits out this deal. Deal 2" in words(phone.look())
    assert phone.send("deal", maker="nobody").status_code == 302


def test_a_debt_is_named_as_a_debt_and_paid_first() -> None:
    phone = table_of(3, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=96, chips_c=25, chips_b=20, banker=0, dealer=0, money="pennies", adults="on")
    phone.send("deal", maker=1, **stakes(4, 4, 4), **tricks(16, 0, 0))
    page = words(phone.look())
    assert "The next deal waits At least 2 players must be able to pay for their cards." in page
    assert "Bob owes the bank 4 chips. The next cards cost 16 chips. White chips Bob Buy chips" in page
    assert "Cyd has 5 chips. The next cards cost 16 chips. White chips Cyd Buy chips" in page
    assert "20" in seen(phone.look()).values("chips")


def test_after_a_deal_that_everybody_passed_nobody_pays_again() -> None:
    phone = opened()
    phone.send("deal", maker="nobody")
    page = words(phone.look())
    said = (
        "12 cards each, 1 white chip per card. Without Jokers. 48 chips are carried over in the pot. "
        "Everyone who plays has already paid for these cards. Nobody pays again: 48 chips are in the pot."
    )
    assert said in page


def test_after_a_misdeal_and_a_cash_out_the_others_pay_the_difference() -> None:
    phone = opened()
    phone.send("deal", maker="nobody")
    phone.send("bank", act="retire", seat=2)
    page = words(phone.look())
    assert "Still to pay, 4 chips each: Bob, Dee, Ann. The antes are taken: 60 chips are in the pot." in page
    old = opened(antes_after_leaving="pay_again")
    old.send("deal", maker="nobody")
    old.send("bank", act="retire", seat=2)
    assert "The antes are taken: 96 chips are in the pot." in words(old.look())


@pytest.mark.parametrize(("chips", "warned"), [(63, True), (64, False)])
def test_fewer_chips_than_the_minimum_are_given_out_with_a_warning(chips: int, warned: bool) -> None:
    phone = table_of(4, ruleset="poker_chips")
    assert phone.send("open", chips=chips, banker=1, dealer=3).status_code == 302
    said = "The minimum to start is 64 chips. These players have fewer: Ann, Bob, Cyd, Dee. They can buy more, or undo"
    assert (said in words(phone.look())) is warned
    phone.send("deal", maker="nobody")
    assert "The minimum to start" not in words(phone.look())
    assert LedgerEntry.objects.count() == 2


def test_the_price_of_a_card_is_that_of_the_rules() -> None:
    assert "12 cards each, 2 white chips per card." in words(opened(chips_per_card=2).look())


def test_the_bank_and_the_score_say_what_is_owed_and_who_has_cashed_out() -> None:
    phone = table_of(4, ruleset="poker_chips", money="pennies")
    phone.send("open", chips=96, chips_b=16, banker=0, dealer=3, money="pennies", adults="on")
    phone.send("deal", maker=1, **stakes(4, 4, 4, 4), **tricks(12, 0, 0, 0))
    phone.send("bank", act="retire", seat=2)
    page = words(phone.look())
    assert "Bob : owes the bank 4 −$0.04" in page.replace("(", "").replace(")", "")
    assert "Ann Player 1, A 148 Bob Player 2, B −4 Cyd Player 3, C 80 cashed out Dee Player 4, D 80" in page


def test_a_table_with_chips_that_has_played_nothing_has_no_chips_yet() -> None:
    page = words(table_of(4, ruleset="poker_chips", money="pennies").look())
    assert ("No chips yet" in page, "No points yet" in page) == (True, False)
