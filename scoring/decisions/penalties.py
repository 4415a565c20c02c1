"""Points taken from a pair's total, and given back."""

from functools import partial
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.decisions.undo import Past, Undo
from scoring.ledger.command import Command
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.penalty import Penalty
from scoring.models import LedgerEntry
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.standings.inputs import standings_inputs
from tournaments.models import Entry, Stage
from tournaments.selectors.taking_part import playing
from tournaments.services.events import refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import CORRECTABLE

MOST_DEDUCTED = 99  # of one penalty
_NOTHING_TAKEN = N_("No points were deducted here, so there is nothing to give back.")


@transaction.atomic
def penalise(*, by: User, stage: Stage, entry: Entry, points: int, reason: str, uuid: UUID | None = None) -> None:
    """Take `points` (1 to `MOST_DEDUCTED`) from a pair's total, the reason in the history. Wins are not touched."""
    asked = Penalty(entry=entry.pk, points=points)
    write = begin(Command(by, asked, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    if not 1 <= points <= MOST_DEDUCTED:
        raise Refusal("penalty_points", N_("A penalty must be 1 to {most} {most:point|points}."), most=MOST_DEDUCTED)
    refuse_penalty(locked_stage(stage), entry)
    write.append(asked)


def refuse_penalty(stage: Stage, *entries: Entry) -> None:
    """`Refusal` unless places can still move, and these entries play in the stage."""
    refuse_unless(stage.tournament, *CORRECTABLE)
    playing(stage, *(entry.pk for entry in entries))


@transaction.atomic
def give_points_back(
    *,
    by: User,
    stage: Stage,
    reason: str,
    link: int | None = None,
    entry: Entry | None = None,
    points: int = 0,
    uuid: UUID | None = None,
) -> None:
    """Give back all that one penalty took (entry `link` of the event's history), or `points` of an entry's penalties.

    Refusal: "nothing_to_take_back", "taken_back_already", "nothing_to_lift" for more than is still taken.
    """
    given = Penalty(entry=entry.pk if entry else 0, points=-points)
    back = given if link is None else _all_of(stage, link)
    write = begin(Command(by, back, uuid or uuid4(), reasoned(reason)), stage.tournament)
    if write.before:
        return
    _refuse_back(locked_stage(stage), back)
    write.append(back)


def refuse_undo_penalty(stage: Stage, link: int) -> None:
    """`Refusal` unless all that one penalty took can be given back (entry `link` of the event's history)."""
    _refuse_back(stage, _all_of(stage, link))


def _all_of(stage: Stage, link: int) -> Penalty:
    """The entry that gives back all that a penalty took; of 0 points where `link` is no penalty."""
    penalties = (one for row, one in event_rows(Penalty, stage.tournament_id) if row.link == link)
    penalty = next(penalties, Penalty(entry=0, points=0))
    return Penalty(entry=penalty.entry, points=-penalty.points, takes_back=link)


def _refuse_back(stage: Stage, back: Penalty) -> None:
    undoes = back.takes_back is not None
    if undoes and back.points >= 0:
        raise Refusal("nothing_to_take_back", N_("Only a penalty can be undone here."))
    if undoes and any(one.takes_back == back.takes_back for _, one in event_rows(Penalty, stage.tournament_id)):
        raise Refusal("taken_back_already", N_("This is already undone."))
    taken = -standings_inputs(stage.pk).penalties.get(back.entry, 0)
    if not 1 <= -back.points <= taken:
        text = N_("Only {taken} {taken:point was|points were} deducted. You cannot give back more.")
        if undoes:
            text = N_("Some of these points were already given back. Give back the rest.")
        elif not taken:
            text = _NOTHING_TAKEN
        raise Refusal("nothing_to_lift", text, taken=taken)
    refuse_penalty(stage)


def refuse_lift(stage: Stage) -> None:
    """`Refusal` unless places can still move, and somebody has points to be given back."""
    refuse_penalty(stage)
    if not any(standings_inputs(stage.pk).penalties.values()):
        raise Refusal("nothing_to_lift", _NOTHING_TAKEN)


def _can_be_given_back(past: Past, row: LedgerEntry, penalty: Penalty) -> bool:
    """All of it, if no part was given back before."""
    return 0 < penalty.points <= -past.penalties.get(penalty.entry, 0)


def _undo(row: LedgerEntry, penalty: Penalty, stage: Stage) -> partial[None]:
    return partial(give_points_back, stage=stage, link=row.link)


def _effect(row: LedgerEntry, penalty: Penalty) -> Sentence:
    return message(N_("{points} {points:point goes|points go} back."), points=penalty.points)


UNDO = (Undo(form=Penalty, service=_undo, offered=_can_be_given_back, effect=_effect),)
