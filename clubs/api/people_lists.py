"""People in and out of lists: previewed, imported as previewed, exported."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.serializers.people import (
    PeopleImportedSerializer,
    PeopleImportSerializer,
    PeoplePreviewSerializer,
    PeopleTextSerializer,
)
from clubs.api.things import ClubActionView
from clubs.cells import csv_text
from clubs.models import Club, PeopleImport
from clubs.people.lists import people_of
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.services.people_cells import people_cells
from clubs.services.people_import import import_people
from clubs.services.people_import_undo import undo_people_import
from clubs.services.people_preview import preview_people
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.previews import PreviewView


class PeoplePreviewView(PreviewView):
    """A list of people, looked at."""

    serializer_class = PeopleImportSerializer
    not_needed = ("previewed",)

    @extend_schema(
        summary="Preview an import of people",
        responses={200: PeoplePreviewSerializer},
    )
    def preview(self, request: Request, slug: str) -> Response:  # type: ignore[override]
        """Each row: new, changed with the old and the new value, unchanged, or what is to be fixed."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        return Response(PeoplePreviewSerializer(preview_people(by=self.actor, club=club, **self.valid())).data)


class PeopleExportView(BaseAPIView):
    """All people of a club as a file for a spreadsheet."""

    serializer_class = PeopleTextSerializer

    @extend_schema(summary="Export people")
    def get(self, request: Request, slug: str) -> Response:
        """CSV text in `text` that an import reads again. It has no notes, and no cell that is taken for a formula."""
        people = people_of(self.club_for(Act.MANAGE_PEOPLE))
        text = csv_text(people_cells([line.player for line in people]))
        return Response(PeopleTextSerializer({"text": text}).data)


class PeopleImportsView(BaseAPIView):
    """Imports of people of the last 30 days."""

    serializer_class = PeopleImportedSerializer
    pagination_class = Pages

    @extend_schema(summary="Imports of people", responses=PeopleImportedSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """The last first, with the rows that were left to fix. Each can be undone for 30 days."""
        return self.paged(imports_of(self.club_for(Act.MANAGE_PEOPLE)))


class PeopleImportActionView(ClubActionView):
    """A write about an import of people."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The import of this address; another club's is not found."""
        return {"done": get_or_refuse(imports_of(thing), pk=self.kwargs["pk"])}


def imports_of(club: Club) -> QuerySet[PeopleImport]:
    """The imports of a club that can be undone, or were."""
    return club.people_imports.select_related("club")


IMPORT: DeclaredAction[Club] = DeclaredAction(
    name="people/import",
    summary="Import people",
    about="As it was previewed, with the same `columns`, `dates` and `kinds`. An empty cell changes nothing. Rows with "
    "a problem are left in `to_fix`.",
    permission=Act.MANAGE_PEOPLE,
    service=import_people,
    body=PeopleImportSerializer,
    answers=PeopleImportedSerializer,
)
UNDO: DeclaredAction[Club] = DeclaredAction(
    name="undo",
    summary="Undo an import of people",
    about="Values that are still as the import wrote them are as before. `stayed` people were changed since.",
    permission=Act.MANAGE_PEOPLE,
    service=undo_people_import,
    answers=PeopleImportedSerializer,
)
