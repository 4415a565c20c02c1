"""While the standings are frozen, nothing that everybody may read gives away what happened since."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scoring.decisions.publication import freeze
from scoring.decisions.ties import flip_coins
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.scoring.public.reading import CIRCLE, get, text
from tests.seen import seen

pytestmark = pytest.mark.django_db
TELLING = 7  # the loser's points in every game after the freeze, and in no game before it


@remembered
def played_on(movement: str = "round-robin", **how) -> Evening:
    """A round is played, the standings are frozen, and another round is played and closed."""
    night = evening(4, movement=movement, **how)
    night.play(outcome=lambda a, b: (10, 3) if a < b else (3, 10))
    night.close()
    publishing.compute(night.stage.pk)
    freeze(by=night.director, stage=night.stage)
    night.play(outcome=lambda a, b: (TELLING, 10) if a < b else (10, TELLING))
    night.close()
    publishing.compute(night.stage.pk)
    return night


def figures(client: Client, night: Evening, part: str) -> set[str]:
    """The scores on a page: figures in cells and lists, not numbers of pairs, rounds or tables."""
    page = seen(get(client, night.tournament, part))
    found = page.texts("b.figures", "span.figures") + [one.text for one in page.parts("span") if not one.told]
    return {number for one in found if re.fullmatch(r"[\d –]+", one) for number in re.findall(r"\d+", one)}


PAGES = ["rounds/?round=2", "card/", "pairs/1/", "pairs/1/?games=1", "pairs/1/?part=1"]


@pytest.mark.parametrize("part", PAGES)
def test_results_since_the_freeze_show_only_when_it_ends(client, part):
    night = played_on()
    assert str(TELLING) not in figures(client, night, part)
    freeze(by=night.director, stage=night.stage, still=False)
    assert str(TELLING) in figures(client, night, part)


def test_earlier_results_stay(client):
    night = played_on()
    shown = [figures(client, night, part) for part in ("rounds/?round=1", "card/", "pairs/1/")]
    assert all({"10", "3"} <= one for one in shown)


@pytest.mark.parametrize("part", ["", "card/", "rounds/", "pairs/1/"])
def test_the_page_says_until_when_and_what_it_shows(client, part):
    night = played_on()
    assert "Standings are frozen until the ceremony. Shown after round 1." in text(get(client, night.tournament, part))


def test_frozen_in_the_middle_of_a_round_it_says_so(client):
    night = evening(4, movement="round-robin")
    night.play()
    night.close()
    night.finish(night.round.games.order_by("pk")[0], (10, 3))
    freeze(by=night.director, stage=night.stage)
    assert "Shown as they were during round 2." in text(get(client, night.tournament))


def test_coins_since_the_freeze_wait_on_the_page_of_draws_and_for_programs(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, 5) if (a, b) in CIRCLE else (5, 10))
        night.close()
    freeze(by=night.director, stage=night.stage)
    flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3))
    coins, seats = night.tournament.draws.order_by("-number")[0], night.tournament.draws.get(number=1)
    page = text(get(client, night.tournament, "draws/"))
    told = client.get(f"/api/v1/tournaments/{night.tournament.code}/draws/").json()["draws"]
    assert "Draw 2: Coins or lots" in page
    assert "This draw breaks a tie. It is shown after the ceremony." in page
    assert [coins.key in page, seats.key in page] == [False, True]
    assert [(one["key"], one["outcome"]) for one in told] == [(seats.key, seats.outcome), ("", None)]
    client.force_login(night.director)
    assert coins.key in text(get(client, night.tournament, "draws/"))
    freeze(by=night.director, stage=night.stage, still=False)
    assert coins.key in text(get(Client(), night.tournament, "draws/"))


def test_the_own_page_keeps_its_own_results(client):
    night = played_on()
    page = client.get(f"/p/{night.entry(1).token}/").content.decode()
    assert re.findall(r"\d+ – \d+", page) == ["10 – 3", f"{TELLING} – 10"]
    assert "Standings are frozen until the ceremony." in page


def test_a_director_sees_every_result(client):
    night = played_on()
    client.force_login(night.director)
    assert all(str(TELLING) in figures(client, night, part) for part in PAGES)


def test_the_page_on_which_somebody_objects_waits_for_the_ceremony_too(client):
    night = played_on()
    before, since = (night.stage.rounds.get(number=number).games.order_by("pk")[0] for number in (1, 2))

    def points(reader, game) -> list[str]:
        return sorted(seen(get(reader, night.tournament, f"games/{game.pk}/objection/")).texts("td.num"))

    director = Client()
    director.force_login(night.director)
    assert [points(client, before), points(client, since)] == [["10", "3"], []]
    assert points(director, since) == ["10", str(TELLING)]
    freeze(by=night.director, stage=night.stage, still=False)
    assert points(client, since) == ["10", str(TELLING)]


def test_the_bracket_stays_as_it_was(client):
    night = played_on("knock-out")

    def points() -> set[str]:
        games = seen(get(client, night.tournament, "bracket/")).part("section.game-list")
        return set(games.texts("b.figures"))

    assert points() == {"10", "3"}
    freeze(by=night.director, stage=night.stage, still=False)
    assert points() == {"10", "3", "7"}


def test_the_api_shows_the_same_to_everybody_and_all_to_the_club(client, api):
    night = played_on()
    base = f"/api/v1/tournaments/{night.tournament.code}/"
    cards = ("master-card/", f"entries/{night.entry(1).pk}/card/")

    def points(reader, address: str) -> set[int]:
        answer = reader.get(base + address).content.decode()
        return {int(number) for number in re.findall(r'"(?:points|against)":\s*(\d+)', answer)}

    assert all(TELLING not in points(api(), address) for address in cards)
    assert all(TELLING in points(api(night.director), address) for address in cards)
    for reader, status in ((api(), 409), (api(night.director), 200)):
        assert [reader.get(base + part).status_code for part in ("ties/", "qualifying/")] == [status] * 2


def test_the_wall_stays_as_it_was(client):
    night = played_on("knock-out")
    night.stage.rounds.update(clock_started_at=timezone.now() - timedelta(minutes=20))
    scores = [re.findall(r"\d+ ?– ?\d+", text(get(client, night.tournament, "wall/?part=1")))]
    freeze(by=night.director, stage=night.stage, still=False)
    scores.append(re.findall(r"\d+ ?– ?\d+", text(get(client, night.tournament, "wall/?part=1"))))
    telling = [[one for one in shown if str(TELLING) in one.split("–")] for shown in scores]
    assert (telling[0], len(telling[1])) == ([], 1)
