"""A pair's own page: what it has to know comes first."""

import re

import pytest
from django.db import connection
from django.test import Client

from clubs.names import surnames
from scoring.decisions.clock import start_clock
from scoring.decisions.publication import freeze
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.scoring.public.reading import get, one_round_of, text
from tests.seen import seen

pytestmark = pytest.mark.django_db


def shown(client: Client, night: Evening, part: str = "pairs/1/") -> str:
    return seen(client.get(f"/e/{night.tournament.code}/{part}")).text


def first_line(client: Client, night: Evening) -> str:
    return seen(client.get(f"/e/{night.tournament.code}/pairs/1/")).part(".where-place").text


def test_while_a_game_is_played_the_page_says_where(client: Client) -> None:
    night = evening(4, movement="round-robin")
    assert first_line(client, night).startswith("Table ")


def test_after_a_final_game_the_page_points_to_the_next(client: Client) -> None:
    night = evening(4, movement="round-robin")
    night.play()
    assert first_line(client, night).startswith("Next: ")
    assert "Your game in round 1 is final." in shown(client, night)


def test_after_the_last_final_game_nobody_is_sent_back_to_its_table(client: Client) -> None:
    night = evening(4, rounds=1)
    night.play()
    assert first_line(client, night) == "You have played all your games so far. Check here for what comes next."


def test_where_the_next_seat_is_drawn_later_the_page_says_when(client: Client) -> None:
    night = evening(8, movement="swiss", rounds=3)
    night.play()
    assert first_line(client, night) == "Your seat in round 2 is drawn after round 1 closes."


def test_a_pair_with_a_bye_reads_its_next_game_and_a_new_opponent_comes_with_the_poll(client: Client) -> None:
    night = evening(3, movement="knock-out")
    others = [surnames([str(player) for player in night.entry(number).players]) for number in (2, 3)]
    assert first_line(client, night) == f"Through to the final, against the winner of {' – '.join(others)}."
    address = f"/e/{night.tournament.code}/pairs/1/?part=1"
    etag = client.get(address)["ETag"]
    night.play()
    poll = client.get(address, headers={"if-none-match": etag})
    assert f"Through to the final, against {others[0]}." in text(poll)


@pytest.mark.parametrize("part", ["", "rounds/", "pairs/1/"])
def test_a_round_that_is_opened_is_announced_at_the_top(client: Client, part: str) -> None:
    night = evening(4, movement="round-robin")
    assert "Round 1 is open ·" in shown(client, night, part)
    night.play()
    night.close()
    page = client.get(f"/e/{night.tournament.code}/{part}").content.decode()
    assert seen(page).named("opened").told["role"] == "status"
    assert "Round 2 is open" in page.partition("data-poll")[0]


def test_a_pair_reads_where_to_sit_then_its_games_then_why(client):
    night = one_round_of(4, movement="round-robin")
    shown = text(get(client, night.tournament, "pairs/1/"))
    order = [shown.index(words) for words in ("Now: round 2 of 3", "Table ", "Next: ", "Round 1 beat", "Why place 1")]
    assert order == sorted(order)
    assert "1st: 1 win, two-way tie; " in shown
    games = seen(get(client, night.tournament, "pairs/1/?games=1"))
    parts = [(one.tag, one.told) for one in games.inside if not isinstance(one, str)]
    assert parts == [("div", {"class": "tied"}), ("ol", {"class": "games"})]


def test_each_opponent_leads_to_the_games_against_them_and_these_to_their_tables(client):
    night = evening(4, rounds=6)
    for _ in range(4):
        night.play()
        night.close()
    address = f"/e/{night.tournament.code}/pairs/1/"
    links = [link.told["href"] for link in seen(client.get(address)).parts("a.met")]
    most = max(links, key=links.count)
    met = seen(client.get(most))
    rounds = [link.told["href"] for link in met.part("ol.games").parts("a")]
    assert links.count(most) == len(rounds) > 1
    finished = [score for score in met.texts("span.figures") if " – " in score]
    (score,) = met.texts("ul.versus")
    assert [words in score for words in (f"{len(finished)} wins", "0 wins")] == [True, True]
    for round_address in rounds:
        page, table = round_address.split("#")
        assert f'id="{table}"' in client.get(page).content.decode()
    for nobody in ("?against=1", "?against=9"):
        assert client.get(f"{address}{nobody}").status_code == 404


def test_the_database_is_asked_in_the_same_words_after_each_game(client):
    night = evening(6, movement="round-robin", rounds=5)
    asked = []
    for _ in range(3):
        night.play()
        night.close()
        with connection.execute_wrapper(lambda run, sql, *rest: asked[-1].add(sql) or run(sql, *rest)):
            asked.append(set())
            shown(client, night)
    assert asked[1] == asked[2]


def test_the_own_page_says_first_where_its_holder_plays_and_with_whom(client):
    night = evening(4, movement="round-robin")
    assert "The clock has not started." in text(client.get(f"/p/{night.entry(2).token}/"))
    start_clock(by=night.director, round=night.round)
    words = text(client.get(f"/p/{night.entry(2).token}/"))
    seat = night.round.games.get(seats__entry=night.entry(2), seats__seat__lt=2).table.number
    where = words[words.index("Where to sit") :]
    assert where.startswith("Where to sit Now: round 1 of 3 Time left until ")
    order = [where.index(part) for part in (f"Table {seat} Side ", "Against ", "Next: ", "Games so far")]
    assert order == sorted(order)


def test_a_result_that_is_locked_can_still_be_told_to_the_director_from_the_own_page(client: Client) -> None:
    """The link went when the next round opened."""
    night = evening(4, movement="round-robin")
    night.play()
    night.close()
    night.play()
    own, public = f"/p/{night.entry(1).token}/", f"/e/{night.tournament.code}/pairs/1/"
    links = [address for name, address in seen(client.get(own)).links if name.startswith("Wrong result?")]
    assert (len(links), seen(client.get(public)).text.count("Wrong result?")) == (2, 1)
    locked = seen(client.get(links[0]))
    assert "This result is locked. Speak to the director." in locked.text
    assert locked.section("Tell the director").buttons == ["Call the director"]


def test_where_partners_change_the_own_page_names_the_partner(client):
    night = evening(8, movement="whist", changing_partners=True)
    words = text(client.get(f"/p/{night.entry(5).token}/"))
    assert "Partner " in words
    assert words.index("Partner ") < words.index("Against ")


def test_once_everything_is_played_the_place_is_the_large_word(client: Client) -> None:
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, a + b) if a < b else (a + b, 10))
        night.close()
    publishing.compute(night.stage.pk)
    shown = text(get(client, night.tournament, "pairs/1/"))
    assert re.search(r"Place 1 3 wins, 30 points All rounds are played", shown)
    freeze(by=night.director, stage=night.stage)
    assert "Place 1 3 wins" not in text(get(client, night.tournament, "pairs/1/"))


def test_the_pages_of_players_at_the_head_table_name_it(client: Client) -> None:
    night = evening(12, movement="progressive", rounds=2, changing_partners=True)
    head = night.round.games.order_by("table__number")[0]
    there = {seat.entry.number for seat in head.seats.select_related("entry")}
    shows = {n: "Head table." in seen(client.get(f"/e/{night.tournament.code}/pairs/{n}/")).text for n in range(1, 13)}
    assert shows == {number: number in there for number in range(1, 13)}
    night.play()
    night.close(draw_next=False)
    assert "Head table." not in shown(client, night)
