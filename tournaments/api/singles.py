"""Single players, and the partners drawn for them."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here
from clubs.web.declared import DeclaredAction
from clubs.web.paging import BaseFilter, Pages
from clubs.web.previews import PreviewView
from clubs.web.sentence_field import SentenceField
from tournaments import services
from tournaments.api.event import BaseEventView, EventActionView
from tournaments.api.serializers.entries import (
    CutTableSerializer,
    NamesTextSerializer,
    NewSingleSerializer,
    PreviewSerializer,
    RealCutSerializer,
    SingleSerializer,
)
from tournaments.models import Single, Tournament
from tournaments.selectors import SingleLine, registration_of
from tournaments.services.imports import refuse_import_of_singles
from tournaments.services.partners import CutTable, refuse_real_cut


def singles_as_listed(tournament: Tournament, *singles: Single) -> tuple[SingleLine, ...]:
    """These players as lists show them."""
    wanted = {single.pk for single in singles}
    return tuple(single for single in registration_of(tournament).singles if single.id in wanted)


class SingleFilter(BaseFilter):
    """Only players who are checked in, or who are not."""

    here = serializers.BooleanField(required=False, allow_null=True, default=None, help_text="Checked in, or not.")


class LeftOverSerializer(serializers.Serializer[Any]):
    """The players left over from the tables of four."""

    left_over = SentenceField(allow_null=True)


class SinglesView(EventActionView):
    """The single players of an event."""

    public = True
    serializer_class = NewSingleSerializer
    pagination_class = Pages
    list_about = LeftOverSerializer
    query = SingleFilter

    @extend_schema(summary="Single players", responses=SingleSerializer)
    def get(self, request: Request, code: str) -> Response:
        """With the players left over from the tables of four."""
        registration, here = registration_of(self.event()), self.queried().get("here")
        singles = [single for single in registration.singles if here in (None, single.here)]
        return self.paged(singles, SingleSerializer, registration)


class SingleImportPreviewView(BaseEventView, PreviewView):
    """A list of players, looked at."""

    serializer_class = NamesTextSerializer

    @extend_schema(summary="Preview an import of players", responses=PreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Every row, and each problem with its row, its column and the fix."""
        tournament = self.event(Act.REGISTER)
        return Response(PreviewSerializer(services.preview_singles(tournament=tournament, **self.valid())).data)


def _check_in(*, entry: Single, **given: Any) -> SingleLine:
    services.check_in(entry=entry, **given)
    return singles_as_listed(entry.tournament, entry)[0]


def _register(*, tournament: Tournament, **sent: Any) -> SingleLine:
    """Answers with the player as lists show them now."""
    return singles_as_listed(tournament, services.register_single(tournament=tournament, **sent))[0]


def _import_players(*, tournament: Tournament, **given: Any) -> Sequence[SingleLine]:
    return singles_as_listed(tournament, *services.import_singles(tournament=tournament, **given))


def _record_partners(*, tournament: Tournament, cut: dict[str, Any], **given: Any) -> CutTable:
    """Another event's players are not found."""
    return services.record_partners(tournament=tournament, cut=_four(tournament, cut), **given)


def _four(tournament: Tournament, cut: dict[str, Any]) -> dict[Single, Any]:
    ids = [pk for pk in cut if pk.isdecimal() and len(pk) < 19]
    singles = tournament.singles_entered.select_related("player", "zone").in_bulk(map(int, ids))
    if len(singles) != len(cut):
        raise nothing_here()
    return {singles[int(pk)]: cards for pk, cards in cut.items()}


REGISTER: DeclaredAction[Tournament] = DeclaredAction(
    name="singles",
    summary="Register a player",
    about="The player waits for a partner.",
    permission=Act.REGISTER,
    service=_register,
    check=refuse_import_of_singles,
    body=NewSingleSerializer,
    answers=SingleSerializer,
    created=True,
)
ACTIONS: Sequence[DeclaredAction[Single]] = (
    DeclaredAction(
        name="remove",
        at="",
        method="DELETE",
        summary="Remove a player",
        about="Only before a partner is drawn.",
        permission=Act.REGISTER,
        service=services.unregister,
    ),
    DeclaredAction(
        name="check-in",
        summary="Check a player in",
        about="The player is here.",
        permission=Act.CHECK_IN,
        service=_check_in,
        answers=SingleSerializer,
    ),
    DeclaredAction(
        name="check-in/undo",
        at="check-in",
        method="DELETE",
        summary="Undo a player's check-in",
        about="The player is not here after all.",
        permission=Act.CHECK_IN,
        service=services.undo_check_in,
    ),
)
IMPORT: DeclaredAction[Tournament] = DeclaredAction(
    name="singles/import",
    summary="Import players",
    about="Imports all pairs, or none: then the answer is 400 with every problem.",
    permission=Act.REGISTER,
    service=_import_players,
    check=refuse_import_of_singles,
    body=NamesTextSerializer,
    answers=SingleSerializer,
    many=True,
    created=True,
)
RECORD_PARTNERS: DeclaredAction[Tournament] = DeclaredAction(
    name="partners/real",
    summary="Record real cards",
    about="The cards that four players cut, and the witness.",
    permission=Act.RUN_EVENT,
    service=_record_partners,
    check=refuse_real_cut,
    body=RealCutSerializer,
    answers=CutTableSerializer,
    created=True,
)
