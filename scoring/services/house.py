"""Who sits in where a place is empty: the house, from the next round; others for it; and its going again."""

from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from clubs.names import people_written
from clubs.policy import Act, require
from clubs.services import players_for
from scoring.models import Kind
from scoring.services.saying import Saying, reason_written
from tournaments import services as seating
from tournaments.models import Entry, Stage
from tournaments.services.events import locked, open_for
from tournaments.services.stages import locked_stage
from tournaments.states import TournamentState


@transaction.atomic
def house_sits_in(
    *,
    by: User,
    stage: Stage,
    first: str,
    second: str = "",
    reason: str = "",
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> Entry:
    """The house fills the empty place from the next round: not ranked, its games count for those who meet it.

    `previewed` as for a late pair. `Refusal` where no place is empty, or for who plays here already.
    """
    asked = {"what": "in", "players": _players_named(by, stage, first, second)}
    saying = Saying(by, stage.tournament, Kind.HOUSE, uuid or uuid4(), asked, reason_written(reason))
    if answer := saying.answer():
        return Entry.objects.get(pk=answer["entry"])
    open_for(stage.tournament, TournamentState.PLAYING)
    stage = locked_stage(stage)
    seating.refuse_unseen(seating.preview_house(stage=stage), previewed)
    entry = seating.register_house(by=by, stage=stage, first=first, second=second)
    change = seating.add_late_pair(by=by, stage=stage, entry=entry)
    saying.record(entry=entry.pk, number=change.number)
    return entry


@transaction.atomic
def others_sit_in(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    first: str,
    second: str = "",
    reason: str = "",
    uuid: UUID | None = None,
) -> Entry:
    """Others play for the house from the next round on; rounds drawn up keep who played in them."""
    asked = {"what": "who", "entry": entry.pk, "players": _players_named(by, stage, first, second)}
    saying = Saying(by, stage.tournament, Kind.HOUSE, uuid or uuid4(), asked, reason_written(reason))
    if saying.answer() is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        seating.name_house(by=by, entry=entry, first=first, second=second)
        saying.record()
    return Entry.objects.get(pk=entry.pk)


def _players_named(by: User, stage: Stage, first: str, second: str) -> list[int]:
    """Ids of the people named, who become players of the club if it does not know them: the ledger holds no names.

    The event is locked before the club, as wherever both are.
    """
    require(by, Act.RUN_EVENT, stage.tournament.club, tournament_id=stage.tournament_id)
    tournament = locked(stage.tournament)
    people = people_written(first=first) if tournament.persons else people_written(first=first, second=second)
    players = players_for(tournament.club, people, by=by)
    return [players[person].pk for person in people]
