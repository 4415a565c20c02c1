"""Values of fields in an archive: written exactly, and read only in the shape in which they were written."""

from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from clubs.models import Club, ClubPicture, Member, MemberKind, NightSeries, Player
from scoring.archive.values import from_json, to_json
from scoring.models import LedgerEntry, Snapshot
from tournaments.models import Entry, Game, Tournament

NOON = datetime(2026, 11, 24, 12, 0, 0, 17, tzinfo=UTC)
ID = UUID("12345678123456781234567812345678")


def field_of(model: Any, name: str) -> Any:
    return model._meta.get_field(name)


def nested(depth: int) -> Any:
    """A list in a list, so many times."""
    return [nested(depth - 1)] if depth else []


@pytest.mark.parametrize(
    ("field", "value", "written"),
    [
        (field_of(LedgerEntry, "at"), NOON, "2026-11-24T12:00:00.000017+00:00"),
        (field_of(LedgerEntry, "uuid"), ID, "12345678-1234-5678-1234-567812345678"),
        (field_of(LedgerEntry, "game"), 7, 7),
        (field_of(LedgerEntry, "game"), None, None),
        (field_of(LedgerEntry, "body"), {"b": [1, None], "a": "é"}, {"b": [1, None], "a": "é"}),
        (field_of(MemberKind, "fee"), Decimal("40.00"), "40.00"),
        (field_of(ClubPicture, "content"), b"\x00\xff", "AP8="),
        (field_of(Member, "joined"), date(2026, 1, 2), "2026-01-02"),
        (field_of(NightSeries, "starts"), time(19, 30), "19:30:00"),
        (field_of(Tournament, "listed"), True, True),
        (field_of(Game, "added_minutes"), -5, -5),
        (field_of(LedgerEntry, "body"), nested(50), nested(50)),
        (field_of(Player, "note"), r"\u0000", r"\u0000"),
        (field_of(Entry.history.model, "state"), "gone fishing", "gone fishing"),
    ],
)
def test_a_value_is_read_as_it_was(field: Any, value: object, written: object) -> None:
    assert (to_json(value), from_json(field, written)) == (written, value)


def test_a_moment_of_another_zone_is_written_in_utc() -> None:
    there = NOON.astimezone(timezone(timedelta(hours=-7)))
    assert to_json(there) == "2026-11-24T12:00:00.000017+00:00"


@pytest.mark.parametrize(
    ("field", "written"),
    [
        (field_of(LedgerEntry, "at"), "2026-11-24T12:00:00"),
        (field_of(LedgerEntry, "at"), "yesterday"),
        (field_of(LedgerEntry, "uuid"), "1234"),
        (field_of(LedgerEntry, "game"), "7"),
        (field_of(LedgerEntry, "game"), True),
        (field_of(LedgerEntry, "tournament"), None),
        (field_of(Tournament, "listed"), 1),
        (field_of(Player, "name"), ["Ann"]),
        (field_of(Player, "born"), "1968-05-031"),
        (field_of(Club, "quiet_from"), "25:00"),
        (field_of(Snapshot, "stage"), 1.0),
        (field_of(LedgerEntry, "game"), 2**63),
        (field_of(LedgerEntry, "link"), -1),
        (field_of(Game, "added_minutes"), 2**15),
        (field_of(LedgerEntry, "at"), "0001-01-01T00:00:00+00:00"),
        (field_of(Member, "joined"), "9999-12-31"),
        (field_of(Player, "note"), "left\0right"),
        (field_of(Player, "note"), "half a letter: \ud83c"),
        (field_of(Game, "kind"), "scheduled?"),
        (field_of(LedgerEntry, "body"), {"points": float("inf")}),
        (field_of(LedgerEntry, "body"), {"words": ["left\0right"]}),
        (field_of(LedgerEntry, "body"), {"\ud83c": 1}),
        (field_of(LedgerEntry, "body"), nested(65)),
    ],
)
def test_another_shape_is_refused(field: Any, written: object) -> None:
    with pytest.raises(ValueError):
        from_json(field, written)
