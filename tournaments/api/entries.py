"""Pairs: registering, importing, checking in, finding, and where they sit."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.names import LONGEST_ZONE
from clubs.policy import Act, Actor, may
from clubs.selectors import get_or_refuse
from clubs.web.declared import DeclaredAction
from clubs.web.paging import NameFilter, Pages
from clubs.web.previews import PreviewView
from tournaments import selectors, services
from tournaments.api.event import BaseEventView, EventActionView, PairActionView
from tournaments.api.serializers.entries import (
    AgeSeenSerializer,
    AgesSerializer,
    CannotMoveSerializer,
    FoundSerializer,
    NamesTextSerializer,
    NewPairSerializer,
    OpenTableSerializer,
    PairSerializer,
    PreviewSerializer,
    TogetherSerializer,
)
from tournaments.api.serializers.seating import WhereaboutsSerializer
from tournaments.models import Entry, Tournament
from tournaments.selectors import PairLine, registration_of
from tournaments.services.ages import refuse_age_check
from tournaments.services.cannot_move import refuse_mark
from tournaments.services.first_partners import refuse_first_partner
from tournaments.services.imports import refuse_import
from tournaments.services.presence import refuse_check_in, refuse_check_in_undo
from tournaments.services.qualifiers import refuse_coming, refuse_not_coming
from tournaments.services.registration import refuse_registration, refuse_unregister
from tournaments.services.tables import refuse_open_table
from tournaments.states import EntryState


def pairs_as_listed(tournament: Tournament, *entries: Entry) -> tuple[PairLine, ...]:
    """These pairs as lists show them."""
    wanted = {entry.pk for entry in entries}
    return tuple(pair for pair in registration_of(tournament).pairs if pair.id in wanted)


def for_reader(actor: Actor, tournament: Tournament, pairs: Iterable[PairLine]) -> list[PairLine]:
    """The pairs as this reader may see them: only the desk sees who cannot move, and the address of an event that is
    not listed.
    """
    if may(actor, Act.SEE_DESK, tournament.club):
        return list(pairs)
    return [replace(pair, came=pair.came and pair.came.for_everybody, cannot_move=False) for pair in pairs]


def narrowed(
    tournament: Tournament, pairs: Sequence[PairLine], *, q: str = "", state: str = "", zone: str = ""
) -> list[PairLine]:
    """The pairs with these words in their names, in this state, of this zone; without one of these, of any."""
    if q:
        found = {pair.entry_id for pair in selectors.entries_named(tournament, q, most=len(pairs))}
        pairs = [pair for pair in pairs if pair.id in found]
    return [pair for pair in pairs if state in ("", pair.state) and zone.casefold() in ("", pair.zone.casefold())]


class EntryFilter(NameFilter):
    """By name, state or zone."""

    state = serializers.ChoiceField(EntryState.choices, required=False)
    zone = serializers.CharField(required=False, max_length=LONGEST_ZONE, help_text="By name.")


class EntryListView(EventActionView):
    """The pairs of an event."""

    public = True
    serializer_class = NewPairSerializer
    pagination_class = Pages
    query = EntryFilter

    @extend_schema(summary="Pairs", responses=PairSerializer)
    def get(self, request: Request, code: str) -> Response:
        """By number, then in order of registration."""
        tournament = self.event()
        pairs = narrowed(tournament, registration_of(tournament).pairs, **self.queried())
        return self.paged(for_reader(self.actor, tournament, pairs), PairSerializer)


class EntryView(PairActionView):
    """One pair."""

    public = True
    serializer_class = PairSerializer

    @extend_schema(summary="A pair")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """As shown in lists."""
        entry = self.entry()
        (pair,) = for_reader(self.actor, entry.tournament, pairs_as_listed(entry.tournament, entry))
        return Response(PairSerializer(pair).data)


class EntrySearchView(BaseEventView):
    """Pairs found by name."""

    serializer_class = FoundSerializer
    pagination_class = Pages
    query = NameFilter

    @extend_schema(summary="Find a pair")
    def get(self, request: Request, code: str) -> Response:
        """By the first letters of words; accents and capitals do not matter. Best match first."""
        return self.paged(selectors.entries_named(self.event(), self.queried().get("q", "")))


class EntryWhereView(BaseEventView):
    """Where a pair sits."""

    serializer_class = WhereaboutsSerializer

    @extend_schema(summary="Where does a pair sit?")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """Now and next."""
        return Response(WhereaboutsSerializer(selectors.where_to_sit(self.entry())).data)


class EntryImportPreviewView(BaseEventView, PreviewView):
    """A list of pairs, looked at."""

    serializer_class = NamesTextSerializer

    @extend_schema(summary="Preview an import of pairs", responses=PreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Every row, and each problem with its row, its column and the fix."""
        tournament = self.event(Act.REGISTER)
        return Response(PreviewSerializer(services.preview_entries(tournament=tournament, **self.valid())).data)


class EntryAgeView(PairActionView):
    """The known ages of a pair: for the desk alone."""

    serializer_class = AgesSerializer

    @extend_schema(summary="Ages of a pair")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """Each player's age on the day of the event, and whether somebody has checked it."""
        return Response(AgesSerializer(_ages_of(self.entry(Act.SEE_DESK))).data)


def _import_pairs(*, tournament: Tournament, **given: Any) -> Sequence[PairLine]:
    return pairs_as_listed(tournament, *services.import_entries(tournament=tournament, **given))


def _seat_together(*, entry: Entry, with_entry: int | None, **given: Any) -> Entry:
    """Another event's pair is not found."""
    rows = Entry.objects.filter(tournament=entry.tournament)
    other = None if with_entry is None else get_or_refuse(rows, pk=with_entry)
    return services.begin_together(entry=entry, other=other, **given)


def _register(*, tournament: Tournament, **sent: Any) -> PairLine:
    """In an event of individuals `first` is the player, where there is no `second`."""
    if tournament.persons and "second" not in sent:
        name = sent.pop("first")
        entry = services.register_player(tournament=tournament, name=name, **sent)
    else:
        entry = services.register_pair(tournament=tournament, **{"second": "", **sent})
    return pairs_as_listed(tournament, entry)[0]


def _ages_of(entry: Entry) -> dict[str, Any]:
    """The ages as they are now."""
    return {"seen": entry.age_seen, "players": selectors.ages(entry.tournament, entry)}


def _see_age(**given: Any) -> dict[str, Any]:
    return _ages_of(services.see_age(**given))


def _of_pair(name: str, service: Callable[..., object], **declared: Any) -> DeclaredAction[Entry]:
    """An action on a pair, answered with the pair as lists show it then."""

    def done(*, entry: Entry, **given: Any) -> PairLine:
        service(entry=entry, **given)
        return pairs_as_listed(entry.tournament, entry)[0]

    return DeclaredAction(name=name, service=done, answers=PairSerializer, **declared)


REGISTER: DeclaredAction[Tournament] = DeclaredAction(
    name="entries",
    summary="Register a pair",
    about="In an event of individuals, a player: `first` without `second`. Nobody can be entered twice.\n\n"
    "After the start of play, the entry waits until it is added as a late one.",
    permission=Act.REGISTER,
    service=_register,
    check=refuse_registration,
    body=NewPairSerializer,
    answers=PairSerializer,
    created=True,
)
REMOVE: DeclaredAction[Entry] = DeclaredAction(
    name="remove",
    at="",
    method="DELETE",
    summary="Remove a pair",
    about="Only before it has a seat; afterwards, withdraw it. Partners who were drawn become single players again.",
    permission=Act.REGISTER,
    service=services.unregister,
    check=refuse_unregister,
)
CONFIRM_AGE: DeclaredAction[Entry] = DeclaredAction(
    name="age",
    summary="Confirm the age",
    about="Somebody at the desk has checked that both are old enough. `seen`: false undoes this.",
    permission=Act.REGISTER,
    service=_see_age,
    check=refuse_age_check,
    body=AgeSeenSerializer,
    answers=AgesSerializer,
)
ACTIONS: Sequence[DeclaredAction[Entry]] = (
    _of_pair(
        "check-in",
        services.check_in,
        summary="Check a pair in",
        about="The pair is here.",
        check=refuse_check_in,
        permission=Act.CHECK_IN,
    ),
    DeclaredAction(
        name="check-in/undo",
        at="check-in",
        method="DELETE",
        summary="Undo a check-in",
        about="The pair is not here after all. Its number becomes free.",
        check=refuse_check_in_undo,
        permission=Act.CHECK_IN,
        service=services.undo_check_in,
    ),
    DeclaredAction(
        name="not-coming",
        at="coming",
        method="DELETE",
        summary="Mark a pair as not coming",
        about="Only before play. The pair stays in the list as withdrawn, and its number becomes free.",
        check=refuse_not_coming,
        permission=Act.REGISTER,
        service=services.mark_not_coming,
    ),
    _of_pair(
        "coming",
        services.undo_not_coming,
        summary='Undo "not coming"',
        about='Undoes "not coming": the pair is registered again.',
        check=refuse_coming,
        permission=Act.REGISTER,
    ),
    _of_pair(
        "table",
        services.take_open_table,
        summary="Take an open table",
        about="The first table with a free side, or the one you name. The pair is checked in.",
        check=refuse_open_table,
        permission=Act.REGISTER,
        body=OpenTableSerializer,
    ),
    _of_pair(
        "cannot-move",
        services.mark_cannot_move,
        summary="Mark a pair that cannot move",
        about="It keeps one side of one table in every movement. In play, plan the later rounds again "
        "(`replan/`). `cannot_move`: false undoes this.",
        check=refuse_mark,
        permission=Act.REGISTER,
        body=CannotMoveSerializer,
    ),
    _of_pair(
        "together",
        _seat_together,
        summary="Seat two pairs at one table",
        about="Only before play. Sending it a second time changes nothing.",
        check=lambda entry: refuse_first_partner(entry.tournament),
        permission=Act.REGISTER,
        body=TogetherSerializer,
    ),
)
LISTED = (REMOVE, CONFIRM_AGE, *ACTIONS)
IMPORT: DeclaredAction[Tournament] = DeclaredAction(
    name="entries/import",
    summary="Import pairs",
    about="Imports all pairs, or none: then the answer is 400 with every problem.",
    permission=Act.REGISTER,
    service=_import_pairs,
    check=refuse_import,
    body=NamesTextSerializer,
    answers=PairSerializer,
    many=True,
    created=True,
)
