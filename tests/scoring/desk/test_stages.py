"""A second stage on the pages: started from the desk, with both tables on public pages."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.standings.publishing import compute
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.pages import read
from tests.seen import seen
from tournaments.models import Stage

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@remembered
def played_out() -> Evening:
    event = evening(6, movement="round-robin")
    event.play_out()
    return event


def send(client: Client, event: Evening, **written: object) -> int:
    form = {"best": 4, "movement": "double-knock-out", **written}
    data = {"action": "go_on", "go_on-uuid": str(uuid4()), **{f"go_on-{name}": value for name, value in form.items()}}
    return client.post(f"/desk/{event.tournament.code}/finish/", data).status_code


def test_the_desk_goes_on_with_the_best_once_no_round_is_open(signed_in: SignIn) -> None:
    event = evening(6, movement="round-robin")
    client, url = signed_in(event.director), f"/desk/{event.tournament.code}/finish/"
    assert "Start final stage" not in client.get(url).content.decode()
    event.play_out()
    assert "Start final stage" in client.get(url).content.decode()
    assert send(client, event, best=7) == 409
    assert send(client, event) == 302
    stage = Stage.objects.get(tournament=event.tournament, number=2)
    assert (stage.movement, len(stage.entries), stage.rounds.count()) == ("double-knock-out", 4, 1)
    assert "Qualified for stage 2, best first: 1 · " in client.get(url).content.decode()


def test_a_tie_after_the_last_round_is_settled_before_the_next_stage_is_offered(signed_in: SignIn) -> None:
    event = evening(6)
    event.play_out(lambda a, b: (10, 6) if a % 2 else (6, 10))
    page = seen(signed_in(event.director).get(f"/desk/{event.tournament.code}/finish/"))
    stage = page.named("go-on")
    assert "A place that must be decided is tied. Settle the tie first." in stage.text
    assert (stage.links, stage.buttons) == ([("Open the ties", f"/desk/{event.tournament.code}/ties/")], [])


def test_both_tables_are_on_the_page_of_the_standings(signed_in: SignIn, client: Client) -> None:
    event = played_out()
    assert send(signed_in(event.director), event, movement="round-robin") == 302
    second = Evening(event.director, Stage.objects.get(tournament=event.tournament, number=2))
    second.play(outcome=lambda a, b: (5, 10) if a < b else (10, 5))
    second.close()
    compute(second.stage.pk)
    page = seen(client.get(f"/e/{event.tournament.code}/"))
    before = page.named("stage-1")
    rows = [one.told["id"] for one in page.parts("li") if "row-" in one.told.get("id", "")]
    places = [[text.removeprefix("Place ") for text in part.texts(".place")] for part in (page, before)]
    assert places == [[*"1133", *"123456"], [*"123456"]]
    assert sorted(rows) == ["row-1", "row-2", "row-3", "row-4"]


def test_rounds_and_score_card_of_the_first_stage_have_their_addresses(signed_in: SignIn, client: Client) -> None:
    event = played_out()
    assert send(signed_in(event.director), event, movement="round-robin") == 302
    url = f"/e/{event.tournament.code}"

    def shown(path: str) -> str:
        return client.get(url + path).content.decode()

    assert ("Round 5: closed" in shown("/rounds/?stage=1"), "Round 1: being played" in shown("/rounds/")) == (
        True,
        True,
    )
    assert ("Round 5", "?round=5&stage=1") in seen(shown("/rounds/?stage=1&round=2")).links
    assert [len(seen(shown(f"/card/{query}")).rows) - 1 for query in ("?stage=1", "")] == [6, 4]


def test_a_pair_that_did_not_qualify_is_shown_with_the_games_it_played(signed_in: SignIn, client: Client) -> None:
    event = played_out()
    assert send(signed_in(event.director), event) == 302
    url = f"/e/{event.tournament.code}/pairs"
    out = seen(client.get(f"{url}/6/"))
    assert "Only the qualifiers play on. Your place does not change." in out.text
    assert out.part("main").texts("small") == ["pair 5", "pair 3", "pair 4", "pair 2", "pair 1"]
    went_on = [seen(client.get(f"{url}/1/{query}")).texts("small") for query in ("", "?stage=1")]
    assert ["pair 6" in met for met in went_on] == [False, True]


def test_the_desk_lets_go_only_those_who_play_on(signed_in: SignIn) -> None:
    event = played_out()
    client = signed_in(event.director)
    assert send(client, event) == 302
    page = seen(client.get(f"/desk/{event.tournament.code}/people/"))
    assert page.offered("pair") == ["", "1", "2", "3", "4"]


def test_a_game_of_an_earlier_stage_can_be_read_and_says_why_it_cannot_be_changed(signed_in: SignIn) -> None:
    event = played_out()
    client, game = signed_in(event.director), event.round.games.order_by("pk")[0]
    address = f"/desk/{event.tournament.code}/games/{game.pk}/"
    assert "Correct the result" in client.get(address).content.decode()
    assert send(client, event) == 302
    page = client.get(address).content.decode()
    assert "The next stage has started. Results of this stage can no longer be changed." in page
    assert [form.address for form in read(page, address).forms if form.method == "post"] == []
