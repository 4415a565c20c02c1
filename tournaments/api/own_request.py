"""One online entry by its private link, which is all it asks for: seen, changed, cancelled, a partner agreed with."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.selectors import get_or_refuse
from clubs.web.endpoints import Shape
from tournaments import services
from tournaments.api.events import with_zone
from tournaments.api.online import BaseVisitorView
from tournaments.api.serializers.online import OtherSearcherSerializer, OwnRequestSerializer, RequestChangeSerializer
from tournaments.models import OnlineEntry
from tournaments.selectors.online import holder_behind
from tournaments.selectors.own_request import own_request

TOKEN = OpenApiParameter("token", str, OpenApiParameter.PATH, description="As in the answer to entering.")


class BaseOwnRequestView(BaseVisitorView):
    """A view of the request behind a private link. Its receipts keep nothing: a repeated request reads it again."""

    public = False  # the holder sees full names
    serializer_class: type[Shape] = OwnRequestSerializer

    def holder(self) -> OnlineEntry:
        """The holder's own request; `Refusal` not_found."""
        return holder_behind(self.kwargs["token"])

    def as_it_is(self) -> Response:
        """The request as it is now."""
        return Response(OwnRequestSerializer(own_request(self.holder())).data)

    def to_keep(self, answer: Any) -> Any:
        """Nothing: names and the address of a player are personal."""
        return ""

    def from_kept(self, kept: Any) -> Any:
        return self.as_it_is().data


class OwnRequestView(BaseOwnRequestView):
    """The online entry behind a private link."""

    @extend_schema(summary="An online entry", auth=[], parameters=[TOKEN])
    def get(self, request: Request, token: str) -> Response:
        """Its place, or its place on the waiting list, and players to ask or who ask."""
        return self.as_it_is()

    @extend_schema(
        summary="Change an online entry",
        auth=[],
        parameters=[TOKEN],
        request=RequestChangeSerializer,
    )
    def patch(self, request: Request, token: str) -> Response:
        """Until play begins."""
        holder = self.holder()
        entry = holder.joined or holder
        sent = with_zone(entry.tournament.club, self.valid(RequestChangeSerializer, partial=True))
        now = {"zone": entry.zone, "email": holder.email, "words": entry.words}
        services.change_online_entry(request=holder, **{**now, **sent})
        return self.as_it_is()

    @extend_schema(summary="Cancel an online entry", auth=[], parameters=[TOKEN])
    def delete(self, request: Request, token: str) -> Response:
        """Until play begins. The first on the waiting list has the place at once."""
        services.withdraw_online(request=self.holder())
        return Response(status=204)


class BasePartnerView(BaseOwnRequestView):
    """A view about one other player who looks for a partner."""

    serializer_class = OtherSearcherSerializer

    def about(self, service: Callable[..., object], name: str) -> Response:
        """Let the service do it; it calls the other player `name`."""
        holder = self.holder()
        rows = holder.tournament.online_entries.select_related("first")
        service(request=holder, **{name: get_or_refuse(rows, pk=self.valid()["other_id"])})
        return self.as_it_is()


class AskPartnerView(BasePartnerView):
    """A player whom the holder asks."""

    @extend_schema(
        summary="Ask a player",
        auth=[],
        parameters=[TOKEN],
        responses={200: OwnRequestSerializer},
    )
    def post(self, request: Request, token: str) -> Response:
        """Asking somebody who asks this player is agreeing: both are a pair then."""
        return self.about(services.ask_partner, "other")

    @extend_schema(summary="Stop asking", auth=[], parameters=[TOKEN], request=None)
    def delete(self, request: Request, token: str) -> Response:
        """Nobody is asked any more."""
        services.take_back_asking(request=self.holder())
        return Response(status=204)


class ConfirmPartnerView(BasePartnerView):
    """A player who asked, and is agreed with."""

    @extend_schema(
        summary="Agree to play",
        auth=[],
        parameters=[TOKEN],
        responses={200: OwnRequestSerializer},
    )
    def post(self, request: Request, token: str) -> Response:
        """Both are one entry then, and ask for a place."""
        return self.about(services.confirm_partner, "asker")


class DeclinePartnerView(BasePartnerView):
    """A player who asked, and is declined."""

    @extend_schema(
        summary="Decline a player",
        auth=[],
        parameters=[TOKEN],
        responses={200: OwnRequestSerializer},
    )
    def post(self, request: Request, token: str) -> Response:
        """That player goes on looking."""
        return self.about(services.decline_partner, "asker")
