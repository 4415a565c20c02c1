"""What the page shows of a table with chips: the bank, who is served, and what chips come to."""

import pytest

from rules.laws import JokersIn
from tests.phone import agree_all, opened, stakes, table_of, tricks, words
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_bank_opens_first_with_the_chips_of_the_chart() -> None:
    phone = table_of(4, ruleset="poker_chips")
    assert "Who is the banker?" in phone.look()
    page = seen(phone.look("?banker=1"))
    assert "Bob is the banker." in page.text
    assert page.values("chips") == ["64"]
    assert "Who got the first jack?" in page.text


def test_the_bank_asks_for_the_first_dealer_as_the_laws_have_it_found_out() -> None:
    drawn = words(table_of(4, ruleset="poker_chips", first_dealer="drawn").look("?banker=1"))
    assert "Who deals first? Ann Bob Cyd Dee The first dealer is drawn by lot." in drawn
    jack = words(table_of(4, ruleset="poker_chips").look("?banker=1"))
    assert "Who got the first jack? Ann Bob Cyd Dee Turn up cards one at a time, one to each player" in jack


def test_the_jokers_are_asked_for_at_the_bank_only_where_the_laws_leave_it_open() -> None:
    pages = [table_of(4, ruleset="poker_chips", jokers=jokers).look("?banker=1") for jokers in JokersIn]
    assert ["Play with two Jokers" in page for page in pages] == [law is JokersIn.AS_AGREED for law in JokersIn]


def test_everybody_is_served_from_the_bankers_left_the_banker_last() -> None:
    page = words(table_of(4, ruleset="poker_chips").look("?banker=1"))
    assert "One at a time, from the banker's left. Leave empty for the number above. Cyd Dee Ann Bob" in page
    free = words(table_of(4, ruleset="poker_chips", money="none").look("?banker=1"))
    assert "from the banker's left: Cyd, Dee, Ann, Bob" in free
    assert "Playing for" not in free


def test_after_a_deal_winner_and_loser_are_declared_and_what_each_is_paid() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(4, 5, 2, 1))
    page = words(phone.look())
    assert (
        "Result of deal 1 Ann loser 4 tricks: 16 for cards, pays 5 as the loser Bob winner 5 tricks: 20 "
        "for cards, 20 from the pot, 5 from the loser Cyd 2 tricks: 8 for cards Dee 1 trick: 4 for cards"
    ) in page


def test_a_tie_is_declared_and_the_last_deal_is_read_from_its_dealers_left() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(3, 4, 4, 1))
    page = words(phone.look())
    assert "Ann loser 3 tricks: 12 for cards, pays 5 as the loser Bob tie 4 tricks: 16 for cards Cyd tie" in page
    phone.send("deal", maker="nobody")
    assert "is declared" not in words(phone.look())
    phone.send("deal", maker=1, **stakes(1, 1, 1, 1), **tricks(0, 12, 0, 0))
    page = words(phone.look())
    assert "Result of deal 3 Cyd 0 tricks: pays 1 for the grand march" in page
    assert "Bob winner 12 tricks: 48 for cards, 29 from the pot, 3 for the grand march" in page


def test_at_the_bell_the_page_says_why_chips_held_become_chips_won() -> None:
    phone = opened()
    phone.send("deal", maker=0, **stakes(5, 5, 5, 5), **tricks(5, 4, 2, 1))
    page = words(phone.look())
    assert ("chips held less chips bought" in page, "chips held" in page) == (False, False)
    phone.send("bell")
    page = words(phone.look())
    assert "An unfinished deal does not count: everyone takes back their chips from it." in page
    assert "The scores now show chips won or lost: chips held minus chips bought." in page
    assert ("23 87 chips held, 64 bought" in page, "−9 55 chips held, 64 bought" in page) == (True, True)
    agree_all(phone, 23, -1, -9, -13)
    assert "23 87 chips held, 64 bought" in words(phone.look())
