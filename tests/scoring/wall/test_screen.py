"""A screen of the hall: its code, the event that it shows once it is connected, and what the director changes."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.models import Screen
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import text
from tests.seen import seen

pytestmark = pytest.mark.django_db


@pytest.fixture
def four_pairs() -> Evening:
    return evening(4, movement="round-robin")


def code_on(screen: Client) -> str:
    return "".join(words.replace(" ", "") for words in seen(screen.get("/wall/")).texts(".wall-letters"))


def connect(director: Client, night: Evening, code: str) -> int:
    url = f"/desk/{night.tournament.code}/screens/"
    return director.post(url, {"code": code, "label": "Main hall", "uuid": str(uuid4())}).status_code


def press(director: Client, event: str, screen: Screen, **fields: object) -> int:
    return director.post(f"/desk/{event}/screens/{screen.pk}/", {**fields, "uuid": str(uuid4())}).status_code


def test_a_screen_shows_one_code_until_it_is_connected_and_then_the_event(signed_in, four_pairs: Evening) -> None:
    screen, director = Client(), signed_in(four_pairs.director)
    code = code_on(screen)
    assert (len(code), code_on(screen), code_on(Client()) == code) == (6, code, False)
    assert screen.get("/wall/?part=1&of=code").status_code == 200
    assert connect(director, four_pairs, f"{code[:3].lower()}-{code[3:]}") == 302
    assert screen.get("/wall/?part=1&of=code").status_code == 410
    shown = text(screen.get("/wall/"))
    assert ("Round 1 of 3" in shown, shown.endswith("Main hall Turn sound on Updated Offline since")) == (True, True)
    assert screen.get(f"/wall/?part=1&of={four_pairs.tournament.code}").status_code == 200
    assert f"/wall/?part=1&amp;of={four_pairs.tournament.code}" in screen.get("/wall/").content.decode()


def test_a_code_connects_one_screen_once(signed_in, four_pairs: Evening) -> None:
    screen, director = Client(), signed_in(four_pairs.director)
    code = code_on(screen)
    assert [connect(director, four_pairs, code) for _ in range(2)] == [302, 422]
    assert Screen.objects.count() == 1


def test_the_director_chooses_what_a_screen_shows_holds_a_page_and_disconnects_it(
    signed_in, four_pairs: Evening
) -> None:
    screen, director, event = Client(), signed_in(four_pairs.director), four_pairs.tournament.code
    connect(director, four_pairs, code_on(screen))
    connected = Screen.objects.get()
    assert press(director, event, connected, shows="standings", held="2", label="Bar") == 302
    parts = seen(screen.get(f"/wall/?part=1&of={event}")).parts("")
    assert [part.told[word] for part in parts for word in ("data-held", "data-kind") if word in part.told] == [
        "2",
        "standings",
    ]
    assert press(director, event, connected, disconnect="1") == 302
    assert screen.get(f"/wall/?part=1&of={event}").status_code == 410
    assert code_on(screen) != ""


def test_a_later_event_of_the_club_takes_the_screen_over_but_no_other_club(signed_in, four_pairs: Evening) -> None:
    screen, director = Client(), signed_in(four_pairs.director)
    connect(director, four_pairs, code_on(screen))
    later = make_tournament(club=four_pairs.tournament.club, name="Next Friday")
    elsewhere = evening(4)
    assert press(signed_in(elsewhere.director), elsewhere.tournament.code, Screen.objects.get(), take="1") == 404
    assert seen(director.get(f"/desk/{later.code}/screens/")).offered("take") == ["1"]
    assert press(director, later.code, Screen.objects.get(), take="1") == 302
    assert screen.get(f"/wall/?part=1&of={four_pairs.tournament.code}").status_code == 410
    assert "Next Friday" in text(screen.get("/wall/"))
