"""Pairs: registering, importing, checking in, finding, and where they sit."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.names import LONGEST_ZONE
from clubs.policy import Act, Actor, may
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.endpoints import Shape
from clubs.web.paging import NameFilter, Pages
from clubs.web.previews import PreviewView
from tournaments import selectors, services
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.entries import (
    AgeSeenSerializer,
    AgesSerializer,
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
from tournaments.services.imports import refuse_import
from tournaments.states import EntryState


def pairs_as_listed(tournament: Tournament, *entries: Entry) -> tuple[PairLine, ...]:
    """These pairs as lists show them."""
    wanted = {entry.pk for entry in entries}
    return tuple(pair for pair in registration_of(tournament).pairs if pair.id in wanted)


def for_reader(actor: Actor, tournament: Tournament, pairs: Iterable[PairLine]) -> list[PairLine]:
    """The pairs as this reader may see them: only the desk sees the address of an event that is not listed."""
    if may(actor, Act.SEE_DESK, tournament.club):
        return list(pairs)
    return [replace(pair, came=pair.came.for_everybody) if pair.came else pair for pair in pairs]


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


class EntryListView(BaseEventView):
    """The pairs of an event."""

    serializer_class = NewPairSerializer
    pagination_class = Pages
    query = EntryFilter

    @extend_schema(summary="Pairs", responses=PairSerializer)
    def get(self, request: Request, code: str) -> Response:
        """By number, then in order of registration."""
        tournament = self.event()
        pairs = narrowed(tournament, registration_of(tournament).pairs, **self.queried())
        return self.paged(for_reader(self.actor, tournament, pairs), PairSerializer)

    @extend_schema(summary="Register a pair", responses={201: PairSerializer})
    def post(self, request: Request, code: str) -> Response:
        """In an event of individuals, a player: `first` without `second`. Nobody can be entered twice.

        After the start of play, the entry waits until it is added as a late one.
        """
        tournament = self.event(Act.REGISTER)
        asked = self.valid()
        if tournament.persons and "second" not in asked:
            name = asked.pop("first")
            entry = services.register_player(by=self.user, tournament=tournament, name=name, **asked)
        else:
            entry = services.register_pair(by=self.user, tournament=tournament, **{"second": "", **asked})
        return Response(PairSerializer(pairs_as_listed(tournament, entry)[0]).data, status=201)


class EntryView(BaseEventView):
    """One pair."""

    serializer_class = PairSerializer

    @extend_schema(summary="A pair")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """As shown in lists."""
        entry = self.entry()
        (pair,) = for_reader(self.actor, entry.tournament, pairs_as_listed(entry.tournament, entry))
        return Response(PairSerializer(pair).data)

    @extend_schema(summary="Remove a pair")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """Only before it has a seat; afterwards, withdraw it. Partners who were drawn become single players again."""
        services.unregister(by=self.user, entry=self.entry(Act.REGISTER))
        return Response(status=204)


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


class PairActionView(BaseEventView, BaseActionView[Entry]):
    """A write of declared actions on a pair. Answered with the pair as lists show it now."""

    public = False
    serializer_class: type[Shape] = PairSerializer

    def thing(self, permission: Act) -> Entry:
        return self.entry(permission)

    def arguments(self, thing: Entry) -> dict[str, Any]:
        return {"entry": thing}

    def shown(self, answer: Entry) -> Any:
        return PairSerializer(pairs_as_listed(answer.tournament, answer)[0]).data


class EntryCheckInView(PairActionView):
    """A pair's presence."""

    @extend_schema(summary="Undo a check-in")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """The pair is not here after all. Its number becomes free."""
        services.undo_check_in(by=self.user, entry=self.entry(Act.CHECK_IN))
        return Response(status=204)


class EntryComingView(PairActionView):
    """Whether a registered pair comes."""

    @extend_schema(summary="Mark a pair as not coming")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """Only before play. The pair stays in the list as withdrawn, and its number becomes free."""
        services.mark_not_coming(by=self.user, entry=self.entry(Act.REGISTER))
        return Response(status=204)


class EntryAgeView(PairActionView):
    """The known ages of a pair: for the desk alone."""

    serializer_class = AgesSerializer

    def shown(self, answer: Entry) -> Any:
        return AgesSerializer({"seen": answer.age_seen, "players": selectors.ages(answer.tournament, answer)}).data

    @extend_schema(summary="Ages of a pair")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """Each player's age on the day of the event, and whether somebody has checked it."""
        return Response(self.shown(self.entry(Act.SEE_DESK)))


def _import_pairs(*, tournament: Tournament, **given: Any) -> Sequence[PairLine]:
    return pairs_as_listed(tournament, *services.import_entries(tournament=tournament, **given))


def _check_in(*, entry: Entry, **given: Any) -> Entry:
    services.check_in(entry=entry, **given)
    return entry


def _seat_together(*, entry: Entry, with_entry: int | None, **given: Any) -> Entry:
    """Another event's pair is not found."""
    rows = Entry.objects.filter(tournament=entry.tournament)
    other = None if with_entry is None else get_or_refuse(rows, pk=with_entry)
    return services.begin_together(entry=entry, other=other, **given)


CHECK_IN: DeclaredAction[Entry] = DeclaredAction(
    name="check-in",
    summary="Check a pair in",
    about="The pair is here.",
    permission=Act.CHECK_IN,
    service=_check_in,
    answers=PairSerializer,
)
COMING: DeclaredAction[Entry] = DeclaredAction(
    name="coming",
    summary='Undo "not coming"',
    about='Undoes "not coming": the pair is registered again.',
    permission=Act.REGISTER,
    service=services.undo_not_coming,
    answers=PairSerializer,
)
CONFIRM_AGE: DeclaredAction[Entry] = DeclaredAction(
    name="age",
    summary="Confirm the age",
    about="Somebody at the desk has checked that both are old enough. `seen`: false undoes this.",
    permission=Act.REGISTER,
    service=services.see_age,
    body=AgeSeenSerializer,
    answers=AgesSerializer,
)
ACTIONS: Sequence[DeclaredAction[Entry]] = (
    DeclaredAction(
        name="table",
        summary="Take an open table",
        about="The first table with a free side, or the one you name. The pair is checked in.",
        permission=Act.REGISTER,
        service=services.take_open_table,
        body=OpenTableSerializer,
        answers=PairSerializer,
    ),
    DeclaredAction(
        name="together",
        summary="Seat two pairs at one table",
        about="Only before play. Sending it a second time changes nothing.",
        permission=Act.REGISTER,
        service=_seat_together,
        body=TogetherSerializer,
        answers=PairSerializer,
    ),
)
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
