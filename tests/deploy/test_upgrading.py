"""A database is known by the migrations on its record: too old, of a version that is known, or newer."""

import pytest

from deploy.upgrading import FIRST, LAST, is_too_old, newer_migrations

OLDEST = [FIRST, "clubs.0001_squashed_0013", *map(".".join, LAST.items())]


def test_every_database_before_the_oldest_version_is_too_old() -> None:
    assert [is_too_old([name for name in OLDEST if name != f"{app}.{LAST[app]}"]) for app in LAST] == [True] * 3


@pytest.mark.parametrize(
    "applied", [[], ["auth.0001_initial"], ["clubs.0001_squashed_0013"], OLDEST, [*OLDEST, "clubs.0021_own_page_links"]]
)
def test_a_new_database_the_oldest_version_and_what_follows_are_not_too_old(applied: list[str]) -> None:
    assert not is_too_old(applied)


@pytest.mark.parametrize(
    ("applied", "newer"),
    [
        (OLDEST, []),
        ([*OLDEST, "tournaments.0036_attendance_of_past_events"], []),
        (["another_app.0001_initial"], []),
        ([*OLDEST, "clubs.9999_later", "auth.9999_later"], ["clubs.9999_later", "auth.9999_later"]),
        (["clubs.0001_squashed_9999"], ["clubs.0001_squashed_9999"]),
    ],
)
def test_what_a_newer_version_made_is_told_from_what_is_gone(applied: list[str], newer: list[str]) -> None:
    assert newer_migrations(applied) == newer
