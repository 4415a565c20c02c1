"""The start of a stage: everything it obeys is copied as a value, and its rounds are planned."""

import datetime
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.laws import LawBook
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import LIVE, EventFormat, Plan, ProgressiveRules, Room, Wishes, to_json
from rules.tournament.movements.individuals.wishes import NONE, fours_and_threes
from rules.tournament.movements.room import WHOLE
from rules.tournament.movements.staying import renamed
from rules.tournament.movements.staying import stay as keep_seated
from rules.tournament.standings import Basis, Lists, SitOutPolicy, TieOrder, basis_under, proposed_basis, refuse_unfit
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors.cannot_move import staying_numbers
from tournaments.selectors.met_before import met_by_number
from tournaments.services.events import open_for, refuse_too_few
from tournaments.services.first_partners import together_at_first
from tournaments.services.history import changed, moved
from tournaments.services.presence import came
from tournaments.services.tables import make_tables
from tournaments.states import EntryState, StageState, TournamentState


@dataclass(frozen=True, slots=True, kw_only=True)
class StageSettings:
    """The agreement for a stage: how everybody moves and sits out, and how they are compared.

    `rounds`: None for the full number of the movement. `room`: tables out of use, rooms, and the numbers of those who
    cannot move, which follow from the marks of the entries; `night`: the settings where winners move up, None for the
    usual ones under the laws; `lists`: what is ranked by itself; `wishes`: of those who change partners; `tables`: how
    many to use, where a table holds any number of players; `basis`: what entries are compared by, None as `basis_for`
    proposes; `continuous`: games of a knock-out do not wait for the round. `met`: players who were opponents on an
    earlier night, by their ids, and meet as rarely as can be.
    """

    movement: str
    rounds: int | None = None
    sit_out: SitOutPolicy = field(default_factory=SitOutPolicy)
    tie_order: TieOrder
    room: Room = WHOLE
    night: ProgressiveRules | None = None
    lists: Lists = Lists.ONE
    wishes: Wishes = NONE
    tables: int | None = None
    basis: Basis | None = None
    continuous: bool = False
    met: Collection[tuple[int, int]] = ()

    def columns(self) -> dict[str, Any]:
        """Those that a stage stores as they are."""
        return {
            "movement": self.movement,
            "sit_out_policy": self.sit_out.to_json(),
            "tie_order": [criterion.value for criterion in self.tie_order],
            "room": self.room.to_json(),
            "lists": self.lists.value,
            "wishes": self.wishes.to_json() if self.wishes else {},
        }


@transaction.atomic
def start_stage(*, by: User | None, tournament: Tournament, settings: StageSettings, at: datetime.datetime) -> Stage:
    """Begin play with the pairs that have numbers. Those marked so keep one side of one table.

    `Refusal` with fewer than can play, or where one that is here has no number; RulesError for a movement, a number of
    rounds, a room, tables, lists or wishes that cannot be.
    """
    tournament = open_for(tournament, TournamentState.REGISTRATION)
    entries = _numbered(tournament)
    settings = replace(settings, room=replace(settings.room, stay=staying_numbers(entries)))
    settings = replace(settings, wishes=replace(settings.wishes, met=met_by_number(entries, settings.met)))
    movement, wishes = settings.movement, settings.wishes
    event_format = tournament.event_format.asking(settings.tables)
    planned, many = plan_movement(event_format, movement, len(entries), settings.rounds, settings.room, wishes)
    planned = _as_promised(event_format, planned, entries, settings)
    night = settings.night or ProgressiveRules.usual(tournament.laws)
    refuse_unfit(settings.lists, lines=planned.lines is not None, rooms=planned.sections is not None)
    moved(tournament, TournamentState.PLAYING, by=by)
    count = _tables_for(event_format, len(entries), wishes)
    make_tables(by=by, tournament=tournament, count=count)
    _set_lines(entries, planned.lines or {}, by)
    came(tournament, entries, at)
    basis = settings.basis or basis_for(event_format, planned, many, settings.sit_out, threes=wishes.threes)
    basis = basis_under(settings.tie_order, basis)
    return Stage.objects.create(
        **settings.columns(),
        tournament=tournament,
        state=StageState.RUNNING,
        laws=laws_on(tournament.laws, movement, night).to_json(),
        plan=to_json(planned.rounds),
        rooms=list(Counter((planned.sections or {}).values()).values()),
        night=night.to_json(),
        basis=basis.value,
        tables=count,
        rounds_planned=many,
        continuous=settings.continuous and movement in SHAPES,
        places_that_matter=tournament.places_that_matter,
        started_at=at,
    )


def basis_for(
    event_format: EventFormat, planned: Plan, rounds: int, sit_out: SitOutPolicy, *, threes: bool = False
) -> Basis:
    """The basis of comparison unless the director decides: totals where the schedule gives all as many games.

    In a knock-out places go by how far each comes, so nothing is compared per game.
    """
    if planned.movement in SHAPES:
        return Basis.TOTALS
    return proposed_basis(*event_format.games_each(planned, rounds, threes=threes), sit_out)


def _tables_for(event_format: EventFormat, entries: int, wishes: Wishes) -> int:
    return sum(fours_and_threes(entries, threes=True)) if wishes.threes else event_format.tables(entries)


def laws_on(laws: LawBook, movement: str, night: ProgressiveRules) -> LawBook:
    """The laws of a stage in this movement: where a head table rings the bell, games end with it."""
    return night.laws(laws) if movement in LIVE and LIVE[movement].headed else laws


def plan_movement(
    event_format: EventFormat,
    movement: str,
    entries: int,
    rounds: int | None,
    room: Room = WHOLE,
    wishes: Wishes = NONE,
) -> tuple[Plan, int]:
    """The plan of a movement (no round of it where they are drawn one by one), and how many rounds are to be played.

    RulesError for an impossible plan.
    """
    if live := LIVE.get(movement):
        many = event_format.rounds(live, entries, rounds, room=room, wishes=wishes)
        return Plan(movement, entries, (), of=event_format.kind), many
    planned = event_format.plan(movement, entries, rounds, room=room, wishes=wishes)
    return planned, len(planned.rounds)


def plan_ahead(event_format: EventFormat, entries: int, settings: StageSettings) -> None:
    """Make the plan of a start before the database is locked for it: `start_stage` then has it at hand.

    RulesError for an impossible plan.
    """
    movement, rounds = settings.movement, settings.rounds
    planned, _ = plan_movement(event_format, movement, entries, rounds, settings.room, settings.wishes)
    if planned.rounds and _keeps_numbers(event_format, settings):
        plan_by_number(event_format, movement, entries, rounds, settings.room.stay)


def _as_promised(event_format: EventFormat, planned: Plan, entries: Sequence[Entry], settings: StageSettings) -> Plan:
    """The plan, with those who begin together as partners, and pairs at the tables that their numbers promise."""
    if not planned.rounds:
        return planned
    if takes := together_at_first(planned.rounds[0], entries):
        if settings.wishes.named:
            raise Refusal("wishes_or_together", N_("Use either wishes or players who start together, not both."))
        return renamed(planned, takes)
    if _keeps_numbers(event_format, settings):
        return plan_by_number(event_format, settings.movement, len(entries), settings.rounds, settings.room.stay)
    return planned


def _keeps_numbers(event_format: EventFormat, settings: StageSettings) -> bool:
    """Whether pairs begin at the tables that their numbers promise.

    Not so in rooms, which have numbers of their own, and where tables are out of use.
    """
    return event_format.in_twos and not replace(settings.room, stay=())


@lru_cache(maxsize=2)  # made before the database is locked, and asked for again behind the lock
def plan_by_number(
    event_format: EventFormat, movement: str, entries: int, rounds: int | None, stay: tuple[int, ...] = ()
) -> Plan:
    """The plan of a movement of pairs, in which everybody begins at the table that their number promises.

    Those who cannot move may have to begin at another, where the movement has few places for them.
    """
    return keep_seated(keep_first_tables(event_format.plan(movement, entries, rounds)), stay)


def keep_first_tables(planned: Plan) -> Plan:
    """The same plan with its numbers changed about, so that table j begins with 2j − 1 against 2j.

    A complete round robin stays one whatever its numbers are, and a pair keeps the table that its number promised.
    Lines begin so by themselves.
    """
    if planned.lines is not None:
        return planned
    first = planned.rounds[0]
    seated = [number for table in first.tables for number in table.numbers]
    sitting = list(first.sit_out)
    return renamed(planned, {number: place for place, number in enumerate((*seated, *sitting), start=1)})


def _numbered(tournament: Tournament) -> list[Entry]:
    """Those who play, by number: 1 to P without a gap."""
    here = tournament.entries.filter(state=EntryState.CHECKED_IN)
    entries = list(here.filter(number__isnull=False).order_by("number"))
    refuse_too_few(tournament, here.count())
    if [entry.number for entry in entries] != list(range(1, here.count() + 1)):
        raise Refusal(
            "numbers_missing",
            N_("Only {drawn} of {here} have a number. Draw the missing numbers. Those already drawn stay."),
            drawn=len(entries),
            here=here.count(),
        )
    return entries


def _set_lines(entries: Sequence[Entry], lines: Mapping[int, str], by: User | None) -> None:
    other = [entry for entry in entries if entry.line != lines.get(entry.number or 0, "")]
    for entry in other:
        entry.line = lines.get(entry.number or 0, "")
    changed(other, "line", by=by)
