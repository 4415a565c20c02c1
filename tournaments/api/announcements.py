"""Announcements of a club: letters to many of its people, and whom they do not reach."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from clubs.models import Club
from clubs.models.letter import LONGEST_SUBJECT
from clubs.policy import Act, Actor
from clubs.services.announcements import LONGEST_TEXT, Audience, announce
from clubs.web.declared import DeclaredAction
from clubs.web.examples import example
from tournaments.models import Tournament
from tournaments.services.audiences import audience_called, audiences


@example("To the members", to="members", subject="Christmas party", text="On Saturday at 6. Bring a plate.")
class AnnouncementSerializer(serializers.Serializer[Any]):
    """An announcement, and to whom it goes."""

    to = serializers.CharField(
        max_length=Tournament._meta.get_field("code").max_length,
        help_text="`everybody`, `members`, `unpaid`, or the code of an event of the club.",
    )
    subject = serializers.CharField(max_length=LONGEST_SUBJECT)
    text = serializers.CharField(max_length=LONGEST_TEXT)


class ToCallSerializer(serializers.Serializer[Any]):
    """Somebody whom no letter reaches."""

    player_id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player.name")
    telephone = serializers.CharField(help_text="Empty where the club has none.")


class AnnouncedSerializer(serializers.Serializer[Any]):
    """How many letters are on their way, and who gets none."""

    letters = serializers.SerializerMethodField()
    to_call = ToCallSerializer(many=True)
    stopped = serializers.SerializerMethodField(help_text="People who want no news by email.")

    def get_letters(self, audience: Audience) -> int:
        """One an address."""
        return len(audience.readers)

    def get_stopped(self, audience: Audience) -> int:
        """Their number."""
        return len(audience.stopped)


def _announce(*, by: Actor, club: Club, to: str, **written: str) -> Audience:
    audience = audience_called(club, to)
    announce(by=by, club=club, audience=audience, **written)
    return audience


def _choices(club: Club) -> Mapping[str, list[str]]:
    return {"to": [word for word, _ in audiences(club)]}


ANNOUNCE: DeclaredAction[Club] = DeclaredAction(
    name="announcements",
    summary="Write to people of the club",
    about="One letter an address. Those who want no news by email get none. Call those whom no letter reaches.",
    permission=Act.MANAGE_PEOPLE,
    service=_announce,
    body=AnnouncementSerializer,
    answers=AnnouncedSerializer,
    created=True,
    choices=_choices,
)
