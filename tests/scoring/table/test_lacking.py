"""Which lines of a phone are sent again after a backup was restored, and which are held."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.decisions.voiding import void_game
from scoring.models import LedgerEntry
from scoring.table.offline import MOST_KEPT
from tests.factories.scoring import Here
from tests.phone import Phone
from tests.scoring.table.test_same_game import name_of

pytestmark = pytest.mark.django_db
Row = tuple[UUID, str, int, int]


def lines(of: str, *places: tuple[int, int]) -> list[Row]:
    """Lines that the desk lacks, by sheet and place."""
    return [(uuid4(), of, sheet, number) for sheet, number in places]


def ask(phone: Phone, rows: list[Row]) -> dict[str, Any]:
    """What the desk answers, with the places of the lines for their ids."""
    answer = phone.post(f"{phone.page}lacking/", {"lines": json.dumps(rows, default=str)})
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    place = {str(uuid): (sheet, number) for uuid, _, sheet, number in rows}
    return {**told, **{name: [place[uuid] for uuid in told[name]] for name in ("send", "hold")}}


def test_nothing_lacks_where_the_ledger_has_it_all_and_one_query_says_so(at: Here, phone: Phone) -> None:
    """Undone, corrected or void: it is there."""
    at.hand("NS", 3)
    at.undo()
    void_game(by=at.director, game=at.game, reason="the wrong pairs", uuid=uuid4())
    rows = [(row.uuid, "a name", row.sheet, row.number) for row in LedgerEntry.objects.filter(sheet=1)]
    assert len(rows) == 2
    with CaptureQueriesContext(connection) as queries:
        assert ask(phone, rows) == {"send": [], "hold": [], "games": {}}
    assert len([query for query in queries.captured_queries if "scoring_" in query["sql"]]) == 1


def test_lines_are_sent_from_the_next_place_of_their_sheet(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    of = name_of(at)
    rows = lines(of, (1, 1), (1, 2), (2, 1), (1, 3), (2, 2))
    expected = {"send": [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)], "hold": [], "games": {of: at.game.pk}}
    assert ask(phone, rows) == expected


def test_lines_after_a_gap_are_held_for_the_phone_that_has_the_lines_before(at: Here, phone: Phone) -> None:
    of = name_of(at)
    rows = lines(of, (1, 1), (1, 3), (1, 4))
    assert ask(phone, rows) == {"send": [(1, 1)], "hold": [(1, 3), (1, 4)], "games": {of: at.game.pk}}
    at.play_to(1, 1)
    assert ask(phone, rows)["send"] == [(1, 1), (1, 3), (1, 4)]  # the first is refused, as another was quicker


def test_an_agreement_is_held_until_the_last_hand_is_there(at: Here, phone: Phone) -> None:
    of = name_of(at)
    agreement = lines(of, (0, 0))
    assert ask(phone, agreement) == {"send": [], "hold": [(0, 0)], "games": {of: at.game.pk}}
    at.play_to(10, 7)
    assert ask(phone, agreement)["send"] == [(0, 0)]


def test_lines_of_a_game_that_is_not_at_this_table_are_held(at: Here, phone: Phone) -> None:
    rows = lines("0" * 24, (1, 1))
    assert ask(phone, rows) == {"send": [], "hold": [(1, 1)], "games": {}}


@pytest.mark.parametrize(
    "sent",
    [
        *("", "no JSON", "1", "{}", "[1]", "[[1, 2, 3, 4]]", '[["x", "y", 1, 1]]', "[" * 9000),
        f'[["{uuid4()}", "y", 3, 1]]',
        f'[["{uuid4()}", "y", Infinity, 1]]',
        json.dumps([[str(uuid4()), "y", 1, 1]] * (MOST_KEPT + 1)),
        "x" * 100_000,
    ],
    ids=lambda sent: sent[:20],
)
def test_what_is_no_list_of_lines_is_refused_with_a_reason(phone: Phone, sent: str) -> None:
    answer = phone.post(f"{phone.page}lacking/", {"lines": sent})
    assert (answer.status_code, bool(answer.json()["errors"])) == (400, True)


def test_a_look_leads_to_the_table_and_a_link_of_no_use_is_told(at: Here, phone: Phone) -> None:
    assert phone.get(f"{phone.page}lacking/")["Location"] == phone.page
    assert phone.post("/t/nobody/lacking/").status_code == 404
    at.table.revoked = True
    at.table.save()
    assert phone.post(f"{phone.page}lacking/").status_code == 410
