"""Which games of an event count, and what is read of them."""

from uuid import uuid4

import pytest

from rules.club.boards import CountedGame
from rules.euchre.game import GameEnding
from scoring.decisions.results import correct_result, enter_result, walk_over
from scoring.decisions.voiding import void_game
from scoring.records.night import counted_games, games_as_text, games_from, numbers_of
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import Here
from tournaments.models import Game, Seat

pytestmark = pytest.mark.django_db


def seated(game: Game) -> tuple[tuple[int, ...], ...]:
    rows = Seat.objects.filter(game=game).order_by("side", "seat").values_list("side", "player")
    return tuple(tuple(player or 0 for side, player in rows if side == number) for number in (0, 1))


def first_games(night: Evening, count: int) -> list[Game]:
    return list(night.round.games.order_by("pk")[:count])


def test_a_game_has_its_players_score_and_winner() -> None:
    night = evening(2, rounds=1)
    (game,) = first_games(night, 1)
    night.finish(game, (7, 10))
    assert counted_games(night.tournament.pk) == (CountedGame(1, 1, seated(game), (7, 10), 1),)
    numbers = numbers_of(night.tournament.pk)
    assert {numbers[player] for side in seated(game) for player in side} == {1, 2}


def test_forfeits_decisions_and_void_games_do_not_count() -> None:
    night = evening(8, rounds=1)
    forfeit, decided, void, played = first_games(night, 4)
    words = {"by": night.director, "reason": "because"}
    walk_over(**words, game=forfeit, winner_side=0, uuid=uuid4())
    enter_result(**words, game=decided, score=(10, 2), ending=GameEnding.DECISION, uuid=uuid4())
    night.finish(void, (10, 3))
    void_game(**words, game=void, uuid=uuid4())
    night.finish(played, (10, 4))
    assert [game.score for game in counted_games(night.tournament.pk)] == [(10, 4)]


def test_a_game_stopped_at_the_bell_counts() -> None:
    night = evening(2, rounds=1)
    (game,) = first_games(night, 1)
    night.finish(game, (6, 4), GameEnding.TIMED_OUT)
    assert [one.score for one in counted_games(night.tournament.pk)] == [(6, 4)]


def test_a_correction_is_what_counts() -> None:
    night = evening(2, rounds=1)
    (game,) = first_games(night, 1)
    night.finish(game, (10, 4))
    correct_result(by=night.director, game=game, score=(4, 10), reason="turned round", uuid=uuid4())
    assert [(one.score, one.winner) for one in counted_games(night.tournament.pk)] == [((4, 10), 1)]


def test_games_with_the_house_are_not_rated() -> None:
    night = evening(2, rounds=1)
    (game,) = first_games(night, 1)
    night.finish(game, (10, 4))
    night.tournament.entries.filter(number=1).update(house=True)
    (counted,) = counted_games(night.tournament.pk)
    assert not counted.rated
    assert (0, 0) in counted.sides


def test_lone_hands_and_marches_are_those_of_the_sheets(at: Here) -> None:
    for makers, tricks, alone in (
        ("NS", 5, True),
        ("EW", 5, False),
        ("NS", 5, True),
        ("NS", 3, False),
        ("NS", 3, False),
    ):
        at.hand(makers, tricks, alone=alone)
    at.both_agree(10, 2)
    (counted,) = counted_games(at.tournament.pk)
    a, b = ((entry.first_id, entry.second_id) for entry in (at.a, at.b))
    assert counted.marches == (0, 1)
    assert counted.lone_hands == tuple(sorted((player, 2) for player in a))  # the sheet does not say who
    assert not set(b) & dict(counted.lone_hands).keys()


def test_games_are_read_as_they_were_stored() -> None:
    night = evening(4, rounds=1)
    night.play()
    games = counted_games(night.tournament.pk)
    assert games_from(games_as_text(games)) == games


@pytest.mark.parametrize("pairs", [2, 8])
def test_an_event_is_read_in_four_statements(pairs: int, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    night = evening(pairs, rounds=1)
    night.play()
    event_id = night.stage.tournament_id
    with django_assert_num_queries(4):
        counted_games(event_id)
