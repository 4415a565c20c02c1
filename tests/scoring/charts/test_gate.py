"""Charts take a fifth of a processor at most, and hold three threads at most."""

from threading import Barrier, Thread

import pytest

from clubs.errors import Refusal
from scoring.charts.gate import PLACES, MakingGate


class Hours:
    """A clock that moves only when it is told to, or when somebody sleeps."""

    def __init__(self) -> None:
        self.now = self.used = 0.0

    def pass_by(self, seconds: float) -> None:
        self.now += seconds

    def work(self, seconds: float) -> None:
        self.now += seconds
        self.used += seconds


def gate_by(hours: Hours) -> MakingGate:
    return MakingGate(clock=lambda: hours.now, cost=lambda: hours.used, sleep=hours.pass_by)


def test_each_page_rests_four_times_as_long_as_it_took() -> None:
    hours = Hours()
    gate, begun = gate_by(hours), []
    for _ in range(4):
        with gate.turn():
            begun.append(hours.now)
            hours.work(0.25)
    assert begun == [0, 1.25, 2.5, 3.75]


def test_who_would_wait_too_long_is_told_so() -> None:
    hours = Hours()
    gate = gate_by(hours)
    with gate.turn():
        hours.work(0.75)
    with pytest.raises(Refusal) as refused, gate.turn():
        pass
    assert (refused.value.code, hours.now) == ("charts_busy", 0.75)
    hours.pass_by(3)
    with gate.turn():
        pass


def test_no_more_threads_wait_than_there_are_places() -> None:
    gate, inside, done = MakingGate(), Barrier(2), Barrier(2)

    def make() -> None:
        with gate.turn():
            inside.wait()
            done.wait()

    def wait() -> None:
        with gate.turn():
            pass

    first, others = Thread(target=make), [Thread(target=wait) for _ in range(PLACES - 1)]
    first.start()
    inside.wait()
    for other in others:
        other.start()
    while gate.places_left:
        pass
    with pytest.raises(Refusal) as refused, gate.turn():
        pass
    done.wait()
    for thread in (first, *others):
        thread.join()
    assert (refused.value.code, gate.places_left) == ("charts_busy", PLACES)


def test_a_page_that_fails_gives_its_turn_back() -> None:
    hours = Hours()
    gate = gate_by(hours)
    with pytest.raises(ZeroDivisionError), gate.turn():
        raise ZeroDivisionError
    with gate.turn():
        pass
