"""Knock-outs from the first round to the last place, and what a correction undoes."""

from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from rules.tournament.standings import SitOutPolicy
from rules.tournament.standings.tally import SitOut
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.publication import publish_event
from scoring.decisions.seats import who_sat_there
from scoring.standings.derived import derive
from scoring.standings.publishing import compute
from scoring.standings.snapshot import published, version_of
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.knock_outs import game_of, meetings, told
from tournaments.models import Draw
from tournaments.selectors import where_to_sit
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def test_a_knock_out_of_six_from_the_draw_to_the_last_place():
    event = evening(6, movement="knock-out", sit_out=SitOutPolicy(SitOut.WIN_TARGET_0, 10))
    event.play_out()
    assert meetings(event) == [[(3, 6), (4, 5)], [(1, 4), (2, 3)], [(1, 2)]]
    assert told(event) == [
        (1, 1, "1st: won the final against Pair 2"),
        (2, 2, "2nd: lost the final to Pair 1"),
        (3, 3, "tied for 3rd: lost in the semi-finals to Pair 2"),
        (3, 4, "tied for 3rd: lost in the semi-finals to Pair 1"),
        (5, 5, "tied for 5th: lost in the quarter-finals to Pair 4"),
        (5, 6, "tied for 5th: lost in the quarter-finals to Pair 3"),
    ]
    assert [row.wins for row in derive(event.stage.pk).rows] == [2, 1, 1, 1, 0, 0]
    assert list(problems(event.tournament.pk)) == []
    assert finish_event(by=event.director, stage=event.stage).state == "finished"
    assert not Draw.objects.filter(kind="seating").exists()


def test_what_is_still_played_for_is_published_as_open():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    compute(event.stage.pk)
    standings, _ = published(version_of(event.stage.pk))
    assert [(row.place, row.entry, str(row.reason)) for row in standings.rows] == [
        (1, 1, "still in: plays Pair 2 in game 3"),
        (1, 2, "still in: plays Pair 1 in game 3"),
        (3, 3, "tied for 3rd: lost in the semi-finals to Pair 2"),
        (3, 4, "tied for 3rd: lost in the semi-finals to Pair 1"),
    ]
    event.play()
    compute(event.stage.pk)
    standings, before = published(version_of(event.stage.pk))
    assert (standings.rows[0].place, before) == (1, {1: 1, 2: 1, 3: 3, 4: 3})


def test_a_pair_that_withdraws_loses_its_remaining_games_and_nobody_can_join():
    event = evening(5, movement="knock-out")
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="Taken ill")
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    with pytest.raises(Refusal, match="Nobody can join a knock-out after it starts"):
        late_pair(by=event.director, stage=event.stage, entry=late)
    event.play_out()
    assert meetings(event) == [[(2, 3), (4, 5)], [(2, 4)]]
    assert told(event)[:3] == [
        (1, 2, "1st: won the final against Pair 4"),
        (2, 4, "2nd: lost the final to Pair 2"),
        (3, 1, "tied for 3rd: lost in the semi-finals to Pair 4"),
    ]


def test_a_withdrawn_pair_returns_only_while_its_place_is_free():
    event = evening(4, movement="knock-out")
    leaving = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    with pytest.raises(Refusal, match="games already played count"):
        withdraw_pair(**leaving, reason="Taken ill", rule="delete_results")
    assert withdraw_pair(**leaving, reason="Taken ill") == "forfeit_rest"
    undo_withdrawal(**leaving, reason="Only a cramp")
    event.play()
    withdraw_pair(**leaving, reason="Taken ill after all")
    assert event.close().next is None
    assert told(event)[:2] == [(1, 2, "1st: won the final against Pair 1"), (2, 1, "2nd: lost the final to Pair 2")]


def test_a_withdrawn_pair_cannot_return_once_a_later_round_is_drawn():
    event = evening(5, movement="knock-out")
    leaving = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    withdraw_pair(**leaving, reason="Taken ill")
    event.play()
    event.close()
    with pytest.raises(Refusal, match="others have taken that place"):
        undo_withdrawal(**leaving, reason="Only a cramp")


def test_only_the_two_that_were_drawn_go_on_from_a_game():
    event = evening(4, movement="knock-out")
    a, b = event.entries(1, 2)
    with pytest.raises(Refusal, match="only the two drawn"):
        who_sat_there(by=event.director, game=game_of(event, 1, 1, 4), sides=(a, b), reason="No", uuid=uuid4())


def test_a_losing_pair_is_pointed_to_the_bracket():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    assert str(where_to_sit(event.entry(4)).sentence) == "You have no game now. The bracket shows whether you play on."
    playing = where_to_sit(event.entry(1))
    assert str(playing.later) == "If you play on, your seat in round 3 is drawn after round 2 closes."


def test_without_a_champion_the_event_ends_only_early_and_says_why(client: Client):
    event = evening(4, movement="knock-out")
    event.play()
    event.close(draw_next=False)
    with pytest.raises(Refusal) as refused:
        finish_event(by=event.director, stage=event.stage)
    assert (refused.value.code, str(refused.value.sentence)) == (
        "no_champion",
        "The knock-out has no champion yet. Play on, or end it early and give the reason.",
    )
    client.force_login(event.director)
    desk = f"/desk/{event.tournament.code}/finish/"
    assert "The knock-out has no champion yet." in client.get(desk).content.decode()
    sent = {"action": "finish", "finish-uuid": str(uuid4()), "finish-reason": "The hall closes"}
    assert client.post(desk, {**sent, "finish-reason": ""}).status_code == 422
    assert (client.post(desk, sent).status_code, event.tournament.state) == (302, "finished")
    publish_event(by=event.director, stage=event.stage)
    compute(event.stage.pk)
    pages = (desk, f"/desk/{event.tournament.code}/print/report/", f"/e/{event.tournament.code}/")
    assert ["The hall closes" in client.get(page).content.decode() for page in pages] == [True] * 3
    assert list(problems(event.tournament.pk)) == []
