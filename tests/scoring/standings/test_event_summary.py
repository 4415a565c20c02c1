"""What public pages know of an event, before play and in play, on either database."""

from dataclasses import replace
from datetime import time, timedelta

import pytest
from django.utils import timezone

from scoring.decisions.continuous import change_pace
from scoring.models import Snapshot
from scoring.services.start_ready import start_ready_games
from scoring.standings import publishing
from scoring.standings.event_summary import EventSummary, summary_of
from tests.factories.evenings import evening
from tests.factories.online import ask_for_places, make_online
from tests.factories.tournaments import make_numbered, make_tournament
from tournaments.models import Entry
from tournaments.services import edit_tournament, set_online_entry, withdraw_online

pytestmark = pytest.mark.django_db


def test_an_event_before_play_counts_its_entries_and_has_no_stage() -> None:
    event = make_numbered(4, name="Winter Cup", starts=time(19, 30))
    assert summary_of(event.code) == EventSummary(
        tournament=event.pk,
        code=event.code,
        name="Winter Cup",
        date=event.date,
        starts=time(19, 30),
        state="registration",
        indexed=True,
        rehearsal=False,
        draws=event.draws_made,
        prizes=False,
        club=event.club.name,
        club_slug=event.club.slug,
        club_site="",
        time_zone=event.club.time_zone,
        hour_clock=12,
        names=0,
        shows_ratings=True,
        warn=25,
        bell=30,
        persons=False,
        notice="",
        moved_from=None,
        registered=4,
        touched=Entry.history.filter(tournament=event).latest("history_id").history_id,
        online=False,
        entries_open=None,
        entries_close=None,
        capacity=0,
        capacity_in_tables=False,
        in_line=0,
        stage=None,
        stage_number=0,
        rounds_planned=None,
        movement="",
        continuous=False,
        last_game=0,
        round=0,
        round_state="",
        opened_at=None,
        clock_started_at=None,
        paused_at=None,
        held_seconds=0,
        added_minutes=0,
        clock_stopped=False,
        rest_at=None,
        rest_until=None,
        version=0,
        ledger_position=0,
        computed_at=None,
        held=False,
        frozen_after=None,
        frozen_amid=False,
    )


def test_an_event_in_play_names_its_stage_round_and_published_standings() -> None:
    night = evening(4, rounds=3)
    night.play()
    publishing.compute(night.stage.pk)
    event, snapshot = night.tournament, Snapshot.objects.get(stage=night.stage)
    before_play = summary_of(make_numbered(4, club=event.club).code)
    assert summary_of(event.code) == replace(
        before_play,
        tournament=event.pk,
        code=event.code,
        name=event.name,
        date=event.date,
        state="playing",
        draws=event.draws_made,
        prizes=False,
        registered=0,
        touched=0,
        online=False,
        entries_open=None,
        entries_close=None,
        capacity=0,
        capacity_in_tables=False,
        in_line=0,
        stage=night.stage.pk,
        stage_number=1,
        rounds_planned=3,
        movement="a-up",
        round=1,
        round_state="open",
        opened_at=night.stage.rounds.get().opened_at,
        version=1,
        ledger_position=snapshot.covers,
        computed_at=snapshot.computed_at,
    )


def test_in_continuous_play_no_round_is_closed_before_all_are() -> None:
    night = evening(4, movement="knock-out")
    change_pace(by=night.director, stage=night.stage, continuous=True)
    night.play()
    start_ready_games(night.stage.pk)
    final = summary_of(night.tournament.code)
    night.play()
    night.close()
    end = summary_of(night.tournament.code)
    assert [(now.round, now.round_open, now.closed) for now in (final, end)] == [(2, True, 0), (2, False, 2)]


def test_the_round_in_play_is_not_closed() -> None:
    night = evening(4, movement="knock-out")
    night.play()
    night.close()
    now = summary_of(night.tournament.code)
    assert (now.round, now.round_open, now.closed) == (2, True, 1)


def test_the_tag_changes_with_the_time_at_which_play_starts() -> None:
    event = make_tournament(starts=time(19))
    before = summary_of(event.code).tag
    edit_tournament(by=None, tournament=event, starts=time(19, 30))
    assert summary_of(event.code).tag != before


def test_the_tag_changes_with_online_entry_its_times_and_its_waiting_list() -> None:
    event = make_online(1)
    seen = [summary_of(event.code).tag]
    first, _second = ask_for_places(event, 2)
    seen.append(summary_of(event.code).tag)
    withdraw_online(request=first)
    seen.append(summary_of(event.code).tag)
    set_online_entry(by=None, tournament=event, online=True, entries_close=timezone.now() + timedelta(hours=1))
    now = summary_of(event.code)
    closed = replace(now, entries_close=timezone.now())
    seen += [now.tag, closed.tag, replace(now, online=False).tag]
    assert (len(set(seen)), now.in_line) == (6, 0)
