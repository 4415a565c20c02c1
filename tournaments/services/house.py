"""The house sits in: a pair (or player) that fills the empty place, is not ranked, and may be others each round.

Anyone who meets it plays a game that counts, where it would have sat out. When the house leaves the table, the place is
empty again and sit-outs are worth what the event has stated.
"""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.names import people_written
from clubs.services import players_for
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors import playing_on
from tournaments.services.changes import PlanChange, preview_late_pair
from tournaments.services.history import changed
from tournaments.services.registration import refuse_taken, register_pair, register_player
from tournaments.states import EntryState


def empty_seats(stage: Stage) -> int:
    """How many sit out each round because they make up no table. One query."""
    return stage.event_format.over(len(playing_on(stage)))


def preview_house(*, stage: Stage) -> PlanChange:
    """The effect of a house pair from the next round, no matter who plays for it; changes nothing."""
    _refuse_full_tables(stage)
    return preview_late_pair(stage=stage, entry=Entry(tournament=stage.tournament, house=True))


@transaction.atomic
def register_house(*, by: User | None, stage: Stage, first: str, second: str = "") -> Entry:
    """Write down who sits in for the house, one player where everybody plays alone; not seated yet.

    `Refusal` if no place is empty, or for a player who plays here already; Unreadable for an invalid name.
    """
    _refuse_full_tables(stage)
    tournament = Tournament.objects.get(pk=stage.tournament_id)
    if tournament.persons:
        return register_player(by=by, tournament=tournament, name=first, house=True)
    return register_pair(by=by, tournament=tournament, first=first, second=second, house=True)


@transaction.atomic
def name_house(*, by: User | None, entry: Entry, first: str, second: str = "") -> Entry:
    """Others sit in for the house from the next round on: a floater, or two. Rounds seated keep who played in them.

    `Refusal` for a ranked entry, for one that has left, or for a player who plays here already; one who sits in it now
    may stay.
    """
    entry = (
        Entry.objects.select_for_update(of=("self",), no_key=True).select_related("tournament__club").get(pk=entry.pk)
    )
    if not entry.house or entry.state == EntryState.WITHDRAWN:
        text = N_("{entry} is not a house entry. Only house players can change from round to round.")
        raise Refusal("not_the_house", text, entry=entry.title)
    named = people_written(first=first) if entry.tournament.persons else people_written(first=first, second=second)
    if len({person.key for person in named}) < len(named):
        raise Refusal("same_person", N_("{name} alone is not a pair. Enter the partner's name."), name=str(named[0]))
    sitting = {str(player) for player in entry.players}
    refuse_taken(entry.tournament, [person for person in named if str(person) not in sitting])
    players = players_for(entry.tournament.club, named, by=by)
    entry.first = players[named[0]]
    entry.second = players[named[1]] if len(named) > 1 else None
    changed([entry], "first", "second", by=by, reason="others sit in for the house")
    return entry


def _refuse_full_tables(stage: Stage) -> None:
    if not empty_seats(stage):
        raise Refusal("nobody_sits_out", N_("No seat is empty: nobody sits out for lack of players."))
