"""Erasing the name of a person, once it is typed. For secretaries."""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import PlayerActionView
from clubs.models import Player
from clubs.names import LONGEST_TYPED, fold
from clubs.policy import Act
from clubs.selectors import player_of
from clubs.web.body_fields import id_of
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.examples import example
from clubs.web.previews import PreviewView
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.personal_data.erasing import erase_player, erased_name
from scoring.personal_data.names import erasure_of

MOST_REASONS = 2_000


class ReasonTextSerializer(serializers.Serializer[Any]):
    """A reason in the record of an event that may mean this person."""

    id = serializers.IntegerField(source="pk")
    reason = serializers.CharField()


class ErasurePreviewSerializer(serializers.Serializer[Any]):
    """The effect of erasing. Reasons with the whole name are erased anyway, the others where `also` names them."""

    names = serializers.ListField(child=serializers.CharField(), help_text="All names that this person had.")
    events = serializers.IntegerField(help_text="Events in which the name is replaced.")
    certain = ReasonTextSerializer(many=True)
    possible = ReasonTextSerializer(many=True)


@example("The name once more", name="Nora Dahl")
class EraseNameSerializer(serializers.Serializer[Any]):
    """The name once more, and the reasons that mean this person too."""

    name = serializers.CharField(max_length=LONGEST_TYPED, help_text="Capitals and accents do not count.")
    also = serializers.ListField(
        child=id_of(),
        required=False,
        max_length=MOST_REASONS,
        help_text="Ids of `possible`.",
    )


class ErasedNameSerializer(serializers.Serializer[Any]):
    """The name from now on."""

    id = serializers.IntegerField(source="pk")
    name = serializers.SerializerMethodField()

    def get_name(self, player: Player) -> str:
        """As every page shows it."""
        return erased_name(player)


class ErasurePreviewView(PreviewView):
    """The names and texts that erasing would remove. Nothing is erased."""

    serializer_class = EraseNameSerializer
    not_needed = ("name", "also")

    @extend_schema(summary="Preview erasing a name", responses=ErasurePreviewSerializer)
    def preview(self, request: Request, slug: str, pk: int) -> Response:  # type: ignore[override]
        """The names and texts that go, and texts that may mean somebody else."""
        player = player_of(self.club_for(Act.MANAGE_PEOPLE), pk)
        self.valid()  # so that a field that there is not is refused
        return Response(ErasurePreviewSerializer(erasure_of(player)).data)


def _erase(*, player: Player, name: str, **given: Any) -> Player:
    """The name is typed once more, so that nobody erases another person."""
    if fold(name) != fold(player.name):
        sentence = message(N_("This is not the name of the player. Type it as above."))
        raise RulesError(Fault("other_name", sentence, {"field": "name"}))
    erase_player(player=player, **given)
    return player


ERASE: DeclaredAction[Player] = DeclaredAction(
    name="erase",
    summary="Erase a name",
    about="In every event and history. Contact, membership and letters are deleted. This cannot be undone.",
    permission=Act.MANAGE_PEOPLE,
    service=_erase,
    body=EraseNameSerializer,
    answers=ErasedNameSerializer,
)
PERSON = "clubs/<slug:slug>/people/<int:pk>/"
urlpatterns = [
    *action_addresses(PERSON, "player", [ERASE], PlayerActionView),
    path(f"{PERSON}erase/preview/", ErasurePreviewView.as_view(), name="api-person-erase-preview"),
]
