"""Things of a club that programs act on: a declaration is all that a new action needs."""

from typing import Any
from uuid import uuid4

import pytest
from django.urls import URLResolver, include, path
from django.urls.resolvers import RegexPattern
from drf_spectacular.generators import SchemaGenerator
from rest_framework import serializers
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from clubs.api.things import ClubActionListView, ClubActionView
from clubs.models import Club, User
from clubs.policy import Act, Actor
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.examples import example

pytestmark = pytest.mark.django_db


@example("A loud one", times=3)
class GongSerializer(serializers.Serializer[Any]):
    """How often somebody strikes the gong."""

    times = serializers.IntegerField(min_value=1, max_value=9)


def strike(*, by: Actor, club: Club, times: int) -> dict[str, int]:
    return {"times": times}


GONG: DeclaredAction[Club] = DeclaredAction(
    name="gong",
    summary="Strike the gong",
    about="Everybody hears it.",
    permission=Act.MANAGE_CALENDAR,
    service=strike,
    body=GongSerializer,
    answers=GongSerializer,
)
ADDRESSES = action_addresses("clubs/<slug:slug>/", "club", [GONG], ClubActionView, ClubActionListView)
LISTED = {
    "name": "gong",
    "summary": "Strike the gong",
    "method": "POST",
    "url": "/clubs/riverside/gong/",
    "fields": [{"name": "times", "type": "integer", "required": True, "min_value": 1, "max_value": 9}],
}


def answer(user: User, address: str, sent: object = None) -> Response:
    ask = APIRequestFactory()
    headers = {"Idempotency-Key": str(uuid4())}
    request = ask.get(address) if sent is None else ask.post(address, sent, format="json", headers=headers)
    force_authenticate(request, user)
    view = URLResolver(RegexPattern("^/"), ADDRESSES).resolve(address)
    response: Response = view.func(request, **view.kwargs)
    return response


def test_a_declared_action_has_its_address_its_description_and_its_place_in_the_list(club: Club, sam: User) -> None:
    operation = SchemaGenerator(patterns=[path("api/v1/", include(ADDRESSES))]).get_schema(public=True)["paths"][
        "/api/v1/clubs/{slug}/gong/"
    ]["post"]
    shape = {"application/json": {"schema": {"$ref": "#/components/schemas/Gong"}}}
    assert (operation["operationId"], operation["summary"]) == ("clubs_gong", GONG.summary)
    assert (operation["description"], operation["responses"]["200"]["content"]) == (GONG.about, shape)
    assert operation["requestBody"]["content"]["application/json"].items() >= shape["application/json"].items()
    assert answer(sam, "/clubs/riverside/actions/").data["results"] == [LISTED]
    struck = answer(sam, "/clubs/riverside/gong/", {"times": 2})
    assert (struck.status_code, struck.data) == (200, {"times": 2})


def test_an_action_of_others_is_not_listed_and_is_refused(club: Club, dora: User, sam: User) -> None:
    assert answer(dora, "/clubs/riverside/actions/").data["results"] == []
    assert answer(dora, "/clubs/riverside/gong/", {"times": 2}).status_code == 403
    assert answer(sam, "/clubs/riverside/gong/", {"times": 10}).status_code == 400
