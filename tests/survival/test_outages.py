"""Redis away, and PostgreSQL away: phones and readers are answered, and nothing is lost."""

from shutil import which

import pytest

from tests.sampling import FULL
from tests.survival.machine import FAKETIME, machine
from tests.survival.outages import Hall

# Ten minutes and one, with `PROVE=full`.
REDIS_AWAY, POSTGRES_AWAY, PAUSE = (600, 60, 5.0) if FULL else (5, 4, 0.8)
TABLES = 160 if FULL else 16

pytestmark = [pytest.mark.prove, pytest.mark.postgres, pytest.mark.redis]


@pytest.mark.skipif(not (FAKETIME and which("cc")), reason="needs libfaketime and a C compiler")
def test_while_a_service_is_away_the_hall_plays_on_and_readers_are_answered() -> None:
    with machine(full_size=True, twice=False, pages=True) as place:
        hall = Hall(place, place.site.ask("tables_in_play", str(TABLES)), PAUSE)
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
