"""Score sheets of the games: one for each game to come, and those that were played, hand by hand."""

import pytest
from django.test import RequestFactory

from scoring.decisions.hands import set_first_dealer
from scoring.pages.desk import desk_at
from scoring.print.games import game_cards_content, played_games_content, rounds_on_paper
from scoring.print.printing import Printing
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import Here
from tests.factories.tournaments import POKER

pytestmark = pytest.mark.django_db


def printing(night: Evening, query: str = "") -> Printing:
    request = RequestFactory().get(f"/{query}")
    request.user = night.director
    return Printing(desk_at(request, night.tournament.code), request)


def test_there_is_a_sheet_for_every_game_of_the_rounds_that_are_not_closed() -> None:
    night = evening(6, movement="round-robin")
    night.play()
    night.close()
    found = [(each.number, len(each.games)) for each in rounds_on_paper(printing(night))]
    assert found == [(number, 3) for number in range(2, 6)]
    asked = [(each.number, len(each.games)) for each in rounds_on_paper(printing(night, "?round=1"))]
    assert asked == [(1, 3)]


def test_later_rounds_of_a_knock_out_have_no_number_and_no_names() -> None:
    first, later = rounds_on_paper(printing(evening(8, movement="knock-out")))
    assert [(each.number, len(each.games)) for each in (first, later)] == [(1, 4), (0, 4)]
    assert {(game.table, side.name) for game in later.games for side in game.sides} == {(0, "")}


def test_a_table_of_many_has_a_wide_sheet_with_two_columns_for_each_player() -> None:
    content = game_cards_content(printing(evening(10, movement="tables", **POKER)))
    columns = content["columns"]
    assert (content["wide"], [len(game.sides) for sheet in content["sheets"] for game in sheet]) == (True, [10])
    assert ([str(one) for one in columns.side], str(columns.final)) == (["Tricks", "Chips"], "Chips won or lost")


def test_a_played_game_shows_its_sides_and_how_it_ended() -> None:
    night = evening(4)
    night.play({(1, 2): (10, 7), (3, 4): (4, 10)})
    games = played_games_content(printing(night))["games"]
    assert [(game.round, game.table, game.score, game.final) for game in games] == [
        (1, 1, (10, 7), True),
        (1, 2, (4, 10), True),
    ]


def test_hands_are_numbered_from_1_whatever_was_written_before(at: Here) -> None:
    set_first_dealer(**at.place(), seat=2)
    at.hand("NS", 3)
    at.hand("EW", 5)
    request = RequestFactory().get("/")
    request.user = at.director
    games = played_games_content(Printing(desk_at(request, at.tournament.code), request))["games"]
    assert [[hand[0] for hand in game.hands] for game in games] == [[1, 2]]


def test_a_player_without_a_partner_has_the_whole_name_on_a_score_sheet() -> None:
    night = evening(4, movement="tables", **POKER)
    (game,) = game_cards_content(printing(night))["sheets"][0]
    assert [side.name for side in game.sides] == [
        f"{entry.number} · {entry.name}" for entry in sorted(night.entries(1, 2, 3, 4), key=lambda one: one.number or 0)
    ]
