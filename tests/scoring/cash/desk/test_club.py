"""The club's book: as a file, with membership fees, and for those who may see it."""

from collections.abc import Callable
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from openpyxl import load_workbook

from clubs.models import Club, Role, User
from tests.factories.cash import cash_night
from tests.factories.clubs import StaffRoleFactory
from tests.scoring.desk.pages import words

pytestmark = pytest.mark.django_db


SignIn = Callable[[User], Client]


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


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


def test_the_book_of_a_new_club_is_opened_with_one_button(club: Club, signed_in: SignIn) -> None:
    browser = signed_in(StaffRoleFactory(club=club, role=Role.TREASURER).user)
    page = "/clubs/riverside/cash/"
    refused = browser.post(page, sent(currency="CAD", balance="1,250"))
    assert (refused.status_code, "Write an amount such as 12.50." in words(refused)) == (422, True)
    refused = browser.post(page, sent(currency="C$", balance="12.50"))
    assert (refused.status_code, "three capital letters" in words(refused)) == (422, True)
    opened = words(browser.post(page, sent(currency="cad", balance="150", bank="1,000.00"), follow=True))
    assert "The cash book is open. Cash book $1,150.00 Where the money is" in opened
    assert "With the treasurer $150.00 Bank account $1,000.00" in opened


def test_cash_goes_to_the_bank_and_back_with_one_undo(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    browser, page = signed_in(night.treasurer), f"/clubs/{night.event.club.slug}/cash/"
    opened = sent(move="1", way="opening", amount="100", into="treasurer", reason="count")
    browser.post(page, opened)
    to_the_bank = sent(transfer="1", from_account="treasurer", to_account="bank", amount="80,50")
    done = words(browser.post(page, to_the_bank, follow=True))
    assert ("Transferred: $80.50." in done, "With the treasurer $19.50 Bank account $80.50" in done) == (True, True)
    posting = night.book.postings.get(purpose="transfer").pk
    undone = words(browser.post(page, sent(undo="1", posting=posting, reason="twice"), follow=True))
    assert "With the treasurer $100.00 Bank account $0.00" in undone
    refused = browser.post(page, {**to_the_bank, "uuid": str(uuid4()), "to_account": "treasurer"})
    assert (refused.status_code, "Choose two different accounts." in words(refused)) == (422, True)


def test_a_balance_below_zero_is_said(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    browser, book = signed_in(night.treasurer), f"/clubs/{night.event.club.slug}/cash/"
    warned = "With the treasurer: −$11.00. Nobody can have less than nothing"
    assert warned not in words(browser.get(book))
    spent = sent(move="1", way="expense", amount="11", into="treasurer", reason="coffee")
    assert warned in words(browser.post(book, spent, follow=True))


def test_only_the_treasurer_and_the_administrator_see_the_book(
    signed_in: SignIn, alice: User, bob: User, sam: User, tess: User, charlie: User
) -> None:
    asked = [signed_in(user).get("/clubs/riverside/cash/").status_code for user in (alice, tess, bob, sam, charlie)]
    assert asked == [200, 200, 403, 403, 404]
