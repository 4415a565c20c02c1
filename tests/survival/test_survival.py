"""Processes killed, the power cut, a wrong clock and a full disk: what was acknowledged is kept, once and unchanged.

The whole proof is `python -m tests.survival`; `make prove` runs it too.
"""

from shutil import which

import pytest
from django.db import connection

from tests.sampling import FULL
from tests.survival.__main__ import EMBEDDED, FULL_SIZE
from tests.survival.faults import Faults
from tests.survival.machine import AS_ROOT, FAKETIME
from tests.survival.run import run

AT_FULL_SIZE = connection.vendor == "postgresql"
LINES, KEEPERS, PAUSE = (20_000, 16, 4.0) if FULL else (120, 4, 0.6)
# Only root can make the small disk that is filled.
SAMPLE = Faults(
    web=1, power=1, clock=1, disk=int(AS_ROOT), **({"worker": 1, "postgres": 1, "redis": 1} if AT_FULL_SIZE else {})
)
WHOLE = FULL_SIZE if AT_FULL_SIZE else EMBEDDED

pytestmark = [pytest.mark.prove, *([pytest.mark.redis] if AT_FULL_SIZE else [])]


@pytest.mark.skipif(not (FAKETIME and which("cc")), reason="needs libfaketime and a C compiler")
def test_whatever_happens_to_the_machine_each_acknowledged_line_is_kept_once_and_unchanged() -> None:
    faults = WHOLE if FULL else SAMPLE
    found = run(full_size=AT_FULL_SIZE, twice=FULL, keepers=KEEPERS, lines=LINES, faults=faults, seed=1, pause=PAUSE)
    print(found)
    assert found.stored == found.acknowledged
    assert (found.refused, found.verified, found.behind, found.recomputed) == ([], "", [], True)
    assert len(found.acknowledged) >= LINES
    assert sum(found.happened.values()) == sum(getattr(faults, kind) for kind in Faults.__slots__)
