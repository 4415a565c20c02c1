"""Extra games."""

from typing import Any

import pytest

from tests.factories.remembered import remembered
from tests.factories.tournaments import AT, CHANGING, THREE, begun, entry_in, make_round, make_stage
from tests.refusals import refused
from tournaments.models import Game, GameKind, Stage
from tournaments.selectors import TableSeat, extra_games_of
from tournaments.services import add_extra_game, close_round
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def numbers_at(table: TableSeat) -> tuple[int | None, ...]:
    return tuple(one.number for _, one in table.everybody)


@remembered
def played_out(pairs: int = 6) -> Stage:
    """One round, played and closed."""
    round_ = make_round(make_stage(pairs, "a-up", 1))
    round_.games.update(state=GameState.FINAL)
    close_round(round=round_, at=AT)
    return round_.stage


def test_an_extra_game_stands_outside_the_rounds_at_the_lowest_free_table() -> None:
    stage = played_out()
    first = add_extra_game(stage=stage, a=entry_in(stage, 5), b=entry_in(stage, 2), kind=GameKind.EXTRA)
    second = add_extra_game(stage=stage, a=entry_in(stage, 1), b=entry_in(stage, 4), kind=GameKind.EXTRA)
    assert [(table.table, *numbers_at(table)) for table in extra_games_of(stage)] == [(1, 5, 2), (2, 1, 4)]
    assert (first.round, second.kind, first.seats.count()) == (None, GameKind.EXTRA, 4)


def test_where_every_table_is_busy_an_extra_game_has_none_yet() -> None:
    stage = played_out(4)
    games = [
        add_extra_game(stage=stage, a=entry_in(stage, a), b=entry_in(stage, a + 1), kind=GameKind.EXTRA) for a in (1, 3)
    ]
    games[0].seats.update(game=Game.objects.create(stage=stage, kind=GameKind.EXTRA, state=GameState.FINAL))
    extra = add_extra_game(stage=stage, a=entry_in(stage, 1), b=entry_in(stage, 2), kind=GameKind.PLAY_OFF)
    assert extra.table is None


def test_extra_games_that_cannot_be_are_refused() -> None:
    stage, elsewhere = played_out(), played_out(4)
    busy = add_extra_game(stage=stage, a=entry_in(stage, 1), b=entry_in(stage, 2), kind=GameKind.EXTRA)
    asked = {"stage": stage, "kind": GameKind.EXTRA}
    assert refused(add_extra_game, a=entry_in(stage, 3), b=entry_in(stage, 3), **asked) == "same_pair"
    assert refused(add_extra_game, a=entry_in(stage, 3), b=entry_in(elsewhere, 1), **asked) == "not_playing"
    assert refused(add_extra_game, a=entry_in(stage, 3), b=entry_in(stage, 1), **asked) == "game_open"
    assert (
        refused(add_extra_game, a=entry_in(stage, 3), b=entry_in(stage, 4), table=busy.table, **asked) == "table_taken"
    )


@pytest.mark.parametrize(("players", "movement", "fields"), [(8, "whist", CHANGING), (6, "threes", THREE)])
def test_no_two_players_alone_are_called_to_an_extra_game(players: int, movement: str, fields: dict[str, Any]) -> None:
    stage = begun(players, movement, fields)
    a, b = entry_in(stage, 1), entry_in(stage, 2)
    assert refused(add_extra_game, stage=stage, a=a, b=b, kind=GameKind.EXTRA) == "no_extra_games"
