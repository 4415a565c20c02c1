"""Writing to people: the page has what each way of reaching them needs."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.test import Client

from clubs.clock import today_in
from clubs.models import Club, Contact, Letter, Member, User
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.seen import seen

pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
PAGE = "/clubs/riverside/letters/write/"


@pytest.fixture
def ann(club: Club) -> Member:
    player = PlayerFactory(club=club, name="Zoe Lee")
    Contact.objects.create(player=player, email="lee@example.org")
    return Member.objects.create(club=club, player=player)


def test_members_are_written_to_and_the_letter_is_in_the_list(
    club: Club, ann: Member, sam: User, signed_in: SignIn, settings: LazySettings
) -> None:
    settings.SENDS_LETTERS = True
    PlayerFactory(club=club, name="Bob May")
    page = seen(signed_in(sam).get(PAGE))
    assert "1 person gets a letter" in page.text
    assert page.named("addresses").text == "lee@example.org"
    answer = signed_in(sam).post(PAGE, {"subject": "Christmas party", "text": "On Saturday."}, follow=True)
    shown = seen(answer).text
    assert ("1 letter is on its way." in shown, "Christmas party" in shown) == (True, True)


def test_whom_no_letter_reaches_is_listed_with_a_telephone_number(club: Club, sam: User, signed_in: SignIn) -> None:
    cyd = PlayerFactory(club=club, name="Cyd May")
    Contact.objects.create(player=cyd, telephone="403 555 0142")
    shown = seen(signed_in(sam).get(PAGE, {"to": "everybody"}))
    assert "1 without email Cyd May 403 555 0142" in shown.text
    assert ("403 555 0142", "tel:4035550142") in shown.links


def test_without_a_mail_server_the_text_is_copied(
    ann: Member, sam: User, signed_in: SignIn, settings: LazySettings
) -> None:
    settings.SENDS_LETTERS = False
    shown = seen(signed_in(sam).get(PAGE)).text
    assert ("No mail server: copy the text" in shown, "Copy text" in shown, "Send letters" in shown) == (
        True,
        True,
        False,
    )


def test_the_people_of_a_night_and_of_those_who_have_not_paid_are_a_choice(
    club: Club, ann: Member, sam: User, signed_in: SignIn
) -> None:
    event = make_tournament(club=club, name="Friday pairs", date=today_in(club.time_zone) + timedelta(days=3))
    first, _ = make_entries(event, 2)
    Contact.objects.create(player=first.first, email="first@example.org")
    page = seen(signed_in(sam).get(PAGE))
    labels = [name for name, link in page.links if link.startswith("?to=")]
    assert (labels[:3], labels[3].startswith("Friday pairs, ")) == (["Everybody", "Members", "Not paid"], True)
    found = {to: seen(signed_in(sam).get(PAGE, {"to": to})).named("addresses").text for to in (event.code, "unpaid")}
    assert found == {event.code: "first@example.org", "unpaid": "lee@example.org"}


def test_a_letter_about_the_fee_is_proposed_with_how_to_pay(
    club: Club, ann: Member, sam: User, signed_in: SignIn
) -> None:
    Club.objects.filter(pk=club.pk).update(how_to_pay="cash at the door")
    form = seen(signed_in(sam).get(PAGE, {"to": "unpaid"}))
    assert form.named("id_text").text == "Your membership fee is due. How to pay: cash at the door"
    assert form.values("subject") == ["Membership fee"]


def test_an_empty_text_is_refused_and_nobody_is_written_to(ann: Member, sam: User, signed_in: SignIn) -> None:
    answer = signed_in(sam).post(PAGE, {"subject": "Party", "text": " "})
    assert (answer.status_code, Letter.objects.exists()) == (422, False)
