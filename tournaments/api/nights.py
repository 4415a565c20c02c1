"""A night that does not go as planned: cancelled, put away, moved, copied; and numbers that were drawn by hand."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.examples import example
from tournaments import services
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.events import DrawSerializer, TournamentSerializer
from tournaments.drawn_numbers import MOST_LETTERS
from tournaments.models import Tournament
from tournaments.models.tournament import LONGEST_NOTICE


@example("Snow", reason="snow")
class CancelSerializer(serializers.Serializer[Any]):
    """Why nobody plays."""

    reason = serializers.CharField(max_length=LONGEST_NOTICE, help_text="Every page of the event shows it.")


@example("Nobody came", reason="nobody came")
class PutAwaySerializer(serializers.Serializer[Any]):
    """Why nobody plays."""

    reason = serializers.CharField(
        max_length=LONGEST_NOTICE, required=False, help_text="Every page of the event shows it. A cancelled one has it."
    )


@example("A week later", date="2030-05-12", reason="snow")
class MoveSerializer(CancelSerializer):
    """Another date, and why."""

    date = serializers.DateField()


@example("The next event", name="Sunday pairs", date="2030-05-12", people=True)
class CopySerializer(serializers.ModelSerializer[Tournament]):
    """The next event."""

    people = serializers.BooleanField(required=False, help_text="Register the same people; false, if left out.")

    class Meta:
        model = Tournament
        fields = ["name", "date", "people"]


@example("Four pairs", text="Ann Bell 3\nBea Ames 1\nEve Sund 4\nGus Hall 2\n", witness="Al Fox")
class HandDrawnSerializer(serializers.Serializer[Any]):
    """The drawn numbers, one list for everybody."""

    text = serializers.CharField(max_length=MOST_LETTERS, help_text="Rows of a name and its number.")
    witness = serializers.CharField(max_length=120)


class CancelView(BaseEventView):
    """A cancelled night."""

    public = False
    serializer_class = CancelSerializer

    @extend_schema(summary="Cancel an event", responses=TournamentSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Until play starts. Entries stay."""
        event = services.cancel_night(by=self.user, tournament=self.event(Act.RUN_EVENT), **self.valid())
        return Response(TournamentSerializer(event).data)

    @extend_schema(
        summary="Undo a cancellation",
        request=None,
        responses={200: TournamentSerializer},
    )
    def delete(self, request: Request, code: str) -> Response:
        """Registration is open again."""
        event = services.undo_cancel(by=self.user, tournament=self.event(Act.RUN_EVENT))
        return Response(TournamentSerializer(event).data)


class PutAwayView(BaseEventView):
    """An event that was started once and never played, out of the way."""

    public = False
    serializer_class = PutAwaySerializer

    @extend_schema(summary="Put an event away", responses=TournamentSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Until play starts. It is cancelled, and no list shows it. Undo the cancellation to bring it back."""
        event = services.put_away(by=self.user, tournament=self.event(Act.RUN_EVENT), **self.valid())
        return Response(TournamentSerializer(event).data)


class MoveView(BaseEventView):
    """A night on another date."""

    public = False
    serializer_class = MoveSerializer

    @extend_schema(summary="Move an event", responses=TournamentSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Until play starts. A cancelled event is open again."""
        event = services.move_night(by=self.user, tournament=self.event(Act.RUN_EVENT), **self.valid())
        return Response(TournamentSerializer(event).data)


class CopyView(BaseEventView):
    """The same event on another night."""

    public = False
    serializer_class = CopySerializer

    @extend_schema(summary="Copy an event", responses={201: TournamentSerializer})
    def post(self, request: Request, code: str) -> Response:
        """With the same rules and settings, and if asked the same people."""
        copy = services.copy_event(by=self.user, tournament=self.event(Act.CREATE_EVENT), **self.valid())
        return Response(TournamentSerializer(copy).data, status=201)


class HandDrawnView(BaseEventView):
    """Numbers drawn by hand."""

    public = False
    serializer_class = HandDrawnSerializer

    @extend_schema(summary="Record drawn numbers", responses={201: DrawSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Of everybody who is here. Numbers drawn before are replaced."""
        draw = services.record_numbers(by=self.user, tournament=self.event(Act.RUN_EVENT), **self.valid())
        return Response(DrawSerializer(draw).data, status=201)
