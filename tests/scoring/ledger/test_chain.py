"""How ledger entries hang together: what a hash covers."""

import datetime
from dataclasses import replace
from uuid import UUID

import pytest

from scoring.ledger.chain import Link, canonical

AT = datetime.datetime(2026, 3, 14, 19, 0, tzinfo=datetime.UTC)
LINK = Link(
    uuid=UUID(int=1),
    tournament_id=1,
    game_id=None,
    link=1,
    sheet=0,
    number=1,
    replaces_id=None,
    kind="round",
    body={"schema": 1, "round": 1, "answer": {}},
    reason="",
    user_id=7,
    table_id=None,
    device="",
    at=AT,
    previous="",
)


def test_a_json_value_is_written_in_one_way_whatever_the_order_of_its_keys() -> None:
    assert canonical({"b": [1, None], "a": "Łukasz"}) == '{"a":"Łukasz","b":[1,null]}'
    assert canonical({"a": "Łukasz", "b": [1, None]}) == canonical({"b": [1, None], "a": "Łukasz"})


def test_a_hash_never_changes_when_code_does() -> None:
    assert LINK.digest() == "f5bb096b10f234fec6ab65f55d65d9377dc7a90e96c77acef3718b83d5f52aae"


@pytest.mark.parametrize(
    "change",
    [
        {"uuid": UUID(int=2)},
        {"tournament_id": 2},
        {"game_id": 1},
        {"link": 2},
        {"sheet": 1},
        {"number": 2},
        {"replaces_id": 1},
        {"kind": "final"},
        {"body": {"schema": 1, "round": 2, "answer": {}}},
        {"reason": "misread"},
        {"user_id": 8},
        {"table_id": 1},
        {"device": "phone"},
        {"at": AT + datetime.timedelta(microseconds=1)},
        {"previous": "0" * 64},
    ],
)
def test_every_field_of_an_entry_is_covered(change: dict[str, object]) -> None:
    assert replace(LINK, **change).digest() != LINK.digest()


def test_a_moment_is_the_same_in_every_time_zone() -> None:
    edmonton = datetime.timezone(datetime.timedelta(hours=-6))
    assert replace(LINK, at=AT.astimezone(edmonton)).digest() == LINK.digest()
