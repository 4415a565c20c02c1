"""Which of the site's own backups stay. Laws, for any moments at which backups were taken."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from deploy.backup.folder import (
    DAYS,
    FEWEST,
    LAST,
    MONTHS,
    KeptBackup,
    backups_in,
    day_of,
    name_of,
    rotate,
    staying,
)

NO_LIMIT = 1 << 60
BEGIN = datetime(2026, 11, 1, tzinfo=UTC)
# Evenings of many rounds, and gaps of days and months between them.
GAPS = st.sampled_from([timedelta(minutes=20), timedelta(hours=3), timedelta(days=1), timedelta(days=40)])


@st.composite
def series(draw: st.DrawFn) -> list[KeptBackup]:
    """Backups in the order in which they were taken."""
    at, backups = BEGIN, []
    for gap in draw(st.lists(st.tuples(GAPS, st.integers(1, 12)), max_size=20)):
        step, times = gap
        for _ in range(times):
            at += step
            backups.append(KeptBackup(Path(name_of(at)), at, draw(st.integers(1, 9))))
    return backups


@given(series())
def test_deleting_after_each_backup_leaves_what_deleting_once_at_the_end_leaves(backups: list[KeptBackup]) -> None:
    kept: list[KeptBackup] = []
    for backup in backups:
        kept = staying([*kept, backup], NO_LIMIT)
    assert kept == staying(backups, NO_LIMIT)


@given(series())
def test_the_last_ones_and_the_last_of_each_day_and_month_stay(backups: list[KeptBackup]) -> None:
    kept = staying(backups, NO_LIMIT)
    last_of_day = {day_of(one.taken_at): one for one in backups}
    last_of_month = {day_of(one.taken_at).replace(day=1): one for one in backups}
    days = [last_of_day[day] for day in sorted(last_of_day)[-DAYS:]]
    months = [last_of_month[month] for month in sorted(last_of_month)[-MONTHS:]]
    wanted = {*backups[-LAST:], *days, *months}
    assert kept == sorted(wanted, key=lambda one: one.taken_at, reverse=True)


def test_of_two_years_of_tuesdays_the_last_evenings_and_months_stay() -> None:
    tuesdays = [datetime(2026, 11, 24, 19, tzinfo=UTC) - timedelta(weeks=week) for week in range(104)]
    rounds = [
        KeptBackup(Path(name_of(at)), at, 1) for day in tuesdays for at in (day + timedelta(hours=n) for n in range(5))
    ]
    kept = Counter(one.taken_at.date() for one in staying(rounds, NO_LIMIT))
    whole, part = [day.date() for day in tuesdays[:4]], [day.date() for day in tuesdays[4:14]]
    months = [date(2026, 8, 25), date(2026, 7, 28), date(2026, 6, 30), date(2026, 5, 26), date(2026, 4, 28)]
    months += [date(2026, 3, 31), date(2026, 2, 24), date(2026, 1, 27), date(2025, 12, 30)]
    assert kept == {**dict.fromkeys(whole, 5), **dict.fromkeys([*part, *months], 1), part[0]: 4}


@given(series(), st.integers(0, 60))
def test_they_take_no_more_room_than_they_may_unless_they_are_the_newest_three(
    backups: list[KeptBackup], most: int
) -> None:
    kept = staying(backups, most)
    assert kept == staying(backups, NO_LIMIT)[: len(kept)]
    assert len(kept) >= min(FEWEST, len(backups))
    assert len(kept) <= FEWEST or sum(one.size for one in kept) <= most


def test_an_evening_in_canada_is_one_day() -> None:
    seven_in_halifax, one_in_vancouver = datetime(2026, 11, 27, 23, tzinfo=UTC), datetime(2026, 11, 28, 9, tzinfo=UTC)
    assert day_of(seven_in_halifax) == day_of(one_in_vancouver) != day_of(one_in_vancouver + timedelta(hours=1))


def test_backups_are_found_by_their_names_and_other_files_are_left_alone(tmp_path: Path) -> None:
    moments = [BEGIN + timedelta(minutes=minute) for minute in range(40)]
    for moment in moments:
        (tmp_path / name_of(moment)).write_text("all")
    others = ["bower-2026-11-25.backup", "bower-2026-02-31T000000Z.backup", f"{name_of(BEGIN)}.part", "minutes.txt"]
    for other in others:
        (tmp_path / other).write_text("other")
    assert [backup.taken_at for backup in backups_in(tmp_path)] == moments[::-1]
    rotate(tmp_path)
    assert [backup.taken_at for backup in backups_in(tmp_path)] == moments[: -LAST - 1 : -1]
    assert {path.name for path in tmp_path.iterdir()} == {*others, *map(name_of, moments[-LAST:])}


def test_a_folder_that_is_missing_has_no_backups(tmp_path: Path) -> None:
    assert backups_in(tmp_path / "stick") == []
