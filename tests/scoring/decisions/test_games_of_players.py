"""Whole games where everybody plays for themselves, from the first deal to the agreement and to what is behind it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult
from rules.euchre.game import GameEnding
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings import Case, Offence
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from rules.euchre.score_sheet import BankAct
from scoring.decisions.bank import at_the_bank, open_bank
from scoring.decisions.hands import enter_hand, ring_bell, set_first_dealer
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, enter_result
from scoring.decisions.rulings import record_ruling
from scoring.decisions.signing import agree
from scoring.decisions.voiding import void_game
from scoring.models import Credit, LedgerEntry, Result
from scoring.reads.game_history import history_of
from scoring.reads.table_state import TableStatus, table_state
from scoring.verification.chains import problems
from tests.factories.remembered import remembered
from tests.factories.scoring import Here, players_in_play
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def hand(at: Here, maker: int | None, tricks: int | None = None, **more: Any) -> tuple[int, ...]:
    said = HandResult.of_players(
        maker=None if maker is None else str(maker), tricks=tricks, passed_out=maker is None, **more
    )
    return enter_hand(**at.place(), hand=said).after


def deal(at: Here, maker: int | None, won: dict[int, int], stake: int = 3, **more: Any) -> tuple[int, ...]:
    """A deal to which everybody who plays stakes the same."""
    playing = table_state(at.game).sheet(1).playing
    said = PokerResult(
        players=(),
        maker=None if maker is None else str(maker),
        tricks={str(seat): tricks for seat, tricks in won.items()},
        bets={str(seat): stake for seat in playing},
        said_passed_out=maker is None,
        **more,
    )
    return enter_hand(**at.place(), hand=said).after


def all_agree(at: Here, score: tuple[int, ...]) -> bool:
    """Everybody signs, the last seat first; whether the game is final with it."""
    seats = reversed(range(len(score)))
    return [agree(by=at.keeper, game_id=at.game.pk, side=side, score=score, uuid=uuid4()).final for side in seats] == [
        False
    ] * (len(score) - 1) + [True]


def story(at: Here) -> list[str]:
    return [str(line.what) for line in history_of(at.game.pk)]


def worths(at: Here) -> list[tuple[int, int]]:
    rows = Credit.objects.filter(game=at.game).order_by("side")
    return [(credit.points, credit.lead) for credit in rows]


def three_handed() -> Here:
    """Three play to ten, with a lone hand, one passed out, one taken back, and a ruling; all three agree."""
    at = players_in_play(3, ruleset="standard3")
    set_first_dealer(**at.place(), seat=2)
    hand(at, 0, 3)
    hand(at, 1, 2)
    hand(at, None)
    hand(at, 2, 5)
    at.undo()
    hand(at, 2, 3)
    revoke = Case(offence=Offence.REVOKE, players=(), offender=1, trick_quitted=True, same_hand=True, proved=True)
    record_ruling(by=at.director, game=at.game, hand=4, case=revoke, uuid=uuid4(), reason="witnessed by all")
    hand(at, 0, 5)
    assert hand(at, 0, 5) == (9, 0, 4)
    assert hand(at, 0, 4) == (10, 0, 4)
    return at


def test_a_whole_game_of_three_is_sound_and_its_history_names_players() -> None:
    at = three_handed()
    assert all_agree(at, (10, 0, 4))
    assert (Result.objects.get().score, worths(at)) == ([10, 0, 4], [(10, 6), (0, -10), (4, -6)])
    assert story(at)[:2] == ["player C deals first", "player A, 3 of 5 tricks"]
    assert "player C agrees to 10, 0 and 4, on the scorekeeper's phone" in story(at)
    assert list(problems()) == []


def test_a_game_of_three_is_corrected_reopened_played_on_and_still_sound() -> None:
    at = three_handed()
    all_agree(at, (10, 0, 4))
    correct_result(by=at.director, game=at.game, score=(4, 10, 0), reason="read wrongly", uuid=uuid4())
    assert worths(at) == [(4, -6), (10, 6), (0, -10)]
    reopen_game(by=at.director, game=at.game, reason="they want to look again", uuid=uuid4())
    assert (table_state(at.game).status, worths(at)) == (TableStatus.AGREEING, [])
    assert all_agree(at, (10, 0, 4))
    void_game(by=at.director, game=at.game, reason="the wrong table", uuid=uuid4())
    assert (table_state(at.game).status, worths(at)) == (TableStatus.VOID, [])
    assert list(problems()) == []


def test_what_is_altered_behind_the_back_of_a_game_of_three_is_found() -> None:
    at = three_handed()
    all_agree(at, (10, 0, 4))
    Credit.objects.filter(game=at.game, side=1).update(points=3)
    Result.objects.filter(game=at.game).update(score=[10, 3, 4])
    assert {problem.code for problem in problems()} == {"wrong_result", "wrong_credit"}


@remembered
def an_evening() -> Here:
    """Four with 64 chips each: deals, one passed out, chips bought, one who goes, a ruling, and the bell."""
    at = players_in_play(4, ruleset="poker_chips")
    open_bank(**at.place(), chips=(64,) * 4, banker=1, dealer=3, jokers=False)
    deal(at, 0, {0: 5, 1: 4, 2: 2, 3: 1}, stake=5)
    deal(at, None, {})
    deal(at, 1, {0: 4, 1: 6, 2: 1, 3: 1})
    case = PokerCase(offence=PokerOffence.RENEGE, offender="2", in_time=True, proved=False)
    record_ruling(by=at.director, game=at.game, hand=3, case=case, uuid=uuid4())
    at_the_bank(**at.place(), act=BankAct.BUY, seat=3, chips=30)
    at_the_bank(**at.place(), act=BankAct.RETIRE, seat=2)
    bank = table_state(at.game).sheet(1).session
    assert bank is not None
    deal(at, 3, {0: bank.cards_each - 2, 1: 1, 3: 1})
    at.undo()
    ring_bell(**at.place())
    return at


def test_a_whole_evening_with_chips_is_sound_and_nobody_won_what_nobody_lost() -> None:
    at = an_evening()
    won = table_state(at.game).sheet(1).recorded
    assert won is not None
    assert sum(won) == 0
    assert all_agree(at, won)
    assert (Result.objects.get().score, Result.objects.get().ending) == (list(won), GameEnding.TIMED_OUT)
    told = story(at)
    assert told[0] == "the bank gives out 256 chips"
    assert {"player D buys 30 chips", "player C cashes out", "everyone passed", "stopped at the bell"} <= set(told)
    assert list(problems()) == []


def test_an_evening_goes_on_when_the_desk_opens_it_again() -> None:
    at = an_evening()
    won = table_state(at.game).sheet(1).recorded
    assert won is not None
    all_agree(at, won)
    reopen_game(by=at.director, game=at.game, reason="one more deal", uuid=uuid4())
    at.undo()
    deal(at, 0, {0: 10, 1: 3, 3: 3})
    again = ring_bell(**at.place()).recorded
    assert again is not None
    assert (again != won, again[2], sum(again)) == (True, won[2], 0)
    assert all_agree(at, again)
    assert list(problems()) == []


def test_the_history_of_an_evening_counts_chips_entry_by_entry() -> None:
    at = an_evening()
    lines = history_of(at.game.pk)
    assert [line.score for line in lines[:2]] == [(64, 64, 64, 64), (87, 63, 55, 51)]
    assert len(lines) == LedgerEntry.objects.filter(game=at.game).count()


# The desk's page


@pytest.mark.parametrize(("ruleset", "players"), [("standard3", 3), ("stubbington3", 3), ("poker_chips", 6)])
def test_the_desk_page_has_a_field_and_a_column_for_everybody(signed_in: SignIn, ruleset: str, players: int) -> None:
    at = players_in_play(players, ruleset=ruleset)
    page = seen(signed_in(at.director).get(f"/desk/{at.tournament.code}/games/{at.game.pk}/"))
    fields = [field for field in page.asks if field.startswith("result-score_")]
    assert fields == [f"result-score_{letter}" for letter in "abcdefg"[:players]]
    assert all(entry.name in page.text for entry in at.tournament.entries.all())


def test_the_desk_page_shows_a_game_of_three_as_it_was_written(signed_in: SignIn) -> None:
    at = three_handed()
    page = signed_in(at.director).get(f"/desk/{at.tournament.code}/games/{at.game.pk}/").content.decode()
    assert ("player A, 3 of 5 tricks" in page, "player A, 5 of 5 tricks" in page, "witnessed by all" in page) == (
        True,
    ) * 3


def test_the_desk_enters_the_result_of_six_at_poker(signed_in: SignIn) -> None:
    at = players_in_play(6, ruleset="poker_chips")
    scores = {f"result-score_{letter}": n for letter, n in zip("abcdef", (30, -5, -5, -10, -10, 0), strict=True)}
    sent = {"action": "result", "result-uuid": str(uuid4()), "result-ending": "timed_out", "result-reason": ""} | scores
    answer = signed_in(at.director).post(f"/desk/{at.tournament.code}/games/{at.game.pk}/", sent)
    assert (answer.status_code, Result.objects.get().score) == (302, [30, -5, -5, -10, -10, 0])
    assert list(problems()) == []


def test_the_desk_is_told_when_a_result_leaves_somebody_out() -> None:
    at = players_in_play(3, ruleset="standard3")
    with pytest.raises(RulesError) as refused:
        enter_result(by=at.director, game=at.game, score=(10, 4), uuid=uuid4())
    assert refused.value.code == "wrong_number_of_sides"
