"""The house sits in where a place is empty. It goes again as any entry does: by a withdrawal."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from scoring import services
from scoring.api.events import DirectorEndpoint
from scoring.api.serializers import rest as shapes
from scoring.api.standings import EVENT
from tournaments.api.serializers import PlanDifferenceSerializer
from tournaments.models import Entry
from tournaments.services import preview_house


class HousePreview(DirectorEndpoint):
    """What the house changes."""

    serializer_class = PlanDifferenceSerializer

    @extend_schema(summary="Preview the house sitting in", operation_id="event_house_preview")
    def get(self, request: Request, code: str) -> Response:
        """From the next round; refused where nobody sits out for want of others."""
        change = preview_house(stage=self.stage(Act.RUN_EVENT))
        return Response(PlanDifferenceSerializer(change).data)


class House(DirectorEndpoint):
    """The house sits in."""

    serializer_class = shapes.HouseSerializer

    @extend_schema(summary="Seat the house", operation_id="event_house", responses={201: shapes.HouseSeatedSerializer})
    def post(self, request: Request, code: str) -> Response:
        """It is not ranked, and games against it count."""
        entry = services.house_sits_in(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.HouseSeatedSerializer(Entry.objects.get(pk=entry.pk)).data, status=201)


class OthersSitIn(DirectorEndpoint):
    """Others for the house."""

    serializer_class = shapes.WhoSitsInSerializer

    @extend_schema(summary="Let others sit in", operation_id="event_house_who", responses=shapes.HouseSeatedSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """From the next round; rounds drawn up keep who played in them."""
        stage, entry = self.stage_and_entry()
        named = services.others_sit_in(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(shapes.HouseSeatedSerializer(named).data)


urlpatterns = [
    path(f"{EVENT}house/preview/", HousePreview.as_view(), name="api-house-preview"),
    path(f"{EVENT}house/", House.as_view(), name="api-house"),
    path(f"{EVENT}house/<int:pk>/who/", OthersSitIn.as_view(), name="api-house-who"),
]
