"""What needs the director now, and what the clock shows."""

import datetime
from uuid import uuid4

import pytest
from django.utils import timezone

from clubs.policy import TableKeeper
from rules.euchre.entry import Side
from scoring.decisions.clock import start_clock, undo_clock_start
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.signing import agree
from scoring.decisions.voiding import void_game
from scoring.history.dashboard import dashboard_of
from scoring.ledger.entries.clock import ClockAction
from scoring.reads.needs import NeedKind
from scoring.reads.round_phase import Phase
from tests.factories.evenings import evening, moment, needs, run_clock
from tests.factories.scoring import hand
from tests.refusals import refused
from tournaments.models import Round
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def test_a_hall_that_plays_needs_nothing_before_its_time() -> None:
    assert needs(evening(4)) == []


def test_tables_without_a_hand_are_missing_after_a_while() -> None:
    assert needs(evening(4), minutes=10) == ["2 tables: no hand yet"]


def test_the_clock_warns_at_25_minutes_and_buzzes_at_30() -> None:
    night = evening(4)
    phases = [dashboard_of(night.stage, moment(night, minutes)).phase for minutes in (24, 25, 29, 30)]
    assert phases == [Phase.RUNNING, Phase.WARNED, Phase.WARNED, Phase.OVER]


def test_what_has_waited_longest_comes_first() -> None:
    night = evening(4)
    first, second = night.round.games.order_by("table__number")
    for game, sheets in ((first, {1: (10, 8)}), (second, {1: (10, 8), 2: (10, 7)})):
        by = TableKeeper(game.table_id, night.tournament.pk, night.tournament.club_id)
        for sheet, score in sheets.items():
            enter_final(by=by, game_id=game.pk, sheet=sheet, number=1, uuid=uuid4(), score=score)
    agree(
        by=TableKeeper(first.table_id, night.tournament.pk, night.tournament.club_id),
        game_id=first.pk,
        side=Side.NS,
        score=(10, 8),
        uuid=uuid4(),
    )
    found = dashboard_of(night.stage, moment(night, 1)).needs
    assert [need.kind for need in found] == [NeedKind.DIFFERS, NeedKind.AGREE]
    assert "Not agreed yet: " in str(found[1].detail)


def test_a_late_pair_is_a_need_of_its_own() -> None:
    night = evening(4)
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    assert needs(night) == ["Late: Lena Late & Lou Later"]


@pytest.mark.parametrize(
    ("movement", "said"),
    [("round-robin", "They can play from the next round."), ("knock-out", "Nobody can join now.")],
)
def test_a_late_pair_is_invited_and_seated_only_where_it_can_join(movement: str, said: str) -> None:
    night = evening(4, movement=movement)
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    (need,) = dashboard_of(night.stage, moment(night, 1)).needs
    assert (str(need.detail), need.joins) == (f"Registered after the start. {said}", movement == "round-robin")


def test_when_all_is_played_the_event_can_be_finished() -> None:
    night = evening(4)
    night.play_out()
    assert needs(night) == ["Finish the event"]


def test_over_time_every_table_still_playing_is_named() -> None:
    night = evening(4)
    game = night.round.games.order_by("table__number").first()
    by = TableKeeper(game.table_id, night.tournament.pk, night.tournament.club_id)
    enter_hand(by=by, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 3))
    assert needs(night, minutes=31) == ["Table 2: no hand yet", "Table 1: time is up"]


def test_the_clock_goes_by_the_minutes_of_the_event() -> None:
    night = evening(4, minutes_per_game=20)
    run_clock(night)
    turn = Round.objects.get(pk=night.round.pk)
    stop = dashboard_of(night.stage, timezone.now()).clock.stop_at
    assert stop - turn.opened_at == datetime.timedelta(minutes=20)


def test_a_void_game_with_a_hand_keeps_the_start_of_the_clock() -> None:
    night = evening(4)
    start_clock(by=night.director, round=night.round)
    game = night.round.games.order_by("pk")[0]
    keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    enter_hand(by=keeper, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 3))
    void_game(by=night.director, game=game, reason="the wrong table", uuid=uuid4())
    shown = dashboard_of(night.stage, timezone.now())
    assert (shown.touched, ClockAction.UNDO in shown.clock_offers) == (True, False)
    assert refused(undo_clock_start, by=night.director, round=night.round) == "round_begun"
