"""The page of a bracket: a picture, the same as a table, and nothing where no knock-out is played."""

import html
import re

import pytest
from django.test import Client

from clubs.names import surnames
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def shown(event: Evening, address: str = "bracket/") -> str:
    return Client().get(f"/e/{event.tournament.code}/{address}").content.decode()


def words(page: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def numbers(page: str) -> list[int]:
    """The games of the table that the screen shows."""
    return [int(number) for number in re.findall(r'<tr role="row"(?: class="mine")?\s+id="game-(\d+)"', page)]


def test_every_game_is_in_the_whole_picture_and_in_its_table():
    event = evening(5, movement="double-knock-out")
    event.play()
    page = shown(event, "bracket/?zoom=100")
    drawn, table = page.split('<section class="stack bracket">')[1].split("</svg>")[0], page.split("<table ")[1]
    assert drawn.count("<rect") == 9 == table.count('<th scope="row"')
    assert "Losers' side, round 2" in words(drawn)
    assert 'style="' not in page


def test_the_table_says_what_was_played_what_is_played_and_what_is_to_come():
    event = evening(4, movement="knock-out")
    assert "Winner of game 1 Winner of game 2 to be played" in words(shown(event).split("<table ")[1])
    event.play({(1, 4): (10, 3)})
    event.close()
    text = words(shown(event).split("<table ")[1])
    a, b = (surnames([str(player) for player in event.entry(number).players]) for number in (1, 2))
    assert "10 – 3" in text
    assert f"3 {a} 1 {b} 2 Table 1" in text


def test_who_is_gone_and_what_is_not_needed_is_said():
    event = evening(2, movement="double-knock-out")
    event.play_out()
    assert "not needed" in words(shown(event))


def test_a_page_that_somebody_has_is_not_sent_again():
    event = evening(4, movement="knock-out")
    address = f"/e/{event.tournament.code}/bracket/"
    etag = Client().get(address)["ETag"]
    assert Client().get(address, headers={"if-none-match": etag}).status_code == 304
    event.play()
    assert Client().get(address, headers={"if-none-match": etag}).status_code == 200
    assert "<html" not in shown(event, "bracket/?part=1")


def test_the_bracket_is_among_the_pages_of_a_knock_out_only():
    knock_out, other = evening(4, movement="knock-out"), evening(4)
    assert "/bracket/" in shown(knock_out, "")
    assert "/bracket/" not in shown(other, "")
    assert Client().get(f"/e/{other.tournament.code}/bracket/").status_code == 404


def test_the_other_pages_of_the_event_know_its_places():
    event = evening(4, movement="knock-out")
    event.play_out()
    for address in ("", "rounds/", "card/", "pairs/", "pairs/4/", "wall/", "rules/", "draws/"):
        assert Client().get(f"/e/{event.tournament.code}/{address}").status_code == 200
    assert "tied for 3rd: lost in the semi-finals to Pair 1" in words(shown(event, "pairs/4/"))


def test_the_desk_and_the_papers_of_a_knock_out_lead_to_it():
    event = evening(4, movement="knock-out")
    client = Client()
    client.force_login(event.director)
    address = f'href="/e/{event.tournament.code}/bracket/"'
    for page in (f"/desk/{event.tournament.code}/", f"/desk/{event.tournament.code}/print/"):
        assert address in client.get(page).content.decode()


@pytest.mark.parametrize(("entries", "sheets"), [(8, 1), (32, 2)])
def test_each_sheet_of_paper_has_a_drawing_of_its_own_with_games_of_the_picture(entries, sheets):
    page = shown(evening(entries, movement="double-knock-out"))
    games = page.count('id="box-')
    assert (page.count('class="sheet"'), page.count('<use href="#box-')) == (sheets, games)


def test_the_path_of_one_pair_is_marked_in_the_picture_and_in_the_list():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    page = shown(event, "bracket/?pair=1")
    drawn, table = page.split('<section class="stack bracket">')[1].split("</svg>")[0], page.split("<table ")[1]
    assert (drawn.count('<g class="box mine">'), drawn.count('<path class="mine"')) == (2, 1)
    assert len(re.findall(r'<tr role="row" class="mine"\s+id="game-', table)) == 2
    assert "mine" not in shown(event, "bracket/?pair=99").split('<section class="stack bracket">')[1]


def test_each_game_says_where_its_winner_goes():
    table = words(shown(evening(4, movement="knock-out")).split("<table ")[1])
    assert table.count("winner plays game 3") == 2


def test_the_page_opens_at_the_current_round_and_leads_to_the_others():
    event = evening(7, movement="double-knock-out")
    first = shown(event)
    assert numbers(first) == [1, 2, 3]
    assert re.findall(r'class="button[^"]*" href="(\?[^"]+)"', first) == ["?round=2", "?zoom=100"]
    event.play()
    event.close()
    assert [numbers(shown(event, f"bracket/{asked}")) for asked in ("", "?round=3", "?round=99", "?game=9")] == [
        [4, 5, 6],
        [9, 7, 8],
        [13],
        [9, 7, 8],
    ]
    third = shown(event, "bracket/?round=3&pair=1")
    ways = re.findall(r'class="button[^"]*" href="\?([^"]+)"', html.unescape(third))
    assert ways == ["pair=1&round=2", "pair=1&round=4", "pair=1&round=2", "pair=1&zoom=100"]


def test_the_games_of_the_pair_that_is_followed_are_listed_together():
    event = evening(7, movement="double-knock-out")
    event.play()
    event.close()
    page = shown(event, "bracket/?pair=7")
    assert (numbers(page), f"<bdi>{event.entry(7).name}</bdi>\n" in html.unescape(page)) == ([2, 6], True)
    assert 'href="?pair=7&amp;game=8#game-8"' in page


def test_after_the_end_the_page_opens_at_the_final():
    event = evening(11, movement="knock-out-both")
    event.play_out()
    assert "Final&nbsp;· Game for third place&nbsp;· Consolation, round 3" in shown(event)


@pytest.mark.parametrize(
    ("asked", "width"), [("", "100%"), ("?zoom=0", "100%"), ("?zoom=100", "832"), ("?zoom=7", "100%")]
)
def test_the_picture_fits_the_page_or_has_the_size_that_is_asked_for(asked, width):
    page = shown(evening(4, movement="knock-out"), f"bracket/{asked}")
    assert f'<svg width="{width}"' in page


def test_the_buttons_lead_to_the_next_sizes_and_end():
    event = evening(4, movement="knock-out")
    found = [re.findall(r'href="\?(zoom=\d+)', shown(event, f"bracket/?zoom={zoom}")) for zoom in (0, 100, 200)]
    assert found == [["zoom=75"], ["zoom=75", "zoom=150"], ["zoom=150"]]
