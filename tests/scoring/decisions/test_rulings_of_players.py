"""Rulings where each player plays alone: marks on the score of three, and what Poker-Euchre leaves to do."""

from typing import Any
from uuid import uuid4

import pytest

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings import Case, Choice, Offence
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence
from scoring.decisions.bank import open_bank
from scoring.decisions.hands import enter_hand
from scoring.decisions.rulings import advise, record_ruling
from scoring.ledger.answers import Answer
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.models import Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.reads.table_state import table_state
from scoring.verification.chains import problems
from tests.factories.scoring import Here, players_in_play

pytestmark = pytest.mark.django_db


def of_maker(maker: int, tricks: int) -> HandResult:
    return HandResult.of_players(maker=str(maker), tricks=tricks)


def write(at: Here, hand: HandResult | PokerResult) -> Answer:
    return enter_hand(**at.place(), hand=hand)


def of_three(offence: Offence, offender: int | None = None, hand: HandResult | None = None, **facts: Any) -> Case:
    return Case(offence=offence, players=(), offender=offender, hand=hand, **facts)


def revoke(offender: int, choice: Choice | None, hand: HandResult | None = None) -> Case:
    facts = {"trick_quitted": True, "same_hand": True, "proved": True, "choice": choice}
    return of_three(Offence.REVOKE, offender, hand, **facts)


def rule_on(at: Here, hand: int, case: Any) -> DirectorsRuling:
    return record_ruling(by=at.director, game=at.game, hand=hand, case=case, uuid=uuid4())


@pytest.fixture
def three() -> Here:
    return players_in_play(3, ruleset="standard3")


@pytest.fixture
def paid_deal() -> Here:
    """Four with 64 chips each, and the first deal paid."""
    at = players_in_play(4, ruleset="poker_chips")
    open_bank(**at.place(), chips=(64,) * 4, banker=1, dealer=3, jokers=False)
    write(at, deal())
    return at


def deal() -> PokerResult:
    staked = {str(seat): 5 for seat in range(4)}
    return PokerResult(
        players=(), maker="0", tricks={"0": 5, "1": 4, "2": 2, "3": 1}, bets=staked, folded_by=(), expelled=()
    )


# Three players


def test_a_revoke_of_an_opponent_is_the_makers_gain(three: Here) -> None:
    write(three, of_maker(0, 3))
    told = rule_on(three, 1, revoke(2, Choice.ADD))
    assert (told.after, told.ruling["points"]) == ((2, 0, 0), {"0": 2, "1": 0, "2": 0})
    assert write(three, of_maker(1, 3)).after == (2, 1, 0)
    assert list(problems()) == []


def test_a_revoke_of_the_maker_is_the_gain_of_both_opponents(three: Here) -> None:
    write(three, of_maker(0, 3))
    assert rule_on(three, 1, revoke(0, Choice.ADD)).after == (0, 2, 2)


def test_the_choice_is_shown_with_players_and_not_with_seats() -> None:
    three = players_in_play(3, ruleset="standard3", revoke_choices=[choice.value for choice in Choice])
    write(three, of_maker(0, 3))
    judged = advise(by=three.director, game=three.game, hand=1, case=revoke(0, None))
    assert set(judged.choices) == {Choice.AS_PLAYED, Choice.ADD, Choice.TAKE}
    assert "Revoke: player B and player C can score the hand as played" in str(judged.sentence)


def test_the_ledger_keeps_seats_and_the_history_calls_them_players(three: Here) -> None:
    write(three, of_maker(0, 3))
    rule_on(three, 1, revoke(1, Choice.ADD))
    asked = LedgerEntry.objects.get(kind=Kind.RULING).body["case"]
    assert (asked["offender"], "players" in asked) == ("1", False)
    assert str(history_of(three.game.pk)[1].what).endswith("Revoke: 2 points to player A.")


@pytest.mark.parametrize(("maker", "points"), [(0, (0, 0, 0)), (1, (0, 1, 0)), (2, (0, 0, 1))])
def test_who_held_a_wrong_number_of_cards_scores_nothing_and_nor_does_who_plays_with_them(
    three: Here, maker: int, points: tuple[int, ...]
) -> None:
    rule_on(three, 1, of_three(Offence.WRONG_NUMBER_OF_CARDS, 0, first_trick_quitted=True))
    assert write(three, of_maker(maker, 3)).after == points


def test_the_partner_for_the_hand_of_who_held_a_wrong_number_scores_nothing_for_a_euchre(three: Here) -> None:
    rule_on(three, 1, of_three(Offence.WRONG_NUMBER_OF_CARDS, 0, first_trick_quitted=True))
    assert write(three, of_maker(1, 2)).after == (0, 0, 0)


def test_a_void_call_bars_who_made_it_and_nobody_else(three: Here) -> None:
    rule_on(three, 1, of_three(Offence.DECLARATION_OUT_OF_TURN, 2))
    with pytest.raises(RulesError) as refused:
        write(three, of_maker(2, 3))
    assert refused.value.code == "side_barred"
    assert write(three, of_maker(1, 3)).after == (0, 1, 0)


def test_a_hand_that_a_barred_player_has_made_does_not_count(three: Here) -> None:
    write(three, of_maker(2, 3))
    assert rule_on(three, 1, of_three(Offence.DECLARATION_OUT_OF_TURN, 2)).after == (0, 0, 0)
    write(three, of_maker(1, 3))
    assert rule_on(three, 2, of_three(Offence.DECLARATION_OUT_OF_TURN, 2)).after == (0, 1, 0)


def test_a_lead_out_of_turn_of_an_opponent_is_the_makers_to_call(three: Here) -> None:
    case = of_three(Offence.LEAD_OUT_OF_TURN, 1, HandResult.of_players(maker="2"), all_played=False)
    assert advise(by=three.director, game=three.game, hand=1, case=case).may_call_lead == (2,)


@pytest.mark.parametrize(
    "case", [revoke(3, Choice.ADD, of_maker(0, 3)), revoke(0, Choice.ADD, HandResult.of_players(maker="Ann", tricks=3))]
)
def test_who_does_not_play_is_not_at_fault(three: Here, case: Case) -> None:
    with pytest.raises(RulesError) as refused:
        rule_on(three, 1, case)
    assert refused.value.code == "not_a_player"


# Poker-Euchre


def renege(offender: int, **more: Any) -> PokerCase:
    facts = {"in_time": True, "proved": True, "play_over": True, **more}
    return PokerCase(offence=PokerOffence.RENEGE, offender=str(offender), **facts)


def test_a_renege_says_what_the_deal_is_then_worth_and_moves_nothing(paid_deal: Here) -> None:
    judged = advise(by=paid_deal.director, game=paid_deal.game, hand=1, case=renege(1, trick_to="0"))
    assert judged.deal is not None
    assert (judged.deal.tricks, judged.deal.void_tricks) == ({"0": 6, "2": 2, "3": 1}, 3)
    before = table_state(paid_deal.game).record_totals
    told = rule_on(paid_deal, 1, renege(1, trick_to="0"))
    assert (told.after, table_state(paid_deal.game).record_totals) == ((87, 63, 55, 51), before)
    assert str(history_of(paid_deal.game.pk)[-1].what).startswith("ruling on hand 1: player B is out of the deal")
    assert list(problems()) == []


def test_the_keeper_enters_what_the_book_said_and_it_comes_to_what_the_book_said(paid_deal: Here) -> None:
    judged = advise(by=paid_deal.director, game=paid_deal.game, hand=1, case=renege(1, trick_to="0"))
    assert judged.deal is not None
    paid_deal.undo()
    anew = PokerResult(
        players=(),
        maker="0",
        tricks=judged.deal.tricks,
        bets=judged.deal.bets,
        folded_by=(),
        expelled=judged.deal.expelled,
        cards_won_by=judged.deal.cards_won_by,
        void_tricks=judged.deal.void_tricks,
    )
    assert write(paid_deal, anew).points == judged.worth
    assert list(problems()) == []


def test_a_wrong_count_of_cards_is_dealt_again_by_the_next(paid_deal: Here) -> None:
    told = rule_on(paid_deal, 2, PokerCase(offence=PokerOffence.WRONG_NUMBER_OF_CARDS))
    assert (told.ruling["new_deal"], told.ruling["section"]) == ("left", "Dealing 7")


def test_the_sheet_knows_who_deals_now_if_a_player_cannot_pay(paid_deal: Here) -> None:
    def advice(hand: int, seat: int) -> str:
        case = PokerCase(offence=PokerOffence.COULD_NOT_PAY, offender=str(seat))
        return str(advise(by=paid_deal.director, game=paid_deal.game, hand=hand, case=case).sentence)

    assert table_state(paid_deal.game).sheet(1).next_dealer == 0
    assert [advice(2, 0), advice(2, 1), advice(1, 0)] == [
        "player A puts the cards aside unseen and sits out. The nearest player before player A acts as dealer.",
        "player B puts the cards aside unseen and sits out this deal. player B then buys chips for the next deal, or "
        "retires.",
        "player A puts the cards aside unseen and sits out this deal. player A then buys chips for the next deal, or "
        "retires.",
    ]


def test_at_poker_too_only_who_sits_there_is_named(paid_deal: Here) -> None:
    for wrong in (renege(7), renege(1, trick_to="Ann")):
        with pytest.raises(RulesError) as refused:
            advise(by=paid_deal.director, game=paid_deal.game, hand=1, case=wrong)
        assert refused.value.code == "not_a_player"
