"""Qualifiers: entries that come from another event by their place there. Enter them, or mark who is not coming."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.ages import contradict
from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import Person
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from clubs.services import players_for, zones_for
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, OnlineEntry, Tournament
from tournaments.services.ages import refuse_those_too_young
from tournaments.services.events import lock_event, refuse_unless
from tournaments.services.history import changed, created, moved
from tournaments.services.online_places import give_up_place, have_place_again
from tournaments.services.registration import entry_of, refuse_full, refuse_taken
from tournaments.states import EntryState, TournamentState


@dataclass(frozen=True, slots=True)
class Qualifier:
    """An entry of another event, its place there, its zone by name ("" for none), and the entry that it replaces."""

    entry: Entry
    place: int
    zone: str
    alternate_for: Entry | None = None


@transaction.atomic
def enter_qualifiers(*, by: User | None, tournament: Tournament, qualifiers: Sequence[Qualifier]) -> list[Entry]:
    """Register the qualifiers with where they come from. Players are found in this event's club, or added to it.

    `Refusal` when registration is over, when a player is in the event already, or when pairs qualify for an event
    of single players or the reverse.
    """
    tournament = lock_event(by, Act.REGISTER, tournament, TournamentState.REGISTRATION)
    people = [tuple(player.person for player in one.entry.players) for one in qualifiers]
    refuse_mismatched_qualifiers(tournament, [one.entry for one in qualifiers])
    refuse_taken(tournament, (person for persons in people for person in persons))
    refuse_full(tournament, len(qualifiers))
    players = players_for(tournament.club, (person for persons in people for person in persons), by=by)
    _carry_births(players, qualifiers, by)
    refuse_those_too_young(tournament, players.values())
    zones = zones_for(tournament.club, {"" if tournament.zone_id else one.zone for one in qualifiers})
    entries = []
    for one, persons in zip(qualifiers, people, strict=True):
        zone = tournament.zone or zones[one.zone]
        entry = entry_of(tournament, persons, players, zone)
        entry.came_from, entry.came_place, entry.alternate_for = one.entry, one.place, one.alternate_for
        entry.age_seen = _seen_there(tournament, one.entry)
        entry.cannot_move = one.entry.cannot_move
        entries.append(entry)
    return created(entries, by=by)


def _carry_births(players: Mapping[Person, Player], qualifiers: Sequence[Qualifier], by: User | None) -> None:
    """Births that the club of the other event knows, added where this one did not know them.

    `Refusal` where the two contradict each other: then they are two people of one name.
    """
    new = []
    for player in (player for one in qualifiers for player in one.entry.players):
        here = players[player.person]
        if player.born and not here.born:
            here.born = player.born
            new.append(here)
        elif contradict(player.born, here.born):
            text = N_(
                "{club} already has {name} with a different birth date. If these are two people, add a "
                "note to tell them apart."
            )
            raise Refusal("other_birth", text, name=str(player), club=here.club.name)
    changed(new, "born", by=by)


def _seen_there(tournament: Tournament, entry: Entry) -> bool:
    """Whether an age that was seen there holds here too: no less was asked for, and no later."""
    there, asked = entry.tournament, entry.tournament.least_age or 0
    return entry.age_seen and asked >= (tournament.least_age or 0) and there.date <= tournament.date


@transaction.atomic
def link_qualifier(*, by: User | None, entry: Entry, qualifier: Qualifier) -> None:
    """Note for an entry that was registered by hand which event it comes from."""
    entry.came_from, entry.came_place, entry.alternate_for = qualifier.entry, qualifier.place, qualifier.alternate_for
    changed([entry], "came_from", "came_place", "alternate_for", by=by)


@transaction.atomic
def mark_not_coming(*, by: User | None, entry: Entry, reason: str = "") -> list[OnlineEntry]:
    """Mark a registered entry as not coming: it stays in the list as withdrawn, and its number is free again.

    Its place goes to the first on the waiting list, as where it is taken out. Returns who moved up.

    `Refusal` once play has begun, when it withdraws as others do, and for an entry that has withdrawn already.
    """
    tournament = lock_event(by, Act.REGISTER, entry.tournament, TournamentState.REGISTRATION)
    refresh_or_refuse(entry)
    refuse_not_coming(entry)
    free = {"number": None, "line": "", "first_open_table": None}

    def leave() -> None:
        moved(entry, EntryState.WITHDRAWN, by=by, reason=reason[:100], **free)

    return give_up_place(tournament, entry, leave)


@transaction.atomic
def undo_not_coming(*, by: User | None, entry: Entry) -> Entry:
    """Register an entry again that was marked as not coming; it waits for its check-in."""
    lock_event(by, Act.REGISTER, entry.tournament, TournamentState.REGISTRATION)
    refresh_or_refuse(entry)
    refuse_coming(entry)
    moved(entry, EntryState.REGISTERED, by=by, reason="comes after all")
    have_place_again(entry)
    return entry


def refuse_not_coming(entry: Entry) -> None:
    """`Refusal` of a pair that has withdrawn already, and once play has begun."""
    refuse_unless(entry.tournament, TournamentState.REGISTRATION)
    if entry.state == EntryState.WITHDRAWN:
        raise Refusal("not_coming", N_("{entry} has already withdrawn."), entry=entry.name)


def refuse_coming(entry: Entry) -> None:
    """`Refusal` of a pair that has not withdrawn, or whose players are in another one, and once play has begun."""
    refuse_unless(entry.tournament, TournamentState.REGISTRATION)
    if entry.state != EntryState.WITHDRAWN:
        text = N_("{entry} has not withdrawn, so there is nothing to undo.")
        raise Refusal("not_withdrawn", text, entry=entry.name)
    refuse_taken(entry.tournament, (player.person for player in entry.players))


def refuse_mismatched_qualifiers(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """`Refusal` of pairs where players enter alone, and the reverse."""
    if any((entry.second_id is None) != tournament.persons for entry in entries):
        text = N_("{event} is for pairs, but these are single players.")
        if tournament.persons:
            text = N_("{event} is for single players, but these are pairs.")
        raise Refusal("other_entries", text, event=tournament.name)
