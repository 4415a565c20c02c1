"""Each way to run an evening, from an empty event to its published table, in real browsers, played by the bots.

In CI one of the short ones on SQLite, drawn by lot; with `PROVE=full` every one. The public page has the winner of
a second count.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.db import connection
from playwright.sync_api import Browser

from tests.flows.formats.evening import Evening
from tests.flows.formats.formats import FORMATS, Format
from tests.flows.formats.keeper import Keeper
from tests.flows.formats.people import Director, Player
from tests.sampling import FULL, sample
from tests.site import Site, site

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, pytest.mark.prove, *FULL_SIZE]
SHORT = [one for one in FORMATS if one.rounds is not None and one.entries * one.rounds <= 12]
PLAYED = FORMATS if FULL else sample(f"evenings on {connection.vendor}", SHORT, 1)


@dataclass
class House:
    """A site that is up, with a director who has a club."""

    place: Site
    director: Director


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, started_chromium: Browser) -> Iterator[House]:
    with site(tmp_path_factory.mktemp("formats")) as place:
        director = Director.at(started_chromium, place.address, 1280)
        director.sign_up()
        yield House(place, director)


@pytest.mark.parametrize("format_", PLAYED, ids=str)
def test_an_evening_has_the_winner_of_a_second_count(format_: Format, house: House, chromium: Browser) -> None:
    address = house.place.address
    keepers = [Keeper.at(chromium, address, 360) for _ in range(format_.keepers)]
    night = Evening(house.director, keepers, format_)
    night.begin()
    night.play_out()
    if format_.onward:
        night.go_on()
        night.play_out()
    house.director.finish_and_publish(night.code)

    said, first = Player.at(chromium, address, 390).first_place(night.code)
    assert "final" in said
    assert len(night.champion) == 1 or not format_.in_twos
    assert first == night.champion
    assert house.place.manage("verify_ledger", night.code).returncode == 0
