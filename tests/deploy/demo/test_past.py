"""The clock of the demonstration's past."""

from datetime import UTC, datetime, timedelta

from django.utils import timezone

from deploy.demo.past import TICK, in_the_past

NIGHT = datetime(2025, 3, 4, 19, tzinfo=UTC)


def test_inside_it_is_the_given_time_and_every_look_is_a_little_later() -> None:
    with in_the_past(NIGHT) as clock:
        seen = [timezone.now(), timezone.now()]
        clock.set_to(NIGHT + timedelta(hours=1))
        seen.append(timezone.now())
    assert seen == [NIGHT + TICK, NIGHT + 2 * TICK, NIGHT + timedelta(hours=1) + TICK]


def test_afterwards_it_is_now_again() -> None:
    before = timezone.now()
    with in_the_past(NIGHT):
        pass
    assert timezone.now() >= before
