"""The history on which the next round of a round-by-round movement depends."""

from collections.abc import Iterable, Mapping

from rules.tournament.movements import PlayHistory
from rules.tournament.standings import Entry as Entrant
from rules.tournament.standings import GameResult, Tally
from tournaments.models import Entry, Stage
from tournaments.selectors.chart import seated_so_far
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState


def playing_on(stage: Stage) -> list[Entry]:
    """Those who play the next round, by number: late ones among them, and those who withdrew not."""
    return list(taking_part(stage).exclude(state=EntryState.WITHDRAWN).order_by("number"))


def play_history(
    stage: Stage, *, key: bytes, results: Iterable[GameResult] = (), tallies: Mapping[Entrant, Tally] | None = None
) -> PlayHistory:
    """The rounds as they were really sat, with what is handed down. Eight queries.

    `tallies` are the standings' own sums, with penalties and forfeits; the results alone do not show these.
    """
    playing, rounds = playing_on(stage), seated_so_far(stage)
    room = stage.settled_room
    return PlayHistory(
        tuple(entry.number or 0 for entry in playing),
        key,
        rounds,
        tuple(results),
        tallies,
        max(1, stage.rounds_planned - len(rounds)),
        room.in_use(len(playing)),
        room.stay,
        stage.settled_night,
        _by_place(stage),
        met=stage.settled_wishes.met,
    )


def _by_place(stage: Stage) -> tuple[int, ...]:
    """The numbers of its qualifiers, the best first; () where everybody plays."""
    numbers = dict(taking_part(stage).values_list("pk", "number")) if stage.entries else {}
    return tuple(numbers[pk] or 0 for pk in stage.entries)
