"""The pages on which the secretary and directors manage seasons."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.clock import today_in
from clubs.models import Club, Role, User
from rules.club.seasons import DutyCredit, SeasonCriterion, SeasonRules
from scoring.models import Season
from scoring.seasons.changes import publish_season
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.seasons import make_season, tuesdays
from tests.pages import text_of
from tests.seen import seen
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

RULES = {
    "of": "players",
    "night": "places",
    "place_points": "9, 6, 3",
    "later_points": "1",
    "shared": "split",
    "total": "sum",
    "best": "",
    "fewest": "2",
    "duty": "fixed",
    "duty_points": "6,5",
    "tie_1": "head_to_head",
}


def at(season: Season, rest: str = "") -> str:
    return f"/clubs/{season.club.slug}/seasons/{season.pk}/{rest}"


def test_a_season_is_created_with_its_rules(club: Club, sam: Client) -> None:
    series = tuesdays(club)
    assert "No season yet" in text_of(sam.get(f"/clubs/{club.slug}/seasons/"))
    sent = {"name": "Winter", "first": "2026-09-01", "last": "", "series": series.pk, **RULES}
    answer = sam.post(f"/clubs/{club.slug}/seasons/new/", sent)
    season = Season.objects.get()
    assert (answer.headers["Location"], season.series) == (at(season), series)
    assert season.versions.get().version.rules == SeasonRules.from_json(
        {"place_points": [9, 6, 3], "fewest": 2, "duty": "fixed", "duty_points": "13/2", "ties": ["head_to_head"]}
    )
    assert "Winter" in text_of(sam.get(f"/clubs/{club.slug}/seasons/"))


def test_a_form_that_is_refused_keeps_what_was_typed(club: Club, sam: Client) -> None:
    sent = {"name": "Winter", "first": "2026-09-01", "last": "2026-08-01", **RULES, "place_points": "3 9"}
    answer = sam.post(f"/clubs/{club.slug}/seasons/new/", sent)
    page = seen(answer)
    assert answer.status_code == 422
    assert "A better place cannot get fewer points than a worse one." in page.text
    assert "The season ends before it begins." in page.text
    assert page.values("place_points") == ["3 9"]
    for field, typed in (("place_points", "nine"), ("duty_points", "a lot")):
        assert sam.post(f"/clubs/{club.slug}/seasons/new/", {**sent, field: typed}).status_code == 422
    assert not Season.objects.exists()


def test_a_season_is_published_reopened_renamed_and_deleted(season: Season, sam: Client) -> None:
    assert "2 nights count so far." in text_of(sam.get(at(season)))
    assert sam.post(at(season), {"publish": "1"}).status_code == 302
    page = text_of(sam.get(at(season)))
    assert ("Reopen season" in page, "Delete season" in page) == (True, False)
    assert sam.post(at(season), {"reopen": "1"}).status_code == 302
    assert sam.post(at(season), {"save": "1", "name": "Spring", "first": "2026-01-01"}).status_code == 302
    assert Season.objects.get().name == "Spring"
    other = make_season(season.club, name="Other")
    sent = {"delete": "1", "uuid": "4bd2a8f8-3c6b-4b6a-9c6e-0d8c9b1f1a11"}
    for _ in range(2):  # sent twice, it is answered the same
        assert sam.post(at(other), sent).headers["Location"] == f"/clubs/{season.club.slug}/seasons/"
    assert not Season.objects.filter(pk=other.pk).exists()


def test_rules_change_from_a_day_on_and_the_change_is_undone(season: Season, sam: Client) -> None:
    day = today_in(season.club.time_zone) + datetime.timedelta(days=1)
    early = sam.post(at(season, "rules/"), {"change": "1", "date": "2026-03-31", **RULES})
    assert early.status_code == 422
    assert "A night of 2026-03-31 counts already. Choose 2026-04-01 or later" in text_of(early)
    assert sam.post(at(season, "rules/"), {"change": "1", "date": str(day), **RULES}).status_code == 302
    version = season.versions.last()
    assert version is not None
    assert version.version.rules.ties == (SeasonCriterion.HEAD_TO_HEAD,)
    assert version.version.rules.duty is DutyCredit.FIXED
    sam.post(at(season, "rules/"), {"drop": version.pk})
    assert season.versions.count() == 1


def test_a_published_season_has_no_form_but_the_one_to_reopen_it(season: Season, sam: Client, by: User) -> None:
    publish_season(by=by, season=season)
    for page in ("nights/", "rules/"):
        assert seen(sam.get(at(season, page))).part("main").parts("form") == []


def test_another_clubs_season_is_not_found_and_an_assistant_is_refused(
    season: Season, club: Club, signed_in: Callable[[User], Client]
) -> None:
    elsewhere = signed_in(StaffRoleFactory(role=Role.DIRECTOR).user)
    assistant = signed_in(StaffRoleFactory(club=club, role=Role.ASSISTANT).user)
    for page in ("", "nights/", "rules/", "plan/"):
        assert elsewhere.get(at(season, page)).status_code == 404
        assert assistant.get(at(season, page)).status_code == 403


def test_an_old_page_is_told_why_its_button_does_nothing(season: Season, sam: Client, by: User) -> None:
    sent = {"name": "Spring", "first": "2026-01-01"}
    answers = [sam.post(at(season), {"reopen": "1"})]
    publish_season(by=by, season=season)
    answers += [sam.post(at(season), {name: "1", **sent}) for name in ("publish", "save", "delete")]
    night, player = Tournament.objects.get(name="Week 1"), PlayerFactory(club=season.club)
    duty = {"duty": "1", "event": night.pk, "player": player.pk}
    answers += [
        sam.post(at(season, "nights/"), duty),
        sam.post(at(season, "rules/"), {"change": "1"}),
    ]
    assert [one.status_code for one in answers] == [409] * 5 + [422]
    assert ["Nothing was changed." in text_of(one) for one in answers] == [True] * 6
