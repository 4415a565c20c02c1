"""From one stage to the next: the one is over, and the best of it play the other."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.db import transaction

from clubs.models import User
from rules.laws import LawBook
from rules.tournament.movements import EventFormat, Room, to_json
from rules.tournament.standings import basis_under
from tournaments.models import Break, Entry, Stage
from tournaments.selectors.cannot_move import staying_numbers
from tournaments.services.history import changed
from tournaments.services.stages import locked_stage
from tournaments.services.starting import StageSettings, basis_for, laws_on, plan_movement
from tournaments.services.tables import make_tables
from tournaments.states import StageState, move


@transaction.atomic
def begin_next_stage(
    *,
    by: User | None,
    stage: Stage,
    entries: Sequence[Entry],
    laws: LawBook,
    settings: StageSettings,
    at: datetime.datetime,
) -> Stage:
    """Finish the stage and begin the next with these entries, the best first.

    They keep their numbers: anyone who is first sits where the movement has its 1. The tables in use stay the same, and
    so do the settings where winners move up. Those marked so keep one side of one table. RulesError for a movement or a
    number of rounds that cannot be.
    """
    stage = locked_stage(stage)
    tournament, movement = stage.tournament, settings.movement
    settings = replace(settings, room=Room(staying_numbers(entries), stage.settled_room.without))
    event_format, many = EventFormat(laws, tournament.changing_partners), len(entries)
    places = [place for place, entry in enumerate(entries, start=1) if entry.cannot_move]
    room = replace(settings.room, stay=tuple(places))
    planned, rounds_planned = plan_movement(event_format, movement, many, settings.rounds, room)
    basis = settings.basis or basis_for(event_format, planned, rounds_planned, settings.sit_out)
    basis = basis_under(settings.tie_order, basis)
    move(stage, StageState.FINISHED)
    make_tables(by=by, tournament=tournament, count=event_format.tables(many))
    _take_places(entries, planned.lines or {}, by)
    numbers = {place: entry.number or 0 for place, entry in enumerate(entries, start=1)}
    following = Stage.objects.create(
        **settings.columns(),
        tournament=tournament,
        number=stage.number + 1,
        state=StageState.RUNNING,
        laws=laws_on(laws, movement, stage.settled_night).to_json(),
        basis=basis.value,
        entries=[entry.pk for entry in entries],
        plan=to_json(seating.renamed(numbers) for seating in planned.rounds),
        night=stage.night,
        tables=event_format.tables(many),
        rounds_planned=rounds_planned,
        places_that_matter=stage.places_that_matter,
        started_at=at,
    )
    Break.objects.filter(stage=stage, ended=False).update(stage=following)
    return following


@transaction.atomic
def undo_stage(*, by: User | None, stage: Stage, was: Mapping[int, tuple[str, int]]) -> Stage:
    """The stage goes with its rounds and seats, and the one before is in play again.

    `was`: line and first round of those who had gone on, by their ids. That nothing was played is for `scoring` to see.
    """
    stage = locked_stage(stage)
    before = Stage.objects.get(tournament=stage.tournament_id, number=stage.number - 1)
    entries = list(stage.tournament.entries.filter(pk__in=was))
    for entry in entries:
        entry.line, entry.from_round = was[entry.pk]
    changed(entries, "line", "from_round", by=by, reason="stage taken back")
    stage.delete()
    move(before, StageState.RUNNING)
    return before


def _take_places(entries: Sequence[Entry], lines: Mapping[int, str], by: User | None) -> None:
    """All are there from the first round, each in the line of its place."""
    for place, entry in enumerate(entries, start=1):
        entry.line, entry.from_round = lines.get(place, ""), 1
    changed(entries, "line", "from_round", by=by)
