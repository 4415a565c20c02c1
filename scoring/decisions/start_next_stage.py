"""From one stage of an event to the next: the qualifiers, their places, and replacements for those who left."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.laws import LawBook
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import EventFormat
from rules.tournament.standings import (
    Basis,
    Listed,
    SitOutPolicy,
    Standings,
    TieOrder,
    interleave_lists,
    refuse_unplayable,
    seeded_apart,
)
from scoring.decisions.ending import refuse_open_games
from scoring.decisions.rounds import open_round
from scoring.ledger.command import Command
from scoring.ledger.entries.advance import Advance
from scoring.models import Snapshot
from scoring.reads.finishing import final_rows
from scoring.reads.ties import ties_of
from scoring.services.run import begin
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.ledger_position import release
from tournaments import services as tournament_services
from tournaments.models import DrawKind, Entry, Stage, Tournament
from tournaments.selectors.taking_part import taking_part
from tournaments.services import StageSettings
from tournaments.services.events import open_for, refuse_unless
from tournaments.states import EntryState, StageState, TournamentState


@transaction.atomic
def start_next_stage(
    *,
    by: User,
    stage: Stage,
    best: int,
    movement: str,
    rounds: int | None = None,
    drawn: bool = False,
    laws: LawBook | None = None,
    sit_out: SitOutPolicy | None = None,
    tie_order: TieOrder | None = None,
    compare: Basis | None = None,
    uuid: UUID | None = None,
) -> Stage:
    """The `best` of a stage, by number, play on in another, seated by their places, or `drawn` from the event's secret.

    Where it has several lists, as many of each do. Withdrawn entries are passed over, and the next place qualifies
    instead. Laws are those of the stage before unless others are given; `compare` as for `start_event`. The ADVANCE
    entry keeps the final table of the stage, and for each qualifier the place and its reason; that stage is over then,
    its standings held still, and round 1 of the next is open. `Refusal` while a game is open, or while a tie leaves
    open who qualifies, or where they are seated; RulesError for a movement that cannot seat them.
    """
    laws = laws or (stage.tournament.laws if stage.live and stage.live.headed else stage.law_book)
    event_format = EventFormat(laws, stage.tournament.changing_partners)
    settings = StageSettings(
        movement=movement,
        rounds=rounds,
        sit_out=sit_out or SitOutPolicy(),
        tie_order=tie_order or laws.tie_order(in_twos=event_format.in_twos),
        basis=compare,
    )
    asked = _asked(stage, best, laws, settings, drawn=drawn)
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before:
        return _still_there(write.before.to)
    refuse_unplayable(settings.tie_order, in_twos=event_format.in_twos)
    tournament = open_for(stage.tournament, TournamentState.PLAYING)
    refuse_next_stage(stage)
    standings = derive(stage.pk)
    going, passed = _best(stage, standings, best, apart=movement in SHAPES)
    _refuse_ties(stage, standings, going, seeded=not drawn)
    through = _by_which_place(standings, going)
    rows = _held_still(stage, standings)
    was = tuple((entry.pk, entry.line, entry.from_round) for entry in going)
    draw = _draw(by, tournament, stage, going) if drawn else None
    following = tournament_services.begin_next_stage(
        by=by,
        stage=stage,
        entries=_in_order(going, draw.outcome["order"]) if draw else going,
        laws=laws,
        settings=settings,
        at=timezone.now(),
    )
    Snapshot.objects.create(stage=following)
    decided = replace(
        _as_begun(asked, following),
        through=tuple(through),
        passed=tuple(entry.pk for entry in passed),
        draw=draw.number if draw else None,
        rows=tuple(rows),
        was=was,
    )
    open_round(by=by, stage=following)
    write.append(decided)
    return Stage.objects.get(pk=following.pk)


def _asked(stage: Stage, best: int, laws: LawBook, settings: StageSettings, *, drawn: bool) -> Advance:
    """The entry as far as the request gives it."""
    return Advance(
        stage=stage.pk,
        best=best,
        movement=settings.movement,
        rounds=settings.rounds,
        drawn=drawn,
        laws=laws.to_json(),
        sit_out=settings.sit_out.to_json(),
        tie_order=tuple(settings.tie_order),
        compare=settings.basis.value if settings.basis else None,
    )


def _as_begun(asked: Advance, following: Stage) -> Advance:
    """The entry with the stage that began."""
    return replace(
        asked,
        to=following.pk,
        number=following.number,
        entries=tuple(following.entries),
        plan=following.plan,
        planned=following.rounds_planned,
        played=following.movement,
        matter=following.places_that_matter,
        compared=following.basis,
    )


def _still_there(stage_id: int) -> Stage:
    stage = Stage.objects.filter(pk=stage_id).first()
    if stage is None:
        raise Refusal("stage_taken_back", N_("This was done, then undone. Start the stage again."))
    return stage


def refuse_next_stage(stage: Stage) -> None:
    """`Refusal` unless the stage is in play and has no open game."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if not Stage.objects.filter(pk=stage.pk, state=StageState.RUNNING).exists():
        raise Refusal("not_running", N_("This stage is over: its qualifiers are already in the next."))
    refuse_open_games(stage)


def _best(stage: Stage, standings: Standings, best: int, *, apart: bool) -> tuple[list[Entry], list[Entry]]:
    """The qualifiers, the best first, and entries of better places that have withdrawn. `Refusal` where fewer are left.

    With several lists the same number qualifies from each: the firsts, the seconds, and so on; `apart`: as a knock-out
    seats them, so that nobody meets an entry of their own list in round 1 if possible. Entries in no line or room do
    not qualify.
    """
    entries = {entry.number: entry for entry in taking_part(stage)}
    passed: list[Entry] = []
    lists = [_best_of(part, standings, entries, best, passed) for part in standings.parts if part.goes_on]
    order = seeded_apart(lists) if apart else interleave_lists(lists)
    return [entries[int(number)] for number in order], passed


def _best_of(
    part: Listed, standings: Standings, entries: Mapping[int | None, Entry], best: int, passed: list[Entry]
) -> list[int]:
    """The numbers of the `best` of a list; withdrawn entries are `passed` over."""
    going: list[int] = []
    for line in standings.lines[part.start : part.stop]:
        if len(going) == best:
            break
        entry = entries[int(line.entry)]
        if entry.state == EntryState.WITHDRAWN:
            passed.append(entry)
        else:
            going.append(int(line.entry))
    if len(going) < best:
        text = N_("{best} cannot qualify: only {here} left.")
        if part.title:
            text = N_("{best} cannot qualify from {list}: only {here} left.")
        raise Refusal("too_few_left", text, best=best, here=len(going), list=part.title)
    return going


def _refuse_ties(stage: Stage, standings: Standings, going: Sequence[Entry], *, seeded: bool) -> None:
    """`Refusal` for places not settled: across the line, and where places say who meets whom above it too.

    Entries that share a place above the line qualify in the order of their numbers, which were drawn.
    """
    through = {entry.pk for entry in going}
    for tie in ties_of(stage.pk):
        level = {pair.entry for pair in tie.contenders}
        if level & through and (seeded or level - through):
            raise Refusal(
                "tie_open", N_("The qualifying places are not settled. {next}"), next=tie.sentence, place=tie.place
            )
    numbers = {entry.number for entry in going}
    gone = taking_part(stage).filter(state=EntryState.WITHDRAWN).values_list("number", flat=True)
    for place, sharing in standings.sharing:
        level = {int(number) for number in sharing} - {*gone}
        if level & numbers and level - numbers:
            text = N_(
                "{pairs} share place {place}, but only some would qualify. Settle the tie, or change how many qualify."
            )
            raise Refusal("place_shared", text, pairs=", ".join(map(str, sorted(level))), place=place)


def _by_which_place(standings: Standings, going: Sequence[Entry]) -> list[dict[str, Any]]:
    rows = {int(row.entry): row for row in standings.rows}
    found = [(entry, rows[entry.number or 0]) for entry in going]
    return [{"entry": entry.pk, "place": row.place, "reason": str(row.reason)} for entry, row in found]


def _held_still(stage: Stage, standings: Standings) -> list[list[Any]]:
    """The stage's final table as the ledger keeps it; what is published is brought up to it, and moves no more."""
    release(stage.pk)
    publishing.compute(stage.pk)
    Snapshot.objects.filter(stage=stage).update(frozen=True)
    return final_rows(stage, standings.over())


def _draw(by: User, tournament: Tournament, stage: Stage, going: Sequence[Entry]) -> Any:
    return tournament_services.make_draw(
        by=by,
        tournament=tournament,
        kind=DrawKind.SEATING,
        what="order",
        of=[entry.pk for entry in going],
        about=f"stage {stage.number + 1}",
    )


def _in_order(entries: Sequence[Entry], order: Sequence[int]) -> list[Entry]:
    found = {entry.pk: entry for entry in entries}
    return [found[pk] for pk in order]
