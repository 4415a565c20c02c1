"""An event that was published too soon and reopened goes on: rounds are drawn and closed, and nothing is lost."""

from collections.abc import Callable

import pytest
from django.test import Client

from rules.base.draw import draw_key
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.models import Kind, LedgerEntry
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.refusals import refused
from tournaments.models import DrawKind, Stage, Tournament
from tournaments.selectors.draws import draws_of
from tournaments.services import make_draw

pytestmark = pytest.mark.django_db


@remembered
def published_too_soon(movement: str, played: int = 2) -> Evening:
    night = evening(8, movement=movement, rounds=5, places_that_matter=0)
    for _ in range(played):
        night.play()
        night.close(draw_next=night.round.number < played)
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    return night


def opened_again(night: Evening) -> None:
    for _ in range(2):
        reopen_event(by=night.director, tournament=night.tournament, reason="Three rounds are still to play")


@pytest.mark.parametrize("movement", ["a-up", "swiss"])
def test_the_rounds_that_were_left_are_drawn_and_closed_and_the_results_stand(movement: str, signed_in) -> None:
    night = published_too_soon(movement)
    before = derive(night.stage.pk).rows
    opened_again(night)
    stage = Stage.objects.get(pk=night.stage.pk)
    assert (derive(night.stage.pk).rows, stage.rounds_left) == (before, 3)
    desk = signed_in(night.director)
    page = f"/desk/{night.tournament.code}/"
    form = desk.get(page).context["forms"]["open"]
    sent = {"action": "open", **{field.html_name: field.value() or "" for field in form}}
    assert desk.post(page, sent).status_code == 302
    night.play_out()
    assert (night.round.number, {row.played for row in derive(night.stage.pk).rows}) == (5, {5})
    finish_event(by=night.director, stage=night.stage)
    assert publish_event(by=night.director, stage=night.stage).state == "published"
    assert LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.TABLE).count() == 2
    assert list(problems(night.stage.tournament_id)) == []


def test_what_is_drawn_then_comes_from_a_secret_that_nobody_has_seen(client: Client) -> None:
    night = published_too_soon("swiss")
    seen, drawn = night.tournament.secret, night.tournament.draws_made
    one = {"by": None, "kind": DrawKind.COIN, "what": "flip", "of": [1, 2, 3]}
    assert refused(make_draw, tournament=night.tournament, **one) == "secret_is_out"
    opened_again(night)
    again = night.tournament
    assert (again.secret != seen, again.secret_is_out, again.earlier_secrets) == (
        True, False, [{"secret": seen, "last": drawn}],
    )  # fmt: skip
    said = LedgerEntry.objects.filter(tournament=again, kind=Kind.REOPEN).order_by("link").last()
    assert said is not None
    assert said.body["answer"]["secret_hash"] == again.secret_hash
    made = make_draw(tournament=again, **one)
    assert (made.number, made.key) == (drawn + 1, draw_key(bytes.fromhex(again.secret), drawn + 1, "").hex())
    shown = draws_of(Tournament.objects.get(pk=again.pk))
    assert (shown.secret, [(was.secret, was.last) for was in shown.earlier]) == ("", [(seen, drawn)])
    page = client.get(f"/e/{again.code}/draws/").content.decode()
    assert (seen in page, again.secret in page, again.secret_hash in page) == (True, False, True)


def test_opened_by_one_step_only_it_keeps_its_secret_and_a_round_closed_stays_closed(api: Callable) -> None:
    night = published_too_soon("a-up")
    tournament = reopen_event(by=night.director, tournament=night.tournament, reason="A name was wrong")
    assert (tournament.secret_is_out, tournament.earlier_secrets) == (True, [])
    assert refused(close_round, by=night.director, round=night.round) == "wrong_state"
    at = f"/api/v1/tournaments/{tournament.code}/"
    assert api(night.director).post(f"{at}reopen/", {"reason": "Three rounds are to play"}).json()["state"] == "playing"
    assert api(night.director).post(f"{at}rounds/open/", {}).json()["number"] == 3
    assert [was["last"] for was in api().get(f"{at}draws/").json()["earlier"]] == [night.tournament.draws_made]
