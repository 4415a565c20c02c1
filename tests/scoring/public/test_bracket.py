"""The page of a bracket: a picture, the same as a list, and nothing where no knock-out is played."""

import pytest
from django.test import Client

from clubs.names import surnames
from tests.factories.evenings import Evening, evening
from tests.seen import Part, seen

pytestmark = pytest.mark.django_db


def shown(event: Evening, address: str = "bracket/") -> str:
    return Client().get(f"/e/{event.tournament.code}/{address}").content.decode()


def bracket(event: Evening, asked: str = "") -> Part:
    """The part of the page with the picture."""
    return seen(shown(event, f"bracket/{asked}")).part("section.bracket")


def listed(event: Evening, asked: str = "", look: str = "div.shown") -> list[Part]:
    """The games that the list shows, on a wide screen or with another look."""
    rounds = seen(shown(event, f"bracket/{asked}")).parts(look)
    rows = [row for one in rounds for row in one.parts("li")]
    return [row for row in rows if "id" in row.told and not row.is_one_of([".on-paper"])]


def games(event: Evening, asked: str = "", look: str = "div.shown") -> list[str]:
    """Their numbers."""
    return [row.told["id"].removeprefix("game-") for row in listed(event, asked, look)]


def ways(event: Evening) -> dict[str, str]:
    """Where the links to the rounds lead, from the page as it opens."""
    nav = seen(shown(event)).part("ul.numbers")
    return {link.text: link.told["href"] for link in nav.parts("a")}


def test_every_game_is_in_the_whole_picture_and_in_its_list():
    event = evening(5, movement="double-knock-out")
    event.play()
    drawn = bracket(event, "?zoom=100").part("svg")
    assert len(drawn.parts("rect")) - 1 == 9 == len(games(event, "?zoom=100"))
    assert "Losers' side, round 2" in drawn.text
    assert [one for one in seen(shown(event, "bracket/?zoom=100")).parts("") if "style" in one.told] == []


def test_the_list_says_what_was_played_what_is_played_and_what_is_to_come():
    event = evening(4, movement="knock-out")
    a, b, d = (surnames([str(player) for player in event.entry(number).players]) for number in (1, 2, 4))
    later = listed(event, look="div.bracket-round")[-1]
    assert later.text == "Game 3 Winner of game 1 Winner of game 2"
    event.play({(1, 4): (10, 3)})
    event.close()
    assert [row.text for row in listed(event)] == [f"Game 3 {a} pair 1 {b} pair 2 ▸ Table 1".replace("▸ ", "")]
    played = listed(event, "?round=1")[0].text
    assert played == f"Game 1 {a} pair 1 10 won {d} pair 4 3 lost winner plays game 3"


def test_the_picture_names_tables_leads_to_the_pairs_and_ends_with_the_champion():
    event = evening(4, movement="knock-out")
    drawn = bracket(event).part("svg")
    assert drawn.text.count("Table") == 2
    links = {one.told["href"] for one in drawn.parts("a")}
    assert links == {f"/e/{event.tournament.code}/pairs/{number}/" for number in (1, 2, 3, 4)}
    assert {one.told["tabindex"] for one in drawn.parts("a")} == {"-1"}
    assert drawn.text.endswith("Winner of game 3")
    event.play_out()
    page = seen(shown(event))
    assert page.part("p.champion").text == event.entry(1).name
    champion = surnames([str(player) for player in event.entry(1).players])
    assert page.part("section.bracket").part("svg").texts("text")[-1] == champion


def test_nothing_is_drawn_far_above_the_headings():
    svg = bracket(evening(9, movement="knock-out")).part("svg")
    top = int(svg.told["viewBox".lower()].split()[1])
    highest = min(int(heading.told["y"]) for heading in svg.parts("text.column"))
    assert 0 < highest - top < 40


def test_who_is_gone_and_what_is_not_needed_is_said():
    event = evening(2, movement="double-knock-out")
    event.play_out()
    assert "not needed" in seen(shown(event)).text


def test_a_page_that_somebody_has_is_not_sent_again():
    event = evening(4, movement="knock-out")
    address = f"/e/{event.tournament.code}/bracket/"
    etag = Client().get(address)["ETag"]
    assert Client().get(address, headers={"if-none-match": etag}).status_code == 304
    event.play()
    assert Client().get(address, headers={"if-none-match": etag}).status_code == 200
    assert seen(shown(event, "bracket/?part=1")).parts("html") == []


def test_the_bracket_is_among_the_pages_of_a_knock_out_only():
    knock_out, other = evening(4, movement="knock-out"), evening(4)
    assert "/bracket/" in shown(knock_out, "rounds/")
    assert "/bracket/" not in shown(other, "")
    assert Client().get(f"/e/{other.tournament.code}/bracket/").status_code == 404


def test_the_other_pages_of_the_event_know_its_places():
    event = evening(4, movement="knock-out")
    event.play_out()
    for address in ("?page=1", "rounds/", "card/", "pairs/", "pairs/4/", "wall/", "rules/", "draws/"):
        assert Client().get(f"/e/{event.tournament.code}/{address}").status_code == 200
    assert "tied for 3rd: lost in the semi-finals to Pair 1" in seen(shown(event, "pairs/4/")).text


def test_the_desk_and_the_papers_of_a_knock_out_lead_to_it():
    event = evening(4, movement="knock-out")
    client = Client()
    client.force_login(event.director)
    address = f"/e/{event.tournament.code}/bracket/"
    for page in (f"/desk/{event.tournament.code}/", f"/desk/{event.tournament.code}/print/"):
        assert address in dict(map(reversed, seen(client.get(page)).links))


@pytest.mark.parametrize(("entries", "sheets"), [(8, 1), (32, 2)])
def test_each_sheet_of_paper_has_a_drawing_of_its_own_with_games_of_the_picture(entries, sheets):
    page = seen(shown(evening(entries, movement="double-knock-out")))
    boxes = [f"#{one.told['id']}" for one in page.parts("") if one.told.get("id", "").startswith("box-")]
    used = [one.told["href"] for one in page.parts("use") if one.told["href"].startswith("#box-")]
    assert (len(page.parts(".sheet")), sorted(used)) == (sheets, sorted(boxes))


def test_the_path_of_one_pair_is_marked_in_the_picture_and_in_the_list():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    drawn = bracket(event, "?pair=1").part("svg")
    assert [len(drawn.parts(kind)) for kind in ("g.mine", "path.mine")] == [2, 1]
    mine = seen(shown(event, "bracket/?pair=1")).parts("li.mine")
    assert [row.told["id"] for row in mine] == ["game-1", "game-3"]
    assert seen(shown(event, "bracket/?pair=99")).parts(".mine") == []


def test_each_game_says_where_its_winner_goes():
    games_listed = seen(shown(evening(4, movement="knock-out"))).part("section.game-list")
    assert games_listed.text.count("winner plays game 3") == 2


def test_the_page_opens_at_the_current_round_and_leads_to_the_others():
    event = evening(7, movement="double-knock-out")
    assert games(event) == ["1", "2", "3"]
    assert ways(event)["Round 2"] == "?round=2"
    event.play()
    event.close()
    shown_at = {
        asked: [int(game) for game in games(event, asked)] for asked in ("", "?round=3", "?round=99", "?game=9")
    }
    assert shown_at == {"": [4, 5, 6], "?round=3": [9, 7, 8], "?round=99": [13], "?game=9": [9, 7, 8]}
    third = seen(shown(event, "bracket/?round=3&pair=1"))
    links = [link.told["href"] for link in third.part("ul.numbers").parts("a")]
    assert links == [*(f"?pair=1&round={number}" for number in range(1, 8)), "?pair=1&zoom=100"]
    assert third.part("main").texts("h2")[:1] == ["Round 3"]


def test_the_heading_is_the_round_of_the_header_while_games_of_the_next_are_played():
    event = evening(9, movement="knock-out")
    event.play()
    event.close()
    page = seen(shown(event))
    assert page.part("main").texts("h2")[:1] == ["Quarter-final"]
    assert list(ways(event)) == [
        "Round of 16",
        "Quarter-final (being played)",
        "Semi-final (being played)",
        "Final",
        "All rounds",
    ]
    assert page.part("div.shown").texts("h3") == ["Quarter-final, Round 2 of 4"]
    assert (games(event), games(event, look="div.near")) == (["2", "3", "4", "5"], ["6", "7"])


def test_the_games_of_the_pair_that_is_followed_are_listed_together():
    event = evening(7, movement="double-knock-out")
    event.play()
    event.close()
    page = seen(shown(event, "bracket/?pair=7"))
    assert (games(event, "?pair=7"), event.entry(7).name in page.texts("bdi")) == (["2", "6"], True)
    assert f"/e/{event.tournament.code}/bracket/?pair=7&game=8#game-8" in [link for _, link in page.links]


def test_after_the_end_the_page_opens_at_the_final():
    event = evening(11, movement="knock-out-both")
    event.play_out()
    headings = seen(shown(event)).part("div.shown").texts("h3")
    assert headings == ["Final, Round 4", "Champion", "Game for third place", "Consolation, round 3"]


def test_the_bracket_is_the_first_page_of_a_knock_out_and_its_standings_the_second():
    event = evening(4, movement="knock-out")
    code = event.tournament.code
    first = Client().get(f"/e/{code}/?view=player")
    assert (first.status_code, first["Location"]) == (302, f"/e/{code}/bracket/?view=player")
    tabs = [link.told["href"] for link in seen(shown(event)).part("ul.tabs").parts("a")]
    assert tabs[:3] == [f"/e/{code}/bracket/", f"/e/{code}/?page=1", f"/e/{code}/rounds/"]
    for standings in ("?page=1", "?part=1"):
        assert Client().get(f"/e/{code}/{standings}").status_code == 200
    director = Client()
    director.force_login(event.director)
    assert director.get(f"/e/{code}/").status_code == 200


@pytest.mark.parametrize(
    ("asked", "width"), [("", "100%"), ("?zoom=0", "100%"), ("?zoom=100", "1260"), ("?zoom=7", "100%")]
)
def test_the_picture_fits_the_page_or_has_the_size_that_is_asked_for(asked, width):
    pictures = bracket(evening(4, movement="knock-out"), asked).parts("svg")
    assert [one.told["width"] for one in pictures if "width" in one.told and "class" not in one.told] == [width]


def test_the_buttons_lead_to_the_next_sizes_and_end():
    event = evening(4, movement="knock-out")
    pages = [seen(shown(event, f"bracket/?zoom={zoom}")) for zoom in (0, 100, 200)]
    found = [[link.told["href"] for link in page.part("div.zoom").parts("a")] for page in pages]
    assert found == [["?zoom=75"], ["?zoom=75", "?zoom=150"], ["?zoom=150"]]
