"""Achievements: few, each on the night on which it was reached."""

from datetime import date, timedelta

from rules.club.boards import Achievement, AchievementKind, CountedGame, PlayedNight, achievements

FIRST = date(2025, 1, 7)


def night(week: int, *games: CountedGame) -> PlayedNight:
    return PlayedNight(week, FIRST + timedelta(weeks=week), games, {1: 4})


def game(winner: int = 1, alone: int = 0) -> CountedGame:
    return CountedGame(1, 1, ((1, 2), (3, 4)), (4, 10), winner, lone_hands=((1, alone),) if alone else ())


def reached(*nights: PlayedNight, player: int = 1) -> list[tuple[AchievementKind, int, int]]:
    return [(one.kind, one.count, one.event) for one in achievements(nights) if one.player == player]


def test_the_tenth_lone_hand_is_reached_once_on_its_night() -> None:
    assert reached(*(night(week, game(alone=3)) for week in range(6))) == [(AchievementKind.LONE_HANDS, 10, 3)]


def test_two_milestones_can_be_reached_on_one_night() -> None:
    many = [night(0, game(alone=60))]
    assert reached(*many) == [(AchievementKind.LONE_HANDS, 10, 0), (AchievementKind.LONE_HANDS, 50, 0)]


def test_the_fiftieth_night_is_reached_once() -> None:
    assert reached(*(night(week, game()) for week in range(60))) == [(AchievementKind.NIGHTS, 50, 49)]


def test_a_night_won_whole_has_at_least_eight_games() -> None:
    assert reached(night(0, *[game(0)] * 7), night(1, *[game(0)] * 7, game(1))) == []
    assert reached(night(0, *[game(0)] * 8)) == [(AchievementKind.UNBEATEN, 8, 0)]


def test_each_is_explained() -> None:
    (one,) = achievements([night(0, *[game(0)] * 8)])[:1]
    assert one == Achievement(1, AchievementKind.UNBEATEN, 8, 0, FIRST, 4)
    assert str(one.explained) == "Won all 8 games of the night"
