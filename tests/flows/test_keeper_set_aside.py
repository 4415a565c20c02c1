"""Hands that an earlier version set aside on a phone, before the site was upgraded."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.models import Kind
from tests.factories.scoring import here
from tests.flows.test_keeper_offline import ready, tap_hand, waiting, written

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

AS_OF_0_6_1 = """() => new Promise((done) => {
  indexedDB.open("right-bower", 1).onsuccess = ({ target: { result: db } }) => {
    const writing = db.transaction("lines", "readwrite"), store = writing.objectStore("lines");
    store.getAll().onsuccess = ({ target }) => target.result.forEach(({ aside, ...line }) =>
      store.put({ ...line, aside: aside.rest ? { why: "after" } : { why: "taken", words: aside.words } }));
    writing.oncomplete = () => { db.close(); done(); };
  };
})"""


def test_the_rest_that_an_earlier_version_set_aside_can_be_sent(open_page: Callable[..., Page]) -> None:
    at = here()
    page = ready(open_page(f"/t/{at.table.token}/?skip"))
    page.context.set_offline(True)
    tap_hand(page)
    tap_hand(page, 5)
    waiting(page, 2)
    at.hand("EW", 4)
    page.context.set_offline(False)
    expect(page.locator("#aside li")).to_have_count(2)
    page.evaluate(AS_OF_0_6_1)
    page.reload()
    expect(page.locator("#aside li")).to_have_count(2)
    page.get_by_role("button", name="Send the rest").click()
    expect(page.locator("#aside li")).to_have_count(1)
    expect(page.get_by_role("button", name="Save hand 3")).to_be_visible()
    assert written(at)[-1] == (Kind.HAND, 2)
