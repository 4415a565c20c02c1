"""The bracket on the wall: drawn for the hall, and in words for readers and phones."""

import pytest

from scoring.standings.event_summary import summary_of
from scoring.wall.bracket import WallDrawing, bracket
from tests.factories.evenings import Evening, evening
from tests.seen import seen

pytestmark = pytest.mark.django_db


def drawings(event: Evening) -> list[WallDrawing]:
    return [one.drawing for one in bracket(summary_of(event.tournament.code)) if isinstance(one.drawing, WallDrawing)]


def read(event: Evening) -> list[list[str]]:
    return [[game.read for game in drawing.games] for drawing in drawings(event)]


def test_a_round_is_shown_with_its_tables_and_whom_the_winner_meets() -> None:
    event = evening(4, movement="knock-out")
    one, two, three, four = (event.entry(number).short_name for number in (1, 2, 3, 4))
    assert read(event) == [
        [
            f"Semi-final: {one} – {four}, Table 1",
            f"Semi-final: {two} – {three}, Table 2",
            "Final: Winner of game 1 – Winner of game 2",
        ]
    ]


def test_a_game_that_is_final_keeps_its_score_while_the_round_goes_on() -> None:
    event = evening(4, movement="knock-out")
    event.play({(1, 4): (10, 3)})
    one, two, four = (event.entry(number).short_name for number in (1, 2, 4))
    event.close()
    assert read(event) == [[f"Final: {one} – {two}, Table 1"]]
    event.play({(1, 2): (10, 8)})
    assert [side.look for game in drawings(event)[0].games for side in game.sides] == ["won", ""]
    assert read(event) == [[f"Final: {one} – {two}, 10–8"]]
    assert four not in str(read(event))


def test_the_drawing_is_on_the_wall_and_its_words_beside_it(client) -> None:
    event = evening(4, movement="knock-out")
    event.play({(1, 4): (10, 3)})
    event.close()
    event.play({(1, 2): (10, 8)})
    event.close()
    page = seen(client.get(f"/e/{event.tournament.code}/wall/?part=1"))
    assert [words.items for words in page.parts("ul.wall-games")] == read(event)
    assert len(page.parts("svg.wall-bracket")) == len(read(event))


def test_a_long_name_is_cut_and_one_that_nearly_fits_is_drawn_narrower() -> None:
    event = evening(4, movement="knock-out")
    first, second = event.entry(1), event.entry(2)
    for entry, names in ((first, ("Featherstonehaugh", "Wojciechowskievic")), (second, ("Blackwood", "Featherby"))):
        for player, name in zip(entry.players, names, strict=True):
            player.name = f"Ann {name}"
            player.save()
    sides = {side.text: side.narrow is not None for game in drawings(event)[0].games for side in game.sides}
    assert sides["Featherstonehaugh & Woj…"] is True
    assert sides["Blackwood & Featherby"] is True
