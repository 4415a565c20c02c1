"""The pages on which the secretary and directors manage seasons."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.clock import today_in
from clubs.models import Club, Role, User
from rules.club.seasons import DutyCredit, SeasonCriterion, SeasonRules
from scoring.models import Season, SeasonDuty
from scoring.services.seasons import publish_season
from tests.factories.clubs import NightSeriesFactory, PlayerFactory, StaffRoleFactory
from tests.factories.seasons import make_season, played_nights, tuesdays
from tests.factories.tournaments import make_tournament
from tests.pages import read, text_of
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


@pytest.fixture
def sam(club: Club, signed_in: Callable[[User], Client]) -> Client:
    """The secretary's browser."""
    return signed_in(StaffRoleFactory(club=club, role=Role.SECRETARY).user)


@pytest.fixture
def season(club: Club) -> Season:
    played_nights(club, 2)
    return make_season(club, series=tuesdays(club))


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


def test_nights_are_switched_and_duty_is_entered(season: Season, sam: Client) -> None:
    night = Tournament.objects.get(name="Week 1")
    assert sam.post(at(season, "nights/"), {"switch": night.pk}).status_code == 302
    assert "does not count" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"switch": night.pk})  # of a page as old as the first: it says "Leave out" too
    assert "does not count" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"switch": night.pk, "counts": "yes"})
    assert "does not count" not in text_of(sam.get(at(season, "nights/")))
    player = PlayerFactory(club=season.club, name="Dora Desk")
    sam.post(at(season, "nights/"), {"duty": "1", "event": night.pk, "player": player.pk})
    duty = SeasonDuty.objects.get()
    assert (duty.tournament, duty.player) == (night, player)
    assert "Dora Desk" in text_of(sam.get(at(season, "nights/")))
    sam.post(at(season, "nights/"), {"off": duty.pk})
    assert not SeasonDuty.objects.exists()
    assert sam.post(at(season, "nights/"), {"switch": "0"}).status_code == 404


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


def test_a_director_plans_the_coming_nights(club: Club, by: User, signed_in: Callable[[User], Client]) -> None:
    today = today_in(club.time_zone)
    series = NightSeriesFactory(club=club, weekday=today.weekday(), first=today)
    season = make_season(club, series=series, last=today + datetime.timedelta(days=20))
    browser = signed_in(by)
    assert "No event to copy yet" in text_of(browser.get(at(season, "plan/")))
    template = make_tournament(club=club, name="Tuesday", date=today)
    dates = [str(today + datetime.timedelta(days=7 * week)) for week in (1, 2)]
    assert "Plan nights" in text_of(browser.get(at(season, "plan/")))
    browser.post(at(season, "plan/"), {"template": template.pk, "dates": dates})
    assert sorted(str(event.date) for event in Tournament.objects.filter(club=club)) == [str(today), *dates]
    assert "Every night is planned" in text_of(browser.get(at(season, "plan/")))


def test_of_a_season_without_a_last_day_the_next_three_months_are_ticked(
    club: Club, by: User, signed_in: Callable[[User], Client]
) -> None:
    today = today_in(club.time_zone)
    season = make_season(club, series=NightSeriesFactory(club=club, weekday=today.weekday(), first=today), last=None)
    make_tournament(club=club, name="Tuesday", date=today - datetime.timedelta(days=7))
    page = signed_in(by).get(at(season, "plan/"))
    (form,) = [one for one in read(text_of(page), "/").forms if "dates" in {control.name for control in one.controls}]
    ticked = [control.checked for control in form.controls if control.name == "dates"]
    assert (ticked.index(False), len(ticked)) == (13, 53)


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
