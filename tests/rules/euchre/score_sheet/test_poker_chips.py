"""A sheet of Poker-Euchre with chips: the matrix's worked deals, the bank, and what everybody has in the end."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import NotNow, RulesError
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.poker.in_play import read_betting
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    OpenLine,
    Sheet,
    SheetTotals,
)
from rules.euchre.score_sheet.poker_chips import bank_line
from rules.laws import any_laws_of, laws_written
from rules.laws.chip_laws import Money

LAWS = any_laws_of("poker_chips")
CASH = any_laws_of("poker_chips", {"money": "pennies"})
FOUR = OpenLine(1, (64, 64, 64, 64), banker=1, dealer=3, jokers=False)


def opened(line: OpenLine = FOUR, laws=LAWS) -> Sheet:
    return Sheet().with_line(game_for(laws).open_line(game_for(laws).total_sheet(Sheet(), sides=len(line.chips)), line))


MOST_WON = any_laws_of("poker_chips", {"session_winner": "most_won"})


@pytest.mark.parametrize(("laws", "winner"), [(LAWS, 3), (MOST_WON, 0)])
def test_the_last_one_left_wins_unless_the_laws_have_the_biggest_gain_win(laws, winner):
    """Scoring 12: “every player but one, bows out of the game, leaving an uncontested winner!”"""
    sheet = with_deal(opened(laws=laws), deal(0, {0: 12}), laws)
    for seat in range(3):
        sheet = sheet.with_line(BankLine(2, BankAct.RETIRE, seat))
    ended = game_for(laws).total_sheet(sheet, sides=4)
    assert (ended.recorded, ended.winner, ended.ending) == ((66, -22, -22, -22), winner, GameEnding.TARGET)


def test_at_the_bell_the_biggest_gain_wins_whoever_is_left():
    sheet = with_deal(opened(), deal(0, {0: 12})).with_line(BankLine(3, BankAct.RETIRE, 0)).with_line(BellLine(4))
    ended = game_for(LAWS).total_sheet(sheet, sides=4)
    assert (ended.recorded, ended.winner, ended.ending) == ((66, -22, -22, -22), 0, GameEnding.TIMED_OUT)


def test_a_session_that_began_before_is_won_by_the_biggest_gain():
    stored = {name: law for name, law in LAWS.to_json().items() if name != "session_winner"}
    assert laws_written(stored).session_winner == "most_won"


def deal(
    maker: int | None, tricks: Mapping[int, int], stake: int = 5, folded: tuple[int, ...] = (), **more
) -> PokerResult:
    """Everybody at a table of four staked the same; who folded staked nothing."""
    bets = {str(seat): 0 if seat in folded else stake for seat in range(4)}
    return PokerResult(
        players=(),
        maker=None if maker is None else str(maker),
        tricks={str(seat): won for seat, won in tricks.items()},
        bets=bets,
        folded_by=tuple(map(str, folded)),
        **more,
    )


def passed_out() -> PokerResult:
    return PokerResult(players=(), said_passed_out=True)


def with_deal(sheet: Sheet, said: PokerResult, laws=LAWS, sides: int = 4) -> Sheet:
    return sheet.with_line(game_for(laws).hand_line(game_for(laws).total_sheet(sheet, sides=sides), said))


def after(*deals: PokerResult) -> SheetTotals:
    sheet = opened()
    for each in deals:
        sheet = with_deal(sheet, each)
    return game_for(LAWS).total_sheet(sheet, sides=4)


@pytest.mark.parametrize(
    ("said", "net"),
    [
        (deal(0, {0: 5, 1: 4, 2: 2, 3: 1}), (23, -1, -9, -13)),
        (deal(0, {0: 4, 1: 5, 2: 2, 3: 1}), (-6, 28, -9, -13)),
        (deal(0, {0: 5, 1: 5, 2: 1, 3: 1}), (-2, 28, -13, -13)),
        (deal(0, {0: 12}), (66, -22, -22, -22)),
        (deal(0, {1: 12}), (-22, 56, -17, -17)),
        (deal(0, {0: 6, 1: 4, 2: 2}, folded=(3,)), (28, -5, -11, -12)),
    ],
)
def test_a_deal_pays_what_the_chart_says(said, net):
    totals = after(said)
    assert [row.points for row in totals.rows] == [net]
    assert totals.points == tuple(64 + won for won in net)


def test_a_pot_that_nobody_won_lies_over_to_the_next_deal():
    totals = after(deal(0, {0: 3, 1: 4, 2: 4, 3: 1}))
    assert (totals.rows[0].points, totals.session.carry) == ((-10, -1, -1, -13), 25)
    assert sum(totals.points) + 25 == 4 * 64


def test_the_deal_goes_round_and_players_are_told_from_the_dealers_left():
    totals = after(deal(0, {0: 5, 1: 4, 2: 2, 3: 1}))
    assert (totals.next_dealer, totals.playing) == (0, (1, 2, 3, 0))


def test_antes_of_a_deal_that_all_passed_count_for_the_next():
    totals = after(passed_out())
    assert (totals.points, totals.session.carry) == ((52, 52, 52, 52), 48)
    assert after(passed_out(), deal(0, {0: 5, 1: 4, 2: 2, 3: 1})).points == (87, 63, 55, 51)


def test_who_cannot_pay_sits_out_and_may_buy_chips_for_the_next():
    sheet = opened(OpenLine(1, (64, 64, 10, 64), 1, 3, False), CASH)
    before = game_for(CASH).total_sheet(sheet, sides=4)
    assert before.session.sat_out == ("2",)
    bought = sheet.with_line(bank_line(before, BankLine(2, BankAct.BUY, 2, 30)))
    totals = game_for(CASH).total_sheet(bought, sides=4)
    assert (totals.session.sat_out, totals.points) == ((), (64, 64, 40, 64))


def test_who_cashes_out_keeps_what_was_taken_away_and_the_others_move_up():
    sheet = with_deal(opened(), deal(0, {0: 5, 1: 4, 2: 2, 3: 1}))
    left = sheet.with_line(bank_line(game_for(LAWS).total_sheet(sheet, sides=4), BankLine(3, BankAct.RETIRE, 1)))
    totals = game_for(LAWS).total_sheet(left, sides=4)
    assert (totals.playing, totals.points, totals.session.cards_each) == ((2, 3, 0), (87, 63, 55, 51), 16)


def test_the_last_one_left_has_the_pot_and_the_game_is_over():
    sheet = with_deal(opened(), deal(0, {0: 3, 1: 4, 2: 4, 3: 1}))
    for seat in (1, 2, 3):
        sheet = sheet.with_line(BankLine(sheet.next_number, BankAct.RETIRE, seat))
    ended = game_for(LAWS).total_sheet(sheet, sides=4)
    assert (ended.recorded, ended.winner, ended.ending) == ((15, -1, -1, -13), 0, GameEnding.TARGET)


def test_at_the_bell_what_lies_over_is_shared_out():
    sheet = with_deal(opened(), deal(0, {0: 3, 1: 4, 2: 4, 3: 1})).with_line(BellLine(3))
    ended = game_for(LAWS).total_sheet(sheet, sides=4)
    assert (ended.recorded, sum(ended.recorded), ended.ending) == ((-4, 6, 5, -7), 0, GameEnding.TIMED_OUT)


def test_what_somebody_bought_is_not_won():
    sheet = opened(OpenLine(1, (64, 64, 64, 64), 1, 3, False), CASH)
    sheet = sheet.with_line(BankLine(2, BankAct.BUY, 3, 100)).with_line(BellLine(3))
    assert game_for(CASH).total_sheet(sheet, sides=4).recorded == (0, 0, 0, 0)


def test_nothing_is_dealt_before_the_bank_is_open_and_it_opens_once():
    closed = game_for(LAWS).total_sheet(Sheet(), sides=4)
    with pytest.raises(NotNow) as refused:
        game_for(LAWS).hand_line(closed, deal(0, {0: 12}))
    with pytest.raises(NotNow) as again:
        game_for(LAWS).open_line(game_for(LAWS).total_sheet(opened(), sides=4), FOUR)
    assert (refused.value.code, again.value.code) == ("bank_closed", "bank_open")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (deal(0, {0: 5, 1: 4, 2: 2}), "tricks_do_not_add_up"),
        (deal(None, {0: 12}), "no_maker"),
        (deal(0, {0: 8, 1: 4}, stake=60), "not_enough_chips"),
        (deal(0, {0: 8, 3: 4}, folded=(3,)), "tricks_out_of_play"),
        (PokerResult(players=("0", "1"), maker="0"), "not_those_who_play"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(said, code):
    with pytest.raises(RulesError) as refused:
        with_deal(opened(), said)
    assert code in {fault.code for fault in refused.value.faults}


def logged(log: str, tricks: Mapping[int, int] | None, **more) -> PokerResult:
    won = None if tricks is None else {str(seat): count for seat, count in tricks.items()}
    return PokerResult(players=(), maker="0", tricks=won, log=read_betting(log), **more)


def test_a_deal_with_its_betting_pays_as_one_with_its_totals():
    totals = with_deal(opened(), deal(0, {0: 6, 1: 4, 2: 2}, folded=(3,))).lines[-1]
    played = with_deal(opened(), logged("0b5.1c.2c.3f", {0: 6, 1: 4, 2: 2})).lines[-1]
    assert played.points == totals.points == (28, -5, -11, -12)
    assert (played.written.bets, played.written.folded_by) == (totals.written.bets, totals.written.folded_by)
    assert (played.written.log, totals.written.log) == (read_betting("0b5.1c.2c.3f"), None)


def test_a_stake_of_less_than_the_call_is_kept_where_the_laws_allow_it():
    laws = any_laws_of("poker_chips", {"short_of_chips": "all_in", "money": "pennies"})
    line = OpenLine(1, (64, 15, 64, 64), banker=1, dealer=3, jokers=False, money=Money.PENNIES, adults=True)
    sheet = with_deal(opened(line, laws), logged("0b5.1c.2c.3c", {1: 12}), laws)
    assert sheet.lines[-1].written.bets == {"0": 5, "1": 3, "2": 5, "3": 5}
    assert game_for(laws).total_sheet(sheet, sides=4).session.balanced


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (logged("0b5.1c.2c", {0: 12}), "betting_not_closed"),
        (logged("0b5.1c.2c", None), "betting_not_closed"),
        (logged("0b5.1c.2c.3c", None), "tricks_do_not_add_up"),
        (logged("0b5.1f.2f.3f", {0: 12}), "tricks_not_played"),
        (logged("0b21.1c.2c.3c", {0: 12}), "outside_the_spread"),
        (logged("0b5.2c.1c.3c", {0: 12}), "acted_out_of_turn"),
        (logged("0b20.1r20.2r20.3c.0c.1c", {0: 12}), "not_enough_chips"),
    ],
)
def test_a_betting_that_the_book_refuses_is_no_line_of_a_sheet(said, code):
    with pytest.raises(RulesError) as refused:
        with_deal(opened(), said)
    assert code in {fault.code for fault in refused.value.faults}


def test_the_same_betting_sent_twice_is_known_again():
    on_sheet = with_deal(opened(), logged("0b5.1c.2c.3c", {0: 12})).lines[-1].written
    assert on_sheet.same_as(logged("0b5.1c.2c.3c", {0: 12}))
    assert not on_sheet.same_as(logged("0b6.1c.2c.3c", {0: 12}))
    assert not on_sheet.same_as(logged("0b5.1c.2c.3c", {1: 12}))
    assert on_sheet.same_as(deal(0, {0: 12}))
    assert not on_sheet.same_as(deal(0, {0: 12}, stake=6))


def test_unequal_chips_without_money_are_refused():
    with pytest.raises(RulesError) as refused:
        opened(OpenLine(1, (64, 64, 10, 64), 1, 3, False))
    assert [fault.code for fault in refused.value.faults] == ["unequal_issue"]


def test_a_final_score_alone_ends_it():
    ended = game_for(LAWS).total_sheet(Sheet().with_line(FinalLine(1, (10, -4, -6, 0), GameEnding.TARGET)), sides=4)
    assert (ended.recorded, ended.winner, ended.over) == ((10, -4, -6, 0), 0, True)


def test_another_dealer_deals_where_the_keeper_says_so():
    sheet = opened().with_line(DealerLine(2, 0))
    assert game_for(LAWS).total_sheet(sheet, sides=4).playing == (1, 2, 3, 0)


def short_of_chips(laws) -> Sheet:
    """Dee has 3 chips for 12 cards, and has sat out a deal."""
    sheet = opened(OpenLine(1, (64, 64, 64, 3), banker=1, dealer=3, jokers=False), laws)
    bets = {str(seat): 5 for seat in range(3)}
    said = PokerResult(players=(), maker="0", tricks={"0": 6, "1": 4, "2": 2}, bets=bets)
    return with_deal(sheet, said, laws)


def test_the_next_deal_waits_for_a_player_who_has_sat_out_and_cannot_pay():
    """Buying Cards 2."""
    laws = any_laws_of("poker_chips", {"money": "pennies"})
    sheet = short_of_chips(laws)
    for said in (deal(0, {0: 12}), passed_out()):
        with pytest.raises(RulesError) as refused:
            with_deal(sheet, said, laws)
        assert [(fault.code, fault.where["player"]) for fault in refused.value.faults] == [("buys_or_leaves", "3")]
    bought = with_deal(sheet.with_line(BankLine(3, BankAct.BUY, 3, 9)), deal(0, {0: 12}, stake=0), laws)
    gone = with_deal(sheet.with_line(BankLine(3, BankAct.RETIRE, 3)), passed_out(), laws)
    rules = game_for(laws)
    assert [len(rules.total_sheet(each, sides=4).rows) for each in (bought, gone)] == [2, 2]
    assert rules.total_sheet(gone, sides=4).session.cards_each == 16


def test_in_an_event_that_began_before_a_player_may_sit_out_deal_after_deal():
    laws = any_laws_of("poker_chips", {"money": "pennies", "cannot_pay": "sits_out"})
    sheet = with_deal(short_of_chips(laws), passed_out(), laws)
    assert len(game_for(laws).total_sheet(sheet, sides=4).rows) == 2


@pytest.mark.parametrize("left", [1, 2])
def test_a_deal_after_a_misdeal_and_a_cash_out_pays_the_difference_from_the_stacks(left):
    sheet = with_deal(opened(), passed_out()).with_line(BankLine(3, BankAct.RETIRE, left))
    session = game_for(LAWS).total_sheet(sheet, sides=4).session
    bets = dict.fromkeys(session.around, 48)  # 64 chips, of which 16 went for the cards
    won = PokerResult(players=(), maker="0", tricks={"0": 16}, bets=bets)
    assert game_for(LAWS).total_sheet(with_deal(sheet, won), sides=4).session.chips["0"] == 60 + 3 * 48 + 2 * 48


@st.composite
def evenings(draw: st.DrawFn) -> Sheet:
    """Deals that could be, purchases, and players who leave."""
    sheet = opened(laws=CASH)
    for _ in range(draw(st.integers(1, 8))):
        totals = game_for(CASH).total_sheet(sheet, sides=4)
        if totals.over:
            break
        act = draw(st.sampled_from(("deal", "deal", "deal", "pass", "buy", "leave")))
        seats, session = totals.playing, totals.session
        number = sheet.next_number
        if act == "buy":
            sheet = sheet.with_line(
                BankLine(number, BankAct.BUY, draw(st.sampled_from(seats)), draw(st.integers(1, 99)))
            )
        elif act == "leave" and len(seats) > 2:
            sheet = sheet.with_line(BankLine(number, BankAct.RETIRE, draw(st.sampled_from(seats))))
        elif len(session.paid) > 1 and not session.must_buy_or_leave:
            said = passed_out() if act == "pass" else draw(deals(session))
            sheet = with_deal(sheet, said, CASH)
    return sheet


@st.composite
def deals(draw: st.DrawFn, session) -> PokerResult:
    tricks = dict.fromkeys(session.paid, 0)
    for _ in range(session.cards_each):
        tricks[draw(st.sampled_from(session.paid))] += 1
    stake = draw(st.integers(0, max(0, min(session.to_bet_with().values()))))
    bets = dict.fromkeys(session.paid, stake)
    return PokerResult(players=(), maker=draw(st.sampled_from(session.paid)), tricks=tricks, bets=bets, folded_by=())


@settings(max_examples=60, deadline=None)
@given(evenings())
def test_chips_are_never_lost_and_never_made(sheet):
    totals = game_for(CASH).total_sheet(sheet, sides=4)
    assert totals.session.balanced
    closed = game_for(CASH).total_sheet(sheet.with_line(BellLine(sheet.next_number)), sides=4)
    assert sum(closed.recorded) == 0


@settings(max_examples=40, deadline=None)
@given(evenings())
def test_a_sheet_kept_and_read_back_is_the_same_evening(sheet):
    again = Sheet.from_json(sheet.to_json())
    assert game_for(CASH).total_sheet(again, sides=4) == game_for(CASH).total_sheet(sheet, sides=4)
