"""What is compared, on the pages: proposed at the start, said while games differ, changed after a preview."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from rules.tournament.standings import Basis
from scoring.decisions.ending import finish_event
from scoring.standings import publishing
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered
from tests.seen import Part, seen
from tournaments.models import Stage

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
DIFFER = "Not everyone has played the same number of games. Totals are compared: a round without a game adds nothing."
DUE = (
    "Not everyone has played the same number of games. Results per game are compared: a sit-out is left out. "
    "A round missed by coming late or leaving is a game not won."
)
LEFT_OUT = (
    "Not everyone has played the same number of games. Results per game are compared: a "
    "round without a game is left out."
)


@remembered
def one_round_of_five(compare: Basis) -> Evening:
    night = evening(5, movement="round-robin", compare=compare)
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    return night


def pages_of(client: Client, night: Evening) -> list[str]:
    code = night.tournament.code
    found = (
        f"/e/{code}/",
        f"/desk/{code}/",
        f"/desk/{code}/ties/",
        f"/desk/{code}/finish/",
        f"/desk/{code}/print/report/",
    )
    return [client.get(address).content.decode() for address in found]


@pytest.mark.parametrize(("query", "proposed"), [("rounds=5", "totals"), ("rounds=3", "per_game_due")])
def test_the_start_page_proposes_what_is_compared_and_says_why(signed_in: SignIn, query: str, proposed: str) -> None:
    tournament = make_numbered(5)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    client, here = signed_in(director), f"/desk/{tournament.code}/start/?movement=round-robin&{query}"
    page = seen(client.get(here))
    why = "Not everyone plays the same number: some play 2 games, some 3."
    per_game = proposed == "per_game_due"
    assert (page.values("start-compare"), why in page.text) == ([proposed], per_game)
    assert [words in page.items for words in ("Wins per game", "Games won")] == [per_game, not per_game]
    assert (
        client.post(
            here, {"action": "start", "start-uuid": str(uuid4()), "start-compare": proposed, "start-sit_out": "none"}
        ).status_code
        == 302
    )
    assert Stage.objects.get(tournament=tournament).basis == proposed


@pytest.mark.parametrize(
    ("compare", "sentence"), [(Basis.TOTALS, DIFFER), (Basis.PER_GAME_DUE, DUE), (Basis.PER_GAME, LEFT_OUT)]
)
def test_standings_desk_and_report_say_so_while_games_differ(signed_in: SignIn, compare: Basis, sentence: str) -> None:
    night = one_round_of_five(compare)
    assert [sentence in page for page in pages_of(signed_in(night.director), night)] == [True] * 5
    for _ in range(4):
        night.play()
        night.close()
    publishing.compute(night.stage.pk)
    assert [sentence in page for page in pages_of(signed_in(night.director), night)] == [False] * 5


def test_the_rate_is_a_column_where_it_decides_and_only_there(signed_in: SignIn) -> None:
    for compare in Basis:
        night = one_round_of_five(compare)
        public, _, _, final, report = map(seen, pages_of(signed_in(night.director), night))
        there = compare is not Basis.TOTALS
        shown = ["1.00 wins per game" in page.texts(".rate") for page in (public, final)]
        assert (*shown, "Per game" in report.texts("th")) == (there, there, there)


def look_at(client: Client, here: str, compare: str) -> Part:
    """The Ties page after "Show place changes"."""
    return seen(client.post(here, {"look": "basis", "basis-uuid": str(uuid4()), "basis-compare": compare}))


def test_a_director_sees_who_would_move_and_changes_it_with_a_reason(signed_in: SignIn) -> None:
    night = one_round_of_five(Basis.TOTALS)
    client, here = signed_in(night.director), f"/desk/{night.tournament.code}/ties/"
    page = client.get(here).content.decode()
    assert ("Show place changes" in page, "Switch to this" in page) == (True, False)
    look = look_at(client, here, "per_game").text
    assert ("place 3 → place 5" in look or "places would change:" in look or "No place would change." in look) is True
    assert ("Switch to this" in look, Stage.objects.get(pk=night.stage.pk).basis) == (True, "totals")
    written = {"action": "basis", "basis-uuid": str(uuid4()), "basis-compare": "per_game", "basis-reason": "as agreed"}
    for _ in range(2):
        assert client.post(here, written).status_code == 302
    assert Stage.objects.get(pk=night.stage.pk).basis == "per_game"
    after = client.get(here).content.decode()
    assert ("as agreed" in after, "a round without a game is left out." in after) == (True, True)


def test_a_finished_event_says_at_once_which_change_would_leave_a_tie(signed_in: SignIn) -> None:
    night = evening(5, rounds=2, compare=Basis.TOTALS)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    client, here = signed_in(night.director), f"/desk/{night.tournament.code}/ties/"
    why = "This change leaves a tie to settle: Extra game to play: Pair 1 against Pair 3."
    page, looked = seen(client.get(here)), look_at(client, here, "per_game").text
    assert (why in page.text, "per_game" in page.offered("basis-compare")) == (True, False)
    assert ("Switch to this" in looked, why in looked) == (False, True)


def test_the_ties_page_says_wins_per_game_and_shows_each_other_way(signed_in: SignIn) -> None:
    night = one_round_of_five(Basis.PER_GAME_DUE)
    client, here = signed_in(night.director), f"/desk/{night.tournament.code}/ties/"
    page = seen(client.get(here)).part("main")
    assert page.part("ol").items == [
        "Wins per game",
        "Head-to-head, if exactly two are tied",
        "Points per game",
        "Extra games",
    ]
    assert page.offered("basis-compare") == ["totals", "per_game"]
    totals = one_round_of_five(Basis.TOTALS)
    page = seen(signed_in(totals.director).get(f"/desk/{totals.tournament.code}/ties/")).part("main")
    assert (page.part("ol").items[0], page.offered("basis-compare")) == ("Games won", ["per_game_due", "per_game"])


def test_the_start_page_does_not_offer_to_leave_out_missed_rounds(signed_in: SignIn) -> None:
    """Its effect can be seen only once somebody has missed a round."""
    tournament = make_numbered(5)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    page = seen(signed_in(director).get(f"/desk/{tournament.code}/start/?movement=round-robin"))
    assert page.offered("start-compare") == ["totals", "per_game_due"]


def test_an_assistant_is_offered_no_change(signed_in: SignIn) -> None:
    night = one_round_of_five(Basis.TOTALS)
    assistant = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    page = signed_in(assistant).get(f"/desk/{night.tournament.code}/ties/").content.decode()
    assert ("Show place changes" in page, "basis-reason" in page) == (False, False)
