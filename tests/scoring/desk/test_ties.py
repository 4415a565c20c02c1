"""Ties at the desk: coins until one is odd, the extra game, the final game; or the place is shared."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.reads.ties import ties_of, ties_that_matter
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.scoring.desk.pages import words
from tournaments.models import Game

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def odd_pairs_level(a: int, b: int) -> tuple[int, int]:
    """Of six pairs the odd ones win every game 10 to 6: 1, 3 and 5 are level, and so are the rest."""
    return (10, 6) if a % 2 else (6, 10)


@remembered
def three_level() -> Evening:
    night = evening(6)
    night.play_out(odd_pairs_level)
    return night


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/ties/"


def send(client: Client, night: Evening, action: str, **fields: object) -> int:
    written = {"uuid": str(uuid4()), **fields}
    return client.post(
        url(night), {"action": action, **{f"{action}-{name}": value for name, value in written.items()}}
    ).status_code


def key(night: Evening) -> str:
    return "-".join(str(pair.entry) for pair in ties_that_matter(night.stage.pk)[0].contenders)


def test_a_tie_that_matters_says_what_settles_it(signed_in: SignIn) -> None:
    night = three_level()
    page = signed_in(night.director).get(url(night)).content.decode()
    assert "3 tied for 1st" in page
    assert "Pair 1, Pair 3 and Pair 5 flip coins until one has the odd coin and gets the bye." in page


def test_coins_are_flipped_again_until_one_is_odd(signed_in: SignIn) -> None:
    night = three_level()
    client, who = signed_in(night.director), key(night)
    while ties_that_matter(night.stage.pk)[0].next == "flip":
        assert send(client, night, f"flip-{who}") == 302
    page = client.get(url(night)).content.decode()
    assert ("had the odd coin and gets the bye" in page, "data-odd" in page) == (True, True)


def test_real_coins_are_recorded_with_who_saw_them_and_the_games_follow(signed_in: SignIn) -> None:
    night = three_level()
    client, who = signed_in(night.director), key(night)
    one, three, five = night.entries(1, 3, 5)
    faces = {f"coin_{one.pk}": "H", f"coin_{three.pk}": "T", f"coin_{five.pk}": "H"}
    assert send(client, night, f"coins-{who}", **faces, witness="") == 422
    assert send(client, night, f"coins-{who}", **faces, witness="Agnes") == 302
    assert send(client, night, f"call-{one.pk}-{five.pk}") == 302
    extra = Game.objects.get(stage=night.stage, round=None)
    results = words(client.get(f"/desk/{night.tournament.code}/results/"))
    assert (results.count("Extra game, table 1"), results.count("Extra game")) == (1, 2)
    night.finish(extra, (10, 7))
    final = ties_that_matter(night.stage.pk)[0].games[0]
    assert send(client, night, f"call-{final.a.entry}-{final.b.entry}") == 302
    page = client.get(url(night)).content.decode()
    assert ("witnessed by Agnes" in page, "Final game: " in page, "10–7" in page) == (True, True, True)


def test_the_director_ends_a_tie_as_shared_for_a_reason(signed_in: SignIn) -> None:
    night = three_level()
    client, who = signed_in(night.director), key(night)
    assert send(client, night, f"share-{who}", reason="") == 422
    assert send(client, night, f"share-{who}", reason="The hall closes") == 302
    assert [tie.place for tie in ties_of(night.stage.pk)] == [4]


def test_while_a_round_is_open_ties_are_shown_and_nothing_is_flipped(signed_in: SignIn) -> None:
    night = evening(6)
    night.play(outcome=odd_pairs_level)
    client = signed_in(night.director)
    page = client.get(url(night)).content.decode()
    assert ("Round 1 is being played." in page, "Flip the coins" in page) == (True, False)
