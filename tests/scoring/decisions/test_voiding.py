"""A void game is restored by a further entry, with its reason."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.euchre.score_sheet import CardState
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.voiding import undo_void, void_game
from scoring.ledger.entries.take_back import VoidTakenBack
from scoring.models import Credit, Kind, LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.scoring import Here, desk
from tests.refusals import refused
from tests.scoring.decisions.test_results import scores
from tournaments.models import Game
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


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


def counts_again(night: Evening, game: Game, link: int) -> VoidTakenBack:
    return undo_void(by=night.director, game=game, link=link, reason="it was the right table", uuid=uuid4())


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


def test_a_table_keeper_takes_no_void_back(played_round: Evening) -> None:
    game = first_game(played_round)
    link = voided(played_round, game)
    keeper = TableKeeper(game.table_id or 0, played_round.tournament.pk, played_round.tournament.club_id)
    with pytest.raises(Refusal) as refusal:
        undo_void(by=keeper, game=game, link=link, reason="so", uuid=uuid4())
    assert refusal.value.code == "not_you"


def test_a_void_game_counts_no_more_and_nothing_is_entered_for_it(at: Here) -> None:
    at.finish(10, 7)
    void_game(**desk(at, reason="wrong opponents"))
    at.game.refresh_from_db()
    assert (scores(at), at.game.state, at.card.state) == (
        (10, 7, "target", False, 20),
        GameState.VOID,
        CardState.VOID,
    )
    assert refused(enter_result, **desk(at, score=(10, 6))) == "game_is_void"
    assert refused(void_game, **desk(at, reason="again")) == "game_is_void"


def test_a_void_game_that_was_never_played_leaves_no_result(at: Here) -> None:
    void_game(**desk(at, reason="never played"))
    assert at.result is None
