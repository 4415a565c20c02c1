"""The entries that the rows of the standings name, by their numbers.

The publisher asks for those of the first page together with its other questions. Pages that it then has made find them
at hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any, NamedTuple

from django.db import connection
from django.db.backends.utils import CursorWrapper

from scoring.standings.sql_lists import as_list, in_list
from tournaments.models.entry import joined_name

# An entry still plays from the first result of the newest round until its own.
_NUMBERED = """WITH newest AS (
  SELECT g.id, g.state FROM tournaments_game g WHERE g.round_id = (
    SELECT r.id FROM tournaments_round r JOIN tournaments_stage s ON s.id = r.stage_id
    WHERE s.tournament_id = %s ORDER BY s.number DESC, r.number DESC LIMIT 1)
)
SELECT e.tournament_id, e.number, e.id, e.state, z.name,
  EXISTS (SELECT 1 FROM newest WHERE state = 'final')
    AND e.id IN (SELECT t.entry_id FROM newest n JOIN tournaments_seat t ON t.game_id = n.id WHERE n.state = 'open'),
  p.name, p.note, p.shown_as, q.name, q.note, q.shown_as
FROM tournaments_entry e
JOIN clubs_player p ON p.id = e.first_id LEFT JOIN clubs_player q ON q.id = e.second_id
LEFT JOIN clubs_zone z ON z.id = e.zone_id WHERE e.tournament_id = %s AND """
_at_hand = ContextVar[Mapping[tuple[int, ...], Sequence[Any]]]("entries at hand", default=MappingProxyType({}))


class NumberedEntry(NamedTuple):
    """An entry as a row of the standings names it; `zone` is the zone's name.

    `playing`: its result of the newest round is not in, while others of that round are. So nobody plays before the
    first result of a round, for then all have as many games as before it.
    """

    id: int
    state: str
    zone: str | None
    playing: bool
    name: str


def numbered_entries(tournament: int, numbers: list[int]) -> dict[int, NumberedEntry]:
    """The entries of these numbers. One statement, none where all are at hand."""
    at_hand = _at_hand.get()
    try:
        entries = [at_hand[tournament, number] for number in numbers]
    except KeyError:
        with ask_for_entries(tournament, numbers) as asked:
            entries = asked.fetchall()
    return {
        number: NumberedEntry(pk, state, zone, bool(playing), joined_name(*names))
        for _, number, pk, state, zone, playing, *names in entries
    }


def ask_for_entries(tournament: int, numbers: list[int]) -> CursorWrapper:
    """The question for these entries: inside `pipelined` it goes with others."""
    asked = connection.cursor()
    asked.execute(_NUMBERED + in_list("e.number"), (tournament, tournament, as_list(numbers)))
    return asked


@contextmanager
def entries_at_hand(asked: CursorWrapper) -> Iterator[None]:
    """Pages that are made inside, right after `asked` was answered, ask for none of these entries again."""
    with asked:
        before = _at_hand.set({entry[:2]: entry for entry in asked.fetchall()})
    try:
        yield
    finally:
        _at_hand.reset(before)
