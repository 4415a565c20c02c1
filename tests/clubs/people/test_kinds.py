"""The pages of the kinds of membership."""

from collections.abc import Callable

import pytest

from clubs.models import Club, MemberKind, User
from tests.pages import seen

pytestmark = pytest.mark.django_db
KINDS = "/clubs/riverside/people/kinds/"


def test_a_kind_is_added_changed_and_deleted(club: Club, sam: User, bob: User, signed_in: Callable) -> None:
    browser = signed_in(sam)
    browser.post(KINDS, {"name": "Adult", "fee": "40", "months": "12"})
    page = f"{KINDS}{MemberKind.objects.get().pk}/"
    browser.post(page, {"save": "1", "name": "Life", "fee": "500", "months": "0"})
    assert seen(browser.get(KINDS)).part("main").items == ["Life Fee 500.00 · for life · 0 members Change Life"]
    assert browser.post(KINDS, {"name": "Life", "fee": "1", "months": "1"}).status_code == 409
    assert signed_in(bob).get(KINDS).status_code == 403
    browser.post(page, {"remove": "1"})
    assert MemberKind.objects.count() == 0
