"""The laws of queues, which the simulated parts must obey whatever they cost."""

import random
from statistics import mean

import pytest
import simpy

from benchmarks.national.costs import Cost
from benchmarks.national.machines import Cores, Database, Disk, Interpreter, Workers


def ended(env: simpy.Environment, work: list[object]) -> list[float]:
    """When each piece of work that begins now has ended."""
    times: list[float] = []

    def one(piece: object) -> object:
        yield from piece  # type: ignore[misc]
        times.append(round(env.now, 6))

    for piece in work:
        env.process(one(piece))  # type: ignore[arg-type]
    env.run()
    return times


def test_two_cores_do_two_pieces_of_work_in_the_time_of_one() -> None:
    env = simpy.Environment()
    cores = Cores(env, 2)
    assert ended(env, [cores.work(0.09) for _ in range(4)]) == pytest.approx([0.18] * 4, abs=0.004)
    assert cores.used == pytest.approx(0.36)


def test_threads_of_one_process_take_turns_however_many_cores_there_are() -> None:
    env = simpy.Environment()
    process = Interpreter(env, Cores(env, 8), threads=4)
    assert max(ended(env, [process.work(0.1) for _ in range(4)])) == pytest.approx(0.4)


def test_processes_use_as_many_cores_as_there_are() -> None:
    env = simpy.Environment()
    cores = Cores(env, 4)
    assert max(ended(env, [Interpreter(env, cores, 4).work(0.1) for _ in range(4)])) == pytest.approx(0.1)


def test_those_who_commit_during_a_sync_share_the_next_one() -> None:
    env = simpy.Environment()
    disk = Disk(env, 0.01)

    def late() -> object:
        yield env.timeout(0.002)
        yield from disk.commit()

    times = ended(env, [disk.commit(), *(late() for _ in range(50))])
    assert (times, disk.syncs) == ([0.01, *[0.02] * 50], 2)


def test_a_disk_that_rests_begins_again() -> None:
    env = simpy.Environment()
    disk = Disk(env, 0.01)

    def later() -> object:
        yield env.timeout(1)
        yield from disk.commit()

    assert ended(env, [disk.commit(), later()]) == [0.01, 1.01]


def test_a_line_at_one_core_is_as_long_as_the_formula_of_pollaczek_and_khinchin_says() -> None:
    env, dice, service, rate = simpy.Environment(), random.Random(3), 0.002, 300.0
    cores, waits = Cores(env, 1), []

    def one() -> object:
        began = env.now
        yield from cores.work(service)
        waits.append(env.now - began - service)

    def arrivals() -> object:
        while True:
            yield env.timeout(dice.expovariate(rate))
            env.process(one())  # type: ignore[arg-type]

    env.process(arrivals())  # type: ignore[arg-type]
    env.run(60)
    busy = rate * service
    assert mean(waits) == pytest.approx(busy * service / (2 * (1 - busy)), rel=0.1)
    assert cores.used / 60 == pytest.approx(busy, rel=0.02)  # the law of utilization


def test_a_stage_is_computed_by_one_at_a_time_and_shows_the_last_game_in_the_end() -> None:
    env = simpy.Environment()
    workers = Workers(env, Cores(env, 8), Database(Cores(env, 8), Disk(env, 0.0)), slots=4)
    for _ in range(20):
        workers.game_ended("a stage", Cost(worker=1.0))
    env.run()
    assert (workers.shown["a stage"], workers.computed, env.now) == (20, 1, pytest.approx(1.0))


def test_games_that_end_while_a_stage_is_computed_are_in_its_next_standings() -> None:
    env = simpy.Environment()
    workers = Workers(env, Cores(env, 8), Database(Cores(env, 8), Disk(env, 0.0)), slots=4)

    def evening() -> object:
        for _ in range(3):
            workers.game_ended("a stage", Cost(worker=1.0))
            yield env.timeout(0.4)

    env.process(evening())  # type: ignore[arg-type]
    env.run()
    assert (workers.shown["a stage"], workers.computed) == (3, 2)


def test_stages_of_two_events_are_computed_side_by_side() -> None:
    env = simpy.Environment()
    workers = Workers(env, Cores(env, 2), Database(Cores(env, 8), Disk(env, 0.0)), slots=2)
    for stage in ("one", "two"):
        workers.game_ended(stage, Cost(worker=1.0))
    env.run()
    assert env.now == pytest.approx(1.0, abs=0.01)
