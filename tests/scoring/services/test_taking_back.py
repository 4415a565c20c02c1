"""Rulings, penalties and void games are undone by a further entry, with its reason."""

from typing import Any
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from scoring.ledger.entries.take_back import RulingTakenBack, VoidTakenBack
from scoring.models import Credit, Kind, LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.reads.verification.chains import problems
from scoring.services import (
    agree,
    close_round,
    enter_result,
    give_points_back,
    penalise,
    record_ruling,
    reopen_game,
    take_back,
    void_game,
    withdraw_pair,
)
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening, table_of
from tests.factories.remembered import remembered
from tests.factories.scoring import Here, hand
from tests.refusals import refused
from tournaments.models import Game
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


def rule_on(at: Here, number: int, choice: Choice = Choice.ADD, **more: Any) -> int:
    """A revoke of pair A in a hand; the link of the ruling."""
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=choice, **more)
    record_ruling(by=at.director, game=at.game, hand=number, case=case, uuid=uuid4())
    return at.card.length


def back(at: Here, link: int, **more: object) -> RulingTakenBack | VoidTakenBack:
    return take_back(by=at.director, game=at.game, link=link, reason="it was no revoke", **{"uuid": uuid4(), **more})


def test_without_the_ruling_the_hand_counts_as_it_was_written(at: Here) -> None:
    at.hand("NS", 5)
    link = rule_on(at, 1)
    at.hand("EW", 3)
    expected = RulingTakenBack(takes_back=link, hand=1, game=at.game.pk, score=(2, 1), state="open")
    assert back(at, link) == expected
    entry = LedgerEntry.objects.get(kind=Kind.TAKE_BACK)
    assert (entry.reason, entry.body["link"], entry.replaces) == (
        "it was no revoke",
        link,
        LedgerEntry.objects.get(link=link),
    )
    assert at.hand("NS", 3).after == (3, 1)
    assert list(problems()) == []


def test_an_earlier_ruling_on_the_same_hand_counts_again(at: Here) -> None:
    at.hand("NS", 5)
    first, second = rule_on(at, 1, Choice.ADD), rule_on(at, 1, Choice.AS_PLAYED)
    assert refused(back, at, first) == "later_ruling"
    assert back(at, second).score == (0, 2)
    assert back(at, first).score == (2, 0)
    assert list(problems()) == []


def test_agreements_given_to_the_other_score_are_gone(at: Here) -> None:
    at.play_to(9, 0)
    at.hand("NS", 3)
    link = rule_on(at, 1, Choice.AS_PLAYED)
    agree(by=at.keeper, game_id=at.game.pk, side=Side.NS, score=(10, 0), uuid=uuid4())
    assert (len(at.card.signed), back(at, link).score, at.card.signed) == (1, (10, 0), {})


def test_a_ruling_that_stands_for_a_hand_goes_back_only_while_no_hand_follows(at: Here) -> None:
    at.hand("EW", 3)
    played = hand("NS", 3)
    link = rule_on(at, 2, hand=played)
    assert back(at, link).score == (0, 1)
    link = rule_on(at, 2, hand=played)
    at.hand("NS", 3)
    assert refused(back, at, link) == "hands_after"
    assert list(problems()) == []


def test_it_is_taken_back_once_and_sent_twice_it_is_answered_the_same(at: Here) -> None:
    at.hand("NS", 5)
    link, key = rule_on(at, 1), uuid4()
    assert back(at, link, uuid=key) == back(at, link, uuid=key)
    assert refused(back, at, link) == "taken_back_already"
    assert LedgerEntry.objects.filter(kind=Kind.TAKE_BACK).count() == 1


def test_only_a_ruling_or_a_void_game_is_taken_back_and_only_for_a_reason(at: Here) -> None:
    at.hand("NS", 5)
    assert [refused(back, at, link) for link in (1, 7)] == ["nothing_to_take_back"] * 2
    link = rule_on(at, 1)
    words = {"by": at.director, "game": at.game, "link": link, "uuid": uuid4()}
    assert refused(take_back, **words, reason=" ") == "reason_needed"
    assert refused(take_back, **{**words, "by": at.keeper}, reason="so") == "not_you"


def test_of_a_final_game_the_result_is_corrected_or_the_game_opened_first(at: Here) -> None:
    at.hand("NS", 3)
    link = rule_on(at, 1, Choice.AS_PLAYED)
    enter_result(by=at.director, game=at.game, score=(10, 3), uuid=uuid4(), reason="they said so")
    assert refused(back, at, link) == "game_is_final"
    reopen_game(by=at.director, game=at.game, reason="to take the ruling back", uuid=uuid4())
    assert back(at, link).score == (1, 0)


@pytest.fixture
@remembered
def played_round() -> Evening:
    night = evening(4, rounds=2)
    night.play()
    return night


def first_game(night: Evening) -> Game:
    return Game.objects.filter(stage=night.stage).order_by("pk")[0]


def voided(night: Evening, game: Game) -> int:
    void_game(by=night.director, game=game, reason="the wrong table", uuid=uuid4())
    return LedgerEntry.objects.filter(game=game, kind=Kind.VOID).order_by("-link")[0].link


def counts_again(night: Evening, game: Game, link: int) -> RulingTakenBack | VoidTakenBack:
    return take_back(by=night.director, game=game, link=link, reason="it was the right table", uuid=uuid4())


def test_a_void_game_has_its_result_again_and_the_standings_move(played_round: Evening) -> None:
    game, before = first_game(played_round), derive(played_round.stage.pk)
    link = voided(played_round, game)
    assert derive(played_round.stage.pk) != before
    told = counts_again(played_round, game, link)
    assert (told.what, told.state) == ("void", "final")
    assert derive(played_round.stage.pk) == before
    assert (Result.objects.get(game=game).counts, Credit.objects.filter(game=game).count()) == (True, 2)
    assert Game.objects.get(pk=game.pk).state == GameState.FINAL
    assert str(history_of(game.pk)[-1].what) == "no longer void: the game counts again"
    assert history_of(game.pk)[link - 1].replaced_by == link + 1
    assert list(problems()) == []


def test_also_after_its_round_is_closed(played_round: Evening) -> None:
    game, before = first_game(played_round), derive(played_round.stage.pk)
    link = voided(played_round, game)
    close_round(by=played_round.director, round=played_round.round)
    counts_again(played_round, game, link)
    assert derive(played_round.stage.pk).rows == before.rows
    assert list(problems()) == []


def test_a_game_without_a_result_goes_on_while_its_round_is_open() -> None:
    night = evening(4, rounds=2)
    game, other = Game.objects.filter(stage=night.stage).order_by("pk")
    link = voided(night, game)
    assert counts_again(night, game, link).state == "open"
    night.finish(other, (10, 4))
    link = voided(night, game)
    close_round(by=night.director, round=night.round)
    assert refused(counts_again, night, game, link) == "round_closed"
    assert list(problems()) == []


def test_a_game_that_a_withdrawal_ended_comes_back_with_the_pair() -> None:
    night = evening(4, rounds=2)
    game = first_game(night)
    withdraw_pair(by=night.director, stage=night.stage, entry=game.seats.all()[0].entry, reason="ill", uuid=uuid4())
    link = LedgerEntry.objects.get(game=game, kind=Kind.VOID).link
    assert refused(counts_again, night, game, link) == "entry_withdrawn"


def test_in_a_knock_out_not_once_its_two_were_seated_again() -> None:
    night = evening(4, movement="knock-out")
    night.play()
    game = first_game(night)
    link = voided(night, game)
    night.close()
    assert refused(counts_again, night, game, link) == "played_instead"


def test_a_penalty_is_given_back_whole_and_once(played_round: Evening) -> None:
    director, stage, before = played_round.director, played_round.stage, derive(played_round.stage.pk)
    penalise(by=director, stage=stage, entry=played_round.entry(2), points=3, reason="late", uuid=uuid4())
    link = LedgerEntry.objects.filter(kind=Kind.PENALTY).order_by("-link")[0].link
    assert derive(stage.pk) != before
    words = {"by": director, "stage": stage, "reason": "the bus was late"}
    key = uuid4()
    for _ in range(2):
        give_points_back(**words, link=link, uuid=key)
    assert derive(stage.pk) == before
    assert LedgerEntry.objects.get(uuid=key).body == {
        "schema": 1,
        "entry": played_round.entry(2).pk,
        "points": -3,
        "takes_back": link,
        "answer": {},
    }
    assert refused(give_points_back, **words, link=link, uuid=uuid4()) == "taken_back_already"
    assert refused(give_points_back, **words, link=link + 1, uuid=uuid4()) == "nothing_to_take_back"
    assert list(problems()) == []


def test_a_penalty_of_which_some_was_given_back_is_not_given_back_whole(played_round: Evening) -> None:
    words = {"by": played_round.director, "stage": played_round.stage, "reason": "so"}
    penalise(**words, entry=played_round.entry(2), points=3, uuid=uuid4())
    link = LedgerEntry.objects.filter(kind=Kind.PENALTY).order_by("-link")[0].link
    give_points_back(**words, entry=played_round.entry(2), points=1, uuid=uuid4())
    assert refused(give_points_back, **words, link=link, uuid=uuid4()) == "nothing_to_lift"


def test_a_table_keeper_takes_no_void_back(played_round: Evening) -> None:
    game = first_game(played_round)
    link = voided(played_round, game)
    keeper = TableKeeper(game.table_id or 0, played_round.tournament.pk, played_round.tournament.club_id)
    with pytest.raises(Refusal) as refusal:
        take_back(by=keeper, game=game, link=link, reason="so", uuid=uuid4())
    assert refusal.value.code == "not_you"


def test_a_penalty_can_be_lifted_and_no_more_than_was_taken():
    event = evening(4)
    event.play()
    pair = {"by": event.director, "stage": event.stage, "entry": event.entry(1)}
    penalise(**pair, points=3, reason="late to the table")
    give_points_back(**pair, points=2, reason="the clock was wrong")
    assert table_of(event)[1] == (1, 1, 9)
    with pytest.raises(Refusal, match="Only 1 point was deducted"):
        give_points_back(**pair, points=2, reason="again")
    with pytest.raises(Refusal, match="No points were deducted here"):
        give_points_back(**{**pair, "entry": event.entry(2)}, points=1, reason="again")
