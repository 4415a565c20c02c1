"""Entering an event online, changing an entry and cancelling it, by anybody who holds its private link.

Nobody needs an account. A typed name is a guest's (`clubs.services.guests`), never a player's that the club knows,
unless the same phone or account has entered that player before; a member who is signed in enters as that member. Every
verb holds the event, so requests are answered one after another.
"""

from collections.abc import Iterable
from typing import TypedDict, Unpack

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Player, Zone
from clubs.names import Person, label_written, people_written
from clubs.services import as_typed, known_again, make_guest, rename_guest
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, OnlineEntry, Single, Tournament
from tournaments.models.online_entry import LONGEST_WORDS
from tournaments.selectors.online import OnlinePhase, brought_by, enters_alone, found_pair, online_phase
from tournaments.services.ages import refuse_those_too_young
from tournaments.services.events import locked
from tournaments.services.history import changed
from tournaments.services.online_letters import tell_entered, tell_withdrawn
from tournaments.services.online_places import fill_places
from tournaments.services.partner_left import leave_partner
from tournaments.services.registration import refuse_full, unregister
from tournaments.states import EntryState, OnlineEntryState, TournamentState, move

RUNNING_CODES = ("has_partner", "has_played")  # what `unregister` refuses with words for the desk


class Asker(TypedDict, total=False):
    """Somebody who enters. `member`: the first player, signed in. `brought`: whom this phone has entered before."""

    member: Player | None
    zone: Zone | None
    email: str
    brought: Iterable[Player]


def enter_pair_online(*, tournament: Tournament, second: str, first: str = "", **asker: Unpack[Asker]) -> OnlineEntry:
    """Ask for a place for two: it is theirs at once, or they are on the waiting list.

    Unreadable for an invalid name; `Refusal` where entries are not open, each enters alone, or one of them is in the
    event already.
    """
    return _enter(tournament, {"first": first, "second": second}, asker)


def enter_player_online(*, tournament: Tournament, name: str = "", **asker: Unpack[Asker]) -> OnlineEntry:
    """The same for one player, where everybody plays alone, changes partners, or is given a partner by a draw."""
    return _enter(tournament, {"name": name}, asker, alone=True)


def search_partner_online(
    *, tournament: Tournament, words: str = "", name: str = "", **asker: Unpack[Asker]
) -> OnlineEntry:
    """Be listed as looking for a partner, with a few words. It uses no place until two agree."""
    return _enter(tournament, {"name": name}, asker, words=words)


@transaction.atomic
def withdraw_online(*, request: OnlineEntry) -> None:
    """Cancel it by its private link, or decline a place. The first on the waiting list then has the place.

    Of two who found each other online only the holder of this request goes; the other looks for a partner again.
    Cancelled twice, it is the same. `Refusal` once play has begun.
    """
    lock_before_play(request)
    request.refresh_from_db()
    found, entry = found_pair(request), request.entry or request.single
    try:
        if found is not None:
            leave_partner(*found, leaver=request)
        elif entry is not None and request.state == OnlineEntryState.IN:  # one marked as not coming is out
            unregister(by=None, entry=entry)
        elif request.state not in (OnlineEntryState.JOINED, OnlineEntryState.WITHDRAWN):
            stop_waiting(request)
    except Refusal as refusal:
        raise _call_director() if refusal.code in RUNNING_CODES else refusal from None


def stop_waiting(request: OnlineEntry) -> None:
    """Take a request without a place off its list. The event is locked."""
    move(request, OnlineEntryState.WITHDRAWN, withdrawn_at=timezone.now(), asks=None)
    request.asked_by.update(asks=None)
    tell_withdrawn(request)


@transaction.atomic
def change_online_entry(
    *,
    request: OnlineEntry,
    first: str = "",
    second: str = "",
    zone: Zone | None = None,
    email: str = "",
    words: str = "",
) -> OnlineEntry:
    """Other names, zone, address or words, until play begins; an empty name stays.

    Each of two who found each other has a request, and so an address of their own. Returns the pair's.
    The names of players whom the club knows are not changed here. Unreadable for an invalid name; `Refusal` where
    somebody is in the event already.
    """
    tournament = lock_before_play(request)
    request.refresh_from_db()
    holder, request = request.pk, OnlineEntry.objects.shown().get(pk=request.joined_id or request.pk)
    if request.state == OnlineEntryState.WITHDRAWN:
        raise Refusal("withdrawn", N_("This entry is cancelled."))
    if request.single is not None and request.single.entry_id:
        raise _call_director()
    typed = {"first": (request.first, first), "second": (request.second, second)}
    wanted = {field: text for field, (player, text) in typed.items() if player and player.guest and text.strip()}
    people = dict(zip(wanted, people_written(**wanted), strict=True))
    _refuse_entered(tournament, people.values(), but=request)
    for field, person in people.items():
        setattr(request, field, _renamed(getattr(request, field), person, tournament))
    request.zone = _zone_in(tournament, zone)
    if request.state == OnlineEntryState.SEARCHING:  # a pair keeps the words for the day when one of them withdraws
        request.words = label_written(words, field="words", longest=LONGEST_WORDS, empty=True)
    request.save()
    request.made_of.filter(state=OnlineEntryState.JOINED).update(first=request.second)
    OnlineEntry.objects.filter(pk=holder).update(email=email)
    request.refresh_from_db(fields=["email"])
    _change_place(request)
    return request


def lock_open(tournament: Tournament) -> Tournament:
    """The event, locked, while players can enter online; `Refusal` otherwise."""
    tournament = locked(tournament)
    _refuse_cancelled(tournament)
    match online_phase(tournament, timezone.now()):
        case OnlinePhase.OPEN:
            return tournament
        case OnlinePhase.SOON:
            raise Refusal("not_open_yet", N_("Online entry is not open yet."))
        case _:
            raise Refusal("entries_closed", N_("Online entry is closed. Ask the director."))


def lock_before_play(request: OnlineEntry) -> Tournament:
    """The event of a request, locked, until play begins; `Refusal` otherwise."""
    tournament = locked(request.tournament)
    _refuse_cancelled(tournament)
    if tournament.state != TournamentState.REGISTRATION:
        raise _call_director()
    return tournament


def _refuse_cancelled(tournament: Tournament) -> None:
    if tournament.state == TournamentState.CANCELLED:
        raise Refusal("cancelled", N_("{event} is cancelled."), event=tournament.name)


def _call_director() -> Refusal:
    return Refusal("call_director", N_("Play has begun. Call the director to change or cancel this entry."))


def _people(member: Player | None, **typed: str) -> tuple[Person, ...]:
    """The people who enter, the signed-in member first."""
    if member is None:
        return people_written(**typed)
    _, *others = typed
    return (member.person, *people_written(**{field: typed[field] for field in others}))


@transaction.atomic
def _enter(
    tournament: Tournament, typed: dict[str, str], asker: Asker, *, alone: bool = False, words: str | None = None
) -> OnlineEntry:
    """The way in of all three; who gives `words` looks for a partner and asks for no place."""
    tournament = lock_open(tournament)
    if alone and not enters_alone(tournament):
        raise Refusal("partner_needed", N_("This event is for pairs. Enter both names, or look for a partner."))
    if not alone and enters_alone(tournament):
        raise Refusal("alone", N_("In this event every player enters alone."))
    people = _people(asker.get("member"), **typed)
    if len(people) > 1 and people[0].key == people[1].key:
        raise _same_person(people[0])
    if words is None:
        request = _request(tournament, people, asker, OnlineEntryState.WAITING)
        fill_places(tournament, newcomer=request)
        request.refresh_from_db()
    else:
        words = label_written(words, field="words", longest=LONGEST_WORDS, empty=True)
        request = _request(tournament, people, asker, OnlineEntryState.SEARCHING, words=words)
    tell_entered(request)
    return request


def _request(
    tournament: Tournament, people: tuple[Person, ...], asker: Asker, state: OnlineEntryState, **more: str
) -> OnlineEntry:
    players = _known(tournament, people, asker.get("member"), asker.get("brought", ()))
    refuse_those_too_young(tournament, [player for player in players if player])
    refuse_full(tournament, 1 + tournament.online_entries.live().exclude(state=OnlineEntryState.IN).count())
    first, *others = [
        player or make_guest(tournament.club, person, by=None) for player, person in zip(players, people, strict=True)
    ]
    return OnlineEntry.objects.create(
        tournament=tournament,
        first=first,
        second=others[0] if others else None,
        zone=_zone_in(tournament, asker.get("zone")),
        state=state,
        email=asker.get("email", ""),
        queued_at=timezone.now(),
        **more,
    )


def _known(
    tournament: Tournament, people: tuple[Person, ...], member: Player | None, brought: Iterable[Player]
) -> list[Player | None]:
    """Of each person the player that is entered: the member, or somebody brought before; None for a new guest."""
    before = [*brought, *(brought_by(member) if member else ())]
    players = [known_again(person, before) for person in people]
    if member is not None:
        players[0] = member
    _refuse_entered(tournament, people)
    _refuse_entered(tournament, [as_typed(player) for player in players if player])
    if len(players) > 1 and players[0] and players[0] == players[1]:
        raise _same_person(people[0])
    return players


def _same_person(person: Person) -> Refusal:
    return Refusal("same_person", N_("{name} alone is not a pair. Enter the partner's name."), name=str(person))


def _zone_in(tournament: Tournament, zone: Zone | None) -> Zone | None:
    """The zone that was chosen; none in an event that is one zone's own, or of another club."""
    return None if zone is None or tournament.zone_id or zone.club_id != tournament.club_id else zone


def _refuse_entered(tournament: Tournament, people: Iterable[Person], *, but: OnlineEntry | None = None) -> None:
    """`Refusal` when one of these people is in the event, on the waiting list, or looking for a partner."""
    known = _names_in(tournament, but)
    for person in people:
        if person.key in known:
            raise Refusal(
                "already_entered",
                N_("{name} is already entered. Someone else? Tell them apart: “Ann Lee (Red Deer)”."),
                name=str(person),
            )


def _names_in(tournament: Tournament, but: OnlineEntry | None) -> set[str]:
    """Keys of everybody who has entered or wants to, guests by the name that they typed."""
    entries = tournament.entries.exclude(state=EntryState.WITHDRAWN).exclude(pk=(but and but.entry_id) or 0)
    singles = tournament.singles_entered.select_related("player").exclude(pk=(but and but.single_id) or 0)
    requests = tournament.online_entries.live().shown().exclude(pk=but.pk if but else 0)
    players = [player for row in (*entries, *requests) for player in row.players]
    players += [single.player for single in singles]
    return {as_typed(player).key for player in players} | {player.person.key for player in players}


def _renamed(player: Player, person: Person, tournament: Tournament) -> Player:
    """The guest under another name; a new guest where the old one has entered other events too, or is a member now."""
    if person in (player.person, as_typed(player)):
        return player
    if not player.guest:
        return make_guest(player.club, person, by=None)
    elsewhere = (
        Entry.objects.filter(first=player).exclude(tournament=tournament),
        Entry.objects.filter(second=player).exclude(tournament=tournament),
        Single.objects.filter(player=player).exclude(tournament=tournament),
    )
    if any(rows.exists() for rows in elsewhere):
        return make_guest(player.club, person, by=None)
    rename_guest(player, person, by=None)
    return player


def _change_place(request: OnlineEntry) -> None:
    """The entry of the event says the same as the request."""
    zone = request.zone or request.tournament.zone
    if request.entry is not None:
        entry = request.entry
        entry.first, entry.second, entry.zone, entry.age_seen = request.first, request.second, zone, False
        changed([entry], "first", "second", "zone", "age_seen", by=None, reason="changed online")
    elif request.single is not None:
        single = request.single
        single.player, single.zone = request.first, zone
        changed([single], "player", "zone", by=None, reason="changed online")
