"""Public pages as a reader gets them."""

import re

from django.core.cache import cache
from django.test import Client

from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tournaments.models import Tournament


def get(client: Client, tournament: Tournament, more: str = "", **headers: str):
    """The page as it is now: the second for which an event summary is kept at full size is over."""
    cache.clear()
    return client.get(f"/e/{tournament.code}/{more}", headers=headers)


def text(answer) -> str:
    """The words of the page, as they follow each other."""
    body = re.sub(r"<(script|template|svg|title).*?</\1>", " ", answer.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", body).replace("&amp;", "&").split())


CIRCLE = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}


@remembered
def one_round_of(pairs: int, **how) -> Evening:
    night = evening(pairs, **how)
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    return night
