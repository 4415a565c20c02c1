"""Online entry of an event: its places, entering without an account, and the desk's side of it."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS, AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.accounts import sender_of
from clubs.models import Scope
from clubs.policy import Act, may
from clubs.selectors import get_or_refuse, player_linked_to
from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.endpoints import KEY_HEADER, KeyNeeded
from clubs.web.paging import Pages
from tournaments import services
from tournaments.api.event import BaseEventView, EventActionView
from tournaments.api.events import with_zone
from tournaments.api.serializers.online import (
    EnteredSerializer,
    EnterSerializer,
    OnlinePlacesSerializer,
    OnlineRequestSerializer,
    OnlineSettingsSerializer,
    SearchPartnerSerializer,
)
from tournaments.entry_limit import counted_entry, entry_limits
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.online import enters_alone, online_places, partner_searches
from tournaments.selectors.own_request import own_request
from tournaments.services.online_desk import FIELDS


class BaseVisitorView(BaseEventView):
    """A view in which visitors write too, without an account."""

    least_scope = Scope.ADMINISTER  # of a token that is sent all the same: it speaks for a player

    def get_permissions(self) -> list[BasePermission]:
        """Everybody."""
        return [AllowAny()]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As of every view of an event; the key of a visitor is a UUID.

        Visitors have no name, so all of them share their keys. A short one could be somebody else's.
        """
        super().initial(request, *args, **kwargs)
        if request.method not in SAFE_METHODS and isinstance(self.actor, AnonymousUser):
            try:
                UUID(request.headers.get(KEY_HEADER, ""))
            except ValueError:
                raise KeyNeeded(f"Send the header {KEY_HEADER} with a UUID. Without a token it needs one.") from None


@extend_schema(auth=[])
class EnterActionView(BaseVisitorView, BaseActionView[Tournament]):
    """A request to enter, for everybody. Its answer has the private link, which no receipt keeps."""

    def found(self) -> Tournament:
        """The event of this address; nobody needs a permission."""
        return self.event()

    def doer(self) -> dict[str, Any]:
        """The signed-in player, if any, and the sender: each sender may send a few requests."""
        member = player_linked_to(self.actor, self.event().club)
        return {"member": member, "sender": sender_of(self.request._request)}

    def arguments(self, thing: Tournament) -> dict[str, Any]:
        """The event."""
        return {"tournament": thing}

    def shown(self, answer: OnlineEntry) -> Any:
        """The request with its link."""
        return EnteredSerializer(own_request(answer), context=self.get_serializer_context()).data

    def to_keep(self, answer: Any) -> Any:
        """Which request it is."""
        return answer["id"]

    def from_kept(self, kept: Any) -> Any:
        """The request as it is now, for the sender of the same UUID."""
        return self.shown(get_or_refuse(OnlineEntry.objects.shown().select_related("joined"), pk=kept))


class OnlineView(BaseEventView):
    """The places of an event."""

    serializer_class = OnlinePlacesSerializer

    @extend_schema(summary="Places for online entry")
    def get(self, request: Request, code: str) -> Response:
        """Places taken and free, the waiting list, and players who look for a partner."""
        event = self.event()
        rows = () if enters_alone(event) else event.online_entries.searching().select_related("first")
        shown = {"places": online_places(event), "searching": partner_searches(rows, full_names=self.full_names)}
        return Response(OnlinePlacesSerializer(shown).data)


class OnlineSettingsView(EventActionView):
    """The settings of online entry."""

    serializer_class = OnlineSettingsSerializer

    @extend_schema(summary="Settings of online entry")
    def get(self, request: Request, code: str) -> Response:
        """As they are."""
        return Response(OnlineSettingsSerializer(self.event(Act.SEE_DESK)).data)


class BaseOnlineRequestsView(BaseEventView):
    """A view of the requests of an event, for the desk."""

    public = False
    serializer_class = OnlineRequestSerializer

    def get_serializer_context(self) -> dict[str, Any]:
        """With whether the reader may see addresses."""
        event = self.event() if "code" in self.kwargs else None
        addresses = event is not None and may(self.actor, Act.SEE_PEOPLE, event.club)
        return {**super().get_serializer_context(), "addresses": addresses}


class OnlineRequestsView(BaseOnlineRequestsView):
    """The requests of an event."""

    pagination_class = Pages

    @extend_schema(
        summary="Online requests",
        responses=OnlineRequestSerializer(many=True),
    )
    def get(self, request: Request, code: str) -> Response:
        """Those in, on the waiting list and looking for a partner, in the order in which they asked."""
        return self.paged(self.event(Act.SEE_DESK).online_entries.live().shown().order_by("queued_at", "pk"))


class OnlineRequestActionView(BaseOnlineRequestsView, BaseActionView[OnlineEntry]):
    """A write of the desk about one request."""

    def thing(self, permission: Act) -> OnlineEntry:
        """The request of this address; another event's is not found."""
        rows = OnlineEntry.objects.shown().filter(tournament=self.event(permission))
        return get_or_refuse(rows, pk=self.kwargs["pk"])

    def arguments(self, thing: OnlineEntry) -> dict[str, Any]:
        """The request."""
        return {"request": thing}


def _counted(service: Callable[..., OnlineEntry]) -> Callable[..., OnlineEntry]:
    """The service, for as many requests as one sender and one address may make."""

    def done(*, tournament: Tournament, sender: str, **fields: Any) -> OnlineEntry:
        limits = entry_limits(tournament.pk, sender, str(fields.get("email") or ""))
        with counted_entry(limits):
            return service(tournament=tournament, **with_zone(tournament.club, fields))

    return done


def _enter(*, tournament: Tournament, **sent: Any) -> OnlineEntry:
    """A pair, or a player where everybody enters alone."""
    if enters_alone(tournament) and "second" not in sent:
        return services.enter_player_online(tournament=tournament, name=sent.pop("first", ""), **sent)
    return services.enter_pair_online(tournament=tournament, **{"second": "", **sent})


ENTER_ACTIONS: Sequence[DeclaredAction[Tournament]] = (
    DeclaredAction(
        name="online/enter",
        summary="Enter online",
        about="A place at once, or one on the waiting list. Nobody needs an account; the key is then a UUID.",
        permission=None,
        service=_counted(_enter),
        body=EnterSerializer,
        answers=EnteredSerializer,
        created=True,
    ),
    DeclaredAction(
        name="online/look",
        summary="Look for a partner",
        about="It uses no place until two players agree.",
        permission=None,
        service=_counted(services.search_partner_online),
        body=SearchPartnerSerializer,
        answers=EnteredSerializer,
        created=True,
    ),
)


def _change_settings(*, tournament: Tournament, **sent: Any) -> Tournament:
    """Settings that are not sent stay."""
    kept = {field: getattr(tournament, field) for field in FIELDS}
    return services.set_online_entry(tournament=tournament, **{**kept, **sent})


def _give_place(*, request: OnlineEntry, **given: Any) -> OnlineEntry:
    """Answers with the request as it is then."""
    services.give_place(request=request, **given)
    return OnlineEntry.objects.shown().get(pk=request.pk)


CHANGE_SETTINGS: DeclaredAction[Tournament] = DeclaredAction(
    name="online/settings",
    method="PATCH",
    summary="Change online entry",
    about="More places go to the waiting list at once. Fewer take no place away.",
    permission=Act.RUN_EVENT,
    service=_change_settings,
    body=OnlineSettingsSerializer,
    answers=OnlineSettingsSerializer,
)
ACTIONS: Sequence[DeclaredAction[OnlineEntry]] = (
    DeclaredAction(
        name="remove",
        at="",
        method="DELETE",
        summary="Remove an online request",
        about="Off the waiting list, or off the list of those who look for a partner.",
        permission=Act.REGISTER,
        service=services.remove_request,
    ),
    DeclaredAction(
        name="place",
        summary="Give a place",
        about="At any time before the event is over, whether or not it is full.",
        permission=Act.REGISTER,
        service=_give_place,
        answers=OnlineRequestSerializer,
    ),
)
