"""The director's list of a round: every game with its state, who sat out, and who was moved."""

from uuid import uuid4

import pytest

from scoring.decisions.results import enter_result
from scoring.decisions.seats import who_sat_there
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.voiding import void_game
from scoring.reads.rounds import RoundsSeated, rounds_seated
from tests.factories.evenings import evening
from tests.factories.scoring import desk, event_in_play, table_in_play
from tournaments.models import GameKind

pytestmark = pytest.mark.django_db


def listed(seated: RoundsSeated) -> list[tuple[object, ...]]:
    """Of each list its round, then the table, state and score of each game."""
    return [
        (one.round and one.round.number, [(g.state.table, g.state.status.value, g.state.score) for g in one.games])
        for one in seated.shown
    ]


def test_the_last_round_comes_first_and_any_other_can_be_asked_for() -> None:
    stage = event_in_play(rounds=2)
    one = table_in_play(stage, 1)
    two = table_in_play(stage, 1, round_number=2, pairs=(one.a, one.b))
    enter_result(**desk(one, score=(10, 4)))
    two.hand("NS", 5)
    assert rounds_seated(stage).numbers == (1, 2)
    assert listed(rounds_seated(stage)) == [(2, [(1, "playing", (2, 0))])]
    assert listed(rounds_seated(stage, 1)) == [(1, [(1, "final", (10, 4))])]
    assert listed(rounds_seated(stage, 3)) == []


def test_extra_games_come_before_the_last_round() -> None:
    stage = event_in_play()
    table_in_play(stage, 1).finish()
    table_in_play(stage, 2, kind=GameKind.EXTRA)
    assert listed(rounds_seated(stage)) == [
        (None, [(2, "waiting", (0, 0))]),
        (1, [(1, "final", (10, 7))]),
    ]


def test_void_games_and_who_sits_out_are_listed_apart() -> None:
    night = evening(5)
    void = night.round.games.get(table__number=1)
    void_game(by=night.director, game=void, reason="Wrong cards", uuid=uuid4())
    (shown,) = rounds_seated(night.stage).shown
    sitting = night.entry(next(entry.number for entry in night.tournament.entries.filter(pk__in=night.round.sit_out)))
    assert ([game.state.game_id for game in shown.void], shown.sit_out) == (
        [void.pk],
        (f"{sitting.number} · {sitting.name}",),
    )


def test_players_who_were_moved_or_sit_in_are_named() -> None:
    night = evening(4)
    game, other = night.round.games.order_by("table__number")
    sides = [seat.entry for seat in (game.seats.filter(side=0)[0], other.seats.filter(side=0)[0])]
    who_sat_there(by=night.director, game=game, sides=sides, reason="Sat down wrong", uuid=uuid4(), swap=True)
    seat_substitute(by=night.director, game=game, seat=1, name="Zoe Quill", uuid=uuid4())
    (shown,) = rounds_seated(night.stage).shown
    found = shown.games[0]
    (moved,) = found.moved
    assert ("sat at this table, not" in str(moved.sentence), moved.reason) == (True, "Sat down wrong")
    assert [name for name, _ in found.substitutes] == ["Zoe Quill"]
