"""Processes killed, the power cut, a wrong clock, a full disk, and services away: nothing acknowledged is lost.

The whole proof of the first is `python -m tests.survival`; `make prove` runs it too.
"""

from collections.abc import Iterator
from shutil import which

import pytest
from django.db import connection

from tests.sampling import FULL
from tests.site import installed
from tests.survival.__main__ import EMBEDDED, FULL_SIZE
from tests.survival.faults import Faults
from tests.survival.machine import AS_ROOT, FAKETIME, Machine, machine
from tests.survival.outages import Hall
from tests.survival.run import run

AT_FULL_SIZE = connection.vendor == "postgresql"
LINES, KEEPERS, PAUSE = (20_000, 16, 4.0) if FULL else (120, 4, 0.6)
# Only root can make the small disk that is filled.
SAMPLE = Faults(
    web=1, power=1, clock=1, disk=int(AS_ROOT), **({"worker": 1, "postgres": 1, "redis": 1} if AT_FULL_SIZE else {})
)
WHOLE = FULL_SIZE if AT_FULL_SIZE else EMBEDDED
# Ten minutes and one, with `PROVE=full`.
REDIS_AWAY, POSTGRES_AWAY, BETWEEN_GAMES = (600, 60, 5.0) if FULL else (5, 4, 0.8)
TABLES = 160 if FULL else 16

pytestmark = [
    pytest.mark.prove(among="a whole site, for minutes", cases=2),
    *([pytest.mark.redis] if AT_FULL_SIZE else []),
    pytest.mark.skipif(not (FAKETIME and which("cc")), reason="needs libfaketime and a C compiler"),
]


@pytest.fixture(scope="module")
def place() -> Iterator[Machine]:
    """One machine for both tests: each plays an event of its own."""
    with machine(full_size=AT_FULL_SIZE, twice=FULL, pages=AT_FULL_SIZE, installed=installed()) as made:
        yield made


def test_whatever_happens_to_the_machine_each_acknowledged_line_is_kept_once_and_unchanged(place: Machine) -> None:
    faults = WHOLE if FULL else SAMPLE
    found = run(place, keepers=KEEPERS, lines=LINES, faults=faults, seed=1, pause=PAUSE)
    print(found)
    assert found.stored == found.acknowledged
    assert (found.refused, found.verified, found.behind, found.recomputed) == ([], "", [], True)
    assert found.counted == found.ended
    assert len(found.acknowledged) >= LINES
    assert sum(found.happened.values()) == sum(getattr(faults, kind) for kind in Faults.__slots__)


@pytest.mark.postgres
def test_while_a_service_is_away_the_hall_plays_on_and_readers_are_answered(place: Machine) -> None:
    place.start()  # what the other test killed last
    hall = Hall(place, place.site.ask("tables_in_play", str(TABLES)), BETWEEN_GAMES)
    hall.wait_for_pages()
    hall.while_away("redis", REDIS_AWAY)
    print(f"Redis away {REDIS_AWAY} s: {hall.answers}, standings at most {hall.late:.1f} s late")
    without_redis = {who: set(answers) for who, answers in hall.answers.items()}
    hall.while_away("postgres", POSTGRES_AWAY)
    print(f"PostgreSQL away {POSTGRES_AWAY} s: {hall.answers}, {hall.notices} pages said how old they are")
    verified = place.site.manage("verify_ledger")
    shown = hall.read_standings()
    assert without_redis == {"table": {201}, "page": {200}, "api": {200}}
    assert hall.answers["page"].keys() == {200}
    assert hall.notices > 0
    assert hall.answers["table"].keys() | hall.answers["api"].keys() == {200, 201, 503}
    assert (shown, verified.returncode) == (len(hall.finished), 0)
