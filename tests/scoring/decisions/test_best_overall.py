"""In an event of zones the director may let the best overall go on instead of the best of each zone."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client
from rest_framework.test import APIClient

from clubs.errors import Refusal
from clubs.models import Role, User
from rules.tournament.standings import Lists
from scoring.decisions.ending import reopen_event
from scoring.decisions.forwarding import forward_qualifiers
from scoring.decisions.publication import publish_event
from scoring.models import Kind, LedgerEntry
from scoring.reads.forwarding import forwarding_plan
from scoring.reads.qualifiers import Contender, qualifying
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory, UserFactory
from tests.factories.evenings import Evening, evening
from tests.factories.qualifying import registering, zones_event
from tests.pages import read
from tests.seen import seen
from tests.tournaments.desk.pages import words
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
CYCLE = {(1, 2): (10, 8), (2, 3): (10, 8), (1, 3): (8, 10), **{(a, b): (10, 2) for a in (1, 2, 3) for b in (4, 5)}}


def goes(night: Evening, to: Tournament, best: int, *, overall: bool) -> list[tuple[int, str]]:
    plan = forwarding_plan(night.stage, to, best, overall=overall)
    return [(line.entry.number or 0, line.zone) for line in plan.lines]


def test_who_qualifies_overall_is_published_and_the_record_is_sound() -> None:
    night = zones_event(qualify_overall=True)
    publish_event(by=night.director, stage=night.stage)
    table = LedgerEntry.objects.get(tournament=night.tournament, kind=Kind.TABLE)
    assert table.body["answer"]["qualified"] == [{"zone": "", "qualified": [night.entry(1).pk, night.entry(2).pk]}]
    assert list(problems(night.tournament.pk)) == []


def test_the_best_overall_are_sent_with_their_zones_and_nobody_is_named_for_having_none() -> None:
    night = zones_event()
    to = registering(night.tournament.club, "Provincial")
    assert goes(night, to, 1, overall=False) == [(1, "North"), (4, "South")]
    assert goes(night, to, 3, overall=True) == [(1, "North"), (2, "North"), (3, "North")]
    assert goes(night, to, 5, overall=True)[3:] == [(4, "South"), (5, "")]
    named = Contender(night.entry(5).pk, 5, "Ann 5 & Bea 5")
    assert [forwarding_plan(night.stage, to, 2, overall=overall).without_zone for overall in (True, False)] == [
        (),
        (named,),
    ]
    uuid = uuid4()
    sent = forward_qualifiers(by=night.director, stage=night.stage, to=to, best=3, overall=True, uuid=uuid)
    assert [(one.name, one.place) for one in sent.through] == [(f"Ann {n} & Bea {n}", n) for n in (1, 2, 3)]
    assert [entry.zone.name for entry in to.entries.order_by("pk") if entry.zone] == ["North"] * 3
    with pytest.raises(Refusal):
        forward_qualifiers(by=night.director, stage=night.stage, to=to, best=3, uuid=uuid)


def test_of_several_lists_so_many_of_each_are_sent_as_the_final_table_says() -> None:
    event = evening(4, rounds=1, lists=Lists.LINES, qualify_overall=True, qualify_per_zone=1)
    scores = iter([(10, 4), (4, 10)])
    event.play(outcome=lambda a, b: next(scores))
    event.close()
    to = registering(event.tournament.club, "Provincial")
    firsts = [number for zone in qualifying(event.stage.pk) for number in (pair.number for pair in zone.qualified)]
    sent = [[number for number, _ in goes(event, to, 1, overall=overall)] for overall in (True, False)]
    assert (sent, len(firsts)) == ([firsts, firsts], 2)


def test_a_shared_place_across_the_line_overall_sends_nobody() -> None:
    night = zones_event(CYCLE, places_that_matter=0, qualify_per_zone=0)
    to = registering(night.tournament.club, "Provincial")
    plan = forwarding_plan(night.stage, to, 2, overall=True)
    assert (plan.ready, [(level.zone, level.numbers, level.places_left) for level in plan.level]) == (
        False,
        [("", (1, 2, 3), 2)],
    )
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=night.director, stage=night.stage, to=to, best=2, overall=True)
    assert refused.value.code == "tie_open"


def test_programs_choose_the_best_overall() -> None:
    night = zones_event()
    to = registering(night.tournament.club, "Provincial")
    api, event = APIClient(), f"/api/v1/tournaments/{night.tournament.code}/"
    api.force_authenticate(night.director)

    def preview(**asked: bool) -> tuple[bool, list[int], list[int]]:
        answer = api.post(f"{event}send/preview/", {"to": to.code, "best": 3, **asked}, format="json").json()
        numbers = [line["number"] for line in answer["lines"]]
        return answer["overall"], numbers, [pair["number"] for pair in answer["without_zone"]]

    assert [preview(), preview(overall=False), preview(overall=True)] == [
        (False, [1, 2, 3, 4], [5]),
        (False, [1, 2, 3, 4], [5]),
        (True, [1, 2, 3], []),
    ]
    wrong = api.post(f"{event}send/preview/", {"to": to.code, "overall": "perhaps"}, format="json")
    assert (wrong.status_code, [one["code"] for one in wrong.json()["errors"]]) == (400, ["invalid"])
    asked = {"to": to.code, "best": 3, "overall": True}
    sent = api.post(f"{event}send/", asked, format="json", headers={"Idempotency-Key": str(uuid4())})
    assert (sent.status_code, [one["place"] for one in sent.json()["through"]]) == (201, [1, 2, 3])
    Tournament.objects.filter(pk=night.tournament.pk).update(qualify_overall=True)
    assert preview() == (True, [1, 2, 3], [])
    assert api.get(f"{event}").json()["qualify_overall"] is True
    pairs = [{"entry_id": night.entry(n).pk, "number": n, "name": f"Ann {n} & Bea {n}"} for n in (1, 2)]
    zones = [{"zone": "", "qualified": pairs, "level": [], "places_left": 0, "list": None}]
    assert tuple(
        api.get(f"{event}{list_}").json()["results"] for list_ in ("qualifying/", "qualifying/without-zone/")
    ) == (zones, [])


def test_the_desk_shows_and_sends_the_best_overall(signed_in: SignIn) -> None:
    night = zones_event()
    to = registering(night.tournament.club, "Provincial")
    client, desk = signed_in(night.director), f"/desk/{night.tournament.code}/"
    url = f"{desk}send/?to={to.code}&best=3"
    unzoned = "These pairs have no zone, so they cannot qualify: 5 · Ann 5 & Bea 5"
    assert unzoned in words(client.get(url))
    assert unzoned not in words(client.get(f"{url}&by=overall"))
    assert client.get(f"{url}&by=luck").status_code == 404
    forms = read(client.get(f"{url}&by=overall").content.decode(), f"{url}&by=overall").forms
    send = next((form, data) for form in forms for _, data in form.presses() if ("action", "send") in data)
    assert client.post(send[0].address, dict(send[1])).status_code == 302
    assert [entry.came_place for entry in to.entries.order_by("pk")] == [1, 2, 3]


def test_while_play_goes_on_only_those_who_may_change_the_choice_are_led_to_it(signed_in: SignIn) -> None:
    night = zones_event()
    reopen_event(by=night.director, tournament=night.tournament, reason="The best of all go on")
    club, code, assistant = night.tournament.club, night.tournament.code, UserFactory()
    StaffRoleFactory(club=club, user=assistant, role=Role.ASSISTANT)
    director, helper = signed_in(night.director), signed_in(assistant)
    pages = [client.get(f"/desk/{code}/finish/") for client in (director, helper)]
    assert ["The best 2 of each zone." in words(page) for page in pages] == [True, True]
    led = [
        [name for name, link in seen(page).part("main").links if link == f"/desk/{code}/settings/"] for page in pages
    ]
    assert led == [["Change this"], []]


def test_the_final_table_the_report_and_the_public_page_say_who_goes_on_overall(signed_in: SignIn) -> None:
    night = zones_event(qualify_overall=True)
    client, code = signed_in(night.director), night.tournament.code
    finish = words(client.get(f"/desk/{code}/finish/"))
    assert "The best 2 overall, from any zone." in finish
    assert "Overall 1 · Ann 1 & Bea 1 2 · Ann 2 & Bea 2" in finish
    assert "have no zone" not in finish
    report = words(client.get(f"/desk/{code}/print/report/"))
    assert "Overall, from any zone: 1 · Ann 1 & Bea 1; 2 · Ann 2 & Bea 2" in report
    publish_event(by=night.director, stage=night.stage)
    assert "Qualified for the next stage Overall Pair 1 Ann 1 & Bea 1 Pair 2 Ann 2 & Bea 2" in words(
        client.get(f"/e/{code}/")
    )
