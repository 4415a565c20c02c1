"""Knock-outs from the first round to the last place, and what a correction undoes."""

import random
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from rules.brackets import Part
from rules.standings import Decided, SitOutPolicy
from rules.standings.tally import SitOut
from scoring.models import LedgerEntry, Result
from scoring.reads.finishing import ended_early
from scoring.reads.verification.chains import problems
from scoring.services import (
    correct_result,
    late_pair,
    preview_correction,
    publish_event,
    reopen_event,
    take_back_withdrawal,
    void_game,
    who_sat_there,
    withdraw_pair,
)
from scoring.services.events import finish_event
from scoring.services.rounds import open_round
from scoring.standings.bracket import bracket_of
from scoring.standings.derived import derive
from scoring.standings.publishing import compute
from scoring.standings.snapshot import published, version_of
from tests.factories.evenings import Evening, evening, lower_number_wins
from tournaments.models import Draw, Game
from tournaments.selectors import chart_of, where_to_sit
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def higher_number_wins(a: int, b: int) -> tuple[int, int]:
    return (6, 10) if a < b else (10, 6)


def told(event: Evening) -> list[tuple[int, object, str]]:
    return [(row.place, row.entry, str(row.reason)) for row in derive(event.stage.pk).rows]


def meetings(event: Evening) -> list[list[tuple[int, ...]]]:
    return [sorted(tuple(sorted(t.numbers)) for t in turn.tables) for turn in chart_of(event.stage).rounds]


def test_a_knock_out_of_six_from_the_draw_to_the_last_place():
    event = evening(6, movement="knock-out", sit_out=SitOutPolicy(SitOut.WIN_TARGET_0, 10))
    event.play_out()
    assert meetings(event) == [[(3, 6), (4, 5)], [(1, 4), (2, 3)], [(1, 2)]]
    assert told(event) == [
        (1, 1, "1st: won the final against Pair 2"),
        (2, 2, "2nd: lost the final to Pair 1"),
        (3, 3, "shared 3rd: lost in the semi-finals to Pair 2"),
        (3, 4, "shared 3rd: lost in the semi-finals to Pair 1"),
        (5, 5, "shared 5th: lost in the quarter-finals to Pair 4"),
        (5, 6, "shared 5th: lost in the quarter-finals to Pair 3"),
    ]
    assert [row.wins for row in derive(event.stage.pk).rows] == [2, 1, 1, 1, 0, 0]
    assert list(problems(event.tournament.pk)) == []
    assert finish_event(by=event.director, stage=event.stage).state == "finished"
    assert not Draw.objects.filter(kind="seating").exists()


def test_a_double_knock_out_of_seven_has_its_final_played_again():
    event = evening(7, movement="double-knock-out")
    while True:
        (first, *_) = bracket_of(event.stage.pk, event.stage.movement).bracket.next
        event.play(outcome=higher_number_wins if first.fixture.part is Part.FINAL else lower_number_wins)
        if event.close().next is None:
            break
    assert meetings(event)[-2:] == [[(1, 2)], [(1, 2)]]
    assert sum(map(len, meetings(event))) == 13
    assert [(place, entry) for place, entry, _ in told(event)] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
        (5, 5),
        (5, 6),
        (7, 7),
    ]
    assert told(event)[1:3] == [
        (2, 2, "2nd: lost the final to Pair 1"),
        (3, 3, "3rd: lost in round 4 of the losers' side to Pair 2"),
    ]
    assert list(problems(event.tournament.pk)) == []


def test_what_is_still_played_for_is_published_as_open():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    compute(event.stage.pk)
    standings, _ = published(version_of(event.stage.pk))
    assert [(row.place, row.entry, str(row.reason)) for row in standings.rows] == [
        (1, 1, "still in it: plays Pair 2 in game 3"),
        (1, 2, "still in it: plays Pair 1 in game 3"),
        (3, 3, "shared 3rd: lost in the semi-finals to Pair 2"),
        (3, 4, "shared 3rd: lost in the semi-finals to Pair 1"),
    ]
    event.play()
    compute(event.stage.pk)
    standings, before = published(version_of(event.stage.pk))
    assert (standings.rows[0].place, before) == (1, {1: 1, 2: 1, 3: 3, 4: 3})


def test_who_leaves_loses_what_is_not_played_and_nobody_comes_in():
    event = evening(5, movement="knock-out")
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="Taken ill")
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    with pytest.raises(Refusal, match="takes nobody in"):
        late_pair(by=event.director, stage=event.stage, entry=late)
    event.play_out()
    assert meetings(event) == [[(2, 3), (4, 5)], [(2, 4)]]
    assert told(event)[:3] == [
        (1, 2, "1st: won the final against Pair 4"),
        (2, 4, "2nd: lost the final to Pair 2"),
        (3, 1, "shared 3rd: lost in the semi-finals to Pair 4"),
    ]


def test_who_has_left_comes_back_only_while_nobody_has_gone_on_instead():
    event = evening(4, movement="knock-out")
    leaving = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    with pytest.raises(Refusal, match="what was played stands"):
        withdraw_pair(**leaving, reason="Taken ill", rule="delete_results")
    assert withdraw_pair(**leaving, reason="Taken ill") == "forfeit_rest"
    take_back_withdrawal(**leaving, reason="Only a cramp")
    event.play()
    withdraw_pair(**leaving, reason="Taken ill after all")
    assert event.close().next is None
    assert told(event)[:2] == [(1, 2, "1st: won the final against Pair 1"), (2, 1, "2nd: lost the final to Pair 2")]


def test_who_has_left_does_not_come_back_once_a_round_was_drawn_without_it():
    event = evening(5, movement="knock-out")
    leaving = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    withdraw_pair(**leaving, reason="Taken ill")
    event.play()
    event.close()
    with pytest.raises(Refusal, match="others have gone on"):
        take_back_withdrawal(**leaving, reason="Only a cramp")


def test_only_the_two_that_were_drawn_go_on_from_a_game():
    event = evening(4, movement="knock-out")
    a, b = event.entries(1, 2)
    with pytest.raises(Refusal, match="only the two drawn"):
        who_sat_there(by=event.director, game=game_of(event, 1, 1, 4), sides=(a, b), reason="No", uuid=uuid4())


def test_who_is_out_is_told_where_to_look():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    assert str(where_to_sit(event.entry(4)).sentence) == "You have no game now. The bracket shows whether you play on."
    playing = where_to_sit(event.entry(1))
    assert str(playing.later) == "If you play on, your seat in round 3 is drawn once round 2 is closed."


def corrected(event: Evening, game: Game, score: tuple[int, int] = (4, 10), **how: object) -> None:
    correct_result(by=event.director, game=game, score=score, reason="Read the wrong way", uuid=uuid4(), **how)


def game_of(event: Evening, turn: int, *numbers: int) -> Game:
    """The game of round `turn` between these two, however it ended."""
    games = Game.objects.filter(stage=event.stage, round__number=turn, seats__entry__number=numbers[0])
    return games.filter(pk__in=Game.objects.filter(seats__entry__number=numbers[1]).values("pk")).distinct().get()


def reversed_score(game: Game) -> tuple[int, int]:
    a, b = Result.objects.get(game=game).score
    return (b, a)


def states(event: Evening) -> list[tuple[int, tuple[int, ...], str]]:
    games = Game.objects.filter(stage=event.stage).order_by("pk")
    return [
        (
            game.round.number,
            tuple(sorted(set(game.seats.values_list("entry__number", flat=True)))),
            game.state,
        )
        for game in games
    ]


def test_an_early_result_is_corrected_only_once_it_is_known_what_that_undoes():
    event = evening(4, movement="double-knock-out")
    event.play()
    event.close()
    event.play()
    event.close()
    first = game_of(event, 1, 2, 3)
    score = reversed_score(first)
    with pytest.raises(Refusal) as refused:
        corrected(event, first, score)
    assert refused.value.code == "undoes_games"
    preview = preview_correction(by=event.director, game=first, score=score)
    assert [str(one.sentence) for one in preview.undone] == [
        "Pair 1 against Pair 2 in round 2 at table 1 (10–2)",
        "Pair 4 against Pair 3 in round 2 at table 2 (4–10)",
        "Pair 3 against Pair 2 in round 3 at table 1 (not ended yet)",
    ]
    assert states(event)[3:] == [(2, (3, 4), "final"), (3, (2, 3), "open")]
    corrected(event, first, score, undo=True)
    assert states(event) == [
        (1, (1, 4), "final"),
        (1, (2, 3), "final"),
        (2, (1, 2), "void"),
        (2, (3, 4), "void"),
        (3, (2, 3), "void"),
    ]
    event.play_out()
    assert states(event)[5:7] == [(4, (1, 3), "final"), (4, (2, 4), "final")]
    assert [entry for _, entry, _ in told(event)] == [1, 2, 3, 4]
    assert list(problems(event.tournament.pk)) == []
    reasons = LedgerEntry.objects.filter(kind="void").values_list("reason", flat=True)
    assert set(reasons) == {"Undone with round 1, table 2: Read the wrong way"}


def test_a_correction_that_changes_nobodys_way_undoes_nothing():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    corrected(event, game_of(event, 1, 1, 4), (10, 8))
    assert states(event)[-1] == (2, (1, 2), "open")


def test_a_correction_says_who_is_still_in_and_who_is_out():
    event = evening(4, movement="knock-out-third")
    first = game_of(event, 1, 1, 4)
    event.play()
    assert fates(event, first) == ["4: plays for place 3 → still in", "1: still in → plays for place 3"]
    event.close()
    event.play()
    assert fates(event, game_of(event, 2, 1, 2)) == ["2: place 2 → place 1", "1: place 1 → place 2"]
    assert fates(event, first) == [
        "2: out → still in",
        "4: out → still in",
        "1: place 1 → plays for place 3",
        "3: out → plays for place 3",
    ]


def test_without_a_game_for_third_place_one_is_in_and_one_is_out():
    event = evening(4, movement="knock-out")
    event.play()
    assert fates(event, game_of(event, 1, 1, 4)) == ["4: out → still in", "1: still in → out"]


def fates(event: Evening, game: Game) -> list[str]:
    seen = preview_correction(by=event.director, game=game, score=reversed_score(game))
    return [f"{change.pair}: {change.sentence}" for change in seen.changes]


def test_a_correction_said_again_is_answered_the_same_and_undoes_nothing_more():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    first = game_of(event, 1, 1, 4)
    said = {"by": event.director, "game": first, "score": reversed_score(first), "reason": "Wrong way", "uuid": uuid4()}
    decision = correct_result(**said, undo=True)
    event.close()
    event.play({(2, 4): (10, 3)})
    assert correct_result(**said, undo=True) == decision
    assert states(event)[-2:] == [(2, (1, 2), "void"), (3, (2, 4), "final")]


def test_after_the_last_game_a_correction_takes_play_up_again():
    event = evening(4, movement="knock-out")
    event.play_out()
    assert event.tournament.stages.get().rounds_left == 0
    corrected(event, game_of(event, 1, 1, 4), (3, 10), undo=True)
    assert told(event)[0] == (1, 2, "still in it: plays Pair 4 in game 3")
    open_round(by=event.director, stage=event.stage)
    event.play_out()
    assert [entry for _, entry, _ in told(event)] == [2, 4, 1, 3]
    assert list(problems(event.tournament.pk)) == []


def test_a_void_game_is_played_again_and_so_is_what_came_of_it():
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    game = game_of(event, 1, 1, 4)
    with pytest.raises(Refusal, match="undoes"):
        void_game(by=event.director, game=game, reason="The wrong cards", uuid=uuid4())
    void_game(by=event.director, game=game, reason="The wrong cards", uuid=uuid4(), undo=True)
    event.close()
    assert meetings(event)[-1] == [(1, 4)]
    event.play_out()
    assert [entry for _, entry, _ in told(event)] == [1, 2, 3, 4]


@pytest.mark.parametrize(("name", "pairs", "seed"), [("double-knock-out", 6, 1), ("knock-out-both", 7, 2)])
def test_whatever_is_corrected_on_the_way_every_final_game_stands_in_the_bracket(name: str, pairs: int, seed: int):
    chance = random.Random(seed)
    event = evening(pairs, movement=name, ruleset="zobel")
    for _ in range(40):
        event.play(outcome=lambda a, b: chance.choice(((21, 12), (15, 21))))
        if event.round.number in (2, 4, 6):
            finals = Game.objects.filter(stage=event.stage, state="final").order_by("pk")
            game = chance.choice(finals)
            corrected(event, game, reversed_score(game), undo=True)
        stands = bracket_of(event.stage.pk, name)
        finals = Game.objects.filter(stage=event.stage, state="final")
        assert sorted(stands.games.values()) == sorted(finals.values_list("pk", flat=True))
        if event.close().next is None:
            break
    assert sorted(row.entry for row in derive(event.stage.pk).rows) == list(range(1, pairs + 1))
    assert all(row.decided_by is Decided.KNOCK_OUT for row in derive(event.stage.pk).rows)
    assert list(problems(event.tournament.pk)) == []


def test_without_a_champion_the_event_ends_only_early_and_says_why(client: Client):
    event = evening(4, movement="knock-out")
    event.play()
    event.close(draw_next=False)
    with pytest.raises(Refusal) as refused:
        finish_event(by=event.director, stage=event.stage)
    assert (refused.value.code, str(refused.value.sentence)) == (
        "no_champion",
        "The knock-out has no champion yet. Play on, or end it early and write why.",
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


def test_an_event_ended_early_and_taken_up_again_is_not_ended_early():
    event = evening(4, movement="knock-out")
    event.play()
    event.close(draw_next=False)
    finish_event(by=event.director, stage=event.stage, reason="The hall closes")
    assert ended_early(event.tournament.pk, "finished") == "The hall closes"
    reopen_event(by=event.director, tournament=event.tournament, reason="It stays open")
    open_round(by=event.director, stage=event.stage)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    assert ended_early(event.tournament.pk, "finished") == ""
