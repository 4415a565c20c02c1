"""The people of a club: how to reach them, and their memberships. For directors and secretaries."""

from collections.abc import Callable
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
from clubs.api.things import BaseBirthView, ClubActionView, PersonActionView
from clubs.models import Club, MemberKind, Player
from clubs.people.lists import Group, PersonLine, in_group, people_of, person_in, without_email
from clubs.policy import Act
from clubs.services.people import member_of, member_to_end
from clubs.services.people_cells import MEMBERSHIP
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message


class PeopleView(BaseBirthView, ClubActionView):
    """Everybody whom a club knows."""

    serializer_class = PersonSerializer
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


class PersonView(PersonActionView):
    """One person."""

    serializer_class = PersonSerializer

    @extend_schema(summary="A person", responses=PersonDetailSerializer)
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """With the membership, earlier names and the last days at the club."""
        line = person_in(self.club_for(Act.SEE_PEOPLE), pk)
        return Response(PersonDetailSerializer(line, context=self.get_serializer_context()).data)


class CallListView(BaseAPIView):
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


def _add_person(*, club: Club, **given: Any) -> PersonLine:
    """Answers with the person."""
    return person_in(club, services.add_person(club=club, **given).pk)


def _change_membership(*, player: Player, **sent: Any) -> None:
    """The kind goes by its name. Fields that were not sent stay."""
    if "kind" in sent:
        sent["kind"] = kind_called(player.club, sent["kind"])
    member = getattr(player, "member", None)
    kept = {field: getattr(member, field) for field in MEMBERSHIP} if member else {}
    services.save_member(player=player, **{**kept, **sent})


def _of_person(name: str, service: Callable[..., object], **declared: Any) -> DeclaredAction[Player]:
    """An action on one person, answered with the person as they are then."""

    def done(*, player: Player, **given: Any) -> PersonLine:
        service(player=player, **given)
        return person_in(player.club, player.pk)

    common: dict[str, Any] = {"permission": Act.MANAGE_PEOPLE, "answers": PersonDetailSerializer}
    return DeclaredAction(name=name, service=done, **common, **declared)


ADD: DeclaredAction[Club] = DeclaredAction(
    name="people",
    summary="Add a person",
    about="Somebody new to the club. A name that the club has already is refused: add a note.",
    permission=Act.MANAGE_PEOPLE,
    service=_add_person,
    body=NewPersonSerializer,
    answers=PersonDetailSerializer,
    created=True,
)
CHANGE = _of_person(
    "change",
    services.change_person,
    at="",
    method="PATCH",
    summary="Change a person",
    about="The name, how everybody sees it, and how to reach the person. A corrected name changes in every event.",
    body=PersonChangeSerializer,
)
ACTIONS = (
    _of_person(
        "membership",
        _change_membership,
        choices=lambda player: {"kind": ["", *player.club.member_kinds.values_list("name", flat=True)]},
        method="PATCH",
        summary="Change a membership",
        about="The first one makes a member. A guest is then a guest no more.",
        body=MembershipChangeSerializer,
    ),
    _of_person(
        "membership/end",
        services.end_membership,
        check=lambda player: member_to_end(player, member_of(player)),
        summary="End a membership",
        about="They leave today. Number, contact and results stay.",
    ),
    _of_person(
        "links/withdraw",
        services.withdraw_page_links,
        summary="Withdraw private links",
        about="Every link to this person's page and calendar so far stops working. A linked account stays.",
    ),
)
