"""What a correction of a knock-out's game undoes, and what a stage taken back does."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from scoring.decisions.clock import start_clock
from scoring.decisions.penalties import penalise
from scoring.decisions.results import correct_result, preview_correction
from scoring.decisions.rounds import open_round
from scoring.decisions.undo_stage import undo_stage, undone_with
from scoring.decisions.voiding import void_game
from scoring.history.undos import undo_of
from scoring.models import Kind, LedgerEntry
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, on_from, played_out
from tests.factories.knock_outs import corrected, game_of, meetings, reversed_score, states, told
from tournaments.models import Game

pytestmark = pytest.mark.django_db


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
        "Pair 3 against Pair 2 in round 3 at table 1 (not finished)",
    ]
    assert states(event)[3:] == [(2, (3, 4), "final"), (3, (2, 3), "open")]
    corrected(event, first, score, undo=True)
    assert states(event) == [
        (1, (1, 4), "final"),
        (1, (2, 3), "final"),
        (2, (1, 2), "void"),
        (2, (3, 4), "void"),
        (3, (2, 3), "void"),
        (3, (1, 3), "open"),
        (3, (2, 4), "open"),
    ]
    event.play_out()
    assert states(event)[5:7] == [(3, (1, 3), "final"), (3, (2, 4), "final")]
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
    event.play({(2, 4): (10, 3)})
    assert correct_result(**said, undo=True) == decision
    assert states(event)[-2:] == [(2, (1, 2), "void"), (2, (2, 4), "final")]


def test_after_the_last_game_a_correction_takes_play_up_again():
    event = evening(4, movement="knock-out")
    event.play_out()
    assert event.tournament.stages.get().rounds_left == 0
    corrected(event, game_of(event, 1, 1, 4), (3, 10), undo=True)
    assert told(event)[0] == (1, 2, "still in: plays Pair 4 in game 3")
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
    assert meetings(event)[-1] == [(1, 4)]
    event.play_out()
    assert [entry for _, entry, _ in told(event)] == [1, 2, 3, 4]


def test_a_stage_that_is_played_or_spoken_of_stays_and_what_was_undone_blocks_nothing() -> None:
    event = played_out()
    with pytest.raises(Refusal) as first:
        undo_stage(by=event.director, stage=event.stage, reason="By mistake")
    assert first.value.code == "no_stage_to_take_back"
    second = on_from(event, movement="round-robin")
    penalise(by=event.director, stage=second.stage, entry=event.entry(6), points=3, reason="Table talk")
    with pytest.raises(Refusal) as said:
        undo_stage(by=event.director, stage=second.stage, reason="By mistake")
    assert said.value.code == "stage_spoken_of"
    start_clock(by=event.director, round=second.round)
    penalty = LedgerEntry.objects.get(kind=Kind.PENALTY)
    undo_of(penalty, second.stage).service(by=event.director, reason="Another pair")
    assert undone_with(second.stage) != ()
    second.finish(second.round.games.order_by("pk").first(), (10, 4))
    with pytest.raises(Refusal) as begun:
        undone_with(second.stage)
    assert str(begun.value.sentence) == ("The stage cannot be undone. Tables with entries: 1.")
    assert event.tournament.stages.count() == 2
