"""From the float to the count: a night's cash on its page, with its payouts, its paper, and the club's book."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from openpyxl import load_workbook

from clubs.models import Member, MemberKind, User
from scoring.services.cash.door import take_payments
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
    assert "Give the winner $7.50." in words(browser.post(cash, sent(won="1", winner="ticket 8"), follow=True))

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
    assert re.search(r"\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d ·", page)  # as times are written everywhere else
    for form in ("csv", "xlsx"):
        assert browser.get(f"{book}book.{form}").status_code == 200
    assert "Evening&#x27;s account" in words(browser.get(f"/desk/{code}/print/account/"))


def test_the_book_as_a_file_has_no_formulas(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    browser, book = signed_in(night.treasurer), f"/clubs/{night.event.club.slug}/cash/"
    formula = "=HYPERLINK(1)"
    done = browser.post(book, sent(move="1", way="income", amount="100", into="treasurer", reason=formula), follow=True)
    assert "Booked: $100.00." in words(done)
    browser.post(book, sent(undo="1", posting=night.book.postings.get().pk, reason="-twice"))
    rows = browser.get(f"{book}book.csv").content.decode("utf-8-sig").splitlines()
    assert len(rows) == 5
    assert f"'{formula}" in rows[1]
    sheet = load_workbook(BytesIO(browser.get(f"{book}book.xlsx").content)).active
    cells = [str(cell.value or "") for row in sheet.iter_rows() for cell in row]  # type: ignore[union-attr]
    assert [cell for cell in cells if cell.startswith(("=", "-", "+", "@"))] == []


def test_a_membership_fee_is_taken_in_the_book_and_at_the_door(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    club, player = night.event.club, night.door.heads[0].player
    kind = MemberKind.objects.create(club=club, name="Adult", fee=40)
    member = Member.objects.create(club=club, player_id=player, kind=kind)
    browser, members = signed_in(night.treasurer), f"/clubs/{club.slug}/cash/members/"
    assert "not paid" in words(browser.get(members))
    done = browser.post(f"{members}{player}/", sent(amount="40", into="other"), follow=True)
    assert "The fee of Ann Lee is booked." in words(done)
    member.refresh_from_db()
    first = member.paid_until
    at_the_door = f"/desk/{night.event.code}/door/players/{player}/"
    page = words(browser.post(at_the_door, sent(membership="1", amount="35", into="cash"), follow=True))
    assert "Ann Lee paid a membership fee of $35.00." in page
    member.refresh_from_db()
    assert first is not None
    assert member.paid_until is not None
    assert member.paid_until > first


def test_only_the_treasurer_and_the_administrator_see_the_book(
    signed_in: SignIn, alice: User, bob: User, sam: User, tess: User, charlie: User
) -> None:
    asked = [signed_in(user).get("/clubs/riverside/cash/").status_code for user in (alice, tess, bob, sam, charlie)]
    assert asked == [200, 200, 403, 403, 404]
