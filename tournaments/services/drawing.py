"""The next round of a movement drawn round by round: what chance decides in it is a draw that anyone can make again."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from clubs.models import User
from rules.tournament.movements import DrawnRound, Reason, RoundSeating, pair_table
from rules.tournament.standings import Entry as Entrant
from rules.tournament.standings import GameResult, Tally
from tournaments.models import DrawKind, Entry, Stage
from tournaments.selectors import play_history, playing_on
from tournaments.services.draws import make_draw

NO_CHANCE = bytes(32)


def draw_live(
    *, by: User | None, stage: Stage, number: int, results: Iterable[GameResult], tallies: Mapping[Entrant, Tally]
) -> DrawnRound | None:
    """Round `number`, None where nothing is left to play; RulesError where it cannot be drawn.

    The draw orders those who play on, by their numbers: where they are tied they come in this order. Its key is all the
    chance there is in the round; in a bracket there is none. Opponents whom round 1 avoids are in its record. Where
    pairs went to open tables they begin there, and nothing is drawn.
    """
    assert stage.live is not None
    playing = playing_on(stage)
    went = number == 1 and not stage.entries and any(entry.first_open_table for entry in playing)
    if went and not (stage.live.whole or replace(stage.settled_room, stay=()) or _share_a_table(stage)):
        return DrawnRound(_as_they_sat(len(playing)))
    key = NO_CHANCE if stage.live.whole else _key(by, stage, playing, number)
    asked = play_history(stage, key=key, results=results, tallies=tallies)
    return stage.live.next_round(asked)


def _share_a_table(stage: Stage) -> bool:
    """Whether two who cannot move would begin at one table, as numbers go."""
    tables = [(number + 1) // 2 for number in stage.settled_room.stay]
    return len({*tables}) < len(tables)


def _key(by: User | None, stage: Stage, playing: Sequence[Entry], number: int) -> bytes:
    draw = make_draw(
        by=by,
        tournament=stage.tournament,
        kind=DrawKind.SEATING,
        what="order",
        of=[entry.pk for entry in playing],
        about=str(number),
        met=_met_before(stage, playing) if number == 1 else (),
    )
    return bytes.fromhex(draw.key)


def _met_before(stage: Stage, playing: Sequence[Entry]) -> list[tuple[int, int]]:
    """Opponents of the last night by the ids of their entries."""
    ids = {entry.number: entry.pk for entry in playing}
    return [(ids[a], ids[b]) for a, b in stage.settled_wishes.met if a in ids and b in ids]


def _as_they_sat(pairs: int) -> RoundSeating:
    """Pairs 1 and 2 at table 1, 3 and 4 at table 2, as numbers are given at open tables; an odd one sits out."""
    tables = (pair_table(table, 2 * table - 1, 2 * table) for table in range(1, pairs // 2 + 1))
    return RoundSeating(tuple(tables), (pairs,) if pairs % 2 else ())


def reasons_to_json(reasons: Iterable[Reason]) -> list[dict[str, Any]]:
    """The reasons as a round keeps them: `[{"table", "says"}]`, a half as "1/2"."""
    listed = [{"table": reason.table, "says": reason.sentence.to_json()} for reason in reasons]
    kept: list[dict[str, Any]] = json.loads(json.dumps(listed, default=str))
    return kept
