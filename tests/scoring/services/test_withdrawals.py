"""Late pairs, withdrawals and penalties: each by the stated rule, played rounds never touched."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.standings import SitOut, SitOutPolicy
from scoring.models import Result
from scoring.services.pairs import default_rule, late_pair, penalise, withdraw_pair
from scoring.services.taking_back import give_points_back
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import name_of
from tournaments.models import Entry
from tournaments.models import Round as PlayedRound
from tournaments.services import preview_withdrawal

pytestmark = pytest.mark.django_db


def table_of(event: Evening) -> dict[object, tuple[object, ...]]:
    """Played, wins, points by pair."""
    return {row.entry: (row.played, row.wins, row.points) for row in derive(event.stage.pk).rows}


def newcomer(event: Evening) -> Entry:
    club = event.tournament.club
    first, second = (club.players.create(name=name_of(n)) for n in (100, 101))
    return Entry.objects.create(tournament=event.tournament, first=first, second=second)


def seats(event: Evening, *numbers: int) -> list[list[tuple[int, ...]]]:
    rounds = PlayedRound.objects.filter(stage=event.stage, number__in=numbers)
    games = [round_.games.order_by("id", "seats__seat") for round_ in rounds]
    return [list(seated.values_list("id", "seats__entry", "seats__seat")) for seated in games]


def test_before_half_of_the_rounds_the_results_of_a_pair_that_leaves_are_deleted():
    event = evening(8)
    event.play()
    event.close()
    met = event.stage.rounds.get(number=1).games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = met.seats.get(seat=1).entry.number
    before = seats(event, 1, 2)
    assert withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill") == "delete_results"
    standings = table_of(event)
    assert (1 in standings, standings[opponent]) == (False, (0, 0, 0))
    assert seats(event, 1, 2) == before
    assert Result.objects.filter(stage=event.stage).count() == 4, "nothing is erased"


def test_a_deleted_game_is_a_sit_out_for_the_opponent():
    event = evening(8, sit_out=SitOutPolicy(SitOut.FIXED, points=7, win=1))
    event.play()
    event.close()
    met = event.stage.rounds.get(number=1).games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = met.seats.get(seat=1).entry.number
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill")
    assert table_of(event)[opponent] == (1, 1, 7)


def test_from_half_of_the_rounds_on_the_rest_is_forfeited():
    event = evening(8)
    for _ in range(2):
        event.play()
        event.close()
    assert default_rule(event.stage) == "forfeit_rest"
    game = event.round.games.get(seats__entry=event.entry(1), seats__seat=0)
    opponent = game.seats.get(seat=1).entry.number
    before = table_of(event)[opponent]
    assert withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill") == "forfeit_rest"
    assert Result.objects.get(game=game).score == [0, 10]
    event.play()
    event.close()
    event.play()
    event.close()
    standings = table_of(event)
    assert standings[1] == (4, 2, 20), "two won, one walk-over lost, one round forfeited"
    assert standings[opponent][0] == 4
    assert standings[opponent][1] >= before[1] + 1


def test_a_pair_that_forfeits_in_a_round_it_sits_out_has_sat_that_one_out():
    event = evening(5, sit_out=SitOutPolicy(SitOut.FIXED, points=7))
    resting = Entry.objects.get(pk=event.round.sit_out[0])
    seen = preview_withdrawal(stage=event.stage, entry=resting).previewed
    withdraw_pair(
        by=event.director, stage=event.stage, entry=resting, reason="ill", rule="forfeit_rest", previewed=seen
    )
    event.play()
    assert event.close().sat_out == (resting.pk,)
    assert table_of(event)[resting.number] == (1, 0, 7)


def test_the_director_may_choose_the_other_rule():
    event = evening(8)
    event.play()
    event.close()
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(1), "reason": "ill"}
    assert withdraw_pair(**how, rule="forfeit_rest") == "forfeit_rest"
    assert table_of(event)[1] == (2, 1, 10), "round 2 is a walk-over"


def test_a_withdrawal_sent_twice_is_one_and_another_is_refused():
    event = evening(8)
    uuid = uuid4()
    how = {"by": event.director, "stage": event.stage, "entry": event.entry(3), "reason": "ill"}
    assert [withdraw_pair(**how, uuid=uuid) for _ in range(2)] == ["delete_results"] * 2
    with pytest.raises(Refusal) as refused:
        withdraw_pair(**how)
    assert refused.value.code == "not_playing"


def test_an_opponent_without_a_game_does_not_keep_a_round_open():
    event = evening(4)
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill")
    event.play()
    closed = event.close()
    assert [event.tournament.entries.get(pk=pk).number for pk in closed.sat_out] == [2]


def test_a_late_pair_takes_the_empty_seats_and_touches_no_played_round():
    event = evening(5, movement="round-robin")
    event.play()
    before = seats(event, 1)
    entry = newcomer(event)
    uuid = uuid4()
    change = late_pair(by=event.director, stage=event.stage, entry=entry, uuid=uuid)
    assert late_pair(by=event.director, stage=event.stage, entry=entry, uuid=uuid) is None
    event.close()
    assert (change.number, seats(event, 1)) == (6, before)
    assert event.round.sit_out == []
    table = derive(event.stage.pk)
    assert (table.by_rate, table.uneven) == (False, True), "it missed a round, and one pair sat it out"


def test_a_penalty_takes_points_and_no_wins():
    event = evening(4, rounds=1)
    event.play()
    before = table_of(event)[1]
    uuid = uuid4()
    for _ in range(2):
        penalise(by=event.director, stage=event.stage, entry=event.entry(1), points=2, reason="talking", uuid=uuid)
    assert table_of(event)[1] == (before[0], before[1], before[2] - 2)


def test_a_penalty_of_nothing_or_without_a_reason_is_refused():
    event = evening(4)
    for points, reason, code in ((0, "talking", "penalty_points"), (2, "", "reason_needed")):
        with pytest.raises(Refusal) as refused:
            penalise(by=event.director, stage=event.stage, entry=event.entry(1), points=points, reason=reason)
        assert refused.value.code == code


def test_a_penalty_can_be_lifted_and_no_more_than_was_taken():
    event = evening(4)
    event.play()
    pair = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    penalise(**pair, points=3, reason="late to the table")
    give_points_back(**pair, points=2, reason="the clock was wrong")
    assert table_of(event)[1] == (1, 1, 9)
    with pytest.raises(Refusal, match="1 point was taken"):
        give_points_back(**pair, points=2, reason="again")
