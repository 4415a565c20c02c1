"""The open round of a knock-out after a correction: what can be played is seated at once, and everybody has a place."""

import random

import pytest

from scoring.decisions.undo_seating import undo_offered, undo_round
from scoring.history.dashboard import dashboard_of
from scoring.standings.bracket import bracket_of
from scoring.standings.event_summary import summary_of
from scoring.verification.chains import problems
from scoring.wall.lists import seats
from tests.factories.evenings import Evening, evening, moment
from tests.factories.knock_outs import corrected, game_of, reversed_score
from tests.refusals import refused
from tournaments.models import Game, Stage
from tournaments.selectors import where_to_sit
from tournaments.states import GameState, RoundState

pytestmark = pytest.mark.django_db


def at_tables(event: Evening) -> dict[int, tuple[int, ...]]:
    """Who plays at each table of the open round, by number."""
    games = event.round.games.exclude(state=GameState.VOID).select_related("table")
    return {game.table.number: tuple(sorted(numbers_of(game))) for game in games if game.table}


def numbers_of(game: Game) -> set[int]:
    return {*game.seats.values_list("entry__number", flat=True)}


def waiting(event: Evening) -> set[int]:
    return {*event.tournament.entries.filter(pk__in=event.round.sit_out).values_list("number", flat=True)}


def two_rounds_of_eleven() -> Evening:
    event = evening(11, movement="double-knock-out")
    for _ in range(2):
        event.play()
        event.close()
    return event


def test_after_a_correction_complete_pairings_play_at_the_free_tables_and_all_others_wait() -> None:
    event = two_rounds_of_eleven()
    assert at_tables(event) == {1: (7, 9), 2: (8, 10), 3: (1, 4), 4: (2, 3)}
    first = event.stage.games.get(round__number=1, table__number=1)
    corrected(event, first, reversed_score(first), undo=True)
    assert (at_tables(event), waiting(event)) == ({1: (1, 9), 2: (7, 8), 4: (2, 3)}, {4, 5, 6, 10})
    assert {reason.table for reason in dashboard_of(event.stage, moment(event, 0)).reasons} == {1, 2, 4, None}
    event.play_out()
    assert list(problems(event.tournament.pk)) == []


def test_the_wall_and_the_phones_show_everybody_whose_game_was_undone() -> None:
    event = two_rounds_of_eleven()
    first = event.stage.games.get(round__number=1, table__number=1)
    corrected(event, first, reversed_score(first), undo=True)
    by_name, _by_table = seats(Stage.objects.get(pk=event.stage.pk), summary_of(event.tournament.code))
    assert len(by_name.rows) == 2 * 10  # both players of all but pair 11, which is out of it
    said = {number: str(where_to_sit(event.entry(number)).sentence) for number in range(1, 11)}
    assert [number for number, words in said.items() if "no game now" in words] == []


def test_the_closing_before_is_not_offered_for_undoing_once_games_of_the_round_were_undone() -> None:
    event = two_rounds_of_eleven()
    assert undo_offered(event.round, tables=4) is not None
    first = event.stage.games.get(round__number=1, table__number=1)
    corrected(event, first, reversed_score(first), undo=True)
    assert undo_offered(event.round, tables=3) is None
    assert dashboard_of(event.stage, moment(event, 0)).undo is None
    assert refused(undo_round, by=event.director, round=event.round) == "round_begun"


def test_nobody_who_has_played_in_the_round_plays_in_it_again() -> None:
    event = evening(8, movement="knock-out")
    event.play()
    event.close()
    event.finish(game_of(event, 2, 2, 3), (10, 4))
    first = game_of(event, 1, 2, 7)
    corrected(event, first, reversed_score(first), undo=True)
    assert at_tables(event) == {1: (1, 4), 2: (3, 7)}
    wrong = game_of(event, 1, 1, 8)
    event.finish(game_of(event, 2, 3, 7), (10, 4))
    corrected(event, wrong, reversed_score(wrong), undo=True)
    assert (at_tables(event), event.tournament.stages.get().rounds.filter(state=RoundState.OPEN).count()) == (
        {1: (4, 8), 2: (3, 7)},
        1,
    )


def test_a_table_that_has_a_result_of_the_round_gets_another_game_only_where_no_other_is_free() -> None:
    event = evening(8, movement="knock-out")
    event.play()
    event.close()
    assert at_tables(event) == {1: (1, 4), 2: (2, 3)}
    event.finish(game_of(event, 2, 1, 4), (10, 4))
    first = game_of(event, 1, 2, 7)
    corrected(event, first, reversed_score(first), undo=True)
    games = event.round.games.exclude(state=GameState.VOID).order_by("pk").select_related("table")
    assert [(game.table.number, numbers_of(game)) for game in games if game.table] == [(1, {1, 4}), (2, {3, 7})]


@pytest.mark.prove(cases=3)
@pytest.mark.parametrize("movement", ["knock-out", "double-knock-out", "knock-out-consolation", "knock-out-third"])
@pytest.mark.parametrize("pairs", [6, 11])
def test_corrected_at_random_everybody_still_in_it_plays_or_waits_and_no_game_waits_beside_a_free_table(
    movement: str, pairs: int
) -> None:
    dice, event = random.Random(f"corrections {movement} {pairs}"), evening(pairs, movement=movement)
    for _ in range(6):
        if event.round.state == RoundState.CLOSED:
            break
        for game in event.round.games.filter(state=GameState.OPEN).order_by("pk"):
            if dice.random() < 0.5:
                event.finish(game, dice.choice([(10, 4), (4, 10)]))
        games = list(event.stage.games.filter(state=GameState.FINAL).order_by("pk"))
        if games:
            game = dice.choice(games)
            corrected(event, game, reversed_score(game), undo=True)
        seated_as_can_be(event)
        event.play()
        event.close()
    assert list(problems(event.tournament.pk)) == []


def seated_as_can_be(event: Evening) -> None:
    """Nobody who is still in it is lost, and no pairing waits whose two have not played in the round."""
    bracket = bracket_of(event.stage.pk, event.stage.movement).bracket
    games = event.round.games.exclude(state=GameState.VOID)
    playing = {number for game in games for number in numbers_of(game)}
    assert len(playing) == 2 * len(games)
    ahead = {side for game in bracket.games if game.winner is None for side in (game.a, game.b) if type(side) is int}
    assert ahead - playing == waiting(event)
    assert [(game.a, game.b) for game in bracket.next if not {game.a, game.b} & playing] == []
