"""Deleting a closed club, once its name is typed. For its last administrator."""

from dataclasses import asdict
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club
from clubs.names import LONGEST_TYPED
from clubs.policy import Act
from clubs.services.closing import refuse_deleting
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.examples import example
from clubs.web.previews import PreviewView
from scoring.personal_data.deleting_club import delete_club, deletion_of


class ClubDeletionSerializer(serializers.Serializer[Any]):
    """The effect of deleting a club, in numbers. The events and postings stay, without names."""

    people = serializers.IntegerField()
    members = serializers.IntegerField()
    staff = serializers.IntegerField()
    letters = serializers.IntegerField()
    pictures = serializers.IntegerField()
    events = serializers.IntegerField(help_text="Events whose record stays. Nobody can open it.")
    postings = serializers.IntegerField(help_text="Entries of the cash book that stay, without their texts.")


@example("The name once more", name="Riverside Euchre Club")
class DeleteClubSerializer(serializers.Serializer[Any]):
    """The name of the club once more."""

    name = serializers.CharField(max_length=LONGEST_TYPED, help_text="Capitals and accents do not count.")


class DeletionPreviewView(PreviewView):
    """The effect of deleting a club. Nothing is deleted."""

    serializer_class = DeleteClubSerializer
    not_needed = ("name",)

    @extend_schema(summary="Preview deleting a club", responses=ClubDeletionSerializer)
    def preview(self, request: Request, slug: str) -> Response:  # type: ignore[override]
        """In numbers: rows that go, and events and postings that stay."""
        club = self.club_for(Act.MANAGE_CLUB)
        self.valid()  # so that a field that there is not is refused
        return Response(ClubDeletionSerializer(asdict(deletion_of(club))).data)


DELETE: DeclaredAction[Club] = DeclaredAction(
    name="delete",
    summary="Delete a club",
    about="A closed club whose archive was downloaded since it closed. Everything personal goes, for good.",
    permission=Act.MANAGE_CLUB,
    service=delete_club,
    check=refuse_deleting,
    body=DeleteClubSerializer,
)
CLUB = "clubs/<slug:slug>/"
urlpatterns = [
    *action_addresses(CLUB, "club", [DELETE], ClubActionView),
    path(f"{CLUB}delete/preview/", DeletionPreviewView.as_view(), name="api-club-delete-preview"),
]
