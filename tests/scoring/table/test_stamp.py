"""A phone at a table is told that nothing is new only while its page would be the same, and that is cheap."""

import datetime
import re
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from time_machine import TimeMachineFixture

from clubs.models import Role
from scoring.decisions.breaks import call_break
from scoring.decisions.continuous import change_pace
from scoring.decisions.hands import enter_final, enter_hand, undo_hand
from scoring.decisions.reopening import reopen_game
from scoring.decisions.starting import start_event
from scoring.pages.stamp import build
from scoring.table.pages import LEFT_COOKIE, READ_COOKIE, SHEET_COOKIE
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import Here, hand, ruled
from tests.factories.tournaments import make_numbered
from tests.scoring.decisions.races import BEATS, Lot, Race
from tests.scoring.steps import HOW, Step, around_the_tables, at_the_tables, first_game, game_at, line, signed
from tests.scoring.table.looking import Watch, seen_at
from tests.seen import seen
from tournaments.models import Game, Table
from tournaments.services import (
    cancel_night,
    make_tables,
    move_night,
    new_link,
    revoke_link,
    undo_cancel,
)

pytestmark = pytest.mark.django_db


def without_effect(watch: Watch, steps: list[Step]) -> list[int]:
    """The steps after which no page differs: they would test nothing."""
    return [number for number, step in enumerate(steps) if not watch.after(step)]


def test_whatever_is_written_about_games_changes_the_tag_of_each_page_that_it_changes() -> None:
    night = evening(6, movement="round-robin")
    watch = Watch(night.tournament.pk)
    assert without_effect(watch, at_the_tables(night)) == []


def test_whatever_else_the_desk_does_changes_the_tag_of_each_page_that_it_changes() -> None:
    night = evening(7, movement="round-robin")
    watch = Watch(night.tournament.pk)
    assert without_effect(watch, around_the_tables(night)) == []


def test_a_night_that_is_moved_cancelled_or_begins_changes_the_tag() -> None:
    event = make_numbered(4)
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    make_tables(by=director, tournament=event, count=2)
    watch = Watch(event.pk)
    later = event.date + datetime.timedelta(days=7)
    steps: list[Step] = [
        lambda: move_night(by=director, tournament=event, date=later, reason="snow"),
        lambda: cancel_night(by=director, tournament=event, reason="a broken pipe"),
        lambda: undo_cancel(by=director, tournament=event),
        lambda: start_event(by=director, tournament=event, movement="a-up"),
    ]
    assert [watch.after(step) for step in steps] == [2, 2, 2, 2]


def test_the_head_table_that_is_done_changes_the_tag_of_the_others() -> None:
    night = evening(12, movement="progressive", rounds=2, changing_partners=True)
    head = night.round.games.order_by("table__number").first()
    assert head is not None
    watch = Watch(night.tournament.pk)
    assert watch.after(lambda: night.finish(head, (5, 3))) == 3
    assert watch.after(lambda: reopen_game(by=night.director, game=head, uuid=uuid4(), **HOW)) >= 1


def test_in_continuous_play_each_game_changes_the_tags_that_it_must() -> None:
    night = evening(8, movement="knock-out")
    change_pace(by=night.director, stage=night.stage, continuous=True)
    watch = Watch(night.tournament.pk)
    while opened := Game.objects.filter(stage=night.stage, state="open").order_by("pk").first():
        assert watch.after(lambda: night.finish(opened, (10, 4))) >= 1


def test_what_time_alone_changes_changes_the_tag(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-20T20:00:00+00:00", tick=False)
    night = evening(4, objection_minutes=5)
    night.finish(game_at(night, 1), (10, 6))
    watch = Watch(night.tournament.pk)
    assert watch.after(lambda: time_machine.shift(4 * 60)) == 0
    assert watch.after(lambda: time_machine.shift(2 * 60)) == 1  # nobody may object any more
    call_break(by=night.director, stage=night.stage, minutes=10)
    watch = Watch(night.tournament.pk)
    assert watch.after(lambda: time_machine.shift(9 * 60)) == 0
    assert watch.after(lambda: time_machine.shift(2 * 60)) == 2  # the break is over


@pytest.mark.prove(chances=1)
@pytest.mark.parametrize("seed", range(200))
def test_whatever_two_directors_and_two_keepers_do_no_page_differs_under_its_old_tag(seed: int) -> None:
    race = Race(seed)
    watch = Watch(race.event.tournament.pk)
    for beat in range(BEATS):
        for who, (_, choose) in enumerate(race.actors):
            if asked := choose(Lot(f"{seed} {beat} {who}")):
                watch.after(partial(race.send, beat, who, asked, str(uuid4())))


def test_a_phone_is_told_what_it_says_of_itself(at: Here) -> None:
    path = f"/t/{at.table.token}/now/"
    at.hand("NS", 3)
    ruled(at)
    plain = seen_at(path)
    (read,) = seen(plain.page).values("read")
    others = [
        seen_at(path, **{SHEET_COOKIE: "2"}),
        seen_at(path, **{LEFT_COOKIE: "yes"}),
        seen_at(path, **{READ_COOKIE: read}),
        seen_at(f"{path}?skip"),
        seen_at(path, **{settings.LANGUAGE_COOKIE_NAME: "fr"}) if "fr" in dict(settings.LANGUAGES) else None,
    ]
    tags = [one.tag for one in (plain, *others) if one]
    assert len(set(tags)) == len(tags)
    assert len({one.page for one in others[:3] if one} | {plain.page}) == 4
    assert seen_at(path, device="0badcafe") == plain


def test_another_release_has_other_tags(at: Here, tmp_path: Path) -> None:
    path = f"/t/{at.table.token}/now/"
    before = seen_at(path).tag
    build.cache_clear()
    assert seen_at(path).tag == before
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "new.html").write_text("something new")
    build.cache_clear()
    with override_settings(BASE_DIR=tmp_path):
        assert seen_at(path).tag != before
    build.cache_clear()


def test_a_link_that_is_replaced_or_disabled_opens_nothing() -> None:
    night = evening(4)
    table = Table.objects.get(tournament=night.tournament, number=1)
    old = f"/t/{table.token}/now/"
    new_link(by=night.director, table=table)
    fresh = f"/t/{table.token}/now/"
    assert [seen_at(path) for path in (old, "/t/nobody/now/")] == [("", "410 ")] * 2
    assert seen_at(fresh).page.startswith("200 ")
    revoke_link(by=night.director, table=table)
    assert seen_at(fresh) == ("", "410 ")


def test_a_hand_elsewhere_does_not_send_the_page_again() -> None:
    night = evening(4, movement="round-robin")
    enter_hand(**line(night, 1, 1), hand=hand("NS", 3))
    paths = [f"/t/{game_at(night, number).table.token}/now/" for number in (1, 2)]  # type: ignore[union-attr]
    first, second = (seen_at(path).tag for path in paths)
    enter_hand(**line(night, 1, 2), hand=hand("NS", 3))
    assert (seen_at(paths[0]).tag == first, seen_at(paths[1]).tag == second) == (True, False)


def asked_again(client: Client, path: str) -> int:
    """The number of statements of a look that finds nothing new."""
    tag = client.get(path)["ETag"]
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path, headers={"If-None-Match": tag}).status_code == 304
    return len(asked)


def test_a_look_that_finds_nothing_new_costs_one_statement_and_two_between_games(client: Client) -> None:
    night = evening(4, movement="round-robin", objection_minutes=5)
    path = f"/t/{game_at(night, 1).table.token}/now/"  # type: ignore[union-attr]
    assert asked_again(client, path) == 2
    enter_hand(**line(night, 1), hand=hand("NS", 3))
    assert asked_again(client, path) == 1
    undo_hand(**line(night, 2))
    enter_final(**line(night, 3), score=(10, 6))
    signed(night, 1, 0, 1)
    assert asked_again(client, path) == 3  # minutes in which objections are taken
    night.play()
    night.close()
    assert asked_again(client, path) == 2


# What a page reads, and so what its stamp covers. A table of another name here needs a line in the module's docstring.
COVERED = {
    *("clubs_club", "clubs_player"),
    *("tournaments_table", "tournaments_tournament", "tournaments_stage", "tournaments_round", "tournaments_break"),
    *("tournaments_game", "tournaments_seat", "tournaments_entry", "tournaments_draw", "tournaments_single"),
    *("scoring_scorecard", "scoring_ledgerentry", "scoring_result"),
}
OF_THE_STAMP = {"scoring_logbook", "tournaments_historicalseat"}


def test_a_page_reads_only_what_its_stamp_covers(client: Client) -> None:
    read: set[str] = set()

    def look(night: Evening) -> None:
        for table in Table.objects.filter(tournament=night.tournament):
            with CaptureQueriesContext(connection) as asked:
                client.get(f"/t/{table.token}/now/")
            read.update(re.findall(r'(?:FROM|JOIN) "?([a-z_]+)"?', " ".join(one["sql"] for one in asked)))

    for night in (evening(7, movement="round-robin"), evening(12, movement="progressive", changing_partners=True)):
        look(night)
        night.finish(first_game(night), (10, 6) if night.tournament.persons is False else (5, 3))
        look(night)
    for step in at_the_tables(other := evening(6, movement="round-robin")):
        step()
        look(other)
    assert read - OF_THE_STAMP <= COVERED, read - OF_THE_STAMP - COVERED
