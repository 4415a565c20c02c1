"""Bots score at the tables of a rehearsal."""

from datetime import timedelta
from uuid import uuid4

import pytest

from clubs.models import Role
from rules.euchre.entry import HandResult, Side
from scoring.decisions.hands import enter_hand, set_first_dealer
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.models import Kind, LedgerEntry, Rehearsal
from scoring.reads.score_card import card_of
from scoring.reads.table_state import TableStatus, tables_of
from scoring.rehearsal.bots import (
    MOST_HANDS,
    MOST_LINES,
    end_now,
    keeper_of,
    open_games,
    play_due,
    play_line,
    play_round_now,
)
from scoring.rehearsal.rehearsals import begin_rehearsal, end_rehearsal
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Round, Stage
from tournaments.states import GameState, RoundState

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)


def rehearsed(movement: str = "a-up", rounds: int | None = 2, **fields: object) -> tuple[Stage, Rehearsal]:
    """A rehearsal of eight that has begun, its bots waiting."""
    event = make_tournament(**fields)
    make_entries(event, 8)
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    copy = begin_rehearsal(by=director, tournament=event)
    stage = start_event(by=director, tournament=copy, movement=movement, rounds=rounds)
    return stage, Rehearsal.objects.select_related("tournament").get(tournament=copy)


def by(stage: Stage):
    return stage.tournament.club.staff.get(role=Role.DIRECTOR).user


def at_speed(rehearsal: Rehearsal, speed: int) -> Rehearsal:
    Rehearsal.objects.filter(pk=rehearsal.pk).update(speed=speed)
    return Rehearsal.objects.select_related("tournament").get(pk=rehearsal.pk)


def lines(stage: Stage) -> int:
    return LedgerEntry.objects.filter(tournament=stage.tournament, sheet__gt=0).count()


def test_as_much_is_played_as_is_due_at_the_speed():
    stage, rehearsal = rehearsed()
    rehearsal = at_speed(rehearsal, 1)
    assert play_due(rehearsal, rehearsal.played_to + timedelta(seconds=14)) == 0
    assert play_due(rehearsal, rehearsal.played_to + MINUTE) == len(open_games(rehearsal.tournament)) == 4
    assert lines(stage) == 4


def test_what_is_left_of_the_time_counts_for_the_next_hand():
    """At one table a hand takes a second at this speed, however often somebody looks."""
    stage, rehearsal = rehearsed(law_overrides={"target": 99})
    _one, *others = open_games(rehearsal.tournament)
    for game in others:
        end_now(game)
    rehearsal = at_speed(rehearsal, 60)
    began, written = rehearsal.played_to, lines(stage)
    for look in range(1, 8):
        play_due(at_speed(rehearsal, 60), began + look * timedelta(seconds=0.75))
    assert lines(stage) - written == 5


def test_the_same_seconds_are_played_once_and_long_silence_is_not_made_up():
    _stage, rehearsal = rehearsed()
    rehearsal = at_speed(rehearsal, 60)
    later = rehearsal.played_to + 60 * MINUTE
    assert play_due(rehearsal, later) == MOST_LINES
    assert play_due(rehearsal, later) == 0  # claimed by the first
    assert play_due(Rehearsal.objects.select_related("tournament").get(pk=rehearsal.pk), later) == 0


def test_bots_play_to_the_end_of_the_round_and_no_further():
    stage, rehearsal = rehearsed()
    rehearsal = at_speed(rehearsal, 60)
    while open_games(rehearsal.tournament):
        rehearsal = at_speed(rehearsal, 60)
        play_due(rehearsal, rehearsal.played_to + MINUTE)
    round_ = Round.objects.get(stage=stage)
    assert round_.state == RoundState.OPEN
    assert {table.status for table in tables_of(round_)} == {TableStatus.FINAL}
    assert LedgerEntry.objects.filter(tournament=stage.tournament, kind=Kind.HAND).count() > 4 * 5
    assert list(problems(stage.tournament_id)) == []


def test_a_game_that_would_take_too_long_is_ended_after_so_many_hands():
    stage, rehearsal = rehearsed(law_overrides={"target": 99})
    game = open_games(rehearsal.tournament)[0]
    while play_line(game):
        pass
    written = LedgerEntry.objects.filter(game=game, sheet__gt=0).order_by("pk").values_list("kind", flat=True)
    assert [kind for kind in written if kind != Kind.DEALER] == [*[Kind.HAND] * MOST_HANDS, Kind.FINAL]
    assert stage.games.get(pk=game).state == GameState.FINAL


def test_a_bot_writes_nothing_once_the_rehearsal_has_ended():
    stage, rehearsal = rehearsed()
    game = open_games(rehearsal.tournament)[0]
    end_rehearsal(by=by(stage), tournament=rehearsal.tournament)
    assert play_line(game) is False


def test_a_table_at_which_a_person_writes_is_left_alone():
    stage, rehearsal = rehearsed()
    first, *others = open_games(rehearsal.tournament)
    place = {"by": keeper_of(card_of(first)), "game_id": first, "sheet": 1, "device": "a phone"}
    set_first_dealer(seat=0, number=1, uuid=uuid4(), **place)
    enter_hand(hand=HandResult(makers=Side.NS, tricks=3), number=2, uuid=uuid4(), **place)
    assert open_games(rehearsal.tournament) == others
    assert play_round_now(by=by(stage), tournament=rehearsal.tournament) == 3


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize(
    ("movement", "rounds", "fields"),
    [
        ("swiss", 2, {}),
        ("double-knock-out", None, {"ruleset": "zobel"}),
        ("progressive", 2, {"changing_partners": True}),
        ("", 2, {"ruleset": "stubbington2"}),
        ("", 2, {"ruleset": "stubbington3"}),
    ],
)
def test_a_whole_night_of_any_kind_is_played(movement, rounds, fields):
    stage, rehearsal = rehearsed(movement, rounds, **fields)
    director = by(stage)
    while round_ := Round.objects.filter(stage=stage, state=RoundState.OPEN).first():
        rehearsal = at_speed(rehearsal, 60)
        play_due(rehearsal, rehearsal.played_to + timedelta(seconds=8))
        play_round_now(by=director, tournament=rehearsal.tournament)
        close_round(by=director, round=round_)
    assert list(problems(stage.tournament_id)) == []
