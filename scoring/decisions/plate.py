"""A plate: one press makes an event of its own for everybody who did not qualify, with all of them entered and here."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import User
from clubs.names import LONGEST
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.ledger.command import Command
from scoring.ledger.entries.sent import Sent
from scoring.reads.plate import left_for_plate, plate_of
from scoring.services.run import begin
from tournaments.models import Stage, Tournament
from tournaments.services.events import locked
from tournaments.services.nights import copy_event
from tournaments.services.presence import check_in_all
from tournaments.services.qualifiers import Qualifier, enter_qualifiers


@transaction.atomic
def start_plate(*, by: User, stage: Stage, uuid: UUID | None = None) -> Tournament:
    """The plate: the same club, day and rules, with its own start, table and prizes.

    The SENT entry says who plays in it. `Refusal`: as `refuse_plate`.
    """
    asked = Sent(stage=stage.pk, event=0, best=0, plate=True)
    write = begin(Command(by, asked, uuid or uuid4()), stage.tournament)
    if write.before:
        return Tournament.objects.get(code=write.before.code)
    locked(stage.tournament)
    left, event = _entries_of_plate(stage), stage.tournament
    plate = copy_event(by=by, tournament=event, name=_name_of(event), date=event.date, online=False)
    entered = enter_qualifiers(by=by, tournament=plate, qualifiers=left)
    check_in_all(by=by, tournament=plate)
    through = tuple(
        {"entry": one.entry.pk, "place": one.place, "to": entry.pk, "alternate_for": None, "there": False}
        for one, entry in zip(left, entered, strict=True)
    )
    write.append(replace(asked, to=plate.name, code=plate.code, through=through))
    return plate


def refuse_plate(stage: Stage) -> None:
    """`Refusal`: "rehearsal", "plate_there" where it was started already, and those of `left_for_plate`."""
    _entries_of_plate(stage)


def _entries_of_plate(stage: Stage) -> tuple[Qualifier, ...]:
    if stage.tournament.rehearsal:
        raise Refusal("rehearsal", N_("This is a rehearsal: nobody qualifies for another event."))
    if there := plate_of(stage.tournament):
        raise Refusal("plate_there", N_("{event} has started from here already."), event=there.name)
    return left_for_plate(stage.pk)


def _name_of(event: Tournament) -> str:
    """ "Friday: plate", in the language of the club's people; shortened where that is too long for a name."""
    tail = translated(message(N_("{event}: plate"), event=""))
    return f"{event.name[: LONGEST - len(tail)]}{tail}"
