"""Rounds, score card, pairs, draws, the wall and the first page, as everybody sees them."""

import html
import json
import re
import shlex
import subprocess
import sys
from datetime import timedelta

import pytest
from django.utils import timezone

from rules.draw import draw_key
from scoring.services.events import finish_event
from scoring.services.publication import publish_event
from scoring.services.ties import flip_coins, share_place
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered, make_tournament
from tests.scoring.public.test_standings import CIRCLE, get, text
from tournaments.models import Round, Stage
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def one_round_of(pairs: int, **how) -> Evening:
    night = evening(pairs, **how)
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    return night


def test_the_current_round_stands_first_and_then_the_seats_of_the_next(client):
    night = one_round_of(4, movement="round-robin")
    shown = text(get(client, night.tournament, "rounds/"))
    assert shown.index("Round 2, being played") < shown.index("Round 3, where to sit")
    assert "Round 1, closed" in text(get(client, night.tournament, "rounds/?round=1"))
    assert get(client, night.tournament, "rounds/?round=4").status_code == 404


def test_a_finished_table_shows_both_scores_and_an_open_one_that_it_is_played(client):
    night = evening(4)
    game = night.round.games.order_by("table__number").first()
    night.finish(game, (10, 4))
    shown = text(get(client, night.tournament, "rounds/"))
    assert re.search(r"Table 1 .* pair \d 10 .* pair \d 4 Table 2", shown)
    assert shown.count("being played") == 3  # the line of the event, the heading, table 2


def test_who_sits_out_is_named(client):
    night = evening(5)
    shown = text(get(client, night.tournament, "rounds/"))
    assert re.search(r"Sits out: \w+ \w+ & \w+ \w+", shown)


def test_the_score_card_has_a_line_a_pair_with_opponents_and_totals(client):
    night = one_round_of(5)
    shown = text(get(client, night.tournament, "card/"))
    assert re.search(r"1 [^0-9]+ 1 win, 10 points 10 v 2 1 10", shown)
    assert "out: no table this round." in shown


def test_before_play_card_and_rounds_say_what_comes(client):
    tournament = make_tournament()
    assert "The card is still blank" in text(get(client, tournament, "card/"))
    assert "No round yet" in text(get(client, tournament, "rounds/"))


@pytest.mark.parametrize("wanted", ["zoe", "ZOË", "odegard", "Ød"])
def test_a_pair_is_found_without_its_accents_and_capitals(wanted, client):
    tournament = make_numbered(4)
    register_pair(by=None, tournament=tournament, first="Zoë Ødegård", second="Ольга Иванова")
    shown = text(get(client, tournament, f"pairs/?q={wanted}"))
    assert "1 pair fits" in shown
    assert "Zoë Ødegård & Ольга Иванова" in shown


def test_a_search_that_finds_nobody_says_what_to_try(client):
    shown = text(get(client, make_numbered(4), "pairs/?q=%3Cb%3Enobody"))
    assert "Nobody here is called “&lt;b&gt;nobody”." in shown


def test_a_pair_reads_where_to_sit_then_its_games_then_why(client):
    night = one_round_of(4, movement="round-robin")
    shown = text(get(client, night.tournament, "pairs/1/"))
    order = [shown.index(words) for words in ("Round 2: table", "Next: Round 3: table", "Round 1 beat", "Why place 1")]
    assert order == sorted(order)
    assert "1st: level on 1 win with Pair" in shown
    games = get(client, night.tournament, "pairs/1/?games=1").content.decode()
    assert games.lstrip().startswith('<ol class="games">')


@pytest.mark.parametrize("pairs", [2, 6])
@pytest.mark.parametrize(
    ("path", "most"), [("rounds/", 8), ("card/", 6), ("pairs/", 2), ("pairs/1/", 19), ("wall/", 8)]
)
def test_no_page_asks_more_of_the_database_for_three_tables_than_for_one(
    path, most, pairs, client, django_assert_max_num_queries
):
    night = one_round_of(pairs, movement="round-robin")
    address = f"/e/{night.tournament.code}/{path}"
    with django_assert_max_num_queries(most):
        client.get(address)


def test_a_page_made_afresh_is_not_sent_again_to_who_has_it(client):
    night = one_round_of(4)
    first = get(client, night.tournament, "rounds/?part=1")
    again = get(client, night.tournament, "rounds/?part=1", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_draw_shows_its_key_and_the_line_that_makes_it_again(client):
    tournament = make_numbered(6)
    draw = tournament.draws.get()
    page = get(client, tournament, "draws/")
    assert tournament.secret_hash in text(page)
    assert tournament.secret not in page.content.decode()
    line = html.unescape(re.search(r"<pre [^>]*>(echo .*?)</pre>", page.content.decode())[1])
    _, asked, *command = shlex.split(line)
    assert command == ["|", "python", "-m", "rules", "draw"]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "draw"], input=asked, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["order"] == draw.outcome["order"]
    stand_for = text(page).split("The numbers in it stand for these: ")[1]
    names = dict(tournament.entries.with_names("pk"))
    assert stand_for.startswith(" ".join(f"{pk} {names[pk]}" for pk in draw.outcome["order"]))


def test_the_secret_is_shown_once_the_event_is_published(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, 5) if (a, b) in CIRCLE else (5, 10))
        night.close()
    flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3))
    share_place(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3), reason="It is late.")
    finish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    publish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    tournament = night.tournament
    shown = text(get(client, tournament, "draws/"))
    assert tournament.secret in shown
    assert draw_key(bytes.fromhex(tournament.secret), 2).hex() in shown
    assert re.search(r"Draw 2: Coins .* (Heads|Tails) ", shown)


def test_the_wall_shows_seats_while_a_round_is_young_and_then_standings(client):
    night = one_round_of(4, movement="round-robin")
    young = text(get(client, night.tournament, "wall/"))
    assert re.search(r"Round 2 of 3 Time left (30:00|29:\d\d) over time No. Name Table Side 1 .* \d [AB] ", young)
    Round.objects.update(opened_at=timezone.now() - timedelta(minutes=33))
    later = text(get(client, night.tournament, "wall/"))
    assert re.search(r"Round 2 of 3 Time left \+3:\d\d over time Place Name Wins Points 1 .* 1 10 ", later)


def test_the_wall_turns_its_pages_of_sixteen(client):
    night = one_round_of(34)
    pages = {n: text(get(client, night.tournament, f"wall/?page={n}")) for n in (1, 2, 3)}
    assert all(f"page {n} of 3" in shown for n, shown in pages.items())
    wall = get(client, night.tournament, "wall/?page=1").content.decode()
    assert wall.count('<span class="place">') == 16
    assert '<noscript><meta http-equiv="refresh" content="12"></noscript>' in wall


def test_the_first_page_lists_what_is_on_and_what_was(client):
    night = one_round_of(4)
    shown = text(client.get("/"))
    assert f"On now {night.tournament.name}" in shown


def test_the_first_page_says_what_comes_next_where_there_is_nothing(client, signed_in, alice, charlie):
    assert "No event yet Directors sign up" in text(client.get("/"))
    assert "Make your club's first event" in html.unescape(text(signed_in(alice).get("/")))


def test_health_is_ok_while_the_database_answers(client):
    answer = client.get("/health/")
    assert (answer.status_code, answer.content) == (200, b"ok")
