"""People in and out of lists: previewed, imported as previewed, exported."""

import csv
from io import StringIO
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.serializers.people import (
    PeopleImportSerializer,
    PeoplePreviewSerializer,
    PeopleTextSerializer,
    StateCountsSerializer,
)
from clubs.cells import harmless
from clubs.models import Club
from clubs.people.lists import people_of
from clubs.policy import Act
from clubs.services.people_import import import_people, people_cells, preview_people
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
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
        out = StringIO()
        people = people_of(self.club_for(Act.MANAGE_PEOPLE))
        rows = people_cells([line.player for line in people])
        csv.writer(out, lineterminator="\n").writerows([harmless(cell) for cell in row] for row in rows)
        return Response(PeopleTextSerializer({"text": out.getvalue()}).data)


def _import(**given: Any) -> Any:
    """Answers with how many rows were in each state."""
    return import_people(**given).counts


IMPORT: DeclaredAction[Club] = DeclaredAction(
    name="people/import",
    summary="Import people",
    about="As it was previewed. An empty cell changes nothing.",
    permission=Act.MANAGE_PEOPLE,
    service=_import,
    body=PeopleImportSerializer,
    answers=StateCountsSerializer,
)
