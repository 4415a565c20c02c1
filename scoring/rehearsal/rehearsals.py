"""A rehearsal: a copy of an event that bots play, and that is deleted afterwards with everything in it."""

from collections.abc import Iterable

from django.apps import apps
from django.db import connection, transaction
from django.db.models import ForeignKey, Max, Model
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import LONGEST
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from scoring.models import Rehearsal, ScoreCard
from tournaments import services as tournament_services
from tournaments.models import Entry, Seat, Single, Tournament
from tournaments.services.events import held_event
from tournaments.services.history import changed
from tournaments.services.nights import copy_event

FEWEST = 8  # entries, so that there is something to direct
INVENTED = (
    ("Ada Ashby", "Ben Birch"),
    ("Cora Cedar", "Dan Dogwood"),
    ("Ella Elm", "Fred Fir"),
    ("Gail Grove", "Hugh Hazel"),
    ("Ivy Irons", "Jim Juniper"),
    ("Kay Knoll", "Len Larch"),
    ("May Maple", "Ned Nutley"),
    ("Olga Oakes", "Paul Pine"),
)
SPEEDS = (0, 1, 10, 60)  # hands a minute at each table


@transaction.atomic
def begin_rehearsal(*, by: User, tournament: Tournament) -> Tournament:
    """The rehearsal of an event: its people, all here, with others invented up to eight. One at a time: it is the same
    until it is ended.

    `Refusal` for a rehearsal itself, and where bots do not know the game.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    if event.rehearsal:
        raise Refusal("rehearsal", N_("This is a rehearsal already."))
    if not game_for(event.laws).has_bots:
        raise Refusal("no_bots", N_("Bots play euchre only. An event of Poker-Euchre cannot be rehearsed."))
    begun = event.rehearsals.first()
    if begun is not None:
        return begun
    last_player = Player.objects.filter(club=event.club).aggregate(last=Max("pk"))["last"] or 0
    name = (_("Rehearsal: %(event)s") % {"event": event.name})[:LONGEST]
    copy = copy_event(by=by, tournament=event, name=name, date=today_in(event.club.time_zone), people=True)
    copy.rehearsal_of, copy.listed, copy.searchable, copy.least_age = event, False, False, None
    changed([copy], "rehearsal_of", "listed", "searchable", "least_age", by=by)
    _invent(by, copy)
    tournament_services.check_in_all(by=by, tournament=copy)
    Rehearsal.objects.create(tournament=copy, played_to=timezone.now(), last_player=last_player)
    return copy


def _invent(by: User, copy: Tournament) -> None:
    """As many as are missing, so far as their names are not taken."""
    there = copy.entries.count() + copy.singles_entered.count() // 2
    for first, second in invented_pairs(copy)[: max(0, FEWEST - there)]:
        if copy.persons:
            tournament_services.register_player(by=by, tournament=copy, name=first)
        else:
            tournament_services.register_pair(by=by, tournament=copy, first=first, second=second)


def invented_pairs(event: Tournament) -> list[tuple[str, str]]:
    """Those whose names nobody in the event has."""
    players = Player.objects.filter(pk__in=_players_of(event)).values_list("name", flat=True)
    taken = {*players}
    return [pair for pair in INVENTED if not taken & {*pair}]


@transaction.atomic
def set_speed(*, by: User, tournament: Tournament, speed: int) -> None:
    """How many hands a minute the bots play at each table, 0 for none. `Refusal` for another speed."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    if speed not in SPEEDS:
        raise Refusal("no_such_speed", N_("Choose one of the speeds."))
    rehearsal_of(event)
    Rehearsal.objects.filter(tournament=event).update(speed=speed, played_to=timezone.now())


def rehearsal_of(event: Tournament) -> Rehearsal:
    """Its row beside the event; `Refusal` for an event that counts."""
    found = Rehearsal.objects.filter(tournament=event).first()
    if found is None:
        raise Refusal("not_a_rehearsal", N_("This event is not a rehearsal."))
    return found


@transaction.atomic
def end_rehearsal(*, by: User | None, tournament: Tournament) -> None:
    """Delete the rehearsal wholly: every row that belongs to it, its history, and the people invented for it.

    `Refusal` for any other event; the database refuses too, for no row of a real event's ledger can be deleted.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    last_player = rehearsal_of(event).last_player
    players = {pk for pk in _players_of(event) if pk > last_player}
    # A bot or a phone that writes this moment waits, and then finds no score card: nothing is written behind our back.
    list(ScoreCard.objects.select_for_update(of=("self",)).filter(tournament=event).values_list("pk"))
    for model, path in reversed(_owned().items()):
        model._base_manager.filter(**{path: event.pk})._raw_delete(connection.alias)
    Tournament.history.filter(id=event.pk).delete()
    _forget(players)


def _players_of(event: Tournament) -> set[int]:
    entries = Entry.objects.filter(tournament=event).values_list("first", "second")
    singles = Single.objects.filter(tournament=event).values_list("player")
    seats = Seat.objects.filter(game__stage__tournament=event).values_list("player")
    return {pk for row in (*entries, *singles, *seats) for pk in row if pk is not None}


def _owned() -> dict[type[Model], str]:
    """Every model whose rows belong to an event, with the shortest way to it, the event first.

    Found from the keys, so that a model that is added later is deleted with the rest.
    """
    found: dict[type[Model], str] = {Tournament: "pk"}
    waiting: list[type[Model]] = [Tournament]
    while waiting:
        owner = waiting.pop(0)
        for model in apps.get_models():
            key = next((key for key in _keys(model, owner)), None)
            if key and model not in found and model is not Tournament.history.model:
                found[model] = key if owner is Tournament else f"{key}__{found[owner]}"
                waiting.append(model)
    return found


def _keys(model: type[Model], owner: type[Model]) -> Iterable[str]:
    """The names of the keys of a model to another one."""
    for field in model._meta.concrete_fields:
        if isinstance(field, ForeignKey) and field.related_model is owner and model is not owner:
            yield field.name


def _forget(players: set[int]) -> None:
    """Delete those players whom nothing refers to any more, with their history."""
    for model in apps.get_models():
        for key in _keys(model, Player):
            if not model.__name__.startswith("Historical"):
                players -= {*model._base_manager.filter(**{f"{key}__in": players}).values_list(key, flat=True)}
    Player.objects.filter(pk__in=players).delete()
    Player.history.filter(id__in=players).delete()
