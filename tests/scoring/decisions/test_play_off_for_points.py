"""Poker-Euchre for points: level on top with 100 or more, whoever wins the play-off has won the game and the event."""

from uuid import uuid4

import pytest

from clubs.models import Role
from clubs.policy import TableKeeper
from rules.euchre.poker.result import PokerResult
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_hand
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.seats import who_sat_there
from scoring.decisions.signing import agree
from scoring.decisions.starting import start_event
from scoring.models import Snapshot
from scoring.reads.master_card import master_card
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered

pytestmark = pytest.mark.django_db
LEVEL = ((0, (8, 0)), (1, (0, 8)), (0, (4, 4)), (1, (4, 4)))
PLAY_OFF = (1, (12, 13))


@remembered
def played_off() -> Evening:
    """Seats 0 and 1 have 108 each after four deals; seat 1 wins the play-off."""
    tournament = make_numbered(6, ruleset="poker_points")
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    event = Evening(director, start_event(by=director, tournament=tournament))
    game = event.round.games.get()
    written = {"by": TableKeeper(game.table_id, tournament.pk, tournament.club_id), "game_id": game.pk}
    for number, (maker, won) in enumerate((*LEVEL, PLAY_OFF), start=1):
        tricks = {str(seat): count for seat, count in enumerate(won)}
        hand = PokerResult(players=(), maker=str(maker), tricks=tricks)
        enter_hand(**written, sheet=1, number=number, uuid=uuid4(), hand=hand)
    for side in range(6):
        agree(**written, side=side, score=(108, 108, 0, 0, 0, 0), uuid=uuid4())
    return event


def seated(event: Evening) -> list[int]:
    """Numbers by seat."""
    seats = event.round.games.get().seats.order_by("side")
    return list(seats.values_list("entry__number", flat=True))


def test_whoever_wins_the_play_off_is_first_with_a_win():
    event = played_off()
    numbers = seated(event)
    rows = derive(event.stage.pk).rows
    assert [(row.place, row.entry, row.wins, row.points) for row in rows[:2]] == [
        (1, numbers[1], 1, 108),
        (2, numbers[0], 0, 108),
    ]
    assert {row.place for row in rows[2:]} == {3}
    assert "so wins: 1, 0" in str(rows[0].reason)


def test_the_score_card_counts_the_game_for_the_winner_of_the_play_off():
    event = played_off()
    numbers = seated(event)
    card, _ = master_card(event.stage)
    assert {row.entry: row.wins for row in card.rows} == {number: int(number == numbers[1]) for number in numbers}


def test_the_ledger_is_sound_and_the_published_table_has_the_winner_first():
    event = played_off()
    close_round(by=event.director, round=event.round)
    finish_event(by=event.director, stage=event.stage)
    publish_event(by=event.director, stage=event.stage)
    first = f'"rows":[[1,{seated(event)[1]},1,1,108'
    assert first in Snapshot.objects.get(stage=event.stage).body
    assert list(problems(event.tournament.pk)) == []


def test_the_win_goes_with_the_seat_when_it_is_written_down_who_really_sat_there():
    event = played_off()
    game = event.round.games.get()
    sides = [seat.entry for seat in game.seats.order_by("side")]
    swapped = [sides[1], sides[0], *sides[2:]]
    who_sat_there(by=event.director, game=game, sides=swapped, reason="sat the other way round", uuid=uuid4())
    assert derive(event.stage.pk).rows[0].entry == sides[0].number
    assert list(problems(event.tournament.pk)) == []
