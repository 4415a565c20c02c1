"""A club is closed while somebody else is just writing into it: one of the two is refused."""

import threading
from collections.abc import Callable
from datetime import date
from functools import partial

import pytest
from django.db import connection, transaction

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, ClubNight, User
from clubs.services import close_club, find_or_make_player, save_row
from tests.factories.tournaments import make_tournament
from tournaments.models import Tournament
from tournaments.services import cancel_night, create_tournament, move_night, undo_cancel
from tournaments.states import NOT_OVER

pytestmark = [pytest.mark.django_db(transaction=True)]

Write = Callable[[User, Club], Callable[[], object]]
ROUNDS = 6  # races of each kind


# Each reads first, as a page does, and returns what it then writes.
def an_event(by: User, club: Club) -> Callable[[], object]:
    return partial(create_tournament, by=by, club=club, name="Friday", date=date(2030, 3, 1))


def a_cancelled_event_after_all(by: User, club: Club) -> Callable[[], object]:
    return partial(undo_cancel, by=by, tournament=Tournament.objects.select_related("club").get())


def another_day(by: User, club: Club) -> Callable[[], object]:
    event = Tournament.objects.select_related("club").get()
    return partial(move_night, by=by, tournament=event, date=date(2030, 4, 5), reason="snow")


def a_player(by: User, club: Club) -> Callable[[], object]:
    return partial(find_or_make_player, by=by, club=club, name="Nora Dahl")


def a_night(by: User, club: Club) -> Callable[[], object]:
    night = ClubNight(club=club, name="Gala", date=today_in(club.time_zone), starts="19:00")
    return partial(save_row, by=by, row=night)


def cancelled_before(club: Club) -> None:
    cancel_night(by=None, tournament=make_tournament(club=club), reason="snow")


def came_of(work: Callable[[], object]) -> str:
    """ "done", or the code of the refusal."""
    try:
        work()
    except Refusal as refusal:
        return refusal.code
    return "done"


@pytest.mark.parametrize("write", [an_event, a_cancelled_event_after_all, another_day, a_player, a_night])
def test_a_club_that_closes_after_the_writer_was_let_in_refuses_the_write(
    write: Write, club: Club, alice: User
) -> None:
    cancelled_before(club)
    later = write(alice, Club.objects.get())
    close_club(by=alice, club=club)
    assert came_of(later) == "club_closed"
    assert not Tournament.objects.filter(state__in=NOT_OVER).exists()


@pytest.mark.postgres
def test_who_creates_an_event_makes_the_one_who_closes_the_club_wait(club: Club, alice: User) -> None:
    came: list[str] = []

    def close() -> None:
        came.append(came_of(lambda: close_club(by=alice, club=Club.objects.get())))
        connection.close()

    closing = threading.Thread(target=close)
    with transaction.atomic():
        an_event(alice, club)()
        closing.start()
        closing.join(0.4)
        waited = list(came)
    closing.join()
    assert (waited, came) == ([], ["event_not_over"])


@pytest.mark.parametrize("write", [an_event, a_cancelled_event_after_all])
def test_of_two_at_once_never_is_a_club_closed_with_an_event_to_play(write: Write, alice: User, club: Club) -> None:
    cancelled_before(club)
    for _ in range(ROUNDS):
        Tournament.objects.filter(name="Friday").delete()
        Tournament.objects.update(state="cancelled")
        Club.objects.update(closed_at=None)
        barrier, came = threading.Barrier(2), []

        def side(work: Callable[[], object], barrier: threading.Barrier = barrier, came: list[str] = came) -> None:
            barrier.wait()
            came.append(came_of(work))
            connection.close()

        works = write(alice, Club.objects.get()), partial(close_club, by=alice, club=club)
        threads = [threading.Thread(target=side, args=(work,)) for work in works]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        closed = Club.objects.get().closed_at is not None
        playable = Tournament.objects.filter(state__in=NOT_OVER).exists()
        assert (closed, playable, sorted(came)[0]) in [(True, False, "club_closed"), (False, True, "done")]
