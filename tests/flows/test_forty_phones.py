"""Forty phones ask for 32 places at the same moment, three of them for the same person, and each taps twice."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from django.conf import LazySettings
from django.test import Client

from clubs.services.delivery import send_due_letters
from tests.factories.letters import MailServer, mail_server
from tests.factories.online import make_online, states
from tests.factories.tournaments import name_of
from tests.threads import apart
from tests.tournaments.desk.pages import sent
from tournaments.models import OnlineEntry
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db(transaction=True)
CLIENTS, PLACES, OF_MARG = 40, 32, 3


@pytest.fixture
def server(settings: LazySettings) -> Iterator[MailServer]:
    with mail_server(settings) as one:
        yield one


def test_nobody_is_entered_twice_nobody_is_lost_and_each_hears_of_it_once(server: MailServer) -> None:
    event = make_online(PLACES)
    answers: list[tuple[int, int, str]] = []

    def phone(number: int, form: dict[str, object]) -> None:
        answer = Client(REMOTE_ADDR=f"192.0.2.{number}").post(f"/e/{event.code}/enter/", form)
        answers.append((number, answer.status_code, answer.headers.get("Location", "")))

    firsts = ["Marg Smith"] * OF_MARG + [name_of(2 * number) for number in range(OF_MARG, CLIENTS)]
    forms = [
        sent(first=first, second=name_of(2 * number + 1), email=f"p{number}@example.org", enter="1")
        for number, first in enumerate(firsts)
    ]
    assert apart(*(partial(phone, number, form) for number, form in enumerate(forms) for _tap in range(2))) == []
    margs = {number for number, status, _ in answers if number < OF_MARG and status == 302}
    entered = {*margs, *range(OF_MARG, CLIENTS)}
    assert (len(margs), len(answers)) == (1, 2 * CLIENTS)
    # Both taps lead to the one entry; the two other phones of Marg are told twice that she is entered.
    assert Counter(number for number, status, _ in answers if status == 302) == dict.fromkeys(entered, 2)
    assert Counter(status for number, status, _ in answers if number not in entered) == {409: 4}
    assert len({link for _, status, link in answers if status == 302}) == len(entered)
    assert Counter(states(event)) == {OnlineEntryState.IN: PLACES, OnlineEntryState.WAITING: len(entered) - PLACES}
    assert event.entries.count() == PLACES
    firsts_in = Counter(request.first.name for request in OnlineEntry.objects.select_related("first"))
    assert firsts_in == dict.fromkeys(firsts, 1)
    assert (send_due_letters(), send_due_letters()) == (len(entered), 0)
    assert Counter(str(letter["To"].addresses[0].addr_spec) for letter in server.accepted) == {
        f"p{number}@example.org": 1 for number in entered
    }
