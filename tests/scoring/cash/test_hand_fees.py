"""Fees for euchres and lone hands, counted from the hands at the tables."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Role, User
from scoring.cash.book import night_totals
from scoring.cash.door import night_of
from scoring.cash.hand_fees import hand_fees_of, take_hand_fees
from scoring.cash.night_fees import NightRules, set_night_fees
from tests.factories.scoring import Here, here

pytestmark = pytest.mark.django_db


@pytest.fixture
def euchred() -> Here:
    """Pair A was euchred three times, and pair B made a lone hand: 10–0 for B."""
    at = here()
    rules = NightRules(member=500, guest=500, euchre=25, lone_hand=50)
    set_night_fees(by=at.director, event=at.tournament, rules=rules, currency="CAD")
    for _ in range(3):
        at.hand("NS", 2)
    at.hand("EW", 5, alone=True)
    at.both_agree(0, 10)
    return at


def test_the_euchred_pay_and_so_do_the_opponents_of_a_lone_hand(euchred: Here) -> None:
    (owing,) = hand_fees_of(euchred.tournament, night_of(euchred.tournament))
    assert (owing.entry, owing.owes_euchres, owing.owes_lone_hands) == (euchred.a.pk, 75, 50)
    given = {
        "by": euchred.director,
        "event": euchred.tournament,
        "entry": euchred.a.pk,
        "uuid": uuid4(),
    }
    assert take_hand_fees(**given) == take_hand_fees(**given)
    assert {one.value: total for one, total in night_totals(euchred.tournament.pk).items() if total} == {
        "cash": 125,
        "euchre_pot": -75,
        "lone_hand_pot": -50,
    }
    with pytest.raises(Refusal) as refused:
        take_hand_fees(**{**given, "uuid": uuid4()})
    assert refused.value.code == "owes_nothing"


def test_a_lone_maker_who_is_euchred_pays_the_extra_fee_too(signed_in: Callable[[User], Client]) -> None:
    at = here()
    rules = NightRules(member=500, guest=500, euchre=25, lone_set=15)
    set_night_fees(by=at.director, event=at.tournament, rules=rules, currency="CAD")
    at.hand("NS", 2)
    at.hand("NS", 1, alone=True)
    at.hand("EW", 2, alone=True)
    at.play_to(0, 6)
    at.both_agree(2, 10)
    owing = hand_fees_of(at.tournament, night_of(at.tournament))
    assert [(one.entry, one.fees.euchred, one.fees.set_alone, one.owes_euchres) for one in owing] == [
        (at.a.pk, 2, 1, 65),
        (at.b.pk, 1, 1, 40),
    ]
    page = signed_in(at.member(Role.TREASURER)).get(f"/desk/{at.tournament.code}/cash/").content.decode()
    assert "2 euchres · 1 of them alone" in " ".join(page.split())


def test_one_button_pays_them_on_the_page(euchred: Here, signed_in: Callable[[User], Client]) -> None:
    browser, page = (
        signed_in(euchred.member(Role.TREASURER)),
        f"/desk/{euchred.tournament.code}/cash/",
    )
    assert "Cash $1.25" in " ".join(browser.get(page).content.decode().split())
    done = browser.post(page, {"uuid": str(uuid4()), "entry": euchred.a.pk}, follow=True)
    assert "The fees for hands are paid." in done.content.decode()
