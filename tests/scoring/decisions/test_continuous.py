"""Continuous play: games of a knock-out start as soon as both sides are known."""

import random
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role
from rules.tournament.movements import Room
from scoring.decisions.continuous import change_pace
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result
from scoring.decisions.rounds import RoundUnfinished
from scoring.history.dashboard import dashboard_of
from scoring.models import Kind, LedgerEntry
from scoring.reads.table_state import tables_of_open_rounds
from scoring.services.start_ready import start_ready_games
from scoring.standings.derived import derive
from scoring.standings.event_summary import EventSummary, before_renewal, no_work, summary_of
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, lower_number_wins, moment
from tests.factories.knock_outs import game_of, meetings, states
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered
from tests.refusals import refused
from tournaments.models import Game, Round, Stage
from tournaments.selectors import where_to_sit
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


@remembered
def continuous(pairs: int, movement: str = "knock-out", **how: object) -> Evening:
    event = evening(pairs, movement=movement, **how)
    change_pace(by=event.director, stage=event.stage, continuous=True)
    event.stage.refresh_from_db()
    return event


def ends(event: Evening, turn: int, *numbers: int, upset: bool = False) -> list[tuple[int, ...]]:
    """The game of these two ends; the pairs of each game that starts because of it."""
    game = game_of(event, turn, *numbers)
    a, b = (game.seats.filter(side=side)[0].entry.number for side in (0, 1))
    score = lower_number_wins(a, b)
    event.finish(game, score[::-1] if upset else score)
    return [pairs_of(each) for each in start_ready_games(event.stage.pk)]


def pairs_of(game: Game) -> tuple[int, ...]:
    return tuple(sorted({*game.seats.values_list("entry__number", flat=True)}))


def play_on(event: Evening, chance: random.Random) -> None:
    """Games end in any order until none is left; the winner follows from the two who play."""
    while games := list(Game.objects.filter(stage=event.stage, state=GameState.OPEN).order_by("pk")):
        game = chance.choice(games)
        a, b = (game.seats.filter(side=side)[0].entry.number for side in (0, 1))
        event.finish(game, outcome(a, b))
        start_ready_games(event.stage.pk)


def outcome(a: int, b: int) -> tuple[int, int]:
    """Any winner, but always the same of these two."""
    first, second = sorted((a, b))
    won = first if (7 * first + 3 * second) % 5 < 3 else second
    return (10, 4) if a == won else (4, 10)


def places(event: Evening) -> list[tuple[int, object, str]]:
    return [(row.place, row.entry, str(row.reason)) for row in derive(event.stage.pk).rows]


def test_the_next_game_starts_at_a_free_table_while_others_still_play():
    event = continuous(8)
    assert ends(event, 1, 1, 8) == []
    assert ends(event, 1, 4, 5) == [(1, 4)]
    assert states(event) == [
        (1, (1, 8), "final"),
        (1, (4, 5), "final"),
        (1, (2, 7), "open"),
        (1, (3, 6), "open"),
        (2, (1, 4), "open"),
    ]
    seats = [where_to_sit(event.entry(number)).now for number in (4, 2)]
    assert [(seat.round, seat.table, seat.side) for seat in seats] == [(2, 1, "B"), (1, 3, "A")]
    shown = tables_of_open_rounds(event.round)
    assert [(table.table, table.round, table.status.value) for table in shown] == [
        (1, 2, "waiting"),
        (2, 1, "final"),
        (3, 1, "waiting"),
        (4, 1, "waiting"),
    ]


def test_a_winner_who_waits_is_told_when_the_next_game_starts():
    event = continuous(4)
    ends(event, 1, 1, 4)
    assert str(where_to_sit(event.entry(1)).first) == (
        "If you play on, your next game starts as soon as your opponents and a table are free."
    )


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(("pairs", "movement"), [(6, "knock-out"), (7, "double-knock-out"), (5, "knock-out-third")])
def test_a_continuous_night_ends_with_the_places_of_one_played_round_by_round(pairs, movement):
    chance = random.Random(pairs)
    by_round = evening(pairs, movement=movement)
    by_round.play_out(outcome)
    event = continuous(pairs, movement)
    play_on(event, chance)
    assert places(event) == places(by_round)
    assert event.close().next is None
    assert not Round.objects.filter(stage=event.stage, state="open").exists()
    assert list(problems(event.tournament.pk)) == []
    assert finish_event(by=event.director, stage=event.stage).state == "finished"


def test_tables_out_of_use_stay_empty():
    event = continuous(8, room=Room(without=(1, 3)))
    ends(event, 1, 1, 8)
    ends(event, 1, 4, 5)
    tables = event.stage.games.order_by("pk").values_list("table__number", flat=True)
    assert list(tables) == [2, 4, 5, 6, 2]


def test_the_last_agreement_at_a_table_seats_the_next_game(django_capture_on_commit_callbacks):
    event = continuous(4)
    with django_capture_on_commit_callbacks(execute=True):
        event.play()
    assert states(event)[-1] == (2, (1, 2), "open")


def test_a_correction_takes_the_next_game_away_and_seats_the_right_pair():
    event = continuous(8)
    ends(event, 1, 1, 8)
    ends(event, 1, 4, 5)
    wrong = {"by": event.director, "game": game_of(event, 1, 4, 5), "score": (4, 10), "reason": "Read the wrong way"}
    assert refused(correct_result, **wrong, uuid=uuid4()) == "undoes_games"
    correct_result(**wrong, uuid=uuid4(), undo=True)
    assert [pairs_of(game) for game in start_ready_games(event.stage.pk)] == [(1, 5)]
    assert states(event)[-2:] == [(2, (1, 4), "void"), (2, (1, 5), "open")]
    play_on(event, random.Random(1))
    event.close()
    assert list(problems(event.tournament.pk)) == []


def test_a_game_is_not_reopened_once_the_next_one_has_started():
    event = continuous(4)
    ends(event, 1, 1, 4)
    ends(event, 1, 2, 3)
    about = {"by": event.director, "game": game_of(event, 1, 1, 4), "reason": "Not yet over", "uuid": uuid4()}
    assert refused(reopen_game, **about) == "gone_on"


def test_a_pair_that_withdraws_lets_the_next_game_start_and_cannot_return():
    event = continuous(5)  # 4 and 5 play; 1 waits for the winner, 2 meets 3
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(5), reason="Taken ill")
    assert (1, 4) in [pairs_of(game) for game in start_ready_games(event.stage.pk)]
    back = {"by": event.director, "stage": event.stage, "entry": event.entry(5), "reason": "Better"}
    assert refused(undo_withdrawal, **back) == "gone_on"


def test_rounds_are_closed_together_once_every_game_is_final():
    event = continuous(4)
    ends(event, 1, 1, 4)
    ends(event, 1, 2, 3)
    with pytest.raises(RoundUnfinished):
        event.close()
    play_on(event, random.Random(2))
    uuid = uuid4()
    closed = event.close(uuid=uuid)
    assert (closed.round.number, closed.next) == (2, None)
    assert event.close(uuid=uuid).round == closed.round
    rows = LedgerEntry.objects.filter(tournament=event.tournament, kind=Kind.ROUND).order_by("link")
    assert [row.body["round"] for row in rows] == [1, 2]


def test_what_fails_while_readers_are_led_to_the_new_pace_undoes_nothing(settings, django_capture_on_commit_callbacks):
    def fails(now: EventSummary) -> None:
        raise ConnectionError(now.code)

    event = evening(4, movement="knock-out")
    settings.EMBEDDED = False
    before_renewal(fails)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            change_pace(by=event.director, stage=event.stage, continuous=True)
    finally:
        before_renewal(no_work)
    assert summary_of(event.tournament.code).continuous


def test_the_director_can_wait_for_rounds_again():
    event = continuous(8)
    ends(event, 1, 1, 8)
    ends(event, 1, 4, 5)
    change_pace(by=event.director, stage=event.stage, continuous=False)
    ends(event, 1, 2, 7)
    assert ends(event, 1, 3, 6) == []
    ends(event, 2, 1, 4)
    following = event.close().next
    assert (following.number, meetings(event)[-1]) == (3, [(2, 3)])


def test_only_a_knock_out_can_be_played_continuously():
    event = evening(4)
    assert refused(change_pace, by=event.director, stage=event.stage, continuous=True) == "not_knock_out"


def test_each_game_has_its_own_time():
    event = continuous(4)
    ends(event, 1, 1, 4)
    ends(event, 1, 2, 3)
    assert [str(need.title) for need in dashboard_of(event.stage, moment(event, 5)).needs] == []
    assert [str(need.title) for need in dashboard_of(event.stage, moment(event, 7)).needs] == ["Table 1: no hand yet"]


def test_the_desk_switches_and_shows_what_is_played(client: Client):
    event = evening(4, movement="knock-out")
    client.force_login(event.director)
    desk = f"/desk/{event.tournament.code}/"
    assert "Play continuously" in client.get(desk).content.decode()
    assert client.post(desk, {"action": "pace", "pace-uuid": str(uuid4())}).status_code == 302
    event.stage.refresh_from_db()
    assert event.stage.continuous
    shown = client.get(desk).content.decode()
    assert "2 games in play" in shown
    assert "Wait for rounds" in shown


def test_the_public_pages_show_every_round_that_is_played(client: Client):
    event = continuous(4)
    for path in ("?page=1", "rounds/", "bracket/", "wall/"):
        assert client.get(f"/e/{event.tournament.code}/{path}").status_code == 200
    before = summary_of(event.tournament.code).tag
    ends(event, 1, 1, 4)
    ends(event, 1, 2, 3)
    assert summary_of(event.tournament.code).tag != before
    shown = client.get(f"/e/{event.tournament.code}/rounds/").content.decode()
    assert "Round 1" in shown
    assert "Round 2" in shown
    assert "Each game starts as soon as both sides are known" in shown


def test_the_choice_can_be_made_at_the_start(client: Client):
    tournament = make_numbered(4)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    client.force_login(director)
    start = f"/desk/{tournament.code}/start/?movement=knock-out"
    assert "Start games at once" in client.get(start).content.decode()
    sent = {"action": "start", "start-uuid": str(uuid4()), "start-continuous": "on"}
    assert client.post(start, sent).status_code == 302
    assert Stage.objects.get(tournament=tournament).continuous
    assert list(problems(tournament.pk)) == []
