"""The picture of the winners that chats show."""

from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from clubs.models import Player
from tests.factories.evenings import published_evening
from tests.scoring.public.reading import get, one_round_of

pytestmark = pytest.mark.django_db


def test_a_published_event_has_a_picture_of_the_size_that_chats_ask_for(client: Client) -> None:
    answer = get(client, published_evening().tournament, "winners.png")
    picture = Image.open(BytesIO(answer.content))
    assert (answer["Content-Type"], picture.format, picture.size) == ("image/png", "PNG", (1200, 630))
    assert len(answer.content) < 100_000


def test_who_has_the_picture_is_not_sent_it_again(client: Client) -> None:
    event = published_evening().tournament
    etag = get(client, event, "winners.png")["ETag"]
    assert get(client, event, "winners.png", **{"If-None-Match": etag}).status_code == 304


def test_there_is_no_picture_before_publication_nor_of_a_name_that_the_font_cannot_write(client: Client) -> None:
    night = published_evening()
    Player.objects.filter(pk=night.entry(1).first_id).update(name="Ольга Петренко")
    found = [get(client, event, "winners.png").status_code for event in (one_round_of(4).tournament, night.tournament)]
    assert found == [404, 404]
