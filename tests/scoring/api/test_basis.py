"""What is compared and how ties are settled, over the API: decided at the start, previewed, changed with a reason."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role
from scoring.standings import publishing
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered
from tournaments.models import Stage

pytestmark = pytest.mark.django_db
TOTALS = "Totals: a round without a game adds nothing"
PER_GAME = "Per game: a round without a game is left out"
DIFFER = "Not everyone has played the same number of games. Totals are compared: a round without a game adds nothing."


def test_it_is_decided_at_the_start_and_changed_after_a_preview(api):
    tournament = make_numbered(5)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    desk, at = api(director), f"/api/v1/tournaments/{tournament.code}/"
    start = {"movement": "round-robin", "rounds": 2, "compare": "totals"}
    assert desk.post(f"{at}start/", {**start, "compare": "luck"}).status_code == 400
    started = desk.post(f"{at}start/", start).data
    assert (started["compare"], started["compare_words"]) == ("totals", TOTALS)
    event = Evening(director, Stage.objects.get(tournament=tournament))
    event.play()
    event.close()
    now = {"compare": "totals", "sentence": TOTALS, "games_differ": DIFFER, "can_change": True}
    assert desk.get(f"{at}comparison/").data == now
    assert desk.post(f"{at}comparison/preview/", {"compare": "luck"}).status_code == 400
    seen = desk.post(f"{at}comparison/preview/", {"compare": "per_game"}).data["changes"]
    assert desk.get(f"{at}comparison/").data == now, "nothing is kept"
    assert desk.post(f"{at}comparison/", {"compare": "per_game"}).status_code == 400
    changed = desk.post(f"{at}comparison/", {"compare": "per_game", "reason": "as agreed"}).data
    assert (changed["compare"], changed["sentence"]) == ("per_game", PER_GAME)
    publishing.compute(event.stage.pk)
    table = desk.get(f"{at}standings/").data
    assert (table["by_rate"], table["rate_of"], table["results"][0]["rate"]) == (True, "wins per game", "1.00")
    places = {row["number"]: row["place"] for row in table["results"]}
    assert all(places[one["pair"]] == one["after"] != one["before"] for one in seen)


def test_without_a_word_the_start_proposes_by_the_schedule(api):
    tournament = make_numbered(5)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    started = api(director).post(
        f"/api/v1/tournaments/{tournament.code}/start/", {"movement": "round-robin", "rounds": 2}
    )
    assert (started.data["compare"], started.data["compare_words"]) == (
        "per_game_due",
        "Per game: a sit-out is left out, a missed round is a game not won",
    )


def test_a_stranger_and_an_assistant_change_nothing(api):
    tournament = make_numbered(4)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    assistant = StaffRoleFactory(club=tournament.club, role=Role.ASSISTANT).user
    at = f"/api/v1/tournaments/{tournament.code}/"
    api(director).post(f"{at}start/", {"movement": "round-robin"})
    asked = {"compare": "per_game", "reason": "mine"}
    assert api(assistant).post(f"{at}comparison/", asked).status_code == 403
    assert api(StaffRoleFactory().user).post(f"{at}comparison/", asked).status_code == 404
    assert Stage.objects.get(tournament=tournament).basis == "totals"


def test_programs_read_and_change_the_order(api: Callable[..., Client]) -> None:
    night = evening(4)
    here = f"/api/v1/tournaments/{night.tournament.code}/tie-order/"
    sent = {"tie_order": ["points", "shared"], "lists": "lines"}
    answer = api(night.director).post(here, sent, format="json", HTTP_IDEMPOTENCY_KEY="one")  # type: ignore[call-overload]
    assert (answer.status_code, answer.data) == (200, {**sent, "settled": False})
    night.play()
    assert api(night.director).get(here).data == {**sent, "settled": True}  # type: ignore[attr-defined]
