"""The house fills an empty place from the next round on, and others may sit in for it."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import User
from clubs.names import people_written
from clubs.policy import Act, require
from clubs.services import players_for
from scoring.ledger.command import Command
from scoring.ledger.entries.house import HouseSitsIn, OthersSitIn
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments import services as tournament_services
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

    `previewed` as for a late pair. `Refusal` if no place is empty, or for a player who plays here already.
    """
    asked = HouseSitsIn(players=_players_named(by, stage, first, second))
    command = Command(by, asked, uuid or uuid4(), reason_written(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return Entry.objects.get(pk=write.before.entry)
    open_for(stage.tournament, TournamentState.PLAYING)
    held = locked_stage(stage)
    tournament_services.refuse_outdated_preview(tournament_services.preview_house(stage=held), previewed)
    entry = tournament_services.register_house(by=by, stage=held, first=first, second=second)
    change = tournament_services.add_late_pair(by=by, stage=held, entry=entry)
    write.append(replace(asked, entry=entry.pk, number=change.number))
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
    """Others play for the house from the next round on; rounds seated keep who played in them."""
    asked = OthersSitIn(entry=entry.pk, players=_players_named(by, stage, first, second))
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        tournament_services.name_house(by=by, entry=entry, first=first, second=second)
        write.append(asked)
    return Entry.objects.get(pk=entry.pk)


def _players_named(by: User, stage: Stage, first: str, second: str) -> tuple[int, ...]:
    """Ids of the people named, who become players of the club if it does not know them: the ledger holds no names.

    The event is locked before the club, as wherever both are.
    """
    require(by, Act.RUN_EVENT, stage.tournament.club, tournament_id=stage.tournament_id)
    tournament = locked(stage.tournament)
    people = people_written(first=first) if tournament.persons else people_written(first=first, second=second)
    players = players_for(tournament.club, people, by=by)
    return tuple(players[person].pk for person in people)
