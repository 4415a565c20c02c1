"""From the float to the count: a night's cash on its page, with its payouts, its paper, and the club's book."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.cash.door import take_payments
from tests.factories.cash import cash_night, unsound
from tests.scoring.desk.pages import words

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


def test_a_whole_night_in_the_browser(signed_in: SignIn) -> None:
    night = cash_night()
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    browser, code = signed_in(night.treasurer), night.event.code
    cash, payouts, book = f"/desk/{code}/cash/", f"/desk/{code}/payouts/", f"/clubs/{night.event.club.slug}/cash/"

    assert "Float: $20.00." in words(browser.post(cash, sent(float="1", amount="20"), follow=True))
    browser.post(cash, sent(sold="1", amount="15.05"))
    waits = "The 50/50 pot of $15.05 has no winner yet. Closing the night gives it to the club. Pay winner"
    assert [waits in words(browser.get(page)) for page in (cash, payouts)] == [True, True]
    assert "Give the winner $7.50." in words(browser.post(cash, sent(won="1", winner="ticket 8"), follow=True))

    assert ["has no winner yet" in words(browser.get(page)) for page in (cash, payouts)] == [False, False]
    page = browser.get(payouts)
    assert "Place 1: 50 percent of the pot of $40.00." in words(page)
    shown = page.context["confirm"]["previewed"].value()
    browser.post(payouts, sent(confirm="1", previewed=shown))
    prizes = browser.get(payouts).context["prizes"]
    for prize, _ in prizes:
        browser.post(payouts, sent(prize=prize.line))
    assert "$0.00 to hand over" in words(browser.get(payouts))

    # 56 at the door, 20 of float, 7.55 of 50/50, 40 of prizes
    assert "$43.55 in the cash box" in words(browser.get(cash))
    wrong = browser.post(cash, sent(close="1", counted="43.50"))
    assert wrong.status_code == 422
    assert "$0.05 is missing. Count again, or write a reason." in words(wrong)
    both = browser.post(cash, sent(close="1", counted="43.50", of_2000="2"))
    assert "The notes and coins are $40.00. Clear one of the two." in words(both)
    closed = browser.post(cash, sent(close="1", of_2000="2", of_100="3", of_25="2", of_5="1"), follow=True)
    assert "given to the treasurer" in words(closed)
    assert unsound(night.book) == []

    page = words(browser.get(book))
    assert "$43.55" in page
    assert re.search(r"\d [A-Z][a-z]{2} \d{4}, \d+:\d\d\s[ap]m ·", page)  # as times are written everywhere else
    for form in ("csv", "xlsx"):
        assert browser.get(f"{book}book.{form}").status_code == 200
    assert "Evening's account" in words(browser.get(f"/desk/{code}/print/account/"))


def test_no_prize_is_split_before_the_first_result(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    browser, payouts = signed_in(night.treasurer), f"/desk/{night.event.code}/payouts/"
    before = words(browser.get(payouts))
    assert ["No payouts yet" in before, "of the pot" in before] == [True, False]
    night.evening.play()
    after = words(browser.get(payouts))
    assert ["No payouts yet" in after, "of the pot" in after] == [False, True]
