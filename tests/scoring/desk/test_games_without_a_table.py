"""No page and no message shows "table None" or "table 0": extra games without a table, byes, sit-outs, head tables."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.models import User
from scoring.decisions.ending import finish_event
from scoring.decisions.ties import call_extra_game
from tests.factories.evenings import Evening, evening
from tests.scoring.decisions.test_ties import flip_until_odd, three_way_tie
from tests.seen import seen
from tests.tournaments.desk.pages import words
from tournaments.models import Game
from tournaments.selectors import where_to_sit

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
PUBLIC = ("", "rounds/", "bracket/", "card/", "pairs/", "wall/", "draws/", "rules/")
DESK = ("", "now/", "people/", "rulings/", "ties/", "finish/", "print/seating/", "print/chart/", "print/report/")


AMISS = r".{0,30}\bNone\b(?!\. May it).{0,30}|.{0,9}\b[Tt]able 0\b.{0,9}"
"""Where nothing was ruled, the page of rulings says "None." """


def pages(event: Evening) -> Iterator[str]:
    code = event.tournament.code
    yield from (f"/e/{code}/{part}" for part in PUBLIC)
    yield from (f"/e/{code}/pairs/{number}/" for number in event.tournament.entries.values_list("number", flat=True))
    yield from (f"/desk/{code}/{part}" for part in DESK)
    games = Game.objects.filter(stage=event.stage).values_list("pk", flat=True)
    yield from (f"/desk/{code}/games/{game}/" for game in games)
    asked = f"/desk/{code}/rulings/?hand=1&offence=exposed_card&game="
    yield from (f"{asked}{game}" for game in games.filter(state="open"))


def amiss(client: Client, event: Evening) -> list[tuple[str, str]]:
    """Where a page says what only a program means, with some words round it."""
    found = []
    for address in pages(event):
        answer = client.get(address)
        assert answer.status_code in (200, 404), address
        found += [(address, said) for said in re.findall(AMISS, words(answer))]
    return found


def extra_game_without_a_table() -> tuple[Evening, Game]:
    """A tie is being played off, and no table was free for it."""
    event = three_way_tie()
    bye = flip_until_odd(event, 1, 3, 5)
    a, b = (event.entry(number) for number in (1, 3, 5) if number != bye)
    game = call_extra_game(by=event.director, stage=event.stage, a=a, b=b)
    Game.objects.filter(pk=game.pk).update(table=None)
    return event, game


def test_an_extra_game_without_a_table_is_called_an_extra_game_everywhere(signed_in: SignIn) -> None:
    event, game = extra_game_without_a_table()
    client = signed_in(event.director)
    assert amiss(client, event) == []
    shown = seen(client.get(f"/desk/{event.tournament.code}/games/{game.pk}/"))
    assert shown.part("title").text.partition(" ·")[0] == "Extra game for a tie"


def test_its_players_are_told_to_ask_for_a_table_and_messages_name_none() -> None:
    event, game = extra_game_without_a_table()
    a, b = dict.fromkeys(seat.entry for seat in game.seats.select_related("entry").order_by("side"))
    told = str(where_to_sit(a).sentence)
    assert told == f"Extra game, side A, against {b.title} ({b.name}). It has no table yet: ask the director."
    with pytest.raises(Refusal, match=r"^This extra game is already being played\.$"):
        call_extra_game(by=event.director, stage=event.stage, a=a, b=b)
    with pytest.raises(Refusal, match=r"^An extra game is not finished\.$"):
        finish_event(by=event.director, stage=event.stage)


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(
    ("entries", "how"),
    [
        (5, {"movement": "knock-out"}),
        (6, {"movement": "double-knock-out"}),
        (5, {"movement": "round-robin"}),
        (9, {"movement": "progressive", "rounds": 2, "changing_partners": True}),
    ],
)
def test_no_page_shows_a_table_that_is_none(signed_in: SignIn, entries: int, how: dict[str, object]) -> None:
    event = evening(entries, **how)  # type: ignore[arg-type]
    client = signed_in(event.director)
    assert amiss(client, event) == []
    event.play()
    event.close()
    assert amiss(client, event) == []
