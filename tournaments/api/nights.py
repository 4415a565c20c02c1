"""A night that does not go as planned: cancelled, put away, moved, copied; and numbers that were drawn by hand."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers

from clubs.policy import Act
from clubs.web.declared import DeclaredAction
from clubs.web.examples import example
from clubs.web.rows import api_field_of
from tournaments import services
from tournaments.api.serializers.events import DrawSerializer, TournamentSerializer
from tournaments.drawn_numbers import MOST_LETTERS
from tournaments.models import Draw, Tournament
from tournaments.models.tournament import LONGEST_NOTICE
from tournaments.services.nights import refuse_cancel, refuse_move, refuse_undo_cancel
from tournaments.services.numbers import refuse_numbers


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
    witness = api_field_of(Draw, "witness", required=True, allow_blank=False)


ACTIONS: Sequence[DeclaredAction[Tournament]] = (
    DeclaredAction(
        name="cancel",
        summary="Cancel an event",
        about="Until play starts. Entries stay.",
        permission=Act.RUN_EVENT,
        service=services.cancel_night,
        check=refuse_cancel,
        body=CancelSerializer,
        answers=TournamentSerializer,
    ),
    DeclaredAction(
        name="cancel/undo",
        at="cancel",
        method="DELETE",
        summary="Undo a cancellation",
        about="Registration is open again.",
        permission=Act.RUN_EVENT,
        service=services.undo_cancel,
        check=refuse_undo_cancel,
        answers=TournamentSerializer,
    ),
    DeclaredAction(
        name="put-away",
        summary="Put an event away",
        about="Until play starts. It is cancelled, and no list shows it. Undo the cancellation to bring it back.",
        permission=Act.RUN_EVENT,
        service=services.put_away,
        check=refuse_move,
        body=PutAwaySerializer,
        answers=TournamentSerializer,
    ),
    DeclaredAction(
        name="move",
        summary="Move an event",
        about="Until play starts. A cancelled event is open again.",
        permission=Act.RUN_EVENT,
        service=services.move_night,
        check=refuse_move,
        body=MoveSerializer,
        answers=TournamentSerializer,
    ),
    DeclaredAction(
        name="copy",
        summary="Copy an event",
        about="With the same rules and settings, and if asked the same people.",
        permission=Act.CREATE_EVENT,
        service=services.copy_event,
        body=CopySerializer,
        answers=TournamentSerializer,
        created=True,
    ),
    DeclaredAction(
        name="numbers/real",
        summary="Record drawn numbers",
        about="Of everybody who is here. Numbers drawn before are replaced.",
        permission=Act.RUN_EVENT,
        service=services.record_numbers,
        check=refuse_numbers,
        body=HandDrawnSerializer,
        answers=DrawSerializer,
        created=True,
    ),
)
