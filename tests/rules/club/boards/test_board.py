"""Boards beside a second model, which counts game by game and player by player."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.club.boards import (
    BOARDS,
    BoardKind,
    BoardRow,
    Count,
    CountedGame,
    Period,
    PlayedNight,
    board_rows,
    nights_counted,
)
from tests.rules.club.boards.nights import PLAYERS, TODAY, histories
from tests.sampling import examples

Nights = list[PlayedNight]
PAIRS = [(a, b) for a in PLAYERS for b in PLAYERS if a < b]
ONES = [(player,) for player in PLAYERS]


def side_of(game: CountedGame, player: int) -> int | None:
    return next((at for at, side in enumerate(game.sides) if player in side), None)


def lone_hands(nights: Nights, who: tuple[int, ...]) -> tuple[int, int]:
    (player,) = who
    here = [game for night in nights for game in night.games if side_of(game, player) is not None]
    known = [game for game in here if game.marches is not None or game.lone_hands]
    return sum(dict(game.lone_hands).get(player, 0) for game in known), len(known)


def marches(nights: Nights, who: tuple[int, ...]) -> tuple[int, int]:
    (player,) = who
    made = games = 0
    for night in nights:
        for game in night.games:
            at = side_of(game, player)
            if at is not None and game.marches is not None:
                made, games = made + game.marches[at], games + 1
    return made, games


def together(nights: Nights, who: tuple[int, ...]) -> tuple[int, int]:
    won = games = 0
    for night in nights:
        for game in night.games:
            for at, side in enumerate(game.sides):
                if set(side) == set(who):
                    games += 1
                    won += at == game.winner
    return won, games


def wins(nights: Nights, who: tuple[int, ...]) -> tuple[int, int]:
    here = [(game, side_of(game, who[0])) for night in nights for game in night.games]
    played = [(game, at) for game, at in here if at is not None]
    return sum(game.winner == at for game, at in played), len(played)


def came(nights: Nights, who: tuple[int, ...]) -> tuple[int, int]:
    held = [night for night in nights if night.games]
    there = [night for night in held if any(side_of(game, who[0]) is not None for game in night.games)]
    return len(there), len(held)


SECOND: dict[BoardKind, tuple[Callable[..., tuple[int, int]], list[tuple[int, ...]]]] = {
    BoardKind.LONE_HANDS: (lone_hands, ONES),
    BoardKind.MARCHES: (marches, ONES),
    BoardKind.PARTNERSHIPS: (together, PAIRS),  # type: ignore[dict-item]
    BoardKind.IMPROVED: (wins, ONES),
    BoardKind.FAITHFUL: (came, ONES),
}


def measured(kind: BoardKind, now: tuple[int, int], before: tuple[int, int]) -> Fraction | None:
    if kind is BoardKind.PARTNERSHIPS:
        return Fraction(*now) if now[1] >= 10 else None
    if kind is BoardKind.IMPROVED:
        gain = Fraction(*now) - Fraction(*before) if now[1] >= 10 and before[1] >= 10 else Fraction(0)
        return gain if gain > 0 else None
    return Fraction(now[0]) if now[0] else None


@pytest.mark.parametrize("kind", BoardKind)
@settings(max_examples=examples(60))
@given(nights=histories(), period=st.sampled_from(Period))
def test_every_board_is_what_the_second_model_counts(
    kind: BoardKind, nights: tuple[PlayedNight, ...], period: Period
) -> None:
    count, everybody = SECOND[kind]
    now = [night for night in nights if night.day in period.span(TODAY)]
    before = [night for night in nights if night.day in period.before(TODAY)]
    expected = {}
    for who in everybody:
        measure = measured(kind, count(now, who), count(before, who))
        if measure is not None:
            expected[who] = measure
    rows = board_rows(BOARDS[kind], now, before)
    assert {row.who for row in rows} == set(expected)
    for row in rows:
        better = sum(other > expected[row.who] for other in expected.values())
        tied = sum(other == expected[row.who] for other in expected.values())
        assert (row.place, row.shared) == (better + 1, tied > 1)
        assert row.count == count(now, row.who)
    assert [(row.place, row.who) for row in rows] == sorted((row.place, row.who) for row in rows)


@settings(max_examples=examples(60))
@pytest.mark.parametrize("kind", [kind for kind in BoardKind if kind is not BoardKind.FAITHFUL])
@given(nights=histories())
def test_a_number_is_the_sum_of_its_nights(kind: BoardKind, nights: tuple[PlayedNight, ...]) -> None:
    for row in board_rows(BOARDS[kind], nights, nights[:1]):
        parts = nights_counted(BOARDS[kind], nights, row.who)
        assert Count(sum(one.count.made for one in parts), sum(one.count.of for one in parts)) == row.count


def game(sides: tuple[tuple[int, ...], ...], winner: int | None = 0, **about: object) -> CountedGame:
    return CountedGame(1, 1, sides, (10, 4), winner, **about)  # type: ignore[arg-type]


def night(*games: CountedGame, event: int = 1) -> PlayedNight:
    return PlayedNight(event, date(2026, 5, 5), games)


def test_ties_share_a_place_and_the_next_one_is_left_out() -> None:
    hands = {1: 3, 2: 2, 3: 2, 4: 1}
    played = game(((1, 2), (3, 4)), lone_hands=tuple(hands.items()), marches=(0, 0))
    rows = board_rows(BOARDS[BoardKind.LONE_HANDS], [night(played)])
    assert [(row.place, row.shared, row.who) for row in rows] == [
        (1, False, (1,)),
        (2, True, (2,)),
        (2, True, (3,)),
        (4, False, (4,)),
    ]
    assert str(rows[0].explained) == "3 lone hands in 1 game"


def test_players_who_were_erased_are_left_out_and_the_others_move_up() -> None:
    played = game(((1, 2), (3, 4)), lone_hands=((1, 3), (2, 2)), marches=(0, 0))
    rows = board_rows(BOARDS[BoardKind.LONE_HANDS], [night(played)], left_out={1})
    assert rows == (BoardRow(1, False, (2,), Count(2, 1), Count(), rows[0].explained, rows[0].in_short),)


def test_every_number_is_explained() -> None:
    games = [game(((1, 2), (3, 4)), winner=0 if n < 7 else 1, marches=(1, 0)) for n in range(10)]
    lost = [game(((1, 2), (3, 4)), winner=1) for _ in range(10)]
    said = {
        kind: str(board_rows(board, [night(*games)], [night(*lost)])[0].explained)
        for kind, board in BOARDS.items()
        if kind is not BoardKind.LONE_HANDS
    }
    assert said == {
        BoardKind.MARCHES: "10 marches in 10 games",
        BoardKind.PARTNERSHIPS: "Won 7 of 10 games together: 70%",
        BoardKind.IMPROVED: "Won 7 of 10 games (70%), before that 0 of 10 (0%)",
        BoardKind.FAITHFUL: "Came to 1 of 1 night",
    }
    assert [str(board.on_a_night(Count(1, 2))) for board in BOARDS.values()] == [
        "1 lone hand in 2 games",
        "1 march in 2 games",
        "Won 1 of 2 games together: 50%",
        "Won 1 of 2 games",
        "Played that night",
    ]


def test_a_percentage_rounds_halves_up() -> None:
    assert [Count(1, 8).percent, Count(3, 8).percent, Count(0, 0).percent] == [13, 38, 0]
