"""The people of a club: how to reach them, and their memberships. For directors and secretaries."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.api.serializers.people import (
    CallLineSerializer,
    MembershipChangeSerializer,
    NewPersonSerializer,
    PeopleFilter,
    PersonChangeSerializer,
    PersonDetailSerializer,
    PersonSerializer,
)
from clubs.models import Club, MemberKind, Player
from clubs.people.lists import Group, in_group, people_of, person_in, without_email
from clubs.policy import Act, acts_of
from clubs.services.people_import import MEMBERSHIP
from clubs.web.endpoints import BaseAPIView, Shape
from clubs.web.paging import Pages
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message


class BasePeopleView(BaseAPIView):
    """A view of people. Some fields are shown only to those who manage people (`manages`) or may see `births`."""

    serializer_class: type[Shape] = PersonSerializer
    manages = births = False

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "manages": self.manages, "births": self.births}

    def club_for(self, act: Act) -> Club:
        club = super().club_for(act)
        acts = acts_of(self.actor, club) or ()
        self.manages, self.births = Act.MANAGE_PEOPLE in acts, Act.SEE_BIRTHS in acts
        return club

    def player_for(self, act: Act) -> Player:
        """The player of this address, if the actor may do this; `Refusal` otherwise."""
        return person_in(self.club_for(act), self.kwargs["pk"]).player

    def person(self, player: Player) -> Response:
        """The answer of an address about one person, as they are now."""
        line = person_in(player.club, player.pk)
        return Response(PersonDetailSerializer(line, context=self.get_serializer_context()).data)


class PeopleView(BasePeopleView):
    """Everybody whom a club knows."""

    pagination_class = Pages
    query = PeopleFilter

    @extend_schema(
        summary="People",
        responses=PersonSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """By surname: all, those of a name, or those of a group. Merged and erased players are left out."""
        club = self.club_for(Act.SEE_PEOPLE)
        asked = self.queried()
        return self.paged(in_group(people_of(club, asked.get("q", "")), Group(asked.get("show", ""))))

    @extend_schema(
        summary="Add a person",
        request=NewPersonSerializer,
        responses={201: PersonDetailSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Somebody new to the club. A name that the club has already is refused: add a note."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        player = services.add_person(by=self.actor, club=club, **self.valid(NewPersonSerializer))
        answer = self.person(player)
        answer.status_code = 201
        return answer


class PersonView(BasePeopleView):
    """One person."""

    @extend_schema(summary="A person", responses=PersonDetailSerializer)
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """With the membership, earlier names and the last days at the club."""
        return self.person(self.player_for(Act.SEE_PEOPLE))

    @extend_schema(
        summary="Change a person",
        request=PersonChangeSerializer,
        responses=PersonDetailSerializer,
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """The name, how everybody sees it, and how to reach the person. A corrected name changes in every event."""
        player = self.player_for(Act.MANAGE_PEOPLE)
        services.change_person(by=self.actor, player=player, **self.valid(PersonChangeSerializer, partial=True))
        return self.person(player)


class MembershipView(BasePeopleView):
    """The membership of a person."""

    @extend_schema(
        summary="Change a membership",
        request=MembershipChangeSerializer,
        responses=PersonDetailSerializer,
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """The first one makes a member. A guest is then a guest no more."""
        player = self.player_for(Act.MANAGE_PEOPLE)
        sent = self.valid(MembershipChangeSerializer, partial=True)
        if "kind" in sent:
            sent["kind"] = kind_called(player.club, sent["kind"])
        member = getattr(player, "member", None)
        kept = {field: getattr(member, field) for field in MEMBERSHIP} if member else {}
        services.save_member(by=self.actor, player=player, **{**kept, **sent})
        return self.person(player)


class RenewMembershipView(BasePeopleView):
    """The membership of a person, paid for another term."""

    @extend_schema(
        summary="Renew a membership",
        request=None,
        responses={200: PersonDetailSerializer},
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Paid for as many months as the kind of membership says, from the last paid day on."""
        player = self.player_for(Act.MANAGE_PEOPLE)
        services.renew_membership(by=self.actor, player=player)
        return self.person(player)


class EndMembershipView(BasePeopleView):
    """The end of a person's membership."""

    @extend_schema(
        summary="End a membership",
        request=None,
        responses={200: PersonDetailSerializer},
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """They leave today. Number, contact and results stay."""
        player = self.player_for(Act.MANAGE_PEOPLE)
        services.end_membership(by=self.actor, player=player)
        return self.person(player)


class CallListView(BasePeopleView):
    """Members whom no email reaches."""

    serializer_class = CallLineSerializer
    pagination_class = Pages

    @extend_schema(summary="Call list", responses=CallLineSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Members without an email address, with their telephone numbers."""
        lines = without_email(people_of(self.club_for(Act.SEE_PEOPLE)))
        return self.paged(lines)


def kind_called(club: Club, name: str) -> MemberKind | None:
    """The club's kind of membership of this name; None for no name. RulesError where the club has none."""
    wanted = name.strip()
    kind = club.member_kinds.filter(name__iexact=wanted).first() if wanted else None
    if wanted and kind is None:
        sentence = message(N_("There is no kind of membership “{kind}”. Add it first."), kind=wanted)
        raise RulesError(Fault("no_such_kind", sentence, {"field": "kind"}))
    return kind
