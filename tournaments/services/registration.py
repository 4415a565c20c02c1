"""Registering pairs, players who play alone, and players who wait for a partner, one by one; taking them out again.

An event may be joined until it is played out: anyone who registers once play has begun waits to be added as a late
pair. Nobody is entered twice; two people with one name are told apart by a note behind it.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.models import Player, User, Zone
from clubs.names import Person, people_written
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from clubs.services import players_for, zones_for
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.planning import MOST_ENTRIES
from tournaments.models import Entry, OnlineEntry, Seat, Single, Tournament
from tournaments.selectors.taking_part import taken_by
from tournaments.services.ages import refuse_too_young
from tournaments.services.events import held_event, lock_event, refuse_unless
from tournaments.services.history import changed, created, removed
from tournaments.services.online_places import give_up_place
from tournaments.states import NOT_OVER, TournamentState


@transaction.atomic
def register_pair(
    *,
    by: User | None,
    tournament: Tournament,
    first: str,
    second: str,
    zone: str = "",
    house: bool = False,
    cannot_move: bool = False,
) -> Entry:
    """Enter two players. A house pair fills a table and is not ranked. `cannot_move`: they keep their table.

    Unreadable for an invalid name (every fault); `Refusal` when one of them plays already, where each plays alone, or
    when it is too late.
    """
    tournament = held_event(by, Act.REGISTER, tournament)
    refuse_registration(tournament)
    refuse_partners(tournament)
    people = people_written(first=first, second=second)
    if people[0].key == people[1].key:
        raise Refusal(
            "same_person",
            N_("{name} alone is not a pair. Enter the partner's name, or tell two people apart: “Ann Lee (Red Deer)”."),
            name=str(people[0]),
        )
    _refuse_people(tournament, people)
    return enter(tournament, [(people, zone)], by=by, house=house, cannot_move=cannot_move)[0]


@transaction.atomic
def register_player(
    *,
    by: User | None,
    tournament: Tournament,
    name: str,
    zone: str = "",
    house: bool = False,
    cannot_move: bool = False,
) -> Entry:
    """Enter a player who plays alone. A house player fills a table and is not ranked. `cannot_move` as for a pair.

    Unreadable for an invalid name; `Refusal` for a player who plays already, in an event of pairs, or when it is too
    late.
    """
    tournament = held_event(by, Act.REGISTER, tournament)
    refuse_registration(tournament)
    if not tournament.persons:
        raise Refusal("partner_needed", N_("This event is for pairs: enter both players."))
    people = people_written(name=name)
    _refuse_people(tournament, people)
    return enter(tournament, [(people, zone)], by=by, house=house, cannot_move=cannot_move)[0]


@transaction.atomic
def register_single(
    *, by: User | None, tournament: Tournament, name: str, zone: str = "", house: bool = False
) -> Single:
    """Enter a player who waits for a partner to be drawn. A house player only makes up a table."""
    tournament = lock_event(by, Act.REGISTER, tournament, TournamentState.REGISTRATION)
    refuse_partners(tournament)
    people = people_written(name=name)
    _refuse_people(tournament, people)
    return enter_singles(tournament, [(people, zone)], by=by, house=house)[0]


def refuse_registration(event: Tournament) -> None:
    """`Refusal` once play is over, and while the event is cancelled."""
    refuse_unless(event, *NOT_OVER)


@transaction.atomic
def unregister(*, by: User | None, entry: Entry | Single) -> list[OnlineEntry]:
    """Take a pair or a single player out before they have a seat; the history keeps that they were in.

    Singles who were drawn together wait for a partner again. A place that becomes free goes to the first on the waiting
    list of online entries, while these are open. Returns who moved up.
    """
    tournament = lock_event(by, Act.REGISTER, entry.tournament, *NOT_OVER)
    refuse_unregister(entry)
    if not isinstance(entry, Single):
        drawn = list(Single.objects.filter(entry=entry))
        for single in drawn:
            single.entry = None
        changed(drawn, "entry", by=by, reason="the pair was taken out")
    return give_up_place(tournament, entry, lambda: removed(entry, by=by))


@transaction.atomic
def set_zone(*, by: User | None, entry: Entry | Single, zone: str) -> Entry | Single:
    """The zone of an entry, by name; "" for none. The club gets a zone that it does not have yet.

    It may change until the results are published: which entries qualify is only asked at the end. `Refusal` in an
    event that is one zone's own.
    """
    tournament = lock_event(
        by,
        Act.REGISTER,
        entry.tournament,
        TournamentState.REGISTRATION,
        TournamentState.PLAYING,
        TournamentState.FINISHED,
    )
    if tournament.zone_id:
        raise Refusal("one_zone", N_("Everyone in {event} plays for the same zone."), event=tournament.name)
    entry.zone = zones_for(tournament.club, [zone])[zone]
    changed([entry], "zone", by=by, reason="zone")
    return entry


def refuse_unregister(entry: Entry | Single) -> None:
    """`Refusal` of those who cannot be taken out: the event is over, or they have a seat or a drawn partner."""
    refuse_unless(entry.tournament, *NOT_OVER)
    _refuse_partnered(entry) if isinstance(entry, Single) else _refuse_seated(entry)


def may_unregister(entry: Entry | Single) -> bool:
    """Whether `unregister` would take them out."""
    return passes(partial(refuse_unregister, entry))


def enter(
    tournament: Tournament,
    pairs: Iterable[tuple[tuple[Person, ...], str]],
    *,
    by: User | None,
    house: bool = False,
    cannot_move: bool = False,
) -> list[Entry]:
    """Write entries of two or one that have been checked, with a fixed number of queries for any number of them."""
    pairs = list(pairs)
    players = players_for(tournament.club, (person for people, _ in pairs for person in people), by=by)
    zones = zones_for(tournament.club, (zone for _, zone in pairs))
    entries = [
        entry_of(tournament, people, players, zones[zone] or tournament.zone, house=house, cannot_move=cannot_move)
        for people, zone in pairs
    ]
    return created(entries, by=by)


def entry_of(
    tournament: Tournament,
    people: tuple[Person, ...],
    players: Mapping[Person, Player],
    zone: Zone | None,
    *,
    house: bool = False,
    cannot_move: bool = False,
) -> Entry:
    """A pair, or one player, not written yet."""
    first, second = (*(players[person] for person in people), None)[:2]
    return Entry(tournament=tournament, first=first, second=second, zone=zone, house=house, cannot_move=cannot_move)


def enter_singles(
    tournament: Tournament,
    singles: Iterable[tuple[tuple[Person, ...], str]],
    *,
    by: User | None,
    house: bool = False,
) -> list[Single]:
    """Write single players that have been checked."""
    singles = list(singles)
    players = players_for(tournament.club, (people[0] for people, _ in singles), by=by)
    zones = zones_for(tournament.club, (zone for _, zone in singles))
    rows = [
        Single(tournament=tournament, player=players[people[0]], zone=zones[zone] or tournament.zone, house=house)
        for people, zone in singles
    ]
    return created(rows, by=by)


def refuse_taken(tournament: Tournament, people: Iterable[Person]) -> None:
    """`Refusal` when one of these people is in the event already."""
    taken = taken_by(tournament)
    for person in people:
        if shown := taken.get(person.key):
            raise Refusal(
                "already_entered",
                N_("{name} is already in this event: {entry}. Someone else? Tell them apart: “Ann Lee (Red Deer)”."),
                name=str(person),
                entry=shown,
            )


def _refuse_people(tournament: Tournament, people: Iterable[Person]) -> None:
    """`Refusal` of those who cannot be entered here: in already, too young, or one too many."""
    refuse_taken(tournament, people)
    refuse_too_young(tournament, people)
    refuse_full(tournament, 1)


def refuse_partners(tournament: Tournament) -> None:
    """`Refusal` of partners where nobody has one."""
    if tournament.persons:
        raise Refusal("no_partners", N_("This event is for single players: register them one by one."))


def refuse_full(tournament: Tournament, more: int) -> None:
    """`Refusal` when `more` entries are too many."""
    if tournament.entries.count() + tournament.singles_entered.count() + more > MOST_ENTRIES:
        raise Refusal("event_full", N_("An event takes at most {most} {most:entry|entries}."), most=MOST_ENTRIES)


def _refuse_partnered(single: Single) -> None:
    refresh_or_refuse(single)
    if single.entry is not None:
        raise Refusal(
            "has_partner",
            N_("{name} was drawn into {entry}. Remove the pair first; its two players then wait again."),
            name=str(single),
            entry=single.entry.name,
        )


def _seated(entry: Entry) -> bool:
    return Seat.objects.filter(entry=entry).exists() or bool(entry.number and entry.tournament.stages.exists())


def _refuse_seated(entry: Entry) -> None:
    if _seated(entry):
        raise Refusal(
            "has_played",
            N_("{entry} is already playing. Withdraw it instead: its played rounds remain."),
            entry=entry.title,
        )
