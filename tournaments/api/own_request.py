"""One online entry by its private link, which is all it asks for: seen, changed, cancelled, a partner agreed with."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.selectors import get_or_refuse
from clubs.web.body_fields import Shape
from clubs.web.declared import BaseActionView, DeclaredAction
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
        return Response(OwnRequestSerializer(own_request(self.holder()), context=self.get_serializer_context()).data)

    def to_keep(self, answer: Any) -> Any:
        """Nothing: names and the address of a player are personal."""
        return ""

    def from_kept(self, kept: Any) -> Any:
        return self.as_it_is().data


@extend_schema(auth=[], parameters=[TOKEN])
class OwnRequestActionView(BaseOwnRequestView, BaseActionView[OnlineEntry]):
    """A write of the holder of a private link. The services ask for nobody: the link is the permission."""

    def found(self) -> OnlineEntry:
        """The holder's own request."""
        return self.holder()

    def doer(self) -> dict[str, Any]:
        """Nobody with an account."""
        return {}

    def arguments(self, thing: OnlineEntry) -> dict[str, Any]:
        return {"request": thing}

    def shown(self, answer: Any) -> Any:
        """The request as it is then, of an action that answers."""
        return self.as_it_is().data if self.requested.answers else None


class OwnRequestView(OwnRequestActionView):
    """The online entry behind a private link."""

    @extend_schema(summary="An online entry")
    def get(self, request: Request, token: str) -> Response:
        """Its place, or its place on the waiting list, and players to ask or who ask."""
        return self.as_it_is()


def _change(*, request: OnlineEntry, **sent: Any) -> None:
    """Fields that are not sent stay."""
    entry = request.joined or request
    kept = {"zone": entry.zone, "email": request.email, "words": entry.words}
    services.change_online_entry(request=request, **{**kept, **with_zone(entry.tournament.club, sent)})


def _with_other(service: Callable[..., object], name: str) -> Callable[..., None]:
    """The service, given the other player under this name; another event's is not found."""

    def done(*, request: OnlineEntry, other_id: int) -> None:
        rows = request.tournament.online_entries.select_related("first")
        service(request=request, **{name: get_or_refuse(rows, pk=other_id)})

    return done


def _own(name: str, service: Callable[..., object], **declared: Any) -> DeclaredAction[OnlineEntry]:
    return DeclaredAction(name=name, permission=None, service=service, **declared)


CHANGES = (
    _own(
        "change",
        _change,
        at="",
        method="PATCH",
        summary="Change an online entry",
        about="Until play begins.",
        body=RequestChangeSerializer,
        answers=OwnRequestSerializer,
    ),
    _own(
        "cancel",
        services.withdraw_online,
        at="",
        method="DELETE",
        summary="Cancel an online entry",
        about="Until play begins. The first on the waiting list has the place at once.",
    ),
)
_ABOUT_ANOTHER: dict[str, Any] = {"body": OtherSearcherSerializer, "answers": OwnRequestSerializer}
ACTIONS = (
    _own(
        "ask",
        _with_other(services.ask_partner, "other"),
        summary="Ask a player",
        about="Asking somebody who asks this player is agreeing: both are a pair then.",
        **_ABOUT_ANOTHER,
    ),
    _own(
        "ask/stop",
        services.take_back_asking,
        at="ask",
        method="DELETE",
        summary="Stop asking",
        about="Nobody is asked any more.",
    ),
    _own(
        "confirm",
        _with_other(services.confirm_partner, "asker"),
        summary="Agree to play",
        about="Both are one entry then, and ask for a place.",
        **_ABOUT_ANOTHER,
    ),
    _own(
        "decline",
        _with_other(services.decline_partner, "asker"),
        summary="Decline a player",
        about="That player goes on looking.",
        **_ABOUT_ANOTHER,
    ),
)
