"""The pair that a phone follows: what its strip says, and whose pair an account is."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from clubs.clock import time_written
from clubs.models import Contact, User
from scoring.decisions.clock import start_clock
from scoring.standings import publishing
from scoring.standings.event_summary import summary_now
from tests.factories.clubs import UserFactory
from tests.factories.evenings import Evening, evening
from tests.scoring.public.reading import get
from tests.seen import Part, seen

pytestmark = pytest.mark.django_db


def words(strip: Part) -> str:
    """As they are read with a network: without one, “offline” follows."""
    return strip.text.removesuffix(" offline")


def strip(client: Client, night: Evening) -> str:
    return words(seen(get(client, night.tournament, "pairs/1/?strip=own")))


def test_the_strip_says_place_seat_and_clock(client: Client) -> None:
    night = evening(4, movement="round-robin")
    assert strip(client, night) == "You: Pair 1 · table 1, side A"
    night.play()
    publishing.compute(night.stage.pk)
    assert strip(client, night) == "You: 1st · next: table 2, side A"
    night.close()
    start_clock(by=night.director, round=night.round)
    ends = time_written(
        timezone.localtime(summary_now(night.tournament.code).stop_at, night.tournament.club.hall_clock)
    )
    assert strip(client, night) == f"You: 1st · table 2, side A · {ends}".replace("\N{NO-BREAK SPACE}", " ")


def test_the_strip_of_somebody_else_names_the_pair(client: Client) -> None:
    night = evening(5, movement="round-robin")
    sitting = next(number for number in range(1, 6) if not night.entry(number).seats.exists())
    answer = seen(get(client, night.tournament, f"pairs/{sitting}/?strip=1"))
    assert words(answer) == f"{night.entry(sitting).short_name} Pair {sitting} · sits out"
    assert answer.marks("data-word") == ["followed"]


def test_an_unchanged_strip_is_not_sent_again(client: Client) -> None:
    night = evening(4, movement="round-robin")
    first = get(client, night.tournament, "pairs/1/?strip=1")
    again = get(client, night.tournament, "pairs/1/?strip=1", **{"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_account_knows_its_pair_and_nobody_else_is_looked_up(
    client: Client, signed_in: Callable[[User], Client], django_assert_num_queries: Callable[[int], object]
) -> None:
    night = evening(4, movement="round-robin")
    erin, own = UserFactory(), night.entry(3)
    page = f"/e/{night.tournament.code}/own-number/"
    with django_assert_num_queries(0):
        assert client.get(page).status_code == 204
    assert signed_in(erin).get(page).status_code == 204
    Contact.objects.create(player=own.second, user=erin)
    assert signed_in(erin).get(page).json() == {"number": 3, "page": f"/p/{own.token}/"}
