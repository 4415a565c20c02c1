"""Names entered online that may be people whom the club knows."""

from dataclasses import dataclass

from django.db.models import Q

from clubs.models import Player, PlayerMerge, TwoPeople
from clubs.names import fold
from clubs.services import as_typed
from tournaments.models import Tournament
from tournaments.states import EntryState


@dataclass(frozen=True, slots=True)
class SamePerson:
    """A guest in the event, and a player of that name whom the club knows."""

    guest: Player
    known: Player


def same_people(tournament: Tournament) -> list[SamePerson]:
    """The guests of whom the desk can say so, each beside everybody of that name who is not in the event.

    Nobody is asked twice: not where the desk said that they are two people, nor where a secretary undid the answer.
    Guests with a contact, a membership or a private link are left to the secretary: all that would be the other's too.
    One query where no guest has entered.
    """
    requests = tournament.online_entries.live()
    rows = requests.filter(Q(first__guest=True) | Q(second__guest=True)).values_list("first", "second")
    entered = {player for row in rows for player in row if player}
    if not entered:
        return []
    blank = Player.objects.listed().filter(guest=True, contact=None, member=None, invitation=None)
    guests = sorted(blank.filter(pk__in=entered), key=lambda guest: fold(guest.name))
    players = _players_in(tournament)
    names = {fold(as_typed(guest).name) for guest in guests}
    known = tournament.club.players.listed().filter(guest=False).exclude(pk__in=players)
    alike = [pk for pk, name in known.values_list("pk", "name") if fold(name) in names]
    club_players = list(Player.objects.select_related("member").filter(pk__in=alike))
    apart = TwoPeople.objects.filter(Q(one__in=guests) | Q(other__in=guests)).values_list("one", "other")
    undone = PlayerMerge.objects.filter(gone__in=guests).exclude(undone_at=None).values_list("kept", "gone")
    said = {frozenset(pair) for pair in (*apart, *undone)}
    return [
        SamePerson(guest, player)
        for guest in guests
        for player in club_players
        if fold(player.name) == fold(as_typed(guest).name) and frozenset((guest.pk, player.pk)) not in said
    ]


def _players_in(tournament: Tournament) -> set[int]:
    """Everybody in the event, on its waiting list, or looking for a partner."""
    rows = [
        *tournament.entries.exclude(state=EntryState.WITHDRAWN).values_list("first", "second"),
        *tournament.singles_entered.values_list("player", "player"),
        *tournament.online_entries.live().values_list("first", "second"),
    ]
    return {player for row in rows for player in row if player}
