"""The start of an event and the seating of a round are undone while nothing is played: `scoring` sees to that."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import from_json, to_json
from tournaments.models import Break, Entry, Round, Stage, Tournament
from tournaments.services.history import changed, moved
from tournaments.services.stages import BEFORE, locked_stage, moved_round
from tournaments.states import EntryState, RoundState, StageState, TournamentState, move

KEPT = ("state", "number", "line", "from_round")  # what a start may change of an entry
EntryKept = tuple[Any, ...]


def entries_kept(tournament: Tournament) -> dict[int, EntryKept]:
    """The fields of each entry that a start may change, by its id."""
    rows = Entry.objects.filter(tournament=tournament).order_by("pk")
    return {pk: tuple(values) for pk, *values in rows.values_list("pk", *KEPT)}


@transaction.atomic
def unseat_round(*, round: Round) -> Stage:  # noqa: A002  (the field's own word)
    """The last round goes with its games and seats, and its stage is as it was before. `Refusal` unless it is open.

    A draw that was made for it stays made: seated again, the round uses the next one.
    """
    stage = locked_stage(round.stage)
    last = stage.rounds.order_by("number").last()
    if stage.state != StageState.RUNNING or last is None or last.pk != round.pk or last.state != RoundState.OPEN:
        raise Refusal("not_last_round", N_("Only the round in play can be undone."))
    if not last.before:
        raise Refusal("seated_earlier", N_("Round {round} was seated by an earlier version."), round=last.number)
    _restore(stage, last.before)
    last.delete()
    return stage


@transaction.atomic
def reopen_after_undo(*, round: Round) -> Round:  # noqa: A002
    """The round before is open again, and a break that began with its end waits for it once more."""
    move(round, RoundState.OPEN, closed_at=None)
    begun = Break.objects.filter(stage=round.stage_id, after_round=round.number, ended=False)
    begun.update(began_at=None, until=None)
    return round


@transaction.atomic
def undo_start(
    *, by: User | None, stage: Stage, was: Iterable[tuple[int, EntryKept]], late: Collection[int] = ()
) -> Tournament:
    """Registration is open again, without the stage. `was`: the entries that the start had changed, as they were.

    `late`: entries that joined since. They are registered, and checked in where anybody is.
    Tables stay, as their cards may be printed; so do draws, and a start that draws again uses the next one.
    """
    stage = locked_stage(stage)
    tournament = stage.tournament
    before = dict(was)
    here = tournament.entries.exclude(pk__in=(*before, *late)).filter(state=EntryState.CHECKED_IN).exists()
    here = here or any(state == EntryState.CHECKED_IN for state, *_ in before.values())
    before |= dict.fromkeys(late, (EntryState.CHECKED_IN if here else EntryState.REGISTERED, None, "", 1))
    entries = list(tournament.entries.filter(pk__in=before))
    Entry.objects.filter(pk__in=before).update(number=None)  # no number is held by two at any moment
    for entry in entries:
        for field, value in zip(KEPT, before[entry.pk], strict=True):
            setattr(entry, field, value)
    changed(entries, *KEPT, by=by, reason="start undone")
    stage.delete()
    moved(tournament, TournamentState.REGISTRATION, by=by, reason="start undone")
    return tournament


def _restore(stage: Stage, before: Mapping[str, Any]) -> None:
    for name in BEFORE:
        setattr(stage, name, before[name])
    if stage.live is None:
        step = -before["step"]
        coming = from_json([*before["seating"], *stage.plan])
        stage.plan = to_json([moved_round(one, step, stage.tables) if step else one for one in coming])
    stage.save(update_fields=["plan", *BEFORE])
