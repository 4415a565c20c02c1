"""Threads that work beside the answering of requests."""

import time
from threading import Event

from clubs.background import BackgroundThread, Chore


def test_it_works_when_woken_and_goes_on_after_an_error() -> None:
    woken, worked = Event(), []

    def work() -> None:
        worked.append(1)
        if len(worked) == 1:
            raise RuntimeError

    one = BackgroundThread("test", work, every=60, woken=woken)
    thread = one.start()
    assert one.start() is thread
    for times in (1, 2):
        woken.set()
        while len(worked) < times:
            time.sleep(0.01)
    one.stop()
    assert (thread.is_alive(), len(worked)) == (False, 2)


def test_a_chore_that_fails_waits_for_its_next_time_and_does_not_hold_up_others() -> None:
    began = []

    def fail() -> None:
        began.append("fails")
        raise RuntimeError

    chores = [Chore(fail, every=60), Chore(lambda: began.append("works"), every=0)]
    for _ in range(2):
        for chore in chores:
            chore.do_if_due()
    assert began == ["fails", "works", "works"]
