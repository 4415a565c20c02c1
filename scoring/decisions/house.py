"""The house sits in: a pair (or player) that fills the empty place from the next round, and may be others each round.

It is not ranked. Anyone who meets it plays a game that counts, where it would have sat out. When the house leaves the
table, the place is empty again and sit-outs are worth what the event has stated.
"""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import Person, people_written
from clubs.policy import Act, require
from clubs.services import players_for
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.house import HouseSitsIn, OthersSitIn
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors import playing_on
from tournaments.services import add_late_pair, preview_late_pair, refuse_outdated_preview
from tournaments.services.changes import PlanChange
from tournaments.services.events import locked, refuse_unless
from tournaments.services.history import changed
from tournaments.services.registration import refuse_taken, register_pair, register_player
from tournaments.services.stages import locked_stage
from tournaments.states import EntryState, TournamentState


def empty_seats(stage: Stage) -> int:
    """How many sit out each round because they make up no table. One query."""
    return stage.event_format.over(len(playing_on(stage)))


def preview_house(*, stage: Stage) -> PlanChange:
    """The effect of a house pair from the next round, no matter who plays for it; changes nothing.

    `Refusal` if no place is empty, and outside play.
    """
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if not empty_seats(stage):
        raise Refusal("nobody_sits_out", N_("No seat is empty: nobody sits out for lack of players."))
    return preview_late_pair(stage=stage, entry=Entry(tournament=stage.tournament, house=True))


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

    One player where everybody plays alone. `previewed` as for a late pair. `Refusal` if no place is empty, or for a
    player who plays here already; Unreadable for an invalid name.
    """
    _, players = _people(by, stage, first, second)
    asked = HouseSitsIn(players=_ids(players))
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return Entry.objects.get(pk=write.before.entry)
    held = locked_stage(stage)
    refuse_outdated_preview(preview_house(stage=held), previewed)
    entry = _registered(by, held, first, second)
    change = add_late_pair(by=by, stage=held, entry=entry)
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
    """Others play for the house from the next round on: a floater, or two. Rounds seated keep who played in them.

    `Refusal` for a ranked entry, for one that has left, or for a player who plays here already; one who sits in it now
    may stay.
    """
    people, players = _people(by, stage, first, second)
    asked = OthersSitIn(entry=entry.pk, players=_ids(players))
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before is None:
        refuse_others(house := _locked(entry))
        _refuse_unfit(house, people)
        house.first, house.second = players[0], players[1] if len(players) > 1 else None
        changed([house], "first", "second", by=by, reason="others sit in for the house")
        write.append(asked)
    return Entry.objects.get(pk=entry.pk)


def _people(by: User, stage: Stage, first: str, second: str) -> tuple[Sequence[Person], Sequence[Player]]:
    """The people named, who become players of the club if it does not know them: the ledger holds no names.

    The event is locked before the club, as wherever both are.
    """
    require(by, Act.RUN_EVENT, stage.tournament.club, tournament_id=stage.tournament_id)
    tournament = locked(stage.tournament)
    people = people_written(first=first) if tournament.persons else people_written(first=first, second=second)
    players = players_for(tournament.club, people, by=by)
    return people, [players[person] for person in people]


def _ids(players: Sequence[Player]) -> tuple[int, ...]:
    return tuple(player.pk for player in players)


def _registered(by: User, stage: Stage, first: str, second: str) -> Entry:
    tournament = Tournament.objects.get(pk=stage.tournament_id)
    if tournament.persons:
        return register_player(by=by, tournament=tournament, name=first, house=True)
    return register_pair(by=by, tournament=tournament, first=first, second=second, house=True)


def _locked(entry: Entry) -> Entry:
    locked_rows = Entry.objects.select_for_update(of=("self",), no_key=True)
    return locked_rows.select_related("tournament__club").get(pk=entry.pk)


def refuse_others(entry: Entry) -> None:
    """`Refusal` unless the entry is the house, which others can play for, and still plays."""
    refuse_unless(entry.tournament, TournamentState.PLAYING)
    if not entry.house or entry.state == EntryState.WITHDRAWN:
        text = N_("{entry} is not a house entry. Only house players can change from round to round.")
        raise Refusal("not_the_house", text, entry=entry.title)


def _refuse_unfit(house: Entry, people: Sequence[Person]) -> None:
    """`Refusal` for one person twice, and for a player who plays here already."""
    if len({person.key for person in people}) < len(people):
        raise Refusal("same_person", N_("{name} alone is not a pair. Enter the partner's name."), name=str(people[0]))
    sitting = {str(player) for player in house.players}
    refuse_taken(house.tournament, [person for person in people if str(person) not in sitting])
